/** Migrates a database to the newest schema. Several processes may do so at the same time. */
import { runner } from 'node-pg-migrate';
import pg from 'pg';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
/**
 * Migrations may take long, so only connecting has a time limit. Keep-alives detect a machine that
 * is gone.
 */
const LIMITS = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
/** The oldest version of PostgreSQL that is tested. */
const OLDEST = 15;
/** Any number that nobody else locks. Processes wait here for each other. */
const LOCK = 7_215_001;

/**
 * Migrates to the newest schema. Throws PostgreSQL's errors; for a missing right, it adds whose right is
 * missing and how to grant it.
 */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, ...LIMITS });
  client.on('error', () => {}); // the pending query fails anyway
  try {
    await client.connect();
    await requireSuited(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migracoes',
      noLock: true,
      // An installation may have its own migrations, which came before some of ours.
      checkOrder: false,
      log: () => {},
    });
  } catch (error) {
    throw explained(error as Error, client);
  } finally {
    client.end().catch(() => {});
  }
}

/** Throws an Error if the database is unsuitable and would fail later, at some request. */
async function requireSuited(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  );
  const { version, encoding } = rows[0] as { version: string; encoding: string };
  if (Number.parseInt(version, 10) < OLDEST)
    throw new Error(`PostgreSQL ${version} is too old: Campeiro needs ${OLDEST} or newer.`);
  if (encoding !== 'UTF8')
    throw new Error(
      `The database "${client.database}" has the encoding ${encoding}, but Campeiro needs UTF8: ` +
        `create database ${client.database} encoding 'UTF8' template template0`,
    );
}

/**
 * The error, with an explanation for a missing right: `permission denied to create role`,
 * `… for schema public`.
 */
function explained(cause: Error, { user, database }: pg.Client): Error {
  const [said = ''] = /permission denied .*/.exec(cause.message) ?? [];
  if (!said) return cause;
  return new Error(
    `${said}. The user "${user}" of DATABASE_URL lacks that right in the database "${database}": it must own the database, ` +
      'and may either create roles or has been granted campeiro_app, campeiro_system and campeiro_segmented. ' +
      'The SQL for a superuser is in docs/operations.md, "A database of your own".',
    { cause },
  );
}
