/** The configured database, created and migrated if necessary. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './platform/config.ts';
import { Database } from './platform/db/database.ts';
import { type Embedded, startEmbedded } from './platform/db/embedded.ts';
import { sentenceOf } from './platform/db/epoch.ts';
import { isNotThereYet } from './platform/db/errors.ts';
import { migrate } from './platform/db/migrate.ts';
import { requireOwnConnections } from './platform/db/own-connections.ts';
import { connectionOf } from './platform/db/primary.ts';
import { type Restored, settle } from './platform/db/restores.ts';
import { say } from './platform/process.ts';
import { connectionsOf } from './platform/workers/sharing.ts';

/** How long to wait for the database of DATABASE_URL. */
interface Wait {
  seconds: number;
  signal?: AbortSignal | undefined;
}

/**
 * Opens and migrates the configured database, and creates it first if necessary. `close` also ends an embedded one.
 * `restored` says what followed if it is another copy than at the last start.
 */
export async function openDatabase(config: Config, wait: Wait = { seconds: 0 }) {
  const opened: Embedded = config.DATABASE_URL
    ? { connection: connectionOf(config.DATABASE_URL), stop: async () => {} }
    : await startEmbedded({
        dataDir: config.DATA_DIR,
        connections: connectionsOf(config),
        notice: sayWaiting,
      });
  const { connection, events, stop, rotateLog = async () => {} } = opened;
  const dataDir = config.DATABASE_URL ? undefined : config.DATA_DIR;
  let restored: Restored | undefined;
  try {
    await patiently(async () => {
      if (config.DATABASE_URL) await requireOwnConnections(connection);
      await migrate(connection);
      restored = await settle(connection, { dataDir });
    }, wait);
  } catch (error) {
    await stop();
    throw error;
  }
  const db = new Database(
    connection,
    config.DATABASE_POOL_MAX,
    config.DATABASE_POOL_MAX_PER_ACCOUNT,
  );
  if (restored) say(sentenceOf(restored));
  db.epoch.on('restored', (later) => say(sentenceOf(later)));
  const close = async () => {
    await db.close();
    await stop();
  };
  return { db, connection, close, events, rotateLog, restored };
}

const sayWaiting = (error: Error) => say('Waiting for the database in DATA_DIR', error);

/** Retries while the database is not available yet, because machines and containers start in any order. */
async function patiently(attempt: () => Promise<void>, { seconds, signal }: Wait): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (let first = true; ; first = false) {
    try {
      return await attempt();
    } catch (error) {
      if (!isNotThereYet(error) || Date.now() >= deadline) throw error;
      if (first) say(`Waiting up to ${seconds} s for the database`, error as Error);
      await sleep(500);
      signal?.throwIfAborted();
    }
  }
}
