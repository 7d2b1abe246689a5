/**
 * The account's local days. São Paulo has had UTC−3 without daylight saving since 2019, so the demo needs no
 * time zone library.
 */

import { normalizeInstant } from '@campeiro/contract/kit/instants';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const OFFSET = -3 * HOUR;

/** Number of the local day (1970-01-01 is 0) that an instant falls on. */
export const localDay = (instant: number): number => Math.floor((instant + OFFSET) / DAY);

/** The instant at which a local day begins. */
export const startOfDay = (day: number): number => day * DAY - OFFSET;

/** 0 is Sunday. Day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Monday to Friday. */
export const isWorkingDay = (day: number): boolean => ![0, 6].includes(weekdayOf(day));

export const workingDayBefore = (day: number): number =>
  isWorkingDay(day - 1) ? day - 1 : workingDayBefore(day - 1);

/** In whole seconds, as a caller would send it. */
export const toInstant = (ms: number): string =>
  normalizeInstant(new Date(Math.floor(ms / 1000) * 1000).toISOString());

/** With six digits that are never all zero, like the service's stamps. */
export const toStamp = (ms: number, micros = 457): string =>
  `${new Date(ms).toISOString().slice(0, 23)}${String(micros).padStart(3, '0')}Z`;
