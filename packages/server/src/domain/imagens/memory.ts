/**
 * The memory budget for reading and decoding images. The size of a file says little: some hundred kilobytes
 * may need half a gigabyte. So each image is admitted with the memory that it will need, and all together
 * stay within the budget.
 */
import { Semaphore } from 'async-mutex';
import pLimit, { type LimitFunction } from 'p-limit';

const MIB = 1024 * 1024;
/** The maximum number of images at once: decoding takes one of the few threads that all of Node.js shares. */
const AT_ONCE = 3;
/** The maximum per account, running and waiting, so that an account waits for no more images of another one. */
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

  /** The memory in use, in whole MiB. */
  get inUse(): number {
    return (this.#units - this.#free.getValue()) * MIB;
  }

  /**
   * Runs `work` once this many bytes are free. Work larger than the budget runs alone. Accounts take turns.
   * `work` may return part of the memory before it ends.
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
