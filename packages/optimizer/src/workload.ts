/** What one person's shifts last together while a plan is being changed. It knows in constant time what a minute more costs. */
import type { Person } from './problem.ts';

export class Workload {
  minutes = 0;
  readonly #free: number;
  readonly #rate: number;

  constructor({ free, rate }: Person) {
    this.#free = free;
    this.#rate = rate;
  }

  get cost(): number {
    return this.#costOf(this.minutes);
  }

  /** What so many minutes more cost; fewer, if they are negative. */
  more(minutes: number): number {
    return this.#costOf(this.minutes + minutes) - this.cost;
  }

  #costOf(minutes: number): number {
    const beyond = minutes - this.#free;
    return beyond > 0 ? (this.#rate / 2) * beyond * beyond : 0;
  }
}
