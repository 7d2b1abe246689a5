/** When a visit without a check-out probably ended. Pure; instants in milliseconds. */

interface Clues {
  begunAt: number;
  /** The last that this device recorded there. */
  lastDoneAt: number | null;
  /** When its window ends. */
  dueAt: number | null;
  now: number;
}

/** No technician leaves in the minute of their arrival. */
const LEAST = 60_000;
/** Without any clue: half an hour. */
const USUAL = 30 * 60_000;

/**
 * The last that was done there, else the end of the window, else half an hour after the check-in; always after the
 * check-in and never in the future.
 */
export function probableEnd({ begunAt, lastDoneAt, dueAt, now }: Clues): number {
  const isPossible = (at: number | null): at is number =>
    at !== null && at >= begunAt + LEAST && at <= now;
  const end = [lastDoneAt, dueAt, begunAt + USUAL].find(isPossible) ?? now;
  return Math.max(end, begunAt + 1);
}
