/** Config → database → application → listening; and back again when asked to stop. */
import { buildApp } from './app.ts';
import { sharedSecret } from './auth/tokens.ts';
import type { Config } from './config.ts';
import { Database } from './db/database.ts';
import { borrowEmbedded, startEmbedded } from './db/embedded.ts';
import { keepClean } from './db/housekeeping.ts';
import { migrate } from './db/migrate.ts';
import type { Api } from './http/api.ts';

export interface Server {
  app: Api;
  db: Database;
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  address: string;
  stop(): Promise<void>;
}

/** Starts everything. `prepare` runs on the migrated database before the first request. */
export async function startServer(
  config: Config,
  prepare?: (db: Database) => Promise<void>,
): Promise<Server> {
  const { db, close } = await openDatabase(config, startEmbedded);
  try {
    await prepare?.(db);
    const secret = config.TOKEN_SECRET ?? (await sharedSecret(db));
    const app = await buildApp({ config, db, secret });
    const address = await app.listen({ port: config.PORT, host: config.HOST });
    const stopCleaning = keepClean(db, app.log);
    return {
      app,
      db,
      address,
      stop: async () => {
        stopCleaning();
        await app.close();
        await close();
        app.log.info('Server stopped');
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The migrated database of this configuration; `close` also ends what was started for it. */
export async function openDatabase(config: Config, embedded = borrowEmbedded) {
  const { connection, stop } = config.DATABASE_URL
    ? { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} }
    : await embedded({ dataDir: config.DATA_DIR });
  try {
    await migrate(connection);
  } catch (error) {
    await stop();
    throw error;
  }
  const db = new Database(connection, config.DATABASE_POOL_MAX);
  const close = async () => {
    await db.close();
    await stop();
  };
  return { db, close };
}

/** Stops in an orderly way on SIGTERM and SIGINT. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** Ends the process with one clear sentence when it cannot start. */
export async function exitOnError(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`Campeiro could not start: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
