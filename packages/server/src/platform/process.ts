/** Starting and ending the process: signals, and messages for the person who started it. */
import { hostname } from 'node:os';

/** In milliseconds. Supervisors usually kill after ten seconds. */
const STOP_WITHIN = 9500;

/**
 * Calls `start`, and on SIGTERM or SIGINT the function that it returned, which stops everything. The abort
 * signal passed to `start` means that waiting is no longer useful.
 */
export async function runUntilSignal(
  start: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<void> {
  tellForNode();
  const stopping = new AbortController();
  const asked = new Promise<void>((resolve) => {
    // Further signals during the stop change nothing.
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

/** Ends the process with one clear sentence. A supervisor may restart it. */
export function end(what: string, error: Error): never {
  say(what, error, FATAL);
  process.exit(1);
}

/** Levels of the log. */
const WARN = 40;
const FATAL = 60;

/**
 * Messages outside the log, on standard error: a sentence at a terminal, otherwise a JSON line with the
 * fields of the log, so that log collectors see only one format.
 */
export function say(what: string, error?: Error, level = WARN, more: object = {}): void {
  const { message, code } = (error ?? {}) as NodeJS.ErrnoException;
  const msg = error ? `${what}: ${message || code}` : what;
  const line = { level, time: Date.now(), pid: process.pid, hostname: hostname(), ...more, msg };
  process.stderr.write(`${process.stderr.isTTY ? msg : JSON.stringify(line)}\n`);
}

/** Messages that Node.js would write in its own form: warnings and unexpected errors. */
function tellForNode(): void {
  if (process.stderr.isTTY) return;
  if (process.listenerCount('warning') > 0) {
    process.removeAllListeners('warning');
    process.on('warning', (warning) => say(warning.name, warning));
  }
  process.on('uncaughtException', (error) => {
    const { name: type = 'Error', message = String(error), stack } = error ?? {};
    say('Campeiro ends because of an unexpected error', error, FATAL, {
      err: { type, message, stack },
    });
    process.exit(1);
  });
}
