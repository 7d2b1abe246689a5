/**
 * The memory in which images are read and decoded. Files say little of what they need: some hundred kilobytes may
 * unfold to half a gigabyte. So each is admitted with what it will take, and together they stay within a budget.
 */
import { Semaphore } from 'async-mutex';
import pLimit, { type LimitFunction } from 'p-limit';

const MIB = 1024 * 1024;
/** How many are worked on at once, whatever they need: decoding takes a thread of the few that all of Node.js shares. */
const AT_ONCE = 3;
/** Of those in memory and those that wait for it one account has so many: nobody waits for more of another's. */
const OF_ONE_ACCOUNT = 2;

export class ImageMemory {
  /** In bytes. */
  readonly budget: number;
  readonly #free: Semaphore;
  readonly #units: number;
  readonly #turns = new Map<number, LimitFunction>();

  constructor(budget: number) {
    this.budget = budget;
    this.#units = Math.max(1, Math.floor(budget / MIB));
    this.#free = new Semaphore(this.#units);
  }

  /** The bytes that are admitted and not given back, in whole MiB. */
  get inUse(): number {
    return (this.#units - this.#free.getValue()) * MIB;
  }

  /**
   * Runs `work` once so many bytes are free; what exceeds the budget has all of it to itself. Accounts take turns.
   * `work` may give back all but so many bytes before it ends.
   */
  use<T>(
    conta: number,
    bytes: number,
    work: (keep: (bytes: number) => void) => Promise<T>,
  ): Promise<T> {
    const turn = this.#turns.get(conta) ?? pLimit(OF_ONE_ACCOUNT);
    this.#turns.set(conta, turn);
    return turn(() => this.#admit(bytes, work));
  }

  async #admit<T>(bytes: number, work: (keep: (bytes: number) => void) => Promise<T>): Promise<T> {
    let held = this.#unitsOf(bytes);
    await this.#free.acquire(held);
    const keep = (left: number) => {
      const given = Math.max(0, held - this.#unitsOf(left));
      held -= given;
      if (given > 0) this.#free.release(given);
    };
    try {
      return await work(keep);
    } finally {
      this.#free.release(held);
    }
  }

  #unitsOf(bytes: number): number {
    const share = Math.floor(this.#units / AT_ONCE);
    return Math.min(this.#units, Math.max(1, share, Math.ceil(bytes / MIB)));
  }
}
