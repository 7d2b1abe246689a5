/** How many rows a transaction of an import has: others who write in this account wait for it. */

export const MOST = 100;
/** How long a transaction should take at most, in milliseconds. */
const GOAL = 1_000;

/** The rows of the next batch, from those of the last one and how long they took: no more than pass in that time. */
export const nextSize = (rows: number, milliseconds: number): number =>
  Math.max(1, Math.min(MOST, Math.floor((rows * GOAL) / Math.max(1, milliseconds))));
