/**
 * What leaving visits out costs while shifts are closed: little more than ways at first, so that a visit may be left out for a
 * better plan of the others, and more for each round that it is left out.
 */
/** What a visit costs to leave out at first, and how much of that is added each round, as parts of `unit`. */
const FIRST = 3;
const RISE = 0.001;

export class Stakes {
  /** By visit. */
  readonly now: Float64Array;
  readonly #rise: number;

  /** `unit`: what a planned visit costs on average. */
  constructor(visits: number, unit: number) {
    this.now = new Float64Array(visits).fill(FIRST * unit);
    this.#rise = RISE * unit;
  }

  /** These were left out for a round more. Says by how much more they cost together now. */
  raise(visits: readonly number[]): number {
    for (const visit of visits) this.now[visit] = (this.now[visit] as number) + this.#rise;
    return visits.length * this.#rise;
  }
}
