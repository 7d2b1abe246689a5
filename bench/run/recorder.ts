/** Counts what is answered within a measurement, and how long each answer took. */
import { createHistogram } from 'node:perf_hooks';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  mean: number;
  count: number;
}

/** A measurement of slow requests goes on until so many were answered, but not for ever. */
const LONGEST_SECONDS = 60;

export class Recorder {
  readonly #histogram = createHistogram();
  readonly #start: number;
  readonly #end: number;
  readonly #least: number;
  #last = 0;

  /** Begins after `warmUp` seconds and takes `seconds`, or until there are `least` answers. */
  constructor(warmUp: number, seconds: number, least: number) {
    this.#start = performance.now() + warmUp * 1000;
    this.#end = this.#start + seconds * 1000;
    this.#least = least;
  }

  get goesOn(): boolean {
    const now = performance.now();
    if (now < this.#end) return true;
    return this.#histogram.count < this.#least && now < this.#start + LONGEST_SECONDS * 1000;
  }

  /** Notes an answer to what was asked at `asked`. */
  note(asked: number): void {
    const now = performance.now();
    if (now < this.#start || !(now < this.#end || this.#histogram.count < this.#least)) return;
    this.#histogram.record(Math.max(1, Math.round((now - asked) * 1000)));
    this.#last = now;
  }

  figures(): Figures {
    const { count, mean } = this.#histogram;
    if (count === 0) throw new Error(`Nothing was answered within ${LONGEST_SECONDS} s.`);
    const until = Math.max(this.#last, Math.min(this.#end, performance.now()));
    return {
      perSecond: count / ((until - this.#start) / 1000),
      p50: this.#histogram.percentile(50) / 1000,
      p95: this.#histogram.percentile(95) / 1000,
      p99: this.#histogram.percentile(99) / 1000,
      mean: mean / 1000,
      count,
    };
  }
}
