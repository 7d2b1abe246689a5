/** What a clock on the wall shows in the account's time zone, as `datetime-local` inputs have it. Pure. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-08-14T09:31` there. `instant` in milliseconds or as the API writes it. */
export function wallClockOf(instant: number | string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant)).replace(' ', 'T');
}

/**
 * The instant in milliseconds at which the clock shows this; NaN for what is no time. Of an hour that the clock shows
 * twice the first one; of one that it leaves out the same distance from midnight as if it did not.
 */
export function instantOfWallClock(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const offsetAt = (ms: number) => Date.parse(`${wallClockOf(ms, timeZone)}Z`) - floor(ms);
  const guesses = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near));
  const right = guesses.filter((ms) => wallClockOf(ms, timeZone) === wallClockOf(asUtc, 'UTC'));
  return right.length > 0 ? Math.min(...right) : (guesses[0] as number);
}

const DAY_MS = 86_400_000;
const floor = (ms: number) => Math.floor(ms / 60_000) * 60_000;
