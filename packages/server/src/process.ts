/** How the process begins and ends: orders it gets, and sentences for the person who started it. */

/** In milliseconds. Supervisors usually kill after ten seconds. */
const STOP_WITHIN = 9500;

/**
 * Runs what `start` starts until SIGTERM or SIGINT, then the function that it returned, which stops it. The
 * signal given to `start` says that there is no use in waiting any longer.
 */
export async function runUntilSignal(
  start: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<void> {
  const stopping = new AbortController();
  const asked = new Promise<void>((resolve) => {
    // More of the same while it stops change nothing.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        stopping.abort();
        resolve();
        setTimeout(() => process.exit(0), STOP_WITHIN).unref();
      });
    }
  });
  try {
    const stop = await start(stopping.signal);
    await asked;
    await stop();
    process.exit(0);
  } catch (error) {
    if (error === stopping.signal.reason) process.exit(0);
    const what = stopping.signal.aborted ? 'stop as it should' : 'start';
    end(`Campeiro could not ${what}`, error as Error);
  }
}

/** Ends the process, which something else may start again, with one clear sentence. */
export function end(what: string, error: Error): never {
  say(what, error);
  process.exit(1);
}

export function say(what: string, error: Error): void {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${what}: ${message || code}\n`);
}
