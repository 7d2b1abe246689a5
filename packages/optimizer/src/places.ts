/** Where in the plan an absent visit costs least. */
import { Offers } from './offers.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Best, Route } from './route.ts';

/** So many visits are near each. */
const NEAR = 40;

export class Places {
  readonly #plan: Plan;
  readonly #offers: Offers;
  /** Shifts that are alike, as far as costs and times go, by shift. */
  readonly #kind: Int32Array;
  /** By visit, whether some shifts may not carry it out in one of its windows. */
  readonly #isChoosy: Uint8Array;
  /** Of each kind, the last look at which one of its empty shifts was tried. */
  readonly #lookedAt: Int32Array;
  /** Of each shift, the last look at which it had a visit near the one that is placed. */
  readonly #nearAt: Int32Array;
  #looks = 0;
  #visit = 0;
  readonly #best: Best = { cost: 0, at: 0, option: 0, route: undefined };

  constructor(plan: Plan, random: Random) {
    this.#plan = plan;
    this.#offers = new Offers(plan.instance, random);
    this.#kind = kindsOf(plan);
    this.#isChoosy = Uint8Array.from(plan.instance.problem.visits, ({ windows }) =>
      Number(windows.some(({ shifts }) => shifts !== undefined)),
    );
    this.#lookedAt = new Int32Array(plan.instance.shifts);
    this.#nearAt = new Int32Array(plan.instance.shifts);
  }

  /** Of all shifts, if it costs less than `below`; what it finds holds until the next look. */
  cheapest(visit: number, below: number): Best {
    this.#begin(visit, below);
    const { routes, where, instance } = this.#plan;
    const { nearest, visits } = instance;
    // Shifts that have none of the visits near this one are rarely better, and there are many.
    const end = visit * visits + Math.min(NEAR, visits);
    for (let i = visit * visits; i < end; i++) {
      const shift = where[nearest[i] as number] as number;
      if (shift < 0 || this.#nearAt[shift] === this.#looks) continue;
      this.#nearAt[shift] = this.#looks;
      this.#offer(routes[shift] as Route);
    }
    for (const route of routes) if (route.options.length === 0) this.#offer(route);
    if (!this.#best.route)
      for (const route of routes)
        if (route.options.length > 0 && this.#nearAt[route.shift] !== this.#looks)
          this.#offer(route);
    return this.#best;
  }

  /** The same, only of the shifts that were changed since the plan's last mark. */
  cheapestChanged(visit: number, below: number): Best {
    this.#begin(visit, below);
    for (const route of this.#plan.changed) this.#offer(route);
    return this.#best;
  }

  /** Behind all others of a shift, in the cheapest window that `begin` is in. */
  behind(visit: number, shift: number, begin: number): Best {
    this.#begin(visit, Infinity);
    const { firstOption, options, isAllowed, from, until } = this.#plan.instance;
    const route = this.#plan.routes[shift] as Route;
    if (!this.#hasRoom(route)) return this.#best;
    const last = route.options.length;
    const end = firstOption[visit + 1] as number;
    for (let option = firstOption[visit] as number; option < end; option++) {
      const isNow = (from[option] as number) <= begin && begin <= (until[option] as number);
      if (isNow && isAllowed[shift * options + option] === 1)
        route.offer(option, this.#best, (at) => at < last);
    }
    return this.#best;
  }

  #hasRoom(route: Route): boolean {
    const { load, duration, firstOption } = this.#plan.instance;
    const minutes = duration[firstOption[this.#visit] as number] as number;
    return route.hasRoomFor(load[this.#visit] as number, minutes);
  }

  #begin(visit: number, below: number): void {
    this.#visit = visit;
    this.#looks++;
    this.#best.cost = below;
    this.#best.route = undefined;
  }

  #offer(route: Route): void {
    const { isClosed, instance } = this.#plan;
    const { firstOption, options, isAllowed } = instance;
    const { shift } = route;
    const visit = this.#visit;
    if (isClosed[shift] === 1 || !this.#hasRoom(route)) return;
    if (route.options.length === 0) {
      // Of empty shifts that are alike one is enough.
      const kind = this.#kind[shift] as number;
      if (this.#lookedAt[kind] === this.#looks && this.#isChoosy[visit] === 0) return;
      this.#lookedAt[kind] = this.#looks;
    }
    const end = firstOption[visit + 1] as number;
    for (let option = firstOption[visit] as number; option < end; option++)
      if (isAllowed[shift * options + option] === 1) this.#offers.offer(route, option, this.#best);
  }
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
