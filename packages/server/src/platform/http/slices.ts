/** Long work in slices: other requests go on between them. */

/** How long one slice may take, in milliseconds. */
const SLICE = 10;

/**
 * A function to await again and again in long work. It gives way to whatever else waits once a slice's time has
 * passed since it did so last, and costs next to nothing before.
 */
export function inSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let begun = now();
  return async () => {
    if (now() - begun < SLICE) return;
    await new Promise((resolve) => setImmediate(resolve));
    begun = now();
  };
}
