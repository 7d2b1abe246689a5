/** What the workers have measured, those that have ended too: what counts upwards never goes back. */
import type { Worker } from 'node:cluster';
import { added, type Measurements } from '../platform/http/metrics.ts';
import { ask } from '../platform/workers/questions.ts';

/** How long a worker may take, in milliseconds. Its last measurements count instead of later ones. */
const PATIENCE = 2000;

export class WorkersMeasurements {
  readonly #last = new Map<number, Measurements>();
  /** Counters of those that have ended, as they last said. */
  #past: Measurements = [];

  /** Of these workers, and of all that have ended. */
  async read(workers: readonly Worker[]): Promise<Measurements[]> {
    await Promise.all(
      workers.map(async (worker) => {
        const read = ask<Measurements>(worker, 'measurements', PATIENCE);
        await read.then(
          (now) => worker.isDead() || this.#last.set(worker.id, now),
          () => {},
        );
      }),
    );
    return [...this.#last.values(), this.#past];
  }

  async forget({ id }: Worker): Promise<void> {
    const last = this.#last.get(id)?.filter(({ type }) => UPWARDS.includes(`${type}`));
    this.#last.delete(id);
    if (last) this.#past = (await added([this.#past, last]).getMetricsAsJSON()) as Measurements;
  }
}

const UPWARDS = ['counter', 'histogram'];
