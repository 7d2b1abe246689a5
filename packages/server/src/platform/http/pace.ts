/** How fast a request has to arrive and an answer to be taken: plain numbers, and a clock that is handed in. */

/** In bytes, milliseconds, and bytes per second. */
export interface Pace {
  /** How long nothing may come, and from when on the rate counts. */
  idle: number;
  /** The least average. */
  rate: number;
  /** How long the whole may take. */
  whole: number;
  /** How much it may be, headers included. */
  most: number;
}

/** Watches one body arrive. */
export class Arrival {
  readonly #from: number;
  #began: number;
  #moved: number;
  #seen: number;
  #looked: number;

  /** `read`: bytes that the connection had delivered when this was first looked at. */
  constructor(now: number, read: number) {
    this.#began = this.#moved = this.#looked = now;
    this.#from = this.#seen = read;
  }

  /**
   * Whether the sender keeps too slow a pace, or sends too much. Time in which it is the service that does not read
   * (`held`) is not counted.
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

/** Of an answer that waits to be taken: the least rate, in bytes per second. */
const READING_RATE = 1024;

/** Watches one connection take what is written to it. */
export class Delivery {
  #since: number | undefined;
  #taken = 0;

  /**
   * Whether the reader is too slow: what waits has to be gone within `idle` milliseconds and the time that it takes
   * at the least rate. `waiting` and `taken` are bytes; what is taken may only be seen piece by piece.
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
