/** What commands may use: the two outputs, the database, and the wish to stop. */
import type { Config } from '@campeiro/server/platform/config';
import type { Database } from '@campeiro/server/platform/db/database';
import type { Embedded } from '@campeiro/server/platform/db/embedded';
import { connectExisting, openExisting, placeOf } from '@campeiro/server/platform/db/existing';
import { loadConfig } from '@campeiro/server/platform/settings-file';

export interface Host {
  /** Aborted when the person presses Ctrl-C. Ask between steps that may each be the last. */
  signal: AbortSignal;
  /** Writes results to standard output. Throws an Error if they did not get there. */
  print(text: string): Promise<void>;
  /** Writes a result to standard output: a line for each field, or as JSON. */
  show(result: Record<string, unknown>, json: boolean): Promise<void>;
  /** Writes rows to standard output: a line for each, its values parted by tabs below their names, or as JSON. */
  list(rows: readonly object[], json: boolean): Promise<void>;
  /** Writes a sentence about the work to standard error. */
  tell(text: string): void;
  /** Shows at a terminal how far the work is. The next one takes its place. */
  progress(text: string): void;
  config(): Config;
  /** Opens the database, does the work and closes it again, also after a failure. */
  withDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T>;
  /** The same for work that needs connections of its own, as the owner of the database. */
  withConnection<T>(
    work: (connection: Embedded['connection'], config: Config) => Promise<T>,
  ): Promise<T>;
}

export const hostUntil = (signal: AbortSignal): Host => ({
  signal,
  print,
  show: (result, json) => {
    progress('');
    return print(json ? `${JSON.stringify(result)}\n` : linesOf(result));
  },
  list: (rows, json) => print(json ? `${JSON.stringify(rows)}\n` : tableOf(rows)),
  tell,
  progress,
  config: () => loadConfig(tell),
  withDatabase: withOpen(signal, async (config) => {
    const { db, close } = await openExisting(config, tell);
    return { opened: db, close };
  }),
  withConnection: withOpen(signal, async (config) => {
    const { connection, stop } = await connectExisting(config, tell);
    return { opened: connection, close: stop };
  }),
});

const linesOf = (result: Record<string, unknown>): string =>
  Object.entries(result)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : (value ?? '')}\n`)
    .join('');

const tableOf = (rows: readonly object[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((values) => `${values.join('\t')}\n`)
    .join('');

const CLEAR_LINE = '\r\x1b[K';
const atTerminal = process.stderr.isTTY;

const tell = (text: string): void => {
  process.stderr.write(`${atTerminal ? CLEAR_LINE : ''}${text}\n`);
};

const progress = (text: string): void => {
  if (atTerminal) process.stderr.write(`${CLEAR_LINE}${text}`);
};

/** A pipe whose reader has gone, or a full disk, loses the result: a password is printed only once. */
async function print(text: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The result could not be written to standard output: ${message}. Everything that was created stays.`,
    );
  }
}

const withOpen =
  <O>(
    signal: AbortSignal,
    open: (config: Config) => Promise<{ opened: O; close(): Promise<void> }>,
  ) =>
  async <T>(work: (opened: O, config: Config) => Promise<T>): Promise<T> => {
    const config = loadConfig(tell);
    tell(`Database: ${placeOf(config)}`);
    const { opened, close } = await open(config);
    try {
      signal.throwIfAborted();
      return await work(opened, config);
    } finally {
      await close();
    }
  };
