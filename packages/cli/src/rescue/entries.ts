/** The entries of a rescue file's lines. */
import { createHash } from 'node:crypto';
import { parseBody } from '@campeiro/server/platform/http/json-body';
import { issuesOf } from '@campeiro/server/platform/http/validation';
import { Problem } from '@campeiro/server/platform/problem';

export interface Header {
  /** Whose work it is. */
  usuario: { id: number; login: string };
  feito_em: string;
  /** Files of older apps do not have it. */
  instalacao?: string;
  eventos: number;
  imagens: number;
  rascunhos: number;
}

export type Entry =
  | { kind: 'event'; evento: object; bytes: number }
  | { kind: 'image'; sha256: string; image: Buffer<ArrayBuffer> }
  | { kind: 'draft' };

/** Why a line cannot be taken, as the end of a sentence. */
export class Unreadable {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** An event, a draft or the header; an image is longer. */
const MOST_JSON_BYTES = 1024 * 1024;
const LIMITS = { bytes: MOST_JSON_BYTES, values: 20_000 };
/** A technician's year has fewer. They bound what is kept while a file is read. */
const MOST_EVENTS = 200_000;
const MOST_IMAGES = 50_000;

const FORMAT = 'campeiro-resgate';
const VERSION = 1;

const count = (maximum: number) => ({ type: 'integer', minimum: 0, maximum });

const HEADER = {
  type: 'object',
  required: ['usuario', 'feito_em', 'eventos', 'imagens', 'rascunhos'],
  properties: {
    usuario: {
      type: 'object',
      required: ['id', 'login'],
      properties: {
        id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        login: { type: 'string', maxLength: 120 },
      },
    },
    feito_em: { type: 'string', format: 'instante' },
    instalacao: { type: 'string', format: 'uuid' },
    eventos: count(MOST_EVENTS),
    imagens: count(MOST_IMAGES),
    rascunhos: count(MOST_EVENTS),
  },
};

/** The longest line that can be one of a rescue file, where images have at most `imageBytes`. */
export const longestLine = (imageBytes: number): number =>
  Math.max(MOST_JSON_BYTES, Math.ceil(imageBytes / 3) * 4 + IMAGE_HEAD_BYTES);

/** Throws an Error that names what the file lacks. */
export async function headerIn(line: Buffer | undefined): Promise<Header> {
  const header = line && line.length <= MOST_JSON_BYTES ? await parsed(line) : undefined;
  const { formato, versao } = (header ?? {}) as { formato?: unknown; versao?: unknown };
  if (formato !== FORMAT) throw new Error('This is no rescue file of Campeiro.');
  if (versao !== VERSION)
    throw new Error('This rescue file was made by an app of another version of Campeiro.');
  const [issue] = issuesOf(HEADER, header);
  if (issue)
    throw new Error(`The rescue file is damaged: ${issue.campo}: ${issue.mensagem['en-US']}`);
  return header as Header;
}

export async function entryIn(line: Buffer | undefined): Promise<Entry | Unreadable> {
  if (!line) return new Unreadable('is longer than any that a device writes');
  const image = imageIn(line);
  if (image) return image;
  if (line.length > MOST_JSON_BYTES) return new Unreadable('is too long for an event');
  const value = await parsed(line);
  if (value instanceof Unreadable) return value;
  const { evento, rascunho, problema, ...others } = (value ?? {}) as Record<string, unknown>;
  const isAlone = Object.keys(others).length === 0 && !(evento && rascunho);
  if (isAlone && isObject(evento)) return { kind: 'event', evento, bytes: line.length };
  if (isAlone && isObject(rascunho) && problema === undefined) return { kind: 'draft' };
  return new Unreadable('is neither an event, an image nor a draft');
}

/** How the app writes an image, up to its Base64. */
const IMAGE = /^\{"imagem":"([0-9a-f]{64})","tipo":"[\w.+/-]{1,100}","base64":"$/;
const IMAGE_HEAD_BYTES = 256;
const IMAGE_TAIL = '"}';

/** Undefined for other lines. An image is not parsed as JSON: its text would be in memory three times. */
function imageIn(line: Buffer): Entry | Unreadable | undefined {
  const mark = '"base64":"';
  const at = line.subarray(0, IMAGE_HEAD_BYTES).indexOf(mark);
  if (at === -1) return undefined;
  const [, sha256] = IMAGE.exec(line.toString('latin1', 0, at + mark.length)) ?? [];
  if (!sha256) return undefined;
  const end = line.length - IMAGE_TAIL.length;
  if (line.toString('latin1', end) !== IMAGE_TAIL)
    return new Unreadable('ends in the middle of an image');
  const image = Buffer.from(line.toString('latin1', at + mark.length, end), 'base64');
  if (createHash('sha256').update(image).digest('hex') !== sha256)
    return new Unreadable('has an image that is not the one of its SHA-256');
  return { kind: 'image', sha256, image };
}

async function parsed(line: Buffer): Promise<unknown> {
  if (line.length === 0) return new Unreadable('is empty');
  try {
    return await parseBody(undefined, line, LIMITS);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [issue] = error.erros ?? [];
    return new Unreadable(`is no line of a rescue file (${issue?.mensagem['en-US']})`);
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
