/** How the process begins and ends: orders it gets, and sentences for the person who started it. */
import { hostname } from 'node:os';

/** In milliseconds. Supervisors usually kill after ten seconds. */
const STOP_WITHIN = 9500;

/**
 * Runs what `start` starts until SIGTERM or SIGINT, then the function that it returned, which stops it. The
 * signal given to `start` says that there is no use in waiting any longer.
 */
export async function runUntilSignal(
  start: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<void> {
  tellForNode();
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
  say(what, error, FATAL);
  process.exit(1);
}

/** Levels of the log. */
const WARN = 40;
const FATAL = 60;

/**
 * What is told beside the log, on standard error: a sentence where a person reads it at a terminal, otherwise a line
 * of JSON with the fields of the log's lines, so that whatever collects them meets nothing else.
 */
export function say(what: string, error?: Error, level = WARN, more: object = {}): void {
  const { message, code } = (error ?? {}) as NodeJS.ErrnoException;
  const msg = error ? `${what}: ${message || code}` : what;
  const line = { level, time: Date.now(), pid: process.pid, hostname: hostname(), ...more, msg };
  process.stderr.write(`${process.stderr.isTTY ? msg : JSON.stringify(line)}\n`);
}

/** What Node.js itself would write in a form of its own: warnings, and errors that nothing expected. */
function tellForNode(): void {
  if (process.stderr.isTTY) return;
  if (process.listenerCount('warning') > 0) {
    process.removeAllListeners('warning');
    process.on('warning', (warning) => say(warning.name, warning));
  }
  process.on('uncaughtException', (error) => {
    const { name: type = 'Error', message = String(error), stack } = error ?? {};
    say('Campeiro ends by a fault of its own', error, FATAL, { err: { type, message, stack } });
    process.exit(1);
  });
}
