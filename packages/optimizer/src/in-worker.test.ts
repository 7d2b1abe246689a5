/** The thread that plans: the same plan as without it, and the best so far when it is asked to end. */
import { expect, test } from 'vitest';
import { findings } from './check.ts';
import { type Reached, solveInWorker } from './in-worker.ts';
import type { Problem } from './problem.ts';
import { Random } from './random.ts';
import { type Progress, solve, solving } from './solve.ts';

/** So many visits all over a town, and five technicians. */
function town(visits: number): Problem {
  const random = new Random(7);
  const points = Array.from(
    { length: visits + 1 },
    () => [random.below(60), random.below(60)] as const,
  );
  const far = points.flatMap(([x, y]) => points.map(([u, v]) => Math.hypot(x - u, y - v)));
  const minutes = Float64Array.from(far);
  const day = { from: 0, until: 600 };
  return {
    travel: { places: points.length, minutes, metres: minutes },
    visits: points
      .slice(1)
      .map((_, i) => ({ place: i + 1, duration: 30, windows: [day], prize: 500 })),
    shifts: Array.from({ length: 5 }, () => ({
      ...{ ...day, start: 0, end: 0, fixed: 0, perMetre: 1, perMinute: 0.1 },
    })),
  };
}

test('it gives the plan that is found without it, and says how far it is', async () => {
  const problem = town(30);
  const options = { seed: 3, rounds: 3_000 };
  const told: number[] = [];
  let first: Reached | undefined;
  const solution = await solveInWorker(problem, options, {
    onProgress: (reached) => {
      first ??= reached;
      told.push(reached.done);
    },
  });
  expect(solution).toEqual(solve(problem, options));
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  const { value } = solving(problem, options).next() as { value: Progress };
  expect(first).toMatchObject({ done: value.done, cost: value.cost });
  expect(first?.visits).toBe(30 - value.solution().absent.length);
  // Metres cost 1, minutes 0.1, and here a metre takes a minute.
  expect(first?.metres).toBeGreaterThan(0);
  expect(first?.metres).toBeLessThan(value.cost);
});

test('asked to end it gives the best so far', async () => {
  const problem = town(60);
  const ending = new AbortController();
  const solution = await solveInWorker(
    problem,
    { seed: 1, milliseconds: 3_600_000 },
    { signal: ending.signal, onProgress: () => ending.abort() },
  );
  expect(findings(problem, solution)).toEqual([]);
  expect(solution.tours.length).toBeGreaterThan(0);
  const before = solveInWorker(
    problem,
    { seed: 1, milliseconds: 3_600_000 },
    { signal: ending.signal },
  );
  expect(findings(problem, await before)).toEqual([]);
});

test('what is no problem is refused as without it', async () => {
  const broken = { ...town(2), shifts: [{ ...town(2).shifts[0], start: 9 }] } as Problem;
  await expect(solveInWorker(broken, { seed: 1, rounds: 1 })).rejects.toThrow(
    'Shift 0 starts or ends at no place.',
  );
});
