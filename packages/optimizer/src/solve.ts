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
import { lowered, Stakes } from './stakes.ts';

export interface Options {
  seed: number;
  /** It ends after so many rounds, or so many milliseconds, whichever comes first. One of them must be given. */
  rounds?: number;
  milliseconds?: number;
  /** Asked now and then: it ends once it is true, soon, with a plan as good as if that had been known. */
  isEnded?: () => boolean;
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
/** Tours that are good already can better be closed: those of clusters stay apart otherwise. */
const BEFORE_CLOSING = 0.1;
const FEWEST_SHARE = 0.4;
/** From how much worse to how much worse a plan may be kept on average, as parts of what a visit costs. */
const CLOSING = { warm: 0.5, cold: 0.1 };
const CHEAPER = { warm: 1.5, cold: 0.015 };
/** The same where all visits find room: nothing is lost that was hard to plan. */
const LESS_WAY = { ...CHEAPER, warm: 3 };
/** What the least prize is lowered to at first, as a part of what a visit costs, and for how much of the time prizes are low. */
const LOW = 2;
const LOW_FOR = 0.9;
/** What a search that is ended early takes to end well: a part of the time so far, and not more milliseconds. */
const LAST = 0.1;
const LAST_AT_MOST = 1_000;
/** For so much of the time they are what they are: low ones make it hard to find a plan of all visits. */
const ALL_FIRST = 0.1;

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
  if (options.fewestShifts) {
    yield* search.cheaper(BEFORE_CLOSING);
    yield* search.fewerShifts();
  }
  yield* search.cheaper(1);
  return search.solution;
}

const heatAt = ({ warm, cold }: typeof CLOSING, done: number): number =>
  warm * (cold / warm) ** Math.min(1, done);

class Search {
  readonly #plan: Plan;
  readonly #random: Random;
  readonly #recreation: Recreation;
  readonly #options: Options;
  readonly #began = performance.now();
  /** No plan of all visits has fewer shifts: so many carry as much. */
  readonly #fewest: number;
  #rounds = 0;
  #milliseconds: number;
  #isEnding = false;
  #best: { cost: number; copy: number[][] };

  constructor(instance: Instance, options: Options) {
    this.#options = options;
    this.#milliseconds = options.milliseconds ?? Infinity;
    this.#random = new Random(options.seed);
    this.#plan = new Plan(instance);
    this.#fewest = fewestFor(instance);
    this.#recreation = new Recreation(this.#plan, this.#random);
    for (const present of instance.problem.present ?? []) this.#recreation.keep(present);
    // All that fit, whatever it costs: what only many visits together are worth would hardly ever be begun with one of them.
    this.#recreation.run();
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
    const { visits, prize } = plan.instance;
    plan.become(this.#best.copy);
    for (const route of plan.routes) if (route.options.length === 0) plan.isClosed[route.shift] = 1;
    const stakes = new Stakes(visits, this.#unit);
    let [since, cost, unit] = [0, 0, 0];
    const close = () => {
      plan.prize = prize;
      while (plan.absent.length === 0 && plan.used > this.#fewest) this.#closeOne(stakes);
      if (plan.absent.length === 0) this.#keep();
      plan.prize = stakes.now;
      [since, cost, unit] = [this.#done, plan.cost, this.#unit];
    };
    close();
    for (let done = 0; done < FEWEST_SHARE && plan.absent.length > 0; done = this.#done) {
      cost = this.#round(cost, heatAt(CLOSING, (done - since) / (FEWEST_SHARE - since)) * unit);
      if (plan.absent.length === 0) close();
      cost += stakes.raise(plan.absent);
      if (this.#rounds++ % TELL_EVERY === 0) yield this.#progress(done);
    }
    // What is cheap to leave out may fit all the same.
    plan.prize = prize;
    this.#recreation.run();
    if (plan.absent.length === 0) this.#keep();
    plan.become(this.#best.copy);
    for (const route of plan.routes)
      plan.isClosed[route.shift] = route.options.length === 0 ? 1 : 0;
  }

  /**
   * Looks for less way until so much of the time is over. Where not all visits are found room for soon, prizes are low then:
   * otherwise those that are planned once would hardly ever make room for others. What a plan may be worse by rises with
   * them, so that visits still change places with others when ways hardly do.
   */
  *cheaper(to: number): Generator<Progress> {
    const plan = this.#plan;
    const { prize } = plan.instance;
    const from = this.#done;
    let [cost, unit] = [plan.cost, this.#unit];
    // Prizes that are low by themselves leave visits out too.
    let isShort: boolean | undefined = lowered(prize, LOW * unit) === prize || undefined;
    let rise = 1;
    for (let done = from; done < to; done = this.#done) {
      const part = (done - from) / (to - from);
      if (this.#rounds++ % TELL_EVERY === 0) {
        unit = this.#unit;
        if (part >= ALL_FIRST) isShort ??= plan.absent.length > 0;
        if (isShort) {
          const whole = 1 / Math.max(0, 1 - part / LOW_FOR);
          plan.prize = lowered(prize, LOW * unit * whole);
          rise = plan.prize === prize ? 1 : whole;
        }
        cost = plan.cost;
        yield this.#progress(done);
      }
      cost = this.#round(cost, heatAt(isShort ? CHEAPER : LESS_WAY, part) * unit * rise);
      if (cost < this.#best.cost && plan.costWith(prize) < this.#best.cost) this.#keep();
    }
    plan.prize = prize;
  }

  /** Changes the plan unless that makes it too much worse: by more than a random amount that is `heat` on average. */
  #round(cost: number, heat: number): number {
    const plan = this.#plan;
    plan.mark();
    this.#recreation.run(ruin(plan, this.#random));
    const changed = plan.cost;
    if (plan.isWithinLimits && changed < cost - heat * Math.log(1 - this.#random.next()))
      return changed;
    plan.takeBack();
    return cost;
  }

  /** Keeps the plan, and closes the shift whose visits were hard to place least often. */
  #closeOne({ now }: Stakes): void {
    this.#keep();
    const plan = this.#plan;
    const { visitOf } = plan.instance;
    const used = plan.routes.filter(({ options }) => options.length > 0);
    const stakes = used.map(({ options }) =>
      options.reduce((sum, it) => sum + (now[visitOf[it] as number] as number), 0),
    );
    const easiest = used[stakes.indexOf(Math.min(...stakes))];
    if (!easiest) return;
    plan.isClosed[easiest.shift] = 1;
    plan.remove(easiest, 0, easiest.options.length);
  }

  #keep(): void {
    this.#best = { cost: this.#plan.costWith(this.#plan.instance.prize), copy: this.#plan.copy() };
  }

  /** What a planned visit costs on average. */
  get #unit(): number {
    const { routes, absent, instance } = this.#plan;
    const spent = routes.reduce((sum, { cost }) => sum + cost, 0);
    return spent / Math.max(1, instance.visits - absent.length);
  }

  get #done(): number {
    const { rounds = Infinity } = this.#options;
    const byTime = Number.isFinite(this.#milliseconds) ? this.#spent / this.#milliseconds : 0;
    return Math.min(1, Math.max(this.#rounds / rounds, byTime));
  }

  get #spent(): number {
    return performance.now() - this.#began;
  }

  /** Where it is ended, its time is what it took until now and a little more, in which it does what comes last. */
  #listen(): void {
    if (this.#isEnding || !this.#options.isEnded?.()) return;
    this.#isEnding = true;
    const last = Math.min(LAST * this.#spent, LAST_AT_MOST);
    this.#milliseconds = Math.min(this.#milliseconds, this.#spent + last);
  }

  #progress(done: number): Progress {
    this.#listen();
    return { rounds: this.#rounds, done, cost: this.#best.cost, solution: () => this.solution };
  }
}

function fewestFor({ problem, load }: Instance): number {
  const most = problem.shifts.map(({ capacity = Infinity }) => capacity).sort((a, b) => b - a);
  let left = load.reduce((sum, it) => sum + it, 0);
  let shifts = 0;
  while (left > 0 && shifts < most.length) left -= most[shifts++] as number;
  return Math.max(1, shifts);
}
