import { findings } from '@campeiro/optimizer/check';
import type { Problem, Solution } from '@campeiro/optimizer/problem';
import { type Options, solving } from '@campeiro/optimizer/solve';

export interface Times {
  seconds: number;
  seeds: number;
  /** Also what the best is after so many seconds. */
  at: readonly number[];
}

export interface Watched {
  /** Seconds until there was a plan. */
  first: number;
  /** The best so far at each of the seconds that were asked. */
  early: Solution[];
  solution: Solution;
}

/** Plans while it looks at the clock. Throws with what is wrong with the plan. */
export function watch(
  problem: Problem,
  { seconds, at }: Times,
  options: Pick<Options, 'seed' | 'fewestShifts'>,
): Watched {
  const began = performance.now();
  const after = () => (performance.now() - began) / 1000;
  const search = solving(problem, { ...options, milliseconds: 1000 * seconds });
  const early: Solution[] = [];
  let first: number | undefined;
  for (;;) {
    const { done, value } = search.next();
    first ??= after();
    if (done) {
      const wrong = findings(problem, value);
      if (wrong.length > 0) throw new Error(`A plan is wrong: ${wrong.join(' ')}`);
      return { first, early, solution: value };
    }
    while (after() >= (at[early.length] ?? Infinity)) early.push(value.solution());
  }
}
