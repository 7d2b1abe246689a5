/**
 * One shift's options in their order. What an insertion costs, and whether it fits, is told in constant time from what is
 * known of all beginnings and ends of the route: how long each lasts at least, and between which times it may begin for
 * that (T. Vidal et al., "A hybrid genetic algorithm with adaptive diversity management", 2013, section 4.5).
 */
import type { Allowance } from './allowance.ts';
import type { Instance } from './instance.ts';
import type { Workload } from './workload.ts';

/** By how much sums of times may differ that were added in another order. */
const EPSILON = 1e-9;

interface Counted {
  visits: number;
  minutes: number;
  /** Minutes of work. */
  work: number;
  metres: number;
}
const NOTHING: Counted = { visits: 0, minutes: 0, work: 0, metres: 0 };

export class Route {
  readonly shift: number;
  options: number[] = [];
  /** Another one after each change, never again the same. */
  version = 0;
  /** The one that it had at the plan's last mark. */
  marked = 0;
  #versions = 0;
  load = 0;
  /** Beyond those that are spared. */
  metres = 0;
  /** What its options cost by themselves. */
  chosen = 0;
  /** From leaving to arriving, at least. */
  minutes = 0;
  /** Minutes of overtime: it arrives as early as it can. */
  overtime = 0;
  readonly fixed: number;
  readonly perMetre: number;
  readonly perMinute: number;
  /** When overtime begins, and what a minute of it costs. */
  readonly overtimeFrom: number;
  readonly perOvertime: number;
  readonly capacity: number;
  readonly maxVisits: number;
  readonly maxMinutes: number;
  readonly #in: Instance;
  readonly spared: number;
  /** Whether what it costs and where it has room depends on other shifts too. */
  readonly isWeighed: boolean;
  readonly #workload: Workload | undefined;
  readonly #allowance: Allowance | undefined;
  /** What its person's workload and its allowance have of it. */
  #counted = NOTHING;
  /** Whether minutes cost something or are limited. */
  readonly #isTimed: boolean;
  readonly #start: number;
  readonly #end: number;
  /**
   * Of the route up to and from each place of it, the start's at 0: minutes, and from when until when it may begin. Also the
   * metres onward from there, and when it can be left at the earliest.
   */
  #places = new Int32Array(16);
  #ways = new Float64Array(16);
  #leaves = new Float64Array(16);
  #beforeMinutes = new Float64Array(16);
  #beforeFrom = new Float64Array(16);
  #beforeUntil = new Float64Array(16);
  #afterMinutes = new Float64Array(16);
  #afterFrom = new Float64Array(16);
  #afterUntil = new Float64Array(16);

  /** `workload`: of the shift's person. `allowance`: of what limits the shift. */
  constructor(
    instance: Instance,
    shift: number,
    workload: Workload | undefined,
    allowance: Allowance | undefined,
  ) {
    const it = instance.problem.shifts[shift];
    if (!it) throw new RangeError(`There is no shift ${shift}`);
    this.#in = instance;
    this.#workload = workload;
    this.#allowance = allowance;
    this.isWeighed = workload !== undefined || allowance !== undefined;
    this.shift = shift;
    this.#start = it.start;
    this.#end = it.end;
    this.fixed = it.fixed;
    this.perMetre = it.perMetre;
    this.perMinute = it.perMinute;
    this.spared = it.spared ?? 0;
    this.overtimeFrom = it.overtime?.from ?? Infinity;
    this.perOvertime = it.overtime?.perMinute ?? 0;
    this.capacity = it.capacity ?? Infinity;
    this.maxVisits = it.maxVisits ?? Infinity;
    this.maxMinutes = it.maxMinutes ?? Infinity;
    this.#isTimed = this.perMinute > 0 || this.maxMinutes < Infinity || workload !== undefined;
    this.set([]);
  }

  /** Nothing for a shift that is not sent out; without what its person's minutes cost together. */
  get cost(): number {
    if (this.options.length === 0) return 0;
    const { fixed, chosen, perMetre, metres, perMinute, minutes, perOvertime, overtime } = this;
    return fixed + chosen + perMetre * metres + perMinute * minutes + perOvertime * overtime;
  }

  /** Whether one visit more that takes so much can be carried, and so many minutes of work be done, wherever it is put. */
  hasRoomFor(load: number, minutes: number): boolean {
    return (
      this.load + load <= this.capacity &&
      this.options.length < this.maxVisits &&
      (this.#allowance?.hasRoomFor(minutes) ?? true)
    );
  }

  /** When it leaves, for the minutes that it lasts at least. */
  get departure(): number {
    return this.#beforeFrom[this.options.length + 1] as number;
  }

  /** Replaces the options. They have to fit. */
  set(options: number[]): void {
    this.options = options;
    this.version = ++this.#versions;
    this.#known();
  }

  /** Takes back what was changed since it had this version. */
  restore(options: number[], version: number): void {
    this.options = options;
    this.version = version;
    this.#known();
  }

  /** Puts an option behind so many others. */
  insert(option: number, at: number): void {
    this.options.splice(at, 0, option);
    this.version = ++this.#versions;
    this.#known();
  }

  /**
   * The cheapest place for an option, by what `cost` and `at` of `best` say so far; both are changed where it is cheaper.
   * `overlooks`: whether a place is passed over that would be cheaper, by how many options stand before it.
   */
  offer(option: number, best: Best, overlooks: (at: number) => boolean): void {
    const { place, duration, from, until, cost: own, minutes, metres, places } = this.#in;
    const here = place[option] as number;
    const [lasts, opens, closes] = [
      duration[option] as number,
      from[option] as number,
      until[option] as number,
    ];
    const isEmpty = this.options.length === 0;
    const base = (isEmpty ? this.fixed : 0) + (own[option] as number);
    const [spots, ways, leaves, latest] = [
      this.#places,
      this.#ways,
      this.#leaves,
      this.#afterUntil,
    ];
    const perMetre = this.perMetre;
    const most = this.#allowance?.metresLeft ?? Infinity;
    const last = this.options.length;
    for (let i = 0; i <= last; i++) {
      // Further on it is left even later.
      if ((leaves[i] as number) > closes + EPSILON) break;
      const due = (latest[i + 1] as number) + EPSILON;
      if (Math.max(leaves[i] as number, opens) + lasts > due) continue;
      const there = (spots[i] as number) * places + here;
      const onward = here * places + (spots[i + 1] as number);
      const added =
        (metres[there] as number) +
        (metres[onward] as number) -
        (isEmpty ? this.spared : (ways[i] as number));
      if (added > most) continue;
      const byWay = base + perMetre * added;
      // Time is hardly ever saved by a way more: what costs more already need not be looked at.
      if (byWay >= best.cost) continue;
      const begins = Math.max((leaves[i] as number) + (minutes[there] as number), opens);
      if (begins > closes + EPSILON || begins + lasts + (minutes[onward] as number) > due) continue;
      let cost = this.#isTimed
        ? byWay + this.#costOfTime(i, option, minutes[there] as number, minutes[onward] as number)
        : byWay;
      if (this.perOvertime > 0)
        cost += this.#costOfOvertime(i, begins + lasts + (minutes[onward] as number));
      if (cost >= best.cost || overlooks(i)) continue;
      best.cost = cost;
      best.at = i;
      best.option = option;
      best.route = this;
    }
  }

  /** What the minutes cost that the shift lasts longer with an option behind so many others; infinite beyond its most. */
  #costOfTime(i: number, option: number, there: number, onward: number): number {
    const { duration, from, until } = this.#in;
    const first = (this.#beforeMinutes[i] as number) + there;
    const opens = (from[option] as number) - first;
    const startUntil = this.#beforeUntil[i] as number;
    const waits = Math.max(opens - startUntil, 0);
    const upToUntil = Math.min((until[option] as number) - first, startUntil);
    const second = first + waits + (duration[option] as number) + onward;
    const waitsAfter = Math.max((this.#afterFrom[i + 1] as number) - second - upToUntil, 0);
    const whole = second + waitsAfter + (this.#afterMinutes[i + 1] as number);
    if (whole > this.maxMinutes + EPSILON) return Infinity;
    const longer = whole - (this.options.length === 0 ? 0 : this.minutes);
    return this.perMinute * longer + (this.#workload?.more(longer) ?? 0);
  }

  /** What overtime costs more if it is behind so many options at `time`, on its way to those that follow. */
  #costOfOvertime(i: number, time: number): number {
    const arrival =
      Math.max(time, this.#afterFrom[i + 1] as number) + (this.#afterMinutes[i + 1] as number);
    return this.perOvertime * (Math.max(0, arrival - this.overtimeFrom) - this.overtime);
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
    beforeFrom[0] = afterFrom[n + 1] = this.#leaves[0] = shift.from;
    beforeUntil[0] = afterUntil[n + 1] = shift.until;
    this.load = 0;
    this.metres = n === 0 ? 0 : -this.spared;
    this.chosen = 0;
    let work = 0;
    for (let i = 1; i <= n + 1; i++) {
      const option = i <= n ? (this.options[i - 1] as number) : -1;
      const here = option < 0 ? this.#end : (place[option] as number);
      this.#places[i] = here;
      const way = (this.#places[i - 1] as number) * places + here;
      this.#ways[i - 1] = metres[way] as number;
      this.metres += metres[way] as number;
      const opens = option < 0 ? shift.from : (from[option] as number);
      const closes = option < 0 ? shift.until : (until[option] as number);
      const shiftBy = (before[i - 1] as number) + (minutes[way] as number);
      const waits = Math.max(opens - shiftBy - (beforeUntil[i - 1] as number), 0);
      before[i] = shiftBy + waits + (option < 0 ? 0 : (duration[option] as number));
      beforeFrom[i] = Math.max(opens - shiftBy, beforeFrom[i - 1] as number) - waits;
      beforeUntil[i] = Math.min(closes - shiftBy, beforeUntil[i - 1] as number);
      this.#leaves[i] = (beforeFrom[i] as number) + (before[i] as number);
      if (option < 0) continue;
      this.load += load[visitOf[option] as number] as number;
      this.chosen += cost[option] as number;
      work += duration[option] as number;
    }
    this.minutes = before[n + 1] as number;
    this.overtime = n === 0 ? 0 : Math.max(0, (this.#leaves[n + 1] as number) - this.overtimeFrom);
    if (this.isWeighed)
      this.#count(
        n === 0 ? NOTHING : { visits: n, minutes: this.minutes, work, metres: this.metres },
      );
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

  #count(now: Counted): void {
    const before = this.#counted;
    const allowance = this.#allowance;
    if (this.#workload) this.#workload.minutes += now.minutes - before.minutes;
    if (allowance) {
      allowance.visits += now.visits - before.visits;
      allowance.minutes += now.work - before.work;
      allowance.metres += now.metres - before.metres;
    }
    this.#counted = now;
  }

  #grow(size: number): void {
    this.#places = new Int32Array(size);
    this.#ways = new Float64Array(size);
    this.#leaves = new Float64Array(size);
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
