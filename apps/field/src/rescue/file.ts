/**
 * The rescue file: everything on this device that has not reached the server, for the office to take in by
 * `npx campeiro rescue import`. One JSON value a line: first the header, then events, images and drafts.
 */
import { instantOf } from '@campeiro/contract/kit/instants';
import { readPicture } from '../outbox/drafts.ts';
import { imageOf, type NewImage } from '../outbox/image.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta } from '../store/meta.ts';
import { readReceipt } from '../store/outbox-view.ts';
import type { Draft, ImageRow, Item } from '../store/rows.ts';
import type { Evento, Problema, Usuario } from '../store/wire.ts';

const RESCUE_FORMAT = 'campeiro-resgate';
const RESCUE_VERSION = 1;

interface RescueHeader {
  formato: typeof RESCUE_FORMAT;
  versao: typeof RESCUE_VERSION;
  /** Whose work it is. */
  usuario: Usuario;
  /** The installation that it was done for; absent if the device never learnt it. */
  instalacao?: string;
  feito_em: string;
  eventos: number;
  imagens: number;
  rascunhos: number;
}

/** `problema`: why the server refused it. */
interface RescuedEvent {
  evento: Evento;
  problema?: Problema;
}

interface RescuedImage {
  imagem: string;
  tipo: string;
  base64: string;
}

/** What was typed and never recorded: for people to read. `imagem`: a picture that was taken for it. */
interface RescuedDraft {
  rascunho: { visita: string | null; valor: unknown; imagem?: string };
}

/**
 * The file, made of parts: a phone that has no space left has little memory too. Refused events are in it, held ones as
 * they are. What the server acknowledged is not.
 */
export async function rescueFile(db: FieldDatabase, usuario: Usuario): Promise<Blob> {
  const { items, images: named } = await readReceipt(db);
  const hashes = named.map(({ sha256 }) => sha256);
  // The bytes of an image may be gone, and then a whole file is one without it.
  const here = new Set(await db.images.where('sha256').anyOf(hashes).primaryKeys());
  const images = named.filter(({ sha256 }) => here.has(sha256));
  const drafts = await db.drafts.toArray();
  const instalacao = await readMeta(db, 'instalacao');
  const header: RescueHeader = {
    formato: RESCUE_FORMAT,
    versao: RESCUE_VERSION,
    usuario,
    ...(instalacao !== undefined && { instalacao }),
    feito_em: instantOf(db.now()),
    eventos: items.length,
    imagens: images.length + (await db.draftImages.count()),
    rascunhos: drafts.length,
  };
  const parts: BlobPart[] = [line(header), ...items.map((item) => line(rescued(item)))];
  // One at a time: together they may be more than the phone's memory.
  for (const image of images) parts.push(await imageLine(db, image));
  for (const draft of drafts) parts.push(...(await draftLines(db, draft)));
  return new Blob(parts, { type: 'application/jsonl' });
}

/** A name with the login and the time. */
export const rescueFileName = ({ login }: Usuario, now: number): string =>
  `campeiro-resgate-${login.replace(/[^\w.-]/g, '_')}-${new Date(now).toISOString().slice(0, 10)}.jsonl`;

const line = (value: object): string => `${JSON.stringify(value)}\n`;

const rescued = ({ evento, problem }: Item): RescuedEvent => ({
  evento,
  ...(problem && { problema: problem }),
});

async function imageLine(db: FieldDatabase, { sha256, type }: ImageRow): Promise<Blob> {
  const kept = await db.images.get(sha256);
  if (!kept) throw new Error(`The image ${sha256} is gone`);
  return lineOf({ sha256, type, bytes: kept.bytes });
}

async function draftLines(db: FieldDatabase, { id, visit, value }: Draft): Promise<BlobPart[]> {
  const picture = await readPicture(db, id);
  const image = picture && (await imageOf(picture, visit, db.now()));
  const rascunho = { visita: visit, valor: value, ...(image && { imagem: image.sha256 }) };
  return [...(image ? [lineOf(image)] : []), line({ rascunho } satisfies RescuedDraft)];
}

/** Each a blob of its own, so that its text does not stay in memory. */
function lineOf({ sha256, type, bytes }: Pick<NewImage, 'sha256' | 'type' | 'bytes'>): Blob {
  const image: RescuedImage = { imagem: sha256, tipo: type, base64: base64Of(bytes) };
  return new Blob([line(image)]);
}

/** Bytes that are turned at once: a multiple of three, and no more than a call takes arguments. */
const SLICE = 24_576;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + SLICE)));
  }
  return text;
}
