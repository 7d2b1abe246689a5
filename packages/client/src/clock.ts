/** Time, which tests make pass. */
export interface Clock {
  /** In milliseconds. */
  now(): number;
  /** Resolves after that many milliseconds, or rejects with the reason of `signal`. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
}

export const realClock: Clock = {
  now: Date.now,
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};

/** How far an instant of the server is from now, in milliseconds. The server's clock is in every answer, to the second. */
export function untilOnServer(headers: Headers, instant: number, clock: Clock): number {
  const there = Date.parse(headers.get('date') ?? '');
  return instant - (Number.isNaN(there) ? clock.now() : there);
}
