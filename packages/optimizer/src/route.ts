/**
 * One shift's options in their order. What an insertion costs, and whether it fits, is told in constant time from what is
 * known of all beginnings and ends of the route: how long each lasts at least, and between which times it may begin for
 * that (T. Vidal et al., "A hybrid genetic algorithm with adaptive diversity management", 2013, section 4.5).
 */
import type { Instance } from './instance.ts';
import type { Workload } from './workload.ts';

/** By how much sums of times may differ that were added in another order. */
const EPSILON = 1e-9;

export class Route {
  readonly shift: number;
  options: number[] = [];
  load = 0;
  metres = 0;
  /** What its options cost by themselves. */
  chosen = 0;
  /** From leaving to arriving, at least. */
  minutes = 0;
  readonly fixed: number;
  readonly perMetre: number;
  readonly perMinute: number;
  readonly capacity: number;
  readonly maxVisits: number;
  readonly maxMinutes: number;
  readonly #in: Instance;
  readonly #workload: Workload | undefined;
  /** The minutes that its person's workload has of it. */
  #counted = 0;
  readonly #start: number;
  readonly #end: number;
  /** Of the route up to and from each place of it, the start's at 0: minutes, and from when until when it may begin. */
  #places = new Int32Array(16);
  #beforeMinutes = new Float64Array(16);
  #beforeFrom = new Float64Array(16);
  #beforeUntil = new Float64Array(16);
  #afterMinutes = new Float64Array(16);
  #afterFrom = new Float64Array(16);
  #afterUntil = new Float64Array(16);

  /** `workload`: of the shift's person. */
  constructor(instance: Instance, shift: number, workload: Workload | undefined) {
    const it = instance.problem.shifts[shift];
    if (!it) throw new RangeError(`There is no shift ${shift}`);
    this.#in = instance;
    this.#workload = workload;
    this.shift = shift;
    this.#start = it.start;
    this.#end = it.end;
    this.fixed = it.fixed;
    this.perMetre = it.perMetre;
    this.perMinute = it.perMinute;
    this.capacity = it.capacity ?? Infinity;
    this.maxVisits = it.maxVisits ?? Infinity;
    this.maxMinutes = it.maxMinutes ?? Infinity;
    this.set([]);
  }

  /** Nothing for a shift that is not sent out; without what its person's minutes cost together. */
  get cost(): number {
    if (this.options.length === 0) return 0;
    return this.fixed + this.chosen + this.perMetre * this.metres + this.perMinute * this.minutes;
  }

  /** When it leaves, for the minutes that it lasts at least. */
  get departure(): number {
    return this.#beforeFrom[this.options.length + 1] as number;
  }

  /** Replaces the options. They have to fit. */
  set(options: number[]): void {
    this.options = options;
    this.#known();
  }

  /** Puts an option behind so many others. */
  insert(option: number, at: number): void {
    this.options.splice(at, 0, option);
    this.#known();
  }

  /**
   * The cheapest place for an option, by what `cost` and `at` of `best` say so far; both are changed where it is cheaper.
   * Each place is overlooked with a small chance, so that not always the same is found. `first`: no place before this one.
   */
  offer(option: number, best: Best, overlooks: () => boolean, first = 0): void {
    const { place, duration, from, until, cost: own, minutes, metres, places } = this.#in;
    const here = place[option] as number;
    const [lasts, opens, closes] = [
      duration[option] as number,
      from[option] as number,
      until[option] as number,
    ];
    const isEmpty = this.options.length === 0;
    const base = (isEmpty ? this.fixed : 0) + (own[option] as number);
    for (let i = first; i <= this.options.length; i++) {
      const [a, b] = [this.#places[i] as number, this.#places[i + 1] as number];
      const there = a * places + here;
      const onward = here * places + b;
      const first = (this.#beforeMinutes[i] as number) + (minutes[there] as number);
      const startFrom = this.#beforeFrom[i] as number;
      if (startFrom + first > closes + EPSILON) continue;
      const startUntil = this.#beforeUntil[i] as number;
      const added =
        (metres[there] as number) +
        (metres[onward] as number) -
        (isEmpty ? 0 : (metres[a * places + b] as number));
      const byWay = base + this.perMetre * added;
      // Time is never saved by a way more, or hardly: what costs more already need not be looked at.
      if (byWay >= best.cost && this.perMinute === 0) continue;
      const waits = Math.max(opens - first - startUntil, 0);
      const upTo = first + waits + lasts;
      const upToFrom = Math.max(opens - first, startFrom) - waits;
      const upToUntil = Math.min(closes - first, startUntil);
      const second = upTo + (minutes[onward] as number);
      if (upToFrom + second > (this.#afterUntil[i + 1] as number) + EPSILON) continue;
      const waitsAfter = Math.max((this.#afterFrom[i + 1] as number) - second - upToUntil, 0);
      const whole = second + waitsAfter + (this.#afterMinutes[i + 1] as number);
      if (whole > this.maxMinutes + EPSILON) continue;
      const longer = whole - (isEmpty ? 0 : this.minutes);
      const cost = byWay + this.perMinute * longer + (this.#workload?.more(longer) ?? 0);
      if (cost >= best.cost || overlooks()) continue;
      best.cost = cost;
      best.at = i;
      best.option = option;
      best.route = this;
    }
  }

  /** When the work of each option begins, and when the shift is back, if it leaves at `departure`. */
  times(): { begins: number[]; arrival: number } {
    const { place, duration, from, minutes, places } = this.#in;
    let [at, time] = [this.#start, this.departure];
    const begins = this.options.map((option) => {
      const here = place[option] as number;
      const begin = Math.max(
        time + (minutes[at * places + here] as number),
        from[option] as number,
      );
      [at, time] = [here, begin + (duration[option] as number)];
      return begin;
    });
    return { begins, arrival: time + (minutes[at * places + this.#end] as number) };
  }

  #known(): void {
    const { place, duration, from, until, cost, minutes, metres, places, load, visitOf } = this.#in;
    const n = this.options.length;
    if (this.#places.length < n + 2) this.#grow(2 * n + 2);
    const shift = this.#in.problem.shifts[this.shift] as { from: number; until: number };
    const [before, beforeFrom, beforeUntil] = [
      this.#beforeMinutes,
      this.#beforeFrom,
      this.#beforeUntil,
    ];
    const [after, afterFrom, afterUntil] = [this.#afterMinutes, this.#afterFrom, this.#afterUntil];
    this.#places[0] = this.#start;
    this.#places[n + 1] = this.#end;
    before[0] = 0;
    after[n + 1] = 0;
    beforeFrom[0] = afterFrom[n + 1] = shift.from;
    beforeUntil[0] = afterUntil[n + 1] = shift.until;
    this.load = 0;
    this.metres = 0;
    this.chosen = 0;
    for (let i = 1; i <= n + 1; i++) {
      const option = i <= n ? (this.options[i - 1] as number) : -1;
      const here = option < 0 ? this.#end : (place[option] as number);
      this.#places[i] = here;
      const way = (this.#places[i - 1] as number) * places + here;
      this.metres += metres[way] as number;
      const opens = option < 0 ? shift.from : (from[option] as number);
      const closes = option < 0 ? shift.until : (until[option] as number);
      const shiftBy = (before[i - 1] as number) + (minutes[way] as number);
      const waits = Math.max(opens - shiftBy - (beforeUntil[i - 1] as number), 0);
      before[i] = shiftBy + waits + (option < 0 ? 0 : (duration[option] as number));
      beforeFrom[i] = Math.max(opens - shiftBy, beforeFrom[i - 1] as number) - waits;
      beforeUntil[i] = Math.min(closes - shiftBy, beforeUntil[i - 1] as number);
      if (option < 0) continue;
      this.load += load[visitOf[option] as number] as number;
      this.chosen += cost[option] as number;
    }
    this.minutes = before[n + 1] as number;
    this.#count(n === 0 ? 0 : this.minutes);
    for (let i = n; i >= 0; i--) {
      const option = i > 0 ? (this.options[i - 1] as number) : -1;
      const opens = option < 0 ? shift.from : (from[option] as number);
      const closes = option < 0 ? shift.until : (until[option] as number);
      const lasts = option < 0 ? 0 : (duration[option] as number);
      const way = (this.#places[i] as number) * places + (this.#places[i + 1] as number);
      const shiftBy = lasts + (minutes[way] as number);
      const waits = Math.max((afterFrom[i + 1] as number) - shiftBy - closes, 0);
      after[i] = shiftBy + waits + (after[i + 1] as number);
      afterFrom[i] = Math.max((afterFrom[i + 1] as number) - shiftBy, opens) - waits;
      afterUntil[i] = Math.min((afterUntil[i + 1] as number) - shiftBy, closes);
    }
  }

  #count(minutes: number): void {
    if (!this.#workload) return;
    this.#workload.minutes += minutes - this.#counted;
    this.#counted = minutes;
  }

  #grow(size: number): void {
    this.#places = new Int32Array(size);
    this.#beforeMinutes = new Float64Array(size);
    this.#beforeFrom = new Float64Array(size);
    this.#beforeUntil = new Float64Array(size);
    this.#afterMinutes = new Float64Array(size);
    this.#afterFrom = new Float64Array(size);
    this.#afterUntil = new Float64Array(size);
  }
}

/** The cheapest insertion that was found so far. */
export interface Best {
  cost: number;
  at: number;
  option: number;
  route: Route | undefined;
}
