/** Plans in a thread of its own, so that nobody waits for it who asks for something else. */
import { Worker } from 'node:worker_threads';
import type { Problem, Solution } from './problem.ts';
import type { Options, Progress } from './solve.ts';

/** What the thread is given. `stop`: 1 once it has to end. */
export interface Work {
  problem: Problem;
  options: Options;
  stop: Int32Array;
}

/** How far it is, with how many visits the best plan so far has, and the metres of its ways. */
export type Reached = Pick<Progress, 'rounds' | 'done' | 'cost'> & {
  visits: number;
  metres: number;
};
/** What the thread says: how far it is, and in the end its plan. */
export type Told = Reached | { solution: Solution };

interface Watching {
  /** When it is aborted, the best so far is the plan. */
  signal?: AbortSignal;
  onProgress?: (reached: Reached) => void;
}

/** The most memory of the thread beside the matrices, in MiB. It dies of more, and the caller does not. */
const MEMORY = 512;

/** Rejects with the RangeError of `solve`, or with an Error if the thread died: then nothing is known of its plan. */
export function solveInWorker(
  problem: Problem,
  options: Options,
  { signal, onProgress }: Watching = {},
): Promise<Solution> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const work: Work = { problem, options, stop };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const end = () => Atomics.store(stop, 0, 1);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return new Promise<Solution>((resolve, reject) => {
    worker.on('message', (told: Told) => {
      if ('solution' in told) resolve(told.solution);
      else onProgress?.(told);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that plans has died.')));
  }).finally(() => {
    signal?.removeEventListener('abort', end);
    return worker.terminate();
  });
}
