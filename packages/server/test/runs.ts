/** How often a random test is tried. `TEST_RUNS=20` tries twenty times as often. */
export const runs = (number: number): number => number * Number(process.env.TEST_RUNS ?? 1);
