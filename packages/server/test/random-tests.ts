/** How many cases random tests try, and how long fast-check may shrink a failure. */

/** `TEST_RUNS=20` tries twenty times as many cases. */
const FACTOR = Number(process.env.TEST_RUNS ?? 1);

const SHRINKING_MS = 45_000;

export const runs = (numRuns: number) => ({ numRuns: numRuns * FACTOR });

/** The time that such a test may take; most of it is for a failure. */
export const RANDOM_TEST_TIMEOUT = 120_000 * FACTOR;

/**
 * The same property, but some time after its first failure it passes, which ends shrinking. So the failure is reported
 * before the test's time is over, and never in the middle of an attempt, which would go on beside the next tests.
 */
export function limitShrinking<Args extends unknown[]>(
  predicate: (...args: Args) => Promise<void>,
) {
  let shrinkUntil = Number.POSITIVE_INFINITY;
  return async (...args: Args): Promise<void> => {
    if (Date.now() > shrinkUntil) return;
    try {
      await predicate(...args);
    } catch (error) {
      shrinkUntil = Math.min(shrinkUntil, Date.now() + SHRINKING_MS);
      throw error;
    }
  };
}
