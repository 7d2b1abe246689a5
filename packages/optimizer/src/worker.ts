/** The thread that plans: tells how far it is, and ends with the best so far when it is asked to. See in-worker.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Told, Work } from './in-worker.ts';
import { solving } from './solve.ts';

/** So often is told how far it is, in milliseconds. */
const EVERY = 100;

const { problem, options, stop } = workerData as Work;
const tell = (told: Told) => parentPort?.postMessage(told);

const search = solving(problem, options);
for (let told = 0; ; ) {
  const { done, value } = search.next();
  if (done) {
    tell({ solution: value });
    break;
  }
  if (Atomics.load(stop, 0) === 1) {
    tell({ solution: value.solution() });
    break;
  }
  const now = performance.now();
  if (now - told < EVERY) continue;
  told = now;
  tell({ rounds: value.rounds, done: value.done, cost: value.cost });
}
