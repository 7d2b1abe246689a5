/** The database as the server will find it. Reads only. */
import type { Config } from '@campeiro/server/platform/config';
import { inspectExisting, placeOf } from '@campeiro/server/platform/db/existing';
import { pendingIn } from '@campeiro/server/platform/db/migrate';
import { PrimaryClient } from '@campeiro/server/platform/db/primary';
import type pg from 'pg';
import { checkScheduled } from './backups.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const START = 'Start the server of this version once, or run "campeiro migrate".';

/** In seconds. Tokens and stamps tolerate little more. */
const TOLERATED_SKEW = 2;

/** Checks the database and closes it again. `notice` is called with a sentence if that takes a while. */
export async function checkDatabase(
  config: Config,
  notice: (text: string) => void,
): Promise<Finding[]> {
  try {
    const { connection, stop } = await inspectExisting(config, notice);
    try {
      return await examine(connection, config);
    } finally {
      await stop();
    }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const todo = config.DATABASE_URL
      ? 'Start PostgreSQL, and compare DATABASE_URL with its address, user and database.'
      : 'Start the server once, or set DATA_DIR to the folder of your server.';
    return [failure('database', message || code || 'unknown error', todo)];
  }
}

async function examine(connection: pg.ClientConfig, config: Config): Promise<Finding[]> {
  const client = new PrimaryClient({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // the pending query fails anyway
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('server_version') as version`);
    const reached = ok('database', `PostgreSQL ${rows[0].version}: ${placeOf(config)}`);
    const schema = await checkSchema(connection);
    const further = [checkRights, checkRowSecurity, checkClock].map((check) => check(client));
    return [
      ...[reached, schema, ...(await Promise.all(further))],
      ...(await checkScheduled(client, config)),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkSchema(connection: pg.ClientConfig): Promise<Finding> {
  try {
    const pending = await pendingIn(connection);
    if (pending.length === 0) return ok('migrations', 'none is pending');
    return failure('migrations', `${pending.length} pending, from ${pending[0]}`, START);
  } catch (error) {
    const todo = 'Start the version of Campeiro that fits the database, or another database.';
    return failure('migrations', (error as Error).message, todo);
  }
}

const ROLES = ['campeiro_app', 'campeiro_system', 'campeiro_segmented'];

async function checkRights(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ role: string; member: boolean }>(
    `select name as role, coalesce(pg_has_role(rolname, 'member'), false) as member
      from unnest($1::text[]) as name left join pg_roles on rolname = name`,
    [ROLES],
  );
  const missing = rows.flatMap(({ role, member }) => (member ? [] : [role]));
  const owner = await client.query(
    `select pg_has_role(datdba, 'usage') as owns, current_user as me
      from pg_database where datname = current_database()`,
  );
  const { owns, me } = owner.rows[0] as { owns: boolean; me: string };
  if (missing.length > 0)
    return failure(
      'rights',
      `the user "${me}" may not act as ${missing.join(', ')}`,
      `As an administrator of PostgreSQL: grant ${missing.join(', ')} to "${me}". Roles that are missing come with the migrations.`,
    );
  if (!owns)
    return failure(
      'rights',
      `the user "${me}" does not own the database`,
      `As an administrator of PostgreSQL: alter database "${client.database}" owner to "${me}".`,
    );
  return ok('rights', `the user "${me}" owns the database and may act as ${ROLES.join(', ')}`);
}

/** Accounts are kept apart by row-level security, which neither a role nor a table may evade. */
async function checkRowSecurity(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles
        where rolname in ('campeiro_app', 'campeiro_segmented') and (rolsuper or rolbypassrls)
      union all
      select relname from pg_class c
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and not (relrowsecurity and relforcerowsecurity)
          and exists (select from pg_attribute a where attrelid = c.oid and attname = 'conta_id')
      order by 1`,
  );
  if (rows.length === 0) return ok('row-level security', 'holds for every table and role');
  const names = rows.map(({ name }) => name).join(', ');
  return failure(
    'row-level security',
    `does not hold for ${names}`,
    'As an administrator of PostgreSQL: alter role … nosuperuser nobypassrls; alter table … force row level security.',
  );
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query(
    `select extract(epoch from clock_timestamp())::float8 as now`,
  );
  const middle = (before + Date.now()) / 2000;
  const skew = Math.abs(rows[0].now - middle);
  const found = `${skew.toFixed(1)} s between this machine and the database`;
  if (skew <= TOLERATED_SKEW) return ok('clock', found);
  return warning('clock', found, 'Set both clocks by NTP (timedatectl set-ntp true).');
}
