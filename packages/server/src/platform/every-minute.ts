/** Periodic background work. */
import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 60_000;

/**
 * Runs `work` every minute, never twice at once. The returned function stops it and aborts the signal.
 * Failures go to the log, unless the work was stopped. `spent`: the seconds that it took are added there, by its name.
 */
export function everyMinute(
  log: FastifyBaseLogger,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  spent: Record<string, number>,
): () => void {
  const stopping = new AbortController();
  let isRunning = false;
  spent[name] = 0;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    const began = performance.now();
    try {
      await work(stopping.signal);
    } catch (err) {
      if (!stopping.signal.aborted) log.warn({ err }, `could not ${name}`);
    } finally {
      isRunning = false;
      spent[name] = (spent[name] ?? 0) + (performance.now() - began) / 1000;
    }
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
