/**
 * The position of a device. Everything up to the account's instant `i` has been delivered.
 *
 * A device loads everything if it is new, or if data without a stamp that its visits depend on has changed.
 * Then `i` goes through the visits from the beginning. Up to `c`, visits that ended long ago are skipped,
 * because a new device does not need them and any other device has them. Removals up to `r` are already
 * known.
 */
import { id, input, instant, string, uuid } from '@campeiro/contract/kit/fields';
import { isBefore } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import { issuesOf } from '../../platform/http/validation.ts';
import { invalid } from '../../platform/problem.ts';

export interface Cursor {
  /** The user. */
  u: number;
  i: string;
  c?: string;
  r?: string;
  /** Fingerprint of the data without a stamp. */
  q: string;
  /** Fingerprint of the configuration that the device has. */
  g: string;
  /** Fingerprint of the photos of open visits. */
  f: string;
  /** Fingerprint of the people of each customer; none in a cursor of a server that did not send them. */
  k?: string;
  /** Fingerprint of the marks of the technician's days; none in a cursor of a server that did not send them. */
  d?: string;
  /** The epoch of the database that issued it. */
  e: string;
}

/** The instants after which the changes of one answer begin. */
export interface Start {
  /** Whether a complete load starts. */
  load: boolean;
  visits: string;
  /** Up to here, only visits that are open or ended recently. */
  loadedAt: string;
  removals: string;
}

/** Before every stamp, for PostgreSQL. */
const BEGINNING = '-infinity';

const schema = input(
  {
    u: id(),
    i: instant(),
    c: instant(),
    r: instant(),
    q: string({ maxLength: 64 }),
    g: string({ maxLength: 64 }),
    f: string({ maxLength: 64 }),
    k: string({ maxLength: 64 }),
    d: string({ maxLength: 64 }),
    e: uuid(),
  },
  ['u', 'i', 'q', 'g', 'f', 'e'],
);

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * The cursor in `text`; undefined if none was sent. Throws a 400 for anything that is not a cursor of this
 * user.
 */
export function decodeCursor(text: unknown, usuario: number): Cursor | undefined {
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string' || !/^[\w-]{1,1000}$/.test(text)) throw badCursor();
  const cursor = parse(Buffer.from(text, 'base64url').toString());
  if (issuesOf(schema, cursor).length > 0) throw badCursor();
  if ((cursor as Cursor).u !== usuario) throw badCursor();
  return cursor as Cursor;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** What a cursor is compared with: the account's clock, the current fingerprints, the epoch. */
interface Present {
  now: string;
  q: string;
  g: string;
  f: string;
  k: string;
  d: string;
  e: string;
}

/** The start of an answer. Throws a 400 for a cursor from another copy of the data. */
export function startOf(
  cursor: Cursor | undefined,
  { now, q, e }: Pick<Present, 'now' | 'q' | 'e'>,
): Start {
  const load = { load: true, visits: BEGINNING };
  if (!cursor) return { ...load, loadedAt: now, removals: now };
  const { i, c = i, r = i } = cursor;
  // Ahead of the clock: an older copy with the same epoch, such as a disk that was set back.
  if (cursor.e !== e || [i, c, r].some((instant) => isBefore(now, instant))) throw badCursor();
  if (cursor.q !== q) return { ...load, loadedAt: c, removals: r };
  return { load: false, visits: i, loadedAt: c, removals: r };
}

/** The cursor after an answer that began at `start` and covers everything up to `end`. */
export function cursorAfter(u: number, start: Start, end: string, present: Present): Cursor {
  const { q, g, f, k, d, e } = present;
  const { loadedAt: c, removals: r } = start;
  return {
    u,
    i: end,
    ...(isBefore(end, c) && { c }),
    ...(isBefore(end, r) && { r }),
    q,
    g,
    f,
    k,
    d,
    e,
  };
}

const badCursor = () =>
  invalid([
    {
      campo: 'cursor',
      codigo: 'VALOR_INVALIDO',
      mensagem: message(
        'O cursor não é válido. Sincronize de novo, sem cursor.',
        'The cursor is not valid. Synchronize again without one.',
      ),
    },
  ]);
