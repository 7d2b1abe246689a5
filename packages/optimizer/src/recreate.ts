/** Puts visits that are left out where they cost least, in an order of chance, and now and then overlooks a place. */
import { Places } from './places.ts';
import type { Plan } from './plan.ts';
import type { Present } from './problem.ts';
import type { Random } from './random.ts';

/**
 * How often some visits are planned whatever they cost: two that are not worth a way alone may be worth it together, and what
 * is not is found out afterwards.
 */
const GENEROUS = 0.05;
/** So many of the visits that were left out before are tried again with those that were taken out: the nearest of them. */
const TRIED = 16;
/**
 * And so many of the others, each the dearest of a few by chance: they are worth a long way. Among the nearest alone, those of a
 * town whose technicians are all full are never tried with one of the city, who could set out for it.
 */
const TRIED_FROM_FAR = 4;
const DEAREST_OF = 10;
/** How often those are tried in the shifts alone that were changed: they did not fit in the others a moment ago. */
const CHANGED_ALONE = 0.95;
/** A visit is left out if it costs more than its prize, by more than the noise of sums. */
const NOISE = 1e-9;

/** How absent visits may be sorted: as often as it stands here. */
const ORDERS = [
  ...['random', 'random', 'random', 'random', 'load', 'load', 'load', 'load'],
  ...['far', 'far', 'near', 'narrow', 'narrow', 'early', 'early', 'late', 'late', 'dear', 'dear'],
] as (keyof Orders)[];

type Orders = Record<
  'random' | 'load' | 'far' | 'near' | 'narrow' | 'early' | 'late' | 'dear',
  Float64Array
>;

export class Recreation {
  readonly #plan: Plan;
  readonly #random: Random;
  /** By what each order sorts, the least first. */
  readonly #keys: Orders;
  readonly #places: Places;
  /** By visit, while visits are put back: whether it was left out before others were taken out. */
  readonly #wasAbsent: Uint8Array;

  constructor(plan: Plan, random: Random) {
    this.#plan = plan;
    this.#random = random;
    this.#keys = keysOf(plan);
    this.#places = new Places(plan, random);
    this.#wasAbsent = new Uint8Array(plan.instance.visits);
  }

  /**
   * `around`: the visit that others were taken out around; of those that were left out before, only the nearest and some dear
   * ones are tried again then. Without it all are put where they fit, whatever they cost.
   */
  run(around?: number): void {
    const plan = this.#plan;
    const mustFit = around === undefined;
    const waiting = mustFit ? plan.absent.splice(0) : this.#chosen(around);
    this.#sort(waiting);
    const isGenerous = this.#random.next() < GENEROUS;
    for (const visit of waiting) {
      const isWorthAll = mustFit || (isGenerous && this.#random.next() < 0.5);
      const below = isWorthAll ? Infinity : (plan.prize[visit] as number) + NOISE;
      const best =
        this.#wasAbsent[visit] === 1 && this.#random.next() < CHANGED_ALONE
          ? this.#places.cheapestChanged(visit, below)
          : this.#places.cheapest(visit, below);
      if (best.route) plan.insert(best.route, best.option, best.at);
      else plan.absent.push(visit);
    }
    for (const visit of waiting) this.#wasAbsent[visit] = 0;
  }

  /**
   * Puts an absent visit behind all others of its shift, in the cheapest window that it is in now. It stays absent if it does
   * not fit.
   */
  keep({ visit, shift, begin }: Present): void {
    const plan = this.#plan;
    const { route, option, at } = this.#places.behind(visit, shift, begin);
    if (!route) return;
    plan.insert(route, option, at);
    plan.absent.splice(plan.absent.indexOf(visit), 1);
  }

  /** Takes the visits that are tried from those that are absent. */
  #chosen(around: number): number[] {
    const plan = this.#plan;
    const { visits, nearest } = plan.instance;
    const out = plan.absent.splice(plan.absentAtMark);
    const { absent } = plan;
    const tried: number[] = [];
    const choose = (visit: number) => {
      this.#wasAbsent[visit] = 1;
      tried.push(visit);
    };
    for (let i = around * visits; tried.length < Math.min(TRIED, absent.length); i++) {
      const visit = nearest[i] as number;
      if (plan.where[visit] === -1 && !out.includes(visit)) choose(visit);
    }
    for (let i = 0; i < TRIED_FROM_FAR && tried.length < absent.length; i++) {
      const visit = this.#dearOf(absent);
      if (this.#wasAbsent[visit] === 0) choose(visit);
    }
    plan.absent = absent.filter((visit) => this.#wasAbsent[visit] === 0);
    return out.concat(tried);
  }

  /** The dearest of a few by chance. */
  #dearOf(visits: readonly number[]): number {
    const { prize } = this.#plan;
    let dearest = this.#random.of(visits);
    for (let i = 1; i < DEAREST_OF; i++) {
      const other = this.#random.of(visits);
      if ((prize[other] as number) > (prize[dearest] as number)) dearest = other;
    }
    return dearest;
  }

  #sort(visits: number[]): void {
    const order = this.#random.of(ORDERS);
    if (order === 'random') {
      this.#random.shuffle(visits);
      return;
    }
    const keys = this.#keys[order];
    visits.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  }
}

function keysOf({ instance: { problem, visits } }: Plan): Orders {
  const { travel, shifts } = problem;
  const by = (key: (visit: (typeof problem.visits)[number]) => number) =>
    Float64Array.from(problem.visits, key);
  const starts = [...new Set(shifts.map(({ start }) => start))];
  const far = by(({ place }) =>
    starts.reduce(
      (least, start) => Math.min(least, travel.metres[start * travel.places + place] as number),
      Infinity,
    ),
  );
  const open = by(({ windows }) => windows.reduce((sum, it) => sum + it.until - it.from, 0));
  return {
    random: new Float64Array(visits),
    load: by(({ load = 0, duration }) => -load || -duration),
    far: far.map((it) => -it),
    near: far,
    narrow: open,
    early: by(({ windows }) => Math.min(...windows.map(({ from }) => from))),
    late: by(({ windows }) => -Math.max(...windows.map(({ until }) => until))),
    dear: by(({ prize }) => -prize),
  };
}
