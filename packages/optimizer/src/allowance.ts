/** What some shifts have together while a plan is being changed, and whether that is as much as they may have. */
import type { Limit } from './problem.ts';

/** By how much sums of metres may differ that were added in another order. */
const EPSILON = 1e-6;

export class Allowance {
  visits = 0;
  /** Of work. */
  minutes = 0;
  metres = 0;
  readonly #most: Required<Limit>;

  constructor({ visits = Infinity, minutes = Infinity, metres = Infinity }: Limit) {
    this.#most = { visits, minutes, metres };
  }

  get isExceeded(): boolean {
    const { visits, minutes } = this.#most;
    return this.visits > visits || this.minutes > minutes + EPSILON || this.metresLeft < 0;
  }

  /** With the noise of sums. */
  get metresLeft(): number {
    return this.#most.metres - this.metres + EPSILON;
  }

  /** Whether one visit more of so many minutes can be carried out, as far as ways allow. */
  hasRoomFor(minutes: number): boolean {
    return (
      this.visits < this.#most.visits && this.minutes + minutes <= this.#most.minutes + EPSILON
    );
  }
}
