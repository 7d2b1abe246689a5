/** Splits long work into slices, so that other requests run in between. */

/** How long one slice may take, in milliseconds. */
const SLICE = 10;

/**
 * A function to await repeatedly in long work. It yields once a slice's time has passed since it last did,
 * and costs almost nothing before.
 */
export function inSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let begun = now();
  return async () => {
    if (now() - begun < SLICE) return;
    await new Promise((resolve) => setImmediate(resolve));
    begun = now();
  };
}

/** Likewise, for as long as the caller waits: throws once it has left, so that the work ends. */
export function inSlicesFor(caller: AbortSignal): () => Promise<void> {
  const pause = inSlices();
  return () => {
    caller.throwIfAborted();
    return pause();
  };
}
