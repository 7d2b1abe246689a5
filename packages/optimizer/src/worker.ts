/** The thread that plans: tells how far it is, and ends soon when it is asked to. See in-worker.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Reached, Told, Work } from './in-worker.ts';
import type { Tour } from './problem.ts';
import { type Progress, solving } from './solve.ts';

/** Milliseconds between two reports of how far it is. Writing the plan down takes some. */
const EVERY = 500;

const { problem, options, stop } = workerData as Work;
const tell = (told: Told) => parentPort?.postMessage(told);

const search = solving(problem, { ...options, isEnded: () => Atomics.load(stop, 0) === 1 });
for (let told = -EVERY; ; ) {
  const { done, value } = search.next();
  if (done) {
    tell({ solution: value });
    break;
  }
  const now = performance.now();
  if (now - told < EVERY) continue;
  told = now;
  tell(reachedBy(value));
}

function reachedBy({ rounds, done, cost, solution }: Progress): Reached {
  const { tours } = solution();
  const visits = tours.reduce((sum, { stops }) => sum + stops.length, 0);
  return { rounds, done, cost, visits, metres: tours.reduce((sum, it) => sum + metresOf(it), 0) };
}

function metresOf({ shift, stops }: Tour): number {
  const { travel, visits, shifts } = problem;
  const { start = 0, end = 0 } = shifts[shift] ?? {};
  const places = [start, ...stops.map(({ visit }) => visits[visit]?.place ?? 0), end];
  return places
    .slice(1)
    .reduce((sum, to, i) => sum + (travel.metres[(places[i] ?? 0) * travel.places + to] ?? 0), 0);
}
