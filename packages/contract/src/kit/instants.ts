/** Instants as text with microseconds; a Date has only milliseconds. */

/** Whether `text` is a valid instant, in UTC with `Z` and at most nine fraction digits. */
export function isInstant(text: string): boolean {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,9})?Z$/.exec(text);
  if (!match || text < '0001') return false;
  const date = new Date(`${match[1]}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(match[1] as string);
}

/**
 * The same instant cut to microseconds, the finest that we can store. PostgreSQL would round, but an instant
 * must never become later.
 */
export const toMicroseconds = (instant: string): string =>
  instant.replace(/(\.\d{6})\d{1,3}Z$/, '$1Z');

/** Text that compares as instants do: `2026-08-14T09:31:22Z` → `2026-08-14T09:31:22.000000`. */
export function instantKey(instant: string): string {
  const [seconds = '', fraction = ''] = instant.replace(/Z$/, '').split('.');
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}`;
}

/** Milliseconds since 1970 as the API writes an instant. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();

/** The canonical form of an instant: six fraction digits, or none if the fraction is zero. */
export const normalizeInstant = (instant: string): string =>
  `${instantKey(instant).replace(/\.000000$/, '')}Z`;

/** The length of an instant with microseconds. */
const WHOLE = '2026-08-14T09:31:22.000000Z'.length;

/** Below zero if `a` is before `b`, above if after. Those of one device are equally long and compare as they are. */
export function compareInstants(a: string, b: string): number {
  const isAlike = a.length === b.length && a.length <= WHOLE;
  const [x, y] = isAlike ? [a, b] : [instantKey(a), instantKey(b)];
  return x < y ? -1 : Number(x > y);
}

/** Whether `a` is before `b`. */
export const isBefore = (a: string, b: string): boolean => compareInstants(a, b) < 0;
