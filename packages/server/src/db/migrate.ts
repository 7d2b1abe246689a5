/** Brings a database to the newest schema. Several processes may do so at the same moment. */
import { runner } from 'node-pg-migrate';
import pg from 'pg';

const MIGRATIONS = new URL('./migrations', import.meta.url).pathname;
/** Any number that nobody else locks; processes wait here for each other. */
const LOCK = 7_215_001;

export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migracoes',
      noLock: true,
      // An installation may have migrations of its own, which came before some of ours.
      checkOrder: false,
      log: () => {},
    });
  } finally {
    await client.end();
  }
}
