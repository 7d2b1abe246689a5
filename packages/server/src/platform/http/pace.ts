/** How fast a request must arrive and an answer must be read. Works on plain numbers and a given time. */

/** In bytes, milliseconds, and bytes per second. */
export interface Pace {
  /** The longest pause. The rate counts from this time on. */
  idle: number;
  /** The minimum average. */
  rate: number;
  /** The longest time for the whole. */
  whole: number;
  /** The maximum size, including headers. */
  most: number;
}

/** Tracks the arrival of one body. */
export class Arrival {
  readonly #from: number;
  #began: number;
  #moved: number;
  #seen: number;
  #looked: number;

  /** `read`: bytes that the connection had delivered at the start. */
  constructor(now: number, read: number) {
    this.#began = this.#moved = this.#looked = now;
    this.#from = this.#seen = read;
  }

  /**
   * Whether the sender is too slow or sends too much. Time in which the service itself does not read (`held`)
   * does not count.
   */
  isLate(now: number, read: number, held: boolean, { idle, rate, whole, most }: Pace): boolean {
    const passed = now - this.#looked;
    this.#looked = now;
    if (held) {
      this.#began += passed;
      this.#moved += passed;
    }
    if (read > this.#seen) {
      this.#seen = read;
      this.#moved = now;
    }
    const took = now - this.#began;
    const arrived = read - this.#from;
    return (
      now - this.#moved >= idle ||
      took >= whole ||
      (took >= idle && arrived * 1000 < took * rate) ||
      arrived > most
    );
  }
}

/** The minimum rate at which an answer must be read, in bytes per second. */
const READING_RATE = 1024;

/** Tracks how one connection reads its answers. */
export class Delivery {
  #since: number | undefined;
  #taken = 0;

  /**
   * Whether the reader is too slow: the waiting bytes must be gone within `idle` milliseconds plus the time
   * at the minimum rate. `waiting` and `taken` are bytes; `taken` may grow in large steps.
   */
  isLate(now: number, waiting: number, taken: number, idle: number): boolean {
    if (waiting === 0 || this.#since === undefined || taken > this.#taken) {
      this.#since = waiting === 0 ? undefined : now;
      this.#taken = taken;
      return false;
    }
    return now - this.#since >= idle + (waiting / READING_RATE) * 1000;
  }
}
