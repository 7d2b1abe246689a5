/** Migrates a database to the newest schema. Several processes may do so at the same time. */
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { VERSION } from '../version.ts';
import { type AppliedMigration, compare, type Migration, migrationsIn } from './migrations.ts';
import { PrimaryClient } from './primary.ts';
import { Refusal } from './refusal.ts';

export const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
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
/** Any number that no other code locks. Processes wait here for each other. */
const LOCK = 7_215_001;
const TABLE = 'migracoes';

/**
 * Migrates to the newest schema, completely or not at all. Throws a Refusal, before anything is changed, if the
 * database cannot be upgraded to this version. Throws PostgreSQL's errors; for a missing right, it adds whose
 * right is missing and how to grant it.
 */
export const migrate = (connection: pg.ClientConfig, folder = MIGRATIONS): Promise<void> =>
  connected(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const ours = migrationsIn(folder);
    const { pending, unnoted } = compare(await appliedTo(client), ours);
    if (pending.length > 0) await apply(client, folder);
    await note(client, [...pending, ...unnoted]);
  });

/** The names of the migrations that the database still needs. Throws what `migrate` throws before it changes anything. */
export async function pendingIn(connection: pg.ClientConfig): Promise<string[]> {
  const names: string[] = [];
  await connected(connection, async (client) => {
    const { pending } = compare(await appliedTo(client), migrationsIn(MIGRATIONS));
    names.push(...pending.map(({ name }) => name));
  });
  return names;
}

/**
 * For commands, which change no schema: throws a Refusal unless the database has exactly the schema of this
 * version.
 */
export async function requireMigrated(connection: pg.ClientConfig): Promise<void> {
  if ((await pendingIn(connection)).length > 0)
    throw new Refusal(
      `The database is not ready for Campeiro ${VERSION}: start the server of this version once, which prepares it.`,
    );
}

async function connected(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new PrimaryClient({ ...connection, ...LIMITS });
  client.on('error', () => {}); // the pending query fails anyway
  try {
    await client.connect();
    await requireSuited(client);
    await work(client);
  } catch (error) {
    throw explained(error as Error, client);
  } finally {
    client.end().catch(() => {});
  }
}

/** Databases of before this was noted have the names only. */
async function appliedTo(client: pg.Client): Promise<AppliedMigration[]> {
  const known = await client.query(
    'select to_regclass($1) is not null as ours, to_regclass($2) is not null as taken',
    [`public.${TABLE}`, 'public.contas'],
  );
  const { ours, taken } = known.rows[0] as { ours: boolean; taken: boolean };
  if (!ours && taken)
    throw new Refusal(
      `The database "${client.database}" has a table "contas" that Campeiro did not make: give Campeiro a database of its own.`,
    );
  if (!ours) return [];
  const { rows } = await client.query<AppliedMigration>(
    `select name, to_jsonb(m) ->> 'sha256' as sha256, to_jsonb(m) ->> 'versao' as versao
      from public.${TABLE} m order by id`,
  );
  return rows;
}

async function apply(client: pg.Client, dir: string): Promise<void> {
  try {
    await runner({
      dbClient: client,
      dir,
      direction: 'up',
      migrationsTable: TABLE,
      noLock: true,
      singleTransaction: true,
      // An installation may have its own migrations, which came before some of ours.
      checkOrder: false,
      log: () => {},
    });
  } catch (error) {
    const { message } = error as Error;
    const whole = `Migrating the database failed, and it is as it was before: ${message}`;
    throw Object.assign(error as Error, { message: whole });
  }
}

/** Notes what was applied. After a kill between both, the next start does so. */
async function note(client: pg.Client, migrations: Migration[]): Promise<void> {
  if (migrations.length === 0) return;
  await client.query(
    `update public.${TABLE} m set sha256 = noted.sha256, versao = $3
      from unnest($1::text[], $2::text[]) as noted (name, sha256) where m.name = noted.name`,
    [migrations.map(({ name }) => name), migrations.map(({ sha256 }) => sha256), VERSION],
  );
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
