/** Makes the database of a backup on an empty one: all of it or nothing. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MIGRATIONS, migrate } from '@campeiro/server/platform/db/migrate';
import { migrationsIn } from '@campeiro/server/platform/db/migrations';
import { PrimaryClient } from '@campeiro/server/platform/db/primary';
import { VERSION } from '@campeiro/server/platform/version';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isLimited, SESSION, sequencesOf, stampedTables, tablesOf } from './catalogue.ts';
import { type End, type Header, meaningOf, type Table } from './format.ts';

/** No row of Campeiro is anywhere near as long. */
const PIECE_MAX = 2 ** 30;

const decompress = promisify(gunzip);

interface Loading {
  header: Header;
  end: End;
  entries: AsyncIterable<{ name: string; content: Buffer }>;
  /** Takes an image before the rows that name it can be seen. */
  takeImage: (key: string, content: Buffer) => Promise<void>;
}

/** The schema is the one of the backup's version. Throws an Error with a sentence if the database is not empty. */
export async function loadDatabase(connection: pg.ClientConfig, loading: Loading): Promise<void> {
  const { header } = loading;
  requireKnown(header);
  const client = new PrimaryClient({ ...connection, ...SESSION });
  client.on('error', () => {}); // the pending query fails anyway
  try {
    await client.connect();
    await requireEmpty(client, header);
    await migrateAsThen(connection, header);
    await client.query('begin');
    await client.query('lock table migracoes in access exclusive mode');
    await requireEmpty(client, header);
    await loadRows(client, loading);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws an Error if a newer version or another line of versions made it. */
function requireKnown({ migrations, version }: Header): void {
  const ours = new Map(migrationsIn(MIGRATIONS).map(({ name, sha256 }) => [name, sha256]));
  const other = migrations.find(({ name, sha256 }) => ours.get(name) !== sha256);
  if (!other) return;
  throw new Error(
    `Campeiro ${VERSION} cannot restore this backup of ${version}: it does not have the migration "${other.name}" as it was. ` +
      'Restore it with that version or a later one. Nothing was changed.',
  );
}

/** A database that a start of the backup's version has prepared, and in which there is no account, is empty too. */
async function requireEmpty(client: pg.Client, { migrations, version }: Header): Promise<void> {
  const tables = await tablesOf(client);
  if (tables.length === 0) return;
  const hasOurs = tables.some(({ table }) => table === 'contas');
  const isNot = (what: string) =>
    new Error(
      `${what}. A backup is restored only into an empty installation: set DATA_DIR to a new folder, or DATABASE_URL to a new ` +
        'database. Nothing was changed.',
    );
  if (!hasOurs) throw isNot('The database has tables of another program');
  const { rows } = await client.query<{ name: string }>('select name from migracoes');
  const then = new Set(migrations.map(({ name }) => name));
  if (rows.some(({ name }) => !then.has(name)))
    throw isNot(
      `The database was prepared by a later version than ${version}, which the backup is of`,
    );
  const asSystem = await isLimited(client);
  if (asSystem) await client.query('set role campeiro_system');
  const accounts = await client.query('select from contas limit 1');
  if (asSystem) await client.query('reset role');
  if (accounts.rowCount !== 0) throw isNot('The database has accounts');
}

async function migrateAsThen(connection: pg.ClientConfig, { migrations }: Header): Promise<void> {
  const then = mkdtempSync(join(tmpdir(), 'campeiro-restore-'));
  try {
    for (const { name } of migrations)
      cpSync(join(MIGRATIONS, `${name}.sql`), join(then, `${name}.sql`));
    await migrate(connection, then);
  } finally {
    rmSync(then, { recursive: true });
  }
}

/** In one transaction, by the owner of the tables, who need not be a superuser. */
async function loadRows(client: pg.Client, { header, end, entries, takeImage }: Loading) {
  const tables = await tablesOf(client);
  if (JSON.stringify(tables) !== JSON.stringify(header.tables))
    throw new Error('The tables of the backup are not those of its version. Nothing was changed.');
  const undo = await withoutRules(client, tables);
  await client.query(`truncate ${tables.map(({ table }) => table)}`);
  await copyAll(client, tables, entries, takeImage);
  await requireSame(client, tables, end);
  for (const statement of undo) await client.query(statement);
  await setSequences(client, header);
}

/**
 * Rows come in any order, no trigger makes rows of its own, and the owner writes those of all accounts. Returns the
 * statements that put everything back; the database then checks all references.
 */
async function withoutRules(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const { rows: references } = await client.query(
    `select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: forced } = await client.query(
    `select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity`,
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table } of forced)
    await client.query(`alter table ${table} no force row level security`);
  return [
    ...references.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...tables.map(({ table }) => `alter table ${table} enable trigger user`),
    ...forced.map(({ table }) => `alter table ${table} force row level security`),
  ];
}

async function copyAll(
  client: pg.Client,
  tables: readonly Table[],
  entries: Loading['entries'],
  takeImage: Loading['takeImage'],
): Promise<void> {
  for await (const { name, content } of entries) {
    const meaning = meaningOf(name);
    if (meaning && 'image' in meaning) await takeImage(meaning.image, content);
    const into = meaning && 'table' in meaning && tables.find((it) => it.table === meaning.table);
    if (into) await copyPiece(client, into, content);
  }
}

/** Pieces end with rows, so each is copied by itself. */
async function copyPiece(
  client: pg.Client,
  { table, columns }: Table,
  piece: Buffer,
): Promise<void> {
  const text = await decompress(piece, { maxOutputLength: PIECE_MAX });
  await new Promise<void>((resolve, reject) => {
    const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
    stream.once('error', reject).once('finish', resolve);
    stream.end(text);
  });
}

/** Throws an Error if rows are missing, or if a row is ahead of its account's clock. */
async function requireSame(
  client: pg.Client,
  tables: readonly Table[],
  { rows: expected }: End,
): Promise<void> {
  for (const { table } of tables) {
    const { rows } = await client.query(`select count(*) as n from ${table}`);
    if (Number(rows[0].n) !== expected[table])
      throw new Error(
        `Of ${expected[table]} rows of ${table}, ${rows[0].n} are there. Nothing was changed.`,
      );
  }
  for (const table of await stampedTables(client)) {
    const { rowCount } = await client.query(
      `select from ${table} t left join relogios r using (conta_id)
        where t.atualizado_em > r.instante or r.instante is null limit 1`,
    );
    if (rowCount !== 0)
      throw new Error(`A row of ${table} is ahead of its account's clock. Nothing was changed.`);
  }
}

async function setSequences(client: pg.Client, { sequences }: Header): Promise<void> {
  const known = await sequencesOf(client);
  for (const [name, value] of Object.entries(sequences))
    if (value !== null && name in known) await client.query('select setval($1, $2)', [name, value]);
}
