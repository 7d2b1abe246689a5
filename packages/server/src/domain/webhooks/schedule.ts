/** When a delivery is tried again. Pure. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds until the next attempt, by how many were made: about three days in all. */
export const PAUSES: readonly number[] = [
  ...[5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR],
];

/** The longest pause that a receiver may ask for by `Retry-After`. */
const LONGEST_ASKED = 6 * HOUR;

/** Endpoints without a success for this long are deactivated. */
export const GIVES_UP_AFTER_DAYS = 5;

/** Endpoints with more events waiting are deactivated. */
export const MOST_WAITING = 100_000;

/** After so many failures in a row, one event at a time is sent until one is received. */
export const IN_TROUBLE = 5;

/** What the receiver asked for, within bounds. */
export const askedPause = (retryAfter: number | undefined): number =>
  Math.min(retryAfter ?? 0, LONGEST_ASKED);

/**
 * Seconds until the next attempt; undefined if `made` attempts were the last. Up to a fifth more or less, so that what
 * failed together does not come back together.
 */
export function pauseAfter(
  made: number,
  retryAfter: number | undefined,
  {
    pauses = PAUSES,
    random = Math.random,
  }: { pauses?: readonly number[]; random?: () => number } = {},
): number | undefined {
  const pause = pauses[made - 1];
  if (pause === undefined) return undefined;
  return Math.max(pause * (0.8 + 0.4 * random()), askedPause(retryAfter));
}
