/** Instants as text, kept to the microsecond: a Date has only milliseconds. */

/** Whether `text` is an instant that exists, in UTC with `Z` and at most nine digits of fraction. */
export function isInstant(text: string): boolean {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,9})?Z$/.exec(text);
  if (!match || text < '0001') return false;
  const date = new Date(`${match[1]}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(match[1] as string);
}

/**
 * The same instant without what is finer than a microsecond, which nothing here can store. Cut, not rounded, as
 * PostgreSQL would: an instant must never become a later one.
 */
export const toMicroseconds = (instant: string): string =>
  instant.replace(/(\.\d{6})\d{1,3}Z$/, '$1Z');

/** Text that compares as instants do: `2026-08-14T09:31:22Z` → `2026-08-14T09:31:22.000000`. */
export function instantKey(instant: string): string {
  const [seconds = '', fraction = ''] = instant.replace(/Z$/, '').split('.');
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}`;
}

/** The one way to write an instant: six digits of fraction, none when it is zero. */
export const normalizeInstant = (instant: string): string =>
  `${instantKey(instant).replace(/\.000000$/, '')}Z`;

/** Whether `a` is before `b`. */
export const isBefore = (a: string, b: string): boolean => instantKey(a) < instantKey(b);
