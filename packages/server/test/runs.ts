/** How often random tests are tried, and how long a failure is made smaller. */

/** `TEST_RUNS=20` tries twenty times as often. */
const FACTOR = Number(process.env.TEST_RUNS ?? 1);

const SHRINKING_MS = 45_000;

export const tries = (numRuns: number) => ({ numRuns: numRuns * FACTOR });

/** The time that such a test may take; most of it is for a failure. */
export const PATIENCE = 120_000 * FACTOR;

/**
 * The same, but some time after it first failed it does not any more: a failure is told before the test's
 * time is over, and never in the middle of an attempt, which would go on beside the tests that follow.
 */
export function timely<Args extends unknown[]>(predicate: (...args: Args) => Promise<void>) {
  let enough = Number.POSITIVE_INFINITY;
  return async (...args: Args): Promise<void> => {
    if (Date.now() > enough) return;
    try {
      await predicate(...args);
    } catch (error) {
      enough = Math.min(enough, Date.now() + SHRINKING_MS);
      throw error;
    }
  };
}
