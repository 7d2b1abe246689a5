/** Counts by key and in total. A key at zero takes no memory. */
export class Tally<K> {
  total = 0;
  readonly #of = new Map<K, number>();

  of(key: K): number {
    return this.#of.get(key) ?? 0;
  }

  add(key: K, change: 1 | -1): void {
    this.total += change;
    const count = this.of(key) + change;
    if (count === 0) this.#of.delete(key);
    else this.#of.set(key, count);
  }
}
