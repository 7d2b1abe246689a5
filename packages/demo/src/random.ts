/** Seeded random numbers, so that every demo shows the same company. */

export class Random {
  #state: number;

  constructor(...seed: (string | number)[]) {
    this.#state = hash(seed.join('|'));
  }

  /** From 0 to just below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A random item of a non-empty list. */
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T;
  }

  /** `count` different items, or all of them in random order if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const size = Math.min(count, rest.length);
    return Array.from({ length: size }, () => rest.splice(this.int(0, rest.length - 1), 1)[0] as T);
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
