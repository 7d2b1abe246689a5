/** How wrong the device's clock is, measured by the server's answers. */

import { JUMP_MS } from '../store/clock.ts';

/** A monotonic clock, which the technician cannot set. */
export type Monotonic = () => number;

/** Keeps the last measurement, and knows whether the clock was set since. */
export class ClockWatch {
  readonly #now: () => number;
  readonly #monotonic: Monotonic;
  #measured: { ahead: number; now: number; monotonic: number } | undefined;

  constructor(now: () => number, monotonic: Monotonic) {
    this.#now = now;
    this.#monotonic = monotonic;
  }

  /** The server was heard: the device's clock is ahead of its by so many milliseconds. */
  heard(ahead: number): void {
    this.#measured = { ahead, now: this.#now(), monotonic: this.#monotonic() };
  }

  /** By how many milliseconds the clock is ahead; undefined where the clock may have been set since that was measured. */
  get ahead(): number | undefined {
    const measured = this.#measured;
    if (!measured) return undefined;
    const elapsed = this.#now() - measured.now;
    const really = this.#monotonic() - measured.monotonic;
    return Math.abs(elapsed - really) > JUMP_MS ? undefined : measured.ahead;
  }

  /** The server's time, or the device's until the server has answered. After the clock was set, at least that. */
  serverNow(): number {
    const { ahead } = this;
    const measured = this.#measured;
    if (ahead !== undefined || !measured) return this.#now() - (ahead ?? 0);
    return measured.now - measured.ahead + this.#monotonic() - measured.monotonic;
  }
}
