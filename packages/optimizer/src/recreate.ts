/** Puts visits that are left out where they cost least, in an order of chance, and now and then overlooks a place. */
import { Offers } from './offers.ts';
import type { Plan } from './plan.ts';
import type { Present } from './problem.ts';
import type { Random } from './random.ts';
import type { Best, Route } from './route.ts';

/**
 * How often some visits are planned whatever they cost: two that are not worth a way alone may be worth it together, and what
 * is not is found out afterwards.
 */
const GENEROUS = 0.05;
/** So many visits are near each. */
const NEAR = 40;
/** So many visits that were left out before are tried again with those that were taken out. */
const TRIED = 16;
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
  /** Shifts that are alike, as far as costs and times go, by shift. */
  readonly #kind: Int32Array;
  /** By visit, whether some shifts may not carry it out in one of its windows. */
  readonly #isChoosy: Uint8Array;
  /** Of each kind, the last look at which one of its empty shifts was tried. */
  readonly #lookedAt: Int32Array;
  /** Of each shift, the last look at which it had a visit near the one that is placed. */
  readonly #nearAt: Int32Array;
  #looks = 0;
  /** By visit, while those are chosen that are tried. */
  readonly #isTaken: Uint8Array;
  readonly #best: Best = { cost: 0, at: 0, option: 0, route: undefined };
  readonly #offers: Offers;

  constructor(plan: Plan, random: Random) {
    this.#plan = plan;
    this.#random = random;
    this.#keys = keysOf(plan);
    this.#kind = kindsOf(plan);
    this.#isChoosy = Uint8Array.from(plan.instance.problem.visits, ({ windows }) =>
      Number(windows.some(({ shifts }) => shifts !== undefined)),
    );
    this.#lookedAt = new Int32Array(plan.instance.shifts);
    this.#nearAt = new Int32Array(plan.instance.shifts);
    this.#isTaken = new Uint8Array(plan.instance.visits);
    this.#offers = new Offers(plan.instance, random);
  }

  /**
   * `mustFit`: whatever it costs, a visit is put where it fits. `around`: the visit that others were taken out around; of
   * those that were left out before, only the nearest are tried again then. All are tried without it.
   */
  run(mustFit: boolean, around?: number): void {
    const plan = this.#plan;
    const waiting = around === undefined ? plan.absent.splice(0) : this.#chosen(around);
    this.#sort(waiting);
    const isGenerous = this.#random.next() < GENEROUS;
    for (const visit of waiting) {
      const best = this.#cheapest(visit, mustFit || (isGenerous && this.#random.next() < 0.5));
      if (best.route) plan.insert(best.route, best.option, best.at);
      else plan.absent.push(visit);
    }
  }

  /**
   * Puts an absent visit behind all others of its shift, in the cheapest window that it is in now. It stays absent if it does
   * not fit.
   */
  keep({ visit, shift, begin }: Present): void {
    const plan = this.#plan;
    const { firstOption, load, options, isAllowed, from, until } = plan.instance;
    const route = plan.routes[shift] as Route;
    const best = this.#best;
    best.cost = Infinity;
    best.route = undefined;
    if (!route.hasRoomFor(load[visit] as number)) return;
    const last = route.options.length;
    const end = firstOption[visit + 1] as number;
    for (let option = firstOption[visit] as number; option < end; option++) {
      const isNow = (from[option] as number) <= begin && begin <= (until[option] as number);
      if (isNow && isAllowed[shift * options + option] === 1)
        route.offer(option, best, (at) => at < last);
    }
    if (!best.route) return;
    plan.insert(route, best.option, best.at);
    plan.absent.splice(plan.absent.indexOf(visit), 1);
  }

  /** Takes the visits that are tried from those that are absent. */
  #chosen(around: number): number[] {
    const plan = this.#plan;
    const { visits, nearest } = plan.instance;
    const waiting = plan.absent.splice(plan.absentAtMark);
    const { absent } = plan;
    if (absent.length <= TRIED) return waiting.concat(absent.splice(0));
    for (const visit of waiting) this.#isTaken[visit] = 1;
    const taken = waiting.length;
    for (let i = around * visits; waiting.length < taken + TRIED; i++) {
      const visit = nearest[i] as number;
      if (plan.where[visit] !== -1 || this.#isTaken[visit] === 1) continue;
      this.#isTaken[visit] = 1;
      waiting.push(visit);
    }
    plan.absent = absent.filter((visit) => this.#isTaken[visit] === 0);
    for (const visit of waiting) this.#isTaken[visit] = 0;
    return waiting;
  }

  #cheapest(visit: number, mustFit: boolean): Best {
    const best = this.#best;
    const { routes, isClosed, instance, where } = this.#plan;
    const { firstOption, load, options, isAllowed, nearest, visits } = instance;
    best.cost = mustFit ? Infinity : (this.#plan.prize[visit] as number) + NOISE;
    best.route = undefined;
    const [first, end] = [firstOption[visit] as number, firstOption[visit + 1] as number];
    const takes = load[visit] as number;
    const isChoosy = this.#isChoosy[visit] === 1;
    const look = ++this.#looks;
    const offer = (route: Route) => {
      const { shift } = route;
      if (isClosed[shift] === 1) return;
      if (!route.hasRoomFor(takes)) return;
      if (route.options.length === 0) {
        // Of empty shifts that are alike one is enough.
        const kind = this.#kind[shift] as number;
        if (this.#lookedAt[kind] === look && !isChoosy) return;
        this.#lookedAt[kind] = look;
      }
      for (let option = first; option < end; option++)
        if (isAllowed[shift * options + option] === 1) this.#offers.offer(route, option, best);
    };
    // Shifts that have none of the visits near this one are rarely better, and there are many.
    const near = visit * visits + Math.min(NEAR, visits);
    for (let i = visit * visits; i < near; i++) {
      const shift = where[nearest[i] as number] as number;
      if (shift < 0 || this.#nearAt[shift] === look) continue;
      this.#nearAt[shift] = look;
      offer(routes[shift] as Route);
    }
    for (const route of routes) if (route.options.length === 0) offer(route);
    if (!best.route)
      for (const route of routes)
        if (route.options.length > 0 && this.#nearAt[route.shift] !== look) offer(route);
    return best;
  }

  #sort(visits: number[]): void {
    const order = ORDERS[this.#random.below(ORDERS.length)] as keyof Orders;
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

function kindsOf({ instance: { problem } }: Plan): Int32Array {
  const kinds = new Map<string, number>();
  return Int32Array.from(problem.shifts, (shift) => {
    const like = JSON.stringify({ ...shift });
    const known = kinds.get(like) ?? kinds.size;
    kinds.set(like, known);
    return known;
  });
}
