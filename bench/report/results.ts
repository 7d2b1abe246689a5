/** All measurements of a run, and what can be asked of them. */
import type { Measurement } from '../run/bench.ts';
import { type Crawl, median, type Start } from '../run/once.ts';
import type { Account, Workload } from '../workloads/types.ts';

export interface Results {
  measurements: Measurement[];
  starts: Start[];
  /** How busy the machine was with other things before. */
  load: number;
  crawl: Crawl | undefined;
  workloads: Workload[];
  sized: Account[];
}

export type Which = Partial<Pick<Measurement, 'workload' | 'side' | 'rows' | 'writer'>>;
export type Field = keyof {
  [K in keyof Measurement as Measurement[K] extends number ? K : never]: 1;
};

/** Figures of one kind over the rounds. What `which` leaves open is the server, the largest account, no writer. */
export class Figures {
  readonly results: Results;

  constructor(results: Results) {
    this.results = results;
  }

  get largest(): number {
    return this.results.sized.at(-1)?.rows ?? 0;
  }

  /** The median over the rounds; undefined when it was not measured. */
  median(field: Field, which: Which): number | undefined {
    const values = this.#of(which).map((measurement) => measurement[field]);
    return values.length > 0 ? median(values) : undefined;
  }

  /** The median over the rounds of what one is to the other in the same round. */
  ratio(field: Field, which: Which, to: Which): number | undefined {
    const others = new Map(this.#of(to).map((other) => [other.round, other[field]]));
    const ratios = this.#of(which).map((m) => m[field] / (others.get(m.round) ?? Number.NaN));
    const known = ratios.filter(Number.isFinite);
    return known.length > 0 ? median(known) : undefined;
  }

  max(field: Field): number {
    return Math.max(...this.results.measurements.map((measurement) => measurement[field]));
  }

  #of(which: Which): Measurement[] {
    const wanted: Which = { side: 'server', rows: this.largest, writer: false, ...which };
    return this.results.measurements.filter((measurement) =>
      (Object.keys(wanted) as (keyof Which)[]).every((key) => measurement[key] === wanted[key]),
    );
  }
}
