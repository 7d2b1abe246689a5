/** How often a random test is tried. `TEST_RUNS=20` tries twenty times as often. */
const FACTOR = Number(process.env.TEST_RUNS ?? 1);

/** A failure is made smaller only for so long, so that it is told before the test's time is over. */
export const tries = (numRuns: number) => ({
  numRuns: numRuns * FACTOR,
  interruptAfterTimeLimit: 60_000 * FACTOR,
});

/** The time that such a test may take; most of it is for a failure. */
export const PATIENCE = 90_000 * FACTOR;
