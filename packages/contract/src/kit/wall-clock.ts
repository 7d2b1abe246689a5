/** What a clock on the wall shows in the account's time zone, as `datetime-local` inputs have it. Pure. */

const QUARTER = 900_000;
/** What is asked for thousands of times is in these years. Calendars also write days of far years in other ways. */
const [EARLIEST, LATEST] = [Date.UTC(1970, 0), Date.UTC(2100, 0)];
/** Quarters of an hour whose offset is remembered, for each time zone. */
const REMEMBERED = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number | undefined>>();

/** `2026-08-14T09:31` there. `instant` in milliseconds or as the API writes it. */
export function wallClockOf(instant: number | string, timeZone: string): string {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  const offset = ms >= EARLIEST && ms < LATEST ? offsetAt(ms, timeZone) : undefined;
  const shown =
    offset === undefined ? formatted(ms, timeZone) : new Date(ms + offset).toISOString();
  return shown.slice(0, shown.indexOf('T') + 'T00:00'.length);
}

/**
 * How far the clock there is ahead of UTC, in milliseconds. A board asks for thousands of instants, and to format one
 * takes a hundredth of a millisecond: so the answer is kept for the quarter of an hour. Undefined for a quarter in
 * which the clock is changed.
 */
function offsetAt(ms: number, timeZone: string): number | undefined {
  let known = offsets.get(timeZone);
  if (!known || known.size > REMEMBERED) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  const quarter = Math.floor(ms / QUARTER);
  if (!known.has(quarter)) {
    const [first, last] = [quarter * QUARTER, (quarter + 1) * QUARTER - 1000].map(
      (at) => Date.parse(`${formatted(at, timeZone)}Z`) - at,
    );
    known.set(quarter, first === last ? first : undefined);
  }
  return known.get(quarter);
}

/** With seconds: `2026-08-14T09:31:22`. */
function formatted(ms: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(ms)).replace(' ', 'T');
}

/**
 * The instant in milliseconds at which the clock shows this; NaN for what is no time. Of an hour that the clock shows
 * twice the first one; of one that it leaves out the same distance from midnight as if it did not.
 */
export function instantOfWallClock(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const ahead = (ms: number) => Date.parse(`${wallClockOf(ms, timeZone)}Z`) - floor(ms);
  const guesses = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - ahead(near));
  const right = guesses.filter((ms) => wallClockOf(ms, timeZone) === wallClockOf(asUtc, 'UTC'));
  return right.length > 0 ? Math.min(...right) : (guesses[0] as number);
}

const DAY_MS = 86_400_000;
const floor = (ms: number) => Math.floor(ms / 60_000) * 60_000;
