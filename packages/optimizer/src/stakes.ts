/** What leaving visits out costs while a plan is searched, where prizes are so high that none would ever be left out for others. */

/** What a visit costs to leave out at first, and how much of that is added each round, as parts of `unit`. */
const FIRST = 3;
const RISE = 0.001;

/**
 * While shifts are closed: little more than ways at first, so that a visit may be left out for a better plan of the others, and
 * more for each round that it is left out.
 */
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

/** Of prizes that are very different, those beyond so many times the least are alike. */
const HIGHEST = 64;

/** Prizes as different as they are, the least of them no more than `least`, if that is more than nothing. */
export function lowered(prize: Float64Array, least: number): Float64Array {
  const lowest = prize.reduce((a, b) => (b > 0 ? Math.min(a, b) : a), Infinity);
  if (least === 0 || lowest <= least) return prize;
  return prize.map((it) => Math.min(it, least * Math.min(it / lowest, HIGHEST)));
}
