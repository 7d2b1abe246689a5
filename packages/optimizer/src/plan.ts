/** A solution while it is being changed: what was touched since `mark` can be taken back. */
import { Allowance } from './allowance.ts';
import type { Instance } from './instance.ts';
import type { Solution } from './problem.ts';
import { Route } from './route.ts';
import { Workload } from './workload.ts';

export class Plan {
  readonly instance: Instance;
  /** One for each shift. */
  readonly routes: readonly Route[];
  /** The shift of each visit; -1 for those that are left out. */
  readonly where: Int32Array;
  /** The visits that are left out. */
  absent: number[];
  /** What it costs to leave each visit out. */
  prize: Float64Array;
  /** Shifts that may not be used. */
  readonly isClosed: Uint8Array;
  readonly #workloads: readonly Workload[];
  readonly #allowances: readonly Allowance[];
  readonly #touched = new Map<Route, { options: number[]; version: number }>();
  #absentBefore: number[] = [];

  constructor(instance: Instance) {
    this.instance = instance;
    const { shifts, people = [], limits = [] } = instance.problem;
    this.#workloads = people.map((person) => new Workload(person));
    this.#allowances = limits.map((limit) => new Allowance(limit));
    this.routes = shifts.map(
      ({ person = -1, limit = -1 }, s) =>
        new Route(instance, s, this.#workloads[person], this.#allowances[limit]),
    );
    this.where = new Int32Array(instance.visits).fill(-1);
    this.absent = Array.from({ length: instance.visits }, (_, v) => v);
    this.prize = instance.prize;
    this.isClosed = new Uint8Array(instance.shifts);
  }

  get cost(): number {
    return this.costWith(this.prize);
  }

  /** What it would cost if leaving visits out cost so much. */
  costWith(prize: Float64Array): number {
    let cost = 0;
    for (const route of this.routes) cost += route.cost;
    for (const workload of this.#workloads) cost += workload.cost;
    for (const visit of this.absent) cost += prize[visit] as number;
    return cost;
  }

  /** Whether what limits shifts together holds: without a visit between two others their way may be longer. */
  get isWithinLimits(): boolean {
    return !this.#allowances.some(({ isExceeded }) => isExceeded);
  }

  /** How many shifts carry out something. */
  get used(): number {
    return this.routes.reduce((n, { options }) => n + (options.length > 0 ? 1 : 0), 0);
  }

  /** How many were left out at the last mark: in `absent`, they stand before those that were taken out since. */
  get absentAtMark(): number {
    return this.#absentBefore.length;
  }

  /** The routes that were changed since the last mark. */
  get changed(): Iterable<Route> {
    return this.#touched.keys();
  }

  mark(): void {
    for (const route of this.#touched.keys()) route.marked = route.version;
    this.#touched.clear();
    this.#absentBefore = [...this.absent];
  }

  /** What was changed since the last mark is as it was. */
  takeBack(): void {
    const { visitOf } = this.instance;
    for (const { options } of this.#touched.keys())
      for (const option of options) this.where[visitOf[option] as number] = -1;
    for (const [route, { options, version }] of this.#touched) {
      route.restore(options, version);
      for (const option of options) this.where[visitOf[option] as number] = route.shift;
    }
    this.absent = this.#absentBefore;
  }

  /** Takes so many options behind the first `from` out of a route. */
  remove(route: Route, from: number, count: number): void {
    const kept = [...route.options];
    const removed = kept.splice(from, count);
    this.#replace(route, kept);
    for (const option of removed) {
      const visit = this.instance.visitOf[option] as number;
      this.where[visit] = -1;
      this.absent.push(visit);
    }
  }

  /** The visit is no longer absent; it has to be taken from `absent` by the caller. */
  insert(route: Route, option: number, at: number): void {
    this.#touch(route);
    route.insert(option, at);
    this.where[this.instance.visitOf[option] as number] = route.shift;
  }

  #replace(route: Route, options: number[]): void {
    this.#touch(route);
    route.set(options);
  }

  #touch(route: Route): void {
    if (!this.#touched.has(route)) {
      const { options, version } = route;
      this.#touched.set(route, { options: [...options], version });
    }
  }

  /** What it is now, as arrays that later changes do not reach. */
  copy(): number[][] {
    return this.routes.map(({ options }) => [...options]);
  }

  /** As it was when it was copied. */
  become(copy: readonly number[][]): void {
    this.where.fill(-1);
    for (const route of this.routes) {
      route.set([...(copy[route.shift] ?? [])]);
      for (const option of route.options)
        this.where[this.instance.visitOf[option] as number] = route.shift;
    }
    this.absent = [...this.where.keys()].filter((visit) => this.where[visit] === -1);
  }

  get solution(): Solution {
    const { visitOf, windowOf } = this.instance;
    const tours = this.routes
      .filter(({ options }) => options.length > 0)
      .map((route) => {
        const { begins, arrival } = route.times();
        const stops = route.options.map((option, i) => ({
          visit: visitOf[option] as number,
          window: windowOf[option] as number,
          begin: begins[i] as number,
        }));
        return { shift: route.shift, departure: route.departure, arrival, stops };
      });
    return { tours, absent: this.absent.toSorted((a, b) => a - b), cost: this.cost };
  }
}
