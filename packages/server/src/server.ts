/** Config → database → application → listening; and back again when asked to stop. */
import type { ClientConfig } from 'pg';
import { buildApp } from './app.ts';
import { sharedSecret } from './auth/tokens.ts';
import type { Config } from './config.ts';
import { Database } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';
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
  const { connection, stop: stopDatabase } = await connect(config);
  await migrate(connection);
  const db = new Database(connection, config.DATABASE_POOL_MAX);
  await prepare?.(db);
  const secret = config.TOKEN_SECRET ?? (await sharedSecret(db));
  const app = await buildApp({ config, db, secret });
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  return {
    app,
    db,
    address,
    stop: async () => {
      await app.close();
      await db.close();
      await stopDatabase();
    },
  };
}

async function connect(
  config: Config,
): Promise<{ connection: ClientConfig; stop(): Promise<void> }> {
  if (config.DATABASE_URL)
    return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} };
  return startEmbedded({ dataDir: config.DATA_DIR });
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
