/** The database of an installation for the host's commands, which neither create nor migrate it. */

import pg from 'pg';
import type { Config } from '../config.ts';
import { attachEmbedded } from './attach.ts';
import { Database } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { sentenceOf } from './epoch.ts';
import { requireMigrated } from './migrate.ts';
import { connectionOf, PrimaryClient } from './primary.ts';
import { Refusal } from './refusal.ts';
import { settle } from './restores.ts';

interface Existing {
  db: Database;
  close(): Promise<void>;
}

/** Where the configured database is, for people. Never contains a password. */
export function placeOf({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) {
  if (!DATABASE_URL) return `embedded, in ${DATA_DIR}`;
  const connection = connectionOf(DATABASE_URL);
  const { host, port, database } = new pg.Client(connection);
  const servers = connection.servers ?? [{ host, port }];
  const places = servers.map((one) =>
    one.host.startsWith('/') ? one.host : `${one.host}:${one.port}`,
  );
  return `${database}, at ${places.join(' or ')}`;
}

/**
 * Opens the configured database. Throws an Error with one sentence if there is none, if it cannot be reached, or if its
 * schema is not the one of this version. `notice` is called with one sentence if that takes a while.
 */
export async function openExisting(
  config: Config,
  notice: (text: string) => void,
): Promise<Existing> {
  const { connection, stop } = await connectExisting(config, notice);
  const db = new Database(
    connection,
    config.DATABASE_POOL_MAX,
    config.DATABASE_POOL_MAX_PER_ACCOUNT,
  );
  const close = async () => {
    await db.close();
    await stop();
  };
  return { db, close };
}

/** The same without a pool: how its owner connects to it. */
export async function connectExisting(
  config: Config,
  notice: (text: string) => void,
): Promise<Embedded> {
  const attached = await inspectExisting(config, notice);
  try {
    await requireMigrated(attached.connection);
    const dataDir = config.DATABASE_URL ? undefined : config.DATA_DIR;
    const restored = await settle(attached.connection, { dataDir });
    if (restored) notice(sentenceOf(restored));
    return attached;
  } catch (error) {
    await attached.stop();
    throw inWords(error as NodeJS.ErrnoException, config);
  }
}

/** The same, whatever its schema is, and nothing in it is changed. */
export const inspectExisting = async (
  { DATABASE_URL, DATA_DIR }: Config,
  notice: (text: string) => void,
): Promise<Embedded> =>
  DATABASE_URL
    ? { connection: connectionOf(DATABASE_URL), stop: async () => {} }
    : attachEmbedded({ dataDir: DATA_DIR, notice });

/** Of several addresses that all refuse, the system says only a code. */
function inWords(error: NodeJS.ErrnoException, config: Config): Error {
  if (error instanceof Refusal) return error;
  const reason = error.message || error.code || 'unknown error';
  return new Error(`The database (${placeOf(config)}) cannot be used: ${reason}`, { cause: error });
}

/**
 * The configured database for a backup, which is made if there is none. No server may use an embedded one meanwhile.
 * Throws an Error with one sentence if it cannot be reached.
 */
export async function openForRestore(
  config: Config,
  notice: (text: string) => void,
): Promise<Embedded> {
  const { DATABASE_URL, DATA_DIR: dataDir } = config;
  if (!DATABASE_URL) return startEmbedded({ dataDir, notice: ({ message }) => notice(message) });
  const connection = connectionOf(DATABASE_URL);
  const client = new PrimaryClient({ ...connection, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    throw inWords(error as NodeJS.ErrnoException, config);
  } finally {
    await client.end().catch(() => {});
  }
  return { connection, stop: async () => {} };
}
