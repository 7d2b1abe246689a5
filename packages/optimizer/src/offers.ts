/**
 * The cheapest place of each option in each route, as it was when it was last asked. A round changes few routes, and most
 * rounds are taken back: so of each route, what held at the mark is remembered beside what holds now.
 */
import type { Instance } from './instance.ts';
import type { Random } from './random.ts';
import type { Best, Route } from './route.ts';

/** How often a place is overlooked, so that not always the same is found. */
const OVERLOOKED = 0.01;
/** So many places are remembered, twice and of 14 bytes each. */
const MOST = 3_000_000;

export class Offers {
  readonly #random: Random;
  readonly #shifts: number;
  readonly #isKept: boolean;
  /**
   * At `2 * (option * shifts + shift)` and behind it: the version of the route that it holds for, what it costs there, and
   * where.
   */
  readonly #version: Int32Array;
  readonly #cost: Float64Array;
  readonly #at: Int16Array;
  readonly #found: Best = { cost: 0, at: 0, option: 0, route: undefined };
  #skipped = 0;
  readonly #skips = (at: number): boolean => at === this.#skipped;
  readonly #overlooks = (): boolean => this.#random.next() < OVERLOOKED;

  constructor({ options, shifts }: Instance, random: Random) {
    this.#random = random;
    this.#shifts = shifts;
    this.#isKept = options * shifts <= MOST;
    const size = this.#isKept ? 2 * options * shifts : 0;
    this.#version = new Int32Array(size);
    this.#cost = new Float64Array(size);
    this.#at = new Int16Array(size);
  }

  /** Changes `best` if the route has a cheaper place for the option, unless that is overlooked. */
  offer(route: Route, option: number, best: Best): void {
    if (!this.#isKept || route.isWeighed) {
      route.offer(option, best, this.#overlooks);
      return;
    }
    const key = this.#keyOf(route, option);
    const cost = this.#cost[key] as number;
    if (cost >= best.cost) return;
    const at = this.#at[key] as number;
    if (this.#overlooks()) {
      this.#skipped = at;
      route.offer(option, best, this.#skips);
      return;
    }
    best.cost = cost;
    best.at = at;
    best.option = option;
    best.route = route;
  }

  /** Where it is remembered for the route as it is now; found before, if it was not. */
  #keyOf(route: Route, option: number): number {
    const first = 2 * (option * this.#shifts + route.shift);
    const version = this.#version[first];
    if (version === route.version) return first;
    if (this.#version[first + 1] === route.version) return first + 1;
    const key = version === route.marked ? first + 1 : first;
    this.#find(route, option, key);
    return key;
  }

  #find(route: Route, option: number, key: number): void {
    const found = this.#found;
    found.cost = Infinity;
    route.offer(option, found, none);
    this.#version[key] = route.version;
    this.#cost[key] = found.cost;
    this.#at[key] = found.at;
  }
}

const none = () => false;
