/** What the server failed at, item by item: such items go alone, after all others, and each waits for its own turn. */
import type { Monotonic } from './clock.ts';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 900_000;

/** Kept as long as a tab leads: an app that was opened anew tries everything once more. */
export class Patience {
  readonly #now: Monotonic;
  readonly #doubted = new Map<string, { failures: number; until: number }>();

  constructor(now: Monotonic) {
    this.#now = now;
  }

  /**
   * The server answered with a failure when this one came alone. Each pause is twice the one before. Returns this one, in
   * milliseconds.
   */
  failed(id: string, retryAfter = 0): number {
    const failures = (this.#doubted.get(id)?.failures ?? 0) + 1;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 20));
    const pause = Math.max(longest, retryAfter);
    this.#doubted.set(id, { failures, until: this.#now() + pause });
    return pause;
  }

  /** It may be what the network or the server choked on: all others go first. */
  doubt(id: string): void {
    if (!this.#doubted.has(id)) this.#doubted.set(id, { failures: 0, until: this.#now() });
  }

  /** The server answered for it. */
  settled(id: string): void {
    this.#doubted.delete(id);
  }

  isDoubted(id: string): boolean {
    return this.#doubted.has(id);
  }

  /** Whether it may be sent now. */
  isReady(id: string): boolean {
    return (this.#doubted.get(id)?.until ?? 0) <= this.#now();
  }

  /** The technician asks: all may be sent now. */
  hurry(): void {
    for (const it of this.#doubted.values()) it.until = this.#now();
  }

  /** In how many milliseconds the next one may be sent; infinite where none waits. */
  nextIn(): number {
    const now = this.#now();
    const waits = [...this.#doubted.values()].map(({ until }) => until - now);
    return Math.min(...waits.filter((ms) => ms > 0), Number.POSITIVE_INFINITY);
  }
}
