/** Work that is done again and again beside the requests. */
import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 60_000;

/**
 * Does `work` every minute, never twice at once, until the function that is returned is called: that aborts
 * the signal. What fails is told of in the log, unless it was stopped.
 */
export function everyMinute(
  log: FastifyBaseLogger,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): () => void {
  const stopping = new AbortController();
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work(stopping.signal);
    } catch (err) {
      if (!stopping.signal.aborted) log.warn({ err }, `could not ${name}`);
    } finally {
      isRunning = false;
    }
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
