/**
 * Text that was typed and not saved, kept in this browser, so that it comes back after a reload or a tab that was killed.
 * Each user has their own. It is bounded in number, size and age. Signing out removes it, and so does another user who signs in. Never for passwords.
 */

/** `localStorage`, or what behaves like it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'campeiro-typed:';
export const MOST_TEXTS = 40;
/** The longest text, in UTF-16 code units. */
export const LONGEST = 50_000;
/** In milliseconds. */
export const OLDEST = 3 * 24 * 60 * 60_000;

interface Kept {
  em: number;
  texto: string;
}

/** Where a user's text of a form is. */
const keyOf = (user: string, form: string) => `${PREFIX}${user}:${form}`;

/** Keeps what is typed in a form. Without room, or without permission, the browser keeps nothing. */
export function keep(shelf: Shelf, user: string, form: string, texto: string, now: number): void {
  const key = keyOf(user, form);
  try {
    shelf.removeItem(key);
    if (texto.length > LONGEST) return;
    shelf.setItem(key, JSON.stringify({ em: now, texto } satisfies Kept));
    prune(shelf, now);
  } catch {
    // Nothing is lost that the form itself still shows.
  }
}

/** What was typed in the form and not saved; undefined if there is none. */
export function kept(shelf: Shelf, user: string, form: string, now: number): string | undefined {
  try {
    const one = read(shelf, keyOf(user, form));
    return one && isYoung(one, now) ? one.texto : undefined;
  } catch {
    return undefined;
  }
}

/** It was saved, or given up. */
export function forget(shelf: Shelf, user: string, form: string): void {
  try {
    shelf.removeItem(keyOf(user, form));
  } catch {
    // There is nothing then.
  }
}

/** The owner of a text. A user of another installation may have the same id, but was created at another time. */
export const ownerOf = ({ id, data_criacao }: { id: number; data_criacao: string }): string =>
  `${id}@${data_criacao}`;

/** Everything of other users of this browser, once this one has signed in. */
export function forgetOthers(shelf: Shelf, user: string): void {
  try {
    for (const key of keysOf(shelf)) if (!key.startsWith(keyOf(user, ''))) shelf.removeItem(key);
  } catch {
    // There is nothing then.
  }
}

/** Everything of every user of this browser. */
export function forgetAll(shelf: Shelf): void {
  try {
    for (const key of keysOf(shelf)) shelf.removeItem(key);
  } catch {
    // There is nothing then.
  }
}

const keysOf = (shelf: Shelf): string[] =>
  Array.from({ length: shelf.length }, (_, i) => shelf.key(i) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

const isYoung = ({ em }: Kept, now: number): boolean => em <= now && now - em <= OLDEST;

function read(shelf: Shelf, key: string): Kept | undefined {
  const { em, texto } = JSON.parse(shelf.getItem(key) ?? '{}') as Partial<Kept>;
  return typeof em === 'number' && typeof texto === 'string' ? { em, texto } : undefined;
}

/** Removes what is old or unreadable, and of the rest the oldest ones beyond the number that is kept. */
function prune(shelf: Shelf, now: number): void {
  const texts = keysOf(shelf).map((key) => ({ key, one: readOrNone(shelf, key) }));
  const young = texts.filter(({ one }) => one && isYoung(one, now));
  const rest = young.sort((a, b) => (b.one?.em ?? 0) - (a.one?.em ?? 0)).slice(0, MOST_TEXTS);
  const stay = new Set(rest.map(({ key }) => key));
  for (const { key } of texts) if (!stay.has(key)) shelf.removeItem(key);
}

function readOrNone(shelf: Shelf, key: string): Kept | undefined {
  try {
    return read(shelf, key);
  } catch {
    return undefined;
  }
}
