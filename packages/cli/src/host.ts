/** What commands may use: the two outputs, the database, and the wish to stop. */
import type { Config } from '@campeiro/server/platform/config';
import type { Database } from '@campeiro/server/platform/db/database';
import { openExisting, placeOf } from '@campeiro/server/platform/db/existing';
import { loadConfig } from '@campeiro/server/platform/settings-file';

export interface Host {
  /** Aborted when the person presses Ctrl-C. Ask between steps that may each be the last. */
  signal: AbortSignal;
  /** Writes results to standard output. Throws an Error if they did not get there. */
  print(text: string): Promise<void>;
  /** Writes a sentence about the work to standard error. */
  tell(text: string): void;
  /** Opens the database, does the work and closes it again, also after a failure. */
  withDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T>;
}

export const hostUntil = (signal: AbortSignal): Host => ({
  signal,
  print,
  tell,
  withDatabase: withDatabase(signal),
});

const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
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

const withDatabase =
  (signal: AbortSignal): Host['withDatabase'] =>
  async (work) => {
    const config = loadConfig(tell);
    tell(`Database: ${placeOf(config)}`);
    const { db, close } = await openExisting(config, tell);
    try {
      signal.throwIfAborted();
      return await work(db, config);
    } finally {
      await close();
    }
  };
