/**
 * What leaving visits out costs while it is searched which of them find room: little more than ways at first, so that a
 * visit may be left out for a better plan of the others, and more for each round that it is left out.
 */
/** What a visit costs to leave out at first, and how much of that is added each round, as parts of `unit`. */
const FIRST = 3;
const RISE = 0.001;

export class Stakes {
  /** By visit. */
  readonly now: Float64Array;
  readonly #rise: Float64Array;

  /** `unit`: what a planned visit costs on average. `worth`: of each visit, beside the others. */
  constructor(worth: Float64Array, unit: number) {
    this.now = worth.map((it) => FIRST * unit * it);
    this.#rise = worth.map((it) => RISE * unit * it);
  }

  /** These were left out for a round more. Says by how much more they cost together now. */
  raise(visits: readonly number[]): number {
    let more = 0;
    for (const visit of visits) {
      const by = this.#rise[visit] as number;
      this.now[visit] = (this.now[visit] as number) + by;
      more += by;
    }
    return more;
  }
}
