/** When a scheduled backup is due. Pure. */

/** What is known of scheduled backups. Instants are in milliseconds, by the clock of the database. */
export interface State {
  /** Of the one that was begun last: only the process that began it goes on with it. */
  id: string;
  begun: number;
  /** When the process that makes it was last heard. */
  heard: number;
  /** Null while it is being made. */
  ended: number | null;
  /** Why it failed, or what it lacks. */
  error: string | null;
  /** When the last whole one ended. */
  made: number | null;
  /** How many have failed since. */
  failures: number;
}

const MINUTE = 60_000;
/** A process that is not heard for so long has ended. */
const SILENT = 5 * MINUTE;
/** After a failure. */
const AGAIN_AFTER = 60 * MINUTE;

/** The first one is due at once: then the host sees that it works, not the next day. */
export function isDue(state: State | null, times: string, now: number): boolean {
  if (state === null) return true;
  const { ended, heard, error, begun } = state;
  if (ended === null) return isSilent(state, now) || heard > now + SILENT; // or a clock was set back
  if (error !== null && state.failures > 0) return now - ended >= AGAIN_AFTER;
  return begun < lastMoment(times, now);
}

/** Whether it was begun by a process that has ended in the middle. */
export const isSilent = ({ ended, heard }: State, now: number): boolean =>
  ended === null && now - heard > SILENT;

/** The last of the times that has passed, by the machine's time zone. */
function lastMoment(times: string, now: number): number {
  const moments = times.split(',').map((time) => {
    const [hour = 0, minute = 0] = time.trim().split(':').map(Number);
    const moment = new Date(now);
    moment.setHours(hour, minute, 0, 0);
    if (moment.getTime() > now) moment.setDate(moment.getDate() - 1);
    return moment.getTime();
  });
  return Math.max(...moments);
}

/** The state when a process begins another one. */
export const begin = (state: State | null, id: string, now: number): State => ({
  id,
  begun: now,
  heard: now,
  ended: null,
  error: null,
  made: state?.made ?? null,
  failures: (state?.failures ?? 0) + (state?.ended === null ? 1 : 0),
});

/** How a backup ended: `lacks` says what a backup that was made does not have. */
export type End = { failed: string } | { lacks: string | null };

export const finish = (state: State, end: End, now: number): State => ({
  ...state,
  heard: now,
  ended: now,
  ...('failed' in end
    ? { error: end.failed, failures: state.failures + 1 }
    : { error: end.lacks, made: now, failures: 0 }),
});
