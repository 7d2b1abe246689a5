/**
 * Where a reader of changes has come to: everything up to the account's instant `i` has been delivered. A reading that
 * began at the start knows of no deletion up to `d`, when it began: what was gone by then it never gets.
 */
import { RECURSOS } from '@campeiro/contract/extensoes/mudancas';
import { id, input, instant, string, uuid } from '@campeiro/contract/kit/fields';
import { isBefore } from '@campeiro/contract/kit/instants';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { fingerprint } from '../../platform/fingerprint.ts';
import { issuesOf } from '../../platform/http/validation.ts';
import { invalid, Problem } from '../../platform/problem.ts';

interface Cursor {
  /** The account. */
  c: number;
  /** The epoch of the database that issued it. */
  e: string;
  /** Fingerprint of the resources. */
  r: string;
  /** Fingerprint of what the caller sees. */
  s: string;
  /** Absent: at the start. */
  i?: string;
  d?: string;
}

/** What a cursor belongs to. */
type Reader = Pick<Cursor, 'c' | 'e' | 'r' | 's'>;

/** What a cursor is compared with. */
export interface Present {
  epoca: string;
  /** The account's clock. */
  relogio: string;
  /** The account's clock as long ago as deletions are kept. */
  lembra: string;
  /** When customers came into segments or left them last. */
  recortes: string | null;
}

/** Who asks, and for what. */
export interface Asked {
  conta: number;
  segmentos: readonly number[] | undefined;
  recursos: readonly string[] | undefined;
  cursor: string | undefined;
  atualizado_apos: string | undefined;
}

/** The span of an answer: changes after `from`, deletions after `deletions`; up to the clock. */
export interface Start {
  reader: Reader;
  /** Undefined: from the start. */
  from: string | undefined;
  deletions: string;
}

const schema = input(
  {
    c: id(),
    e: uuid(),
    r: string({ maxLength: 64 }),
    s: string({ maxLength: 64 }),
    i: instant(),
    d: instant(),
  },
  ['c', 'e', 'r', 's'],
);

/** Where the answer begins. Throws the 400 of what is no cursor of this reader, the 410 of one that is outdated. */
export function startOf(asked: Asked, present: Present): Start {
  const { conta, segmentos, recursos = RECURSOS } = asked;
  const reader: Reader = {
    c: conta,
    e: present.epoca,
    r: digest([...new Set(recursos)].sort()),
    s: segmentos ? digest([...segmentos].sort()) : '',
  };
  const cursor = cursorIn(asked, reader, present);
  const { i, d } = cursor;
  const known = d ?? i;
  if (known !== undefined) {
    // Ahead of the clock: an older copy with the same epoch, such as a disk that was set back.
    const isOfOtherCopy = cursor.e !== reader.e || isBefore(present.relogio, known);
    const isForgotten = isBefore(known, present.lembra);
    const seesOthers =
      cursor.s !== reader.s ||
      (segmentos !== undefined && present.recortes !== null && isBefore(known, present.recortes));
    if (isOfOtherCopy || isForgotten || seesOthers) throw outdated();
  }
  return { reader, from: i, deletions: known ?? present.relogio };
}

/** The cursor after an answer that covers everything up to `until`. */
export function cursorAfter({ reader, deletions }: Start, until: string): string {
  const cursor: Cursor = {
    ...reader,
    i: until,
    ...(isBefore(until, deletions) && { d: deletions }),
  };
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function cursorIn(
  { cursor: text, atualizado_apos }: Asked,
  reader: Reader,
  { relogio }: Present,
): Cursor {
  // The caller's clock may be ahead: what comes then stands after the account's clock.
  const after = atualizado_apos && isBefore(relogio, atualizado_apos) ? relogio : atualizado_apos;
  if (text === undefined) return { ...reader, ...(after && { i: after }) };
  if (atualizado_apos !== undefined) throw faulty('atualizado_apos', EITHER);
  const cursor = parse(text);
  if (cursor?.c !== reader.c) throw faulty('cursor', NO_CURSOR);
  if (cursor.r !== reader.r) throw faulty('recursos', OTHER_RESOURCES);
  return cursor;
}

function parse(text: string): Cursor | undefined {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString());
    return issuesOf(schema, cursor).length === 0 ? cursor : undefined;
  } catch {
    return undefined;
  }
}

const digest = (value: unknown): string => fingerprint(value).toString('base64url').slice(0, 16);

const faulty = (campo: string, mensagem: Message): Problem =>
  invalid([{ campo, codigo: 'VALOR_INVALIDO', mensagem }]);

const outdated = (): Problem =>
  new Problem(
    'CURSOR_VENCIDO',
    message(
      'O cursor não serve mais. Leia tudo de novo, sem cursor, e apague o que não vier.',
      'The cursor is of no more use. Read everything again without a cursor, and delete what does not come.',
    ),
  );

const NO_CURSOR = message(
  'Não é um cursor desta conta. Envie o da resposta anterior, sem alteração.',
  'This is no cursor of this account. Send the one of the previous answer, as it is.',
);
const EITHER = message(
  'Envie `cursor` ou `atualizado_apos`, não os dois.',
  'Send either `cursor` or `atualizado_apos`, not both.',
);
const OTHER_RESOURCES = message(
  'O cursor é de uma leitura de outros recursos. Envie os mesmos `recursos` a cada leitura.',
  'The cursor is of a reading of other resources. Send the same `recursos` with each read.',
);
