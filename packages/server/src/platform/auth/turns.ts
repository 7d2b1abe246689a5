/**
 * Work that strangers may ask for, a few at a time. Each asker has a waiting list of its own and they are served in
 * turn, so that one who asks for much waits for itself.
 */

interface TurnLimits {
  /** At work at once. */
  running: number;
  /** Waiting at once, of one asker. */
  waitingOfOne: number;
  /** Waiting at once, of all. */
  waiting: number;
}

/** Why nobody may wait: this asker has too many waiting, or all together have. */
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
  /** By asker, in the order of their turns. An asker is here as long as it has something waiting. */
  readonly #lists = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * What `work` returns, once it is the asker's turn. Throws NoRoom when the asker has too many waiting, and when
   * all have: then it is the one with most waiting who loses its last, unless that is this asker.
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

  /** The asker with most waiting gives way to one with fewer. */
  #makeRoom(own: number): void {
    const lists = [...this.#lists.values()];
    const longest = lists.reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= own + 1) throw new NoRoom('all');
    this.#waiting--;
    longest.pop()?.refuse(new NoRoom('own'));
  }

  /** Hands the turn to the next asker, who goes to the end of the line. */
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
