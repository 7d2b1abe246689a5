/** Days, months (`2026-08`) and instants in the account's time zone. Pure. */

import { wallClockOf } from './wall-clock.ts';

/** The day of an instant there, `2026-08-14`. `instant` in milliseconds or as the API writes it. */
export const dayOf = (instant: number | string, timeZone: string): string =>
  wallClockOf(instant, timeZone).split('T')[0] as string;

/** The day that many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The month that many months later; earlier for a negative number. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);
