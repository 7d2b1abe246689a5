/**
 * What is kept of a released version, to prove that later ones upgrade it: every row of a small installation, as lines
 * of JSON, compressed. The schema is not in it. Released migrations never change, so those that the first line names
 * make it again, and their checksums prove that they are still the same.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MIGRATIONS, migrate } from '@campeiro/server/platform/db/migrate';
import { type Migration, migrationsIn } from '@campeiro/server/platform/db/migrations';
import { VERSION } from '@campeiro/server/platform/version';
import pg from 'pg';

interface Header {
  version: string;
  migrations: Migration[];
  /** The last value of each; null if it has given none. */
  sequences: Record<string, string | null>;
}

/** A table, its columns that can be written, and its rows as JSON objects. */
interface Table {
  table: string;
  columns: string[];
  rows: string[];
}

export interface Dump extends Header {
  tables: Table[];
}

/** Filled by the migrator. */
const NOT_KEPT = ['migracoes', 'migracoes_id_seq'];

async function connected<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Tables with their columns, without generated ones. */
async function tablesOf(client: pg.Client): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await client.query(
    `select c.relname as table, array_agg(quote_ident(a.attname) order by attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0
        and not attisdropped and attgenerated = '' and relname <> all ($1)
      group by 1 order by 1`,
    [NOT_KEPT],
  );
  return rows;
}

/** The rows of a migrated database, read by a superuser. */
export const readDump = (connection: pg.ClientConfig): Promise<Dump> =>
  connected(connection, async (client) => {
    const tables = [];
    for (const { table, columns } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from (select ${columns} from ${table}) t`,
      );
      tables.push({ table, columns, rows: rows.map(({ row }) => row) });
    }
    const { rows } = await client.query(
      `select sequencename as name, last_value from pg_sequences
        where schemaname = 'public' and sequencename <> all ($1)`,
      [NOT_KEPT],
    );
    const sequences = Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]));
    return { version: VERSION, migrations: migrationsIn(MIGRATIONS), sequences, tables };
  });

export function pack({ tables, ...header }: Dump): Buffer {
  const parts = tables.map(({ rows, ...head }) =>
    [JSON.stringify({ ...head, rows: rows.length }), ...rows].join('\n'),
  );
  return gzipSync([JSON.stringify(header), ...parts].join('\n'), { level: 9 });
}

export function unpack(file: string): Dump {
  const [first = '', ...lines] = gunzipSync(readFileSync(file)).toString().split('\n');
  const tables: Table[] = [];
  for (let at = 0; at < lines.length; ) {
    const { rows, ...head } = JSON.parse(lines[at] ?? '') as Omit<Table, 'rows'> & { rows: number };
    tables.push({ ...head, rows: lines.slice(at + 1, at + 1 + rows) });
    at += 1 + rows;
  }
  return { ...JSON.parse(first), tables };
}

/**
 * Makes the database of a dump on an empty one. `folder` has the migrations of now. `superuser` reaches the same database
 * where its owner is none.
 */
export async function restoreDump(
  connection: pg.ClientConfig,
  dump: Dump,
  folder = MIGRATIONS,
  superuser = connection,
): Promise<void> {
  await migrateAsThen(connection, dump, folder);
  await connected(superuser, async (client) => {
    // No trigger makes rows of its own, and rows come in any order.
    await client.query('set session_replication_role = replica');
    const existing = await tablesOf(client);
    await client.query(`truncate ${existing.map(({ table }) => table)}`);
    for (const { table, columns, rows } of dump.tables)
      await client.query(
        `insert into ${table} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [`[${rows}]`],
      );
    for (const [name, value] of Object.entries(dump.sequences))
      if (value !== null) await client.query('select setval($1, $2)', [name, value]);
  });
}

/** Applies the migrations that the version had, which must be unchanged. */
async function migrateAsThen(
  connection: pg.ClientConfig,
  { version, migrations }: Dump,
  folder: string,
): Promise<void> {
  const now = migrationsIn(folder);
  const then = mkdtempSync(join(tmpdir(), 'campeiro-release-'));
  try {
    for (const { name, sha256 } of migrations) {
      if (now.find((one) => one.name === name)?.sha256 !== sha256)
        throw new Error(
          `${name}.sql is part of ${version} and has changed since. Add another migration instead.`,
        );
      cpSync(join(folder, `${name}.sql`), join(then, `${name}.sql`));
    }
    await migrate(connection, then);
  } finally {
    rmSync(then, { recursive: true });
  }
}
