/**
 * Runs work for strangers, a few items at a time. Each asker has its own queue, and the queues take turns, so
 * that an asker with much work delays only itself.
 */

interface TurnLimits {
  /** Running at once. */
  running: number;
  /** Waiting per asker. */
  waitingOfOne: number;
  /** Waiting in all. */
  waiting: number;
}

/** Refuses work because this asker, or all askers together, have too much waiting. */
export class NoRoom extends Error {
  readonly whose: 'own' | 'all';
  constructor(whose: NoRoom['whose']) {
    super(`too many are waiting (${whose})`);
    this.whose = whose;
  }
}

interface Waiting {
  begin(): void;
  refuse(error: NoRoom): void;
}

export class Turns {
  readonly #limits: TurnLimits;
  /** By asker, in the order of their turns. Contains an asker while it has work waiting. */
  readonly #lists = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when it is the asker's turn and returns its result. Throws NoRoom if the asker has too many
   * waiting. If all together have, the asker with the most waiting loses its newest item.
   */
  async take<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.running) this.#running++;
    else await this.#wait(asker);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(asker: string): Promise<void> {
    const list = this.#lists.get(asker) ?? [];
    if (list.length >= this.#limits.waitingOfOne) throw new NoRoom('own');
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(list.length);
    this.#lists.set(asker, list);
    this.#waiting++;
    return new Promise((resolve, reject) => list.push({ begin: resolve, refuse: reject }));
  }

  /** Drops the newest item of the asker with the most waiting, in favour of one with fewer. */
  #makeRoom(own: number): void {
    const lists = [...this.#lists.values()];
    const longest = lists.reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= own + 1) throw new NoRoom('all');
    this.#waiting--;
    longest.pop()?.refuse(new NoRoom('own'));
  }

  /** Gives the turn to the next asker and moves it to the end of the line. */
  #next(): void {
    const [first] = this.#lists;
    if (!first) {
      this.#running--;
      return;
    }
    const [asker, list] = first;
    const waiting = list.shift();
    this.#waiting--;
    this.#lists.delete(asker);
    if (list.length > 0) this.#lists.set(asker, list);
    waiting?.begin();
  }
}
