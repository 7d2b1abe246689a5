/** How far the clocks of devices are off: measured with each upload that contains the time of the device's clock. */

/** An upload and the device that sent it. */
export interface Sent {
  sessao: string | undefined;
  /** How many seconds the device's clock was ahead of ours; undefined if the upload does not say. */
  skew: number | undefined;
  /** The events that were accepted. */
  events: readonly string[];
}

/** A smaller difference in seconds may come from the network instead of the clock. */
export const NOTICEABLE = 60;
/** The column holds no more. */
const MOST = 2_000_000_000;

/** How many seconds `relogio` is ahead of `now` (in milliseconds). */
export function skewOf(relogio: string | undefined, now: number): number | undefined {
  if (relogio === undefined) return undefined;
  const seconds = Math.round((Date.parse(relogio) - now) / 1000);
  return Math.max(-MOST, Math.min(MOST, seconds));
}
