/**
 * Finds a plan: takes some of it apart and puts it together again, over and over, and keeps what is better, or by chance not
 * much worse (see ruin.ts). The same seed and the same number of rounds give the same plan; a limit of time does not.
 */
import { type Instance, instanceOf } from './instance.ts';
import { Plan } from './plan.ts';
import { faultsOf, type Problem, type Solution } from './problem.ts';
import { Random } from './random.ts';
import { Recreation } from './recreate.ts';
import { ruin } from './ruin.ts';

export interface Options {
  seed: number;
  /** It ends after so many rounds, or so many milliseconds, whichever comes first. One of them must be given. */
  rounds?: number;
  milliseconds?: number;
  /** First of all as few shifts as possible, whatever the way; as much as it finds in this part of the time. */
  fewestShifts?: boolean;
}

/** The best so far, without the plan itself, which `solution` makes. */
export interface Progress {
  rounds: number;
  /** Of the rounds or the time, whichever ends first: from 0 to 1. */
  done: number;
  cost: number;
  solution: () => Solution;
}

/** So many rounds are between two times that progress is told. */
const TELL_EVERY = 500;
const FEWEST_SHARE = 0.4;
/** From how much worse to how much worse a plan may be kept, as parts of what a visit costs on average. */
const WARM = 1.5;
const COLD = 0.015;

/** The best plan that is found. Throws a RangeError with what is wrong with the problem. */
export function solve(problem: Problem, options: Options): Solution {
  const search = solving(problem, options);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** The same, a piece at a time: who no longer asks has the best so far. */
export function* solving(problem: Problem, options: Options): Generator<Progress, Solution> {
  const faults = faultsOf(problem);
  if (faults.length > 0) throw new RangeError(faults.slice(0, 5).join(' '));
  if (options.rounds === undefined && options.milliseconds === undefined)
    throw new RangeError('Neither rounds nor milliseconds are given.');
  const search = new Search(instanceOf(problem), options);
  if (options.fewestShifts) yield* search.fewerShifts();
  yield* search.cheaper();
  return search.solution;
}

class Search {
  readonly #plan: Plan;
  readonly #random: Random;
  readonly #recreation: Recreation;
  readonly #options: Options;
  readonly #began = performance.now();
  #rounds = 0;
  #best: { cost: number; copy: number[][] };

  constructor(instance: Instance, options: Options) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#plan = new Plan(instance);
    this.#recreation = new Recreation(this.#plan, this.#random);
    for (const present of instance.problem.present ?? []) this.#recreation.keep(present);
    this.#recreation.run(false);
    this.#best = { cost: this.#plan.cost, copy: this.#plan.copy() };
  }

  get solution(): Solution {
    const plan = new Plan(this.#plan.instance);
    plan.become(this.#best.copy);
    return plan.solution;
  }

  /** Closes one shift after the other for which its visits find room in others. */
  *fewerShifts(): Generator<Progress> {
    const plan = this.#plan;
    const instance = plan.instance;
    /** How often each visit was left out: what was often so is hard to place. */
    const missed = new Float64Array(instance.visits);
    const sum = (visits: readonly number[]) =>
      visits.reduce((total, visit) => total + (missed[visit] as number), 0);
    for (const route of plan.routes) if (route.options.length === 0) plan.isClosed[route.shift] = 1;
    this.#closeOne(sum);
    for (let done = 0; done < FEWEST_SHARE; done = this.#done) {
      const before = { absent: [...plan.absent], cost: plan.cost };
      plan.mark();
      this.#recreation.run(true, ruin(plan, this.#random));
      const isBetter =
        sum(plan.absent) < sum(before.absent) ||
        (plan.absent.length <= before.absent.length &&
          plan.cost < before.cost + this.#allowance(done / FEWEST_SHARE));
      for (const visit of plan.absent) missed[visit] = (missed[visit] as number) + 1;
      if (!isBetter) plan.takeBack();
      if (plan.absent.length === 0) {
        this.#keep();
        if (plan.used <= 1) break;
        this.#closeOne(sum);
      }
      if (this.#rounds++ % TELL_EVERY === 0) yield this.#progress(done);
    }
    plan.become(this.#best.copy);
    for (const route of plan.routes)
      plan.isClosed[route.shift] = route.options.length === 0 ? 1 : 0;
  }

  *cheaper(): Generator<Progress> {
    const plan = this.#plan;
    const from = this.#done;
    let cost = plan.cost;
    for (let done = from; done < 1; done = this.#done) {
      plan.mark();
      this.#recreation.run(false, ruin(plan, this.#random));
      const changed = plan.cost;
      if (changed < cost + this.#allowance((done - from) / (1 - from))) cost = changed;
      else plan.takeBack();
      if (cost < this.#best.cost) this.#keep();
      if (this.#rounds++ % TELL_EVERY === 0) yield this.#progress(done);
    }
  }

  /** Leaves out all of the shift whose visits were missed least. */
  #closeOne(sum: (visits: readonly number[]) => number): void {
    const plan = this.#plan;
    const { visitOf } = plan.instance;
    const used = plan.routes.filter(({ options }) => options.length > 0);
    const missed = used.map(({ options }) => sum(options.map((it) => visitOf[it] as number)));
    const easiest = used[missed.indexOf(Math.min(...missed))];
    if (!easiest) return;
    plan.isClosed[easiest.shift] = 1;
    plan.remove(easiest, 0, easiest.options.length);
  }

  #keep(): void {
    this.#best = { cost: this.#plan.cost, copy: this.#plan.copy() };
  }

  /** By how much worse a plan may be now: a random amount that shrinks as the search goes on. */
  #allowance(done: number): number {
    const { visits } = this.#plan.instance;
    const planned = Math.max(1, visits - this.#plan.absent.length);
    const spent = this.#plan.routes.reduce((sum, { cost }) => sum + cost, 0);
    const heat = WARM * (COLD / WARM) ** Math.min(1, done);
    return -heat * (spent / planned) * Math.log(1 - this.#random.next());
  }

  get #done(): number {
    const { rounds = Infinity, milliseconds = Infinity } = this.#options;
    const byTime = Number.isFinite(milliseconds)
      ? (performance.now() - this.#began) / milliseconds
      : 0;
    return Math.min(1, Math.max(this.#rounds / rounds, byTime));
  }

  #progress(done: number): Progress {
    return { rounds: this.#rounds, done, cost: this.#best.cost, solution: () => this.solution };
  }
}
