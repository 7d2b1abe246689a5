/** A start touches only databases that this version can upgrade, and its refusal of the others gives a way out. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Connection, cloneDatabase, newOwnedDatabase } from '../../../test/harness.ts';
import { VERSION } from '../version.ts';
import { MIGRATIONS, migrate, requireMigrated } from './migrate.ts';
import { compare, migrationsIn } from './migrations.ts';

async function query(connection: Connection, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every table and column, and what is noted of migrations. */
const stateOf = async (connection: Connection) => [
  await query(
    connection,
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' order by 1, ordinal_position`,
  ),
  await query(connection, `select * from migracoes order by id`).catch(() => 'none'),
];

/** The message with which both the server and a command refuse the database, which stays as it is. */
async function refusalOf(connection: Connection): Promise<string> {
  const before = await stateOf(connection);
  const refused = await migrate(connection).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(Error);
  const { message } = refused as Error;
  await expect(requireMigrated(connection)).rejects.toThrow(message);
  expect(await stateOf(connection)).toEqual(before);
  return message;
}

/** This version's migrations with one more. */
function newerFolder(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}

test('a migrated database is noted with what was applied, and commands accept it', async () => {
  const connection = await newOwnedDatabase();
  await expect(requireMigrated(connection)).rejects.toThrow('start the server');
  await migrate(connection);
  await requireMigrated(connection);
  const rows = await query(connection, 'select name, sha256, versao from migracoes order by name');
  expect(rows).toEqual(migrationsIn(MIGRATIONS).map((one) => ({ ...one, versao: VERSION })));
});

test('a database that a newer version has upgraded is refused, with that version', async () => {
  const connection = await cloneDatabase();
  await migrate(connection, newerFolder('9001_newer', 'create table mais_novo ();'));
  await query(connection, `update migracoes set versao = '7.1.0' where name = '9001_newer'`);
  expect(await refusalOf(connection)).toMatch(
    /^A newer version of Campeiro, 7\.1\.0, has upgraded this database: .*"9001_newer".*Nothing has been changed\.$/,
  );
});

test.each([
  ['whose migrations had other names', `update migracoes set name = '0003_others' where id = 3`],
  ['whose migrations had another content', `update migracoes set sha256 = md5('') where id = 3`],
  [
    'of before 0.2.0',
    `delete from migracoes where id > 11; update migracoes set name = '0001_platform' where id = 1;
      alter table migracoes drop column sha256, drop column versao`,
  ],
  [
    'that lacks one and has another',
    `delete from migracoes where id = 5; insert into migracoes (name, run_on) values ('0099_x', now())`,
  ],
])('a database %s cannot be upgraded, and is told which can', async (_, change) => {
  const connection = await cloneDatabase();
  await query(connection, change);
  expect(await refusalOf(connection)).toMatch(
    /^This database cannot be upgraded.*from 0\.2\.0 on.*Nothing has been changed\.$/,
  );
});

test('a database with tables of another program is refused', async () => {
  const connection = await newOwnedDatabase();
  await query(connection, 'create table contas (numero int)');
  expect(await refusalOf(connection)).toContain('give Campeiro a database of its own');
});

test('what a killed process could not note is noted by the next', async () => {
  const connection = await cloneDatabase();
  const [, before] = await stateOf(connection);
  await query(connection, 'update migracoes set sha256 = null, versao = null where id > 3');
  await Promise.all([migrate(connection), migrate(connection)]);
  expect((await stateOf(connection))[1]).toEqual(before);
});

test('a migration that fails leaves nothing of those before it', async () => {
  const connection = await cloneDatabase();
  const before = await stateOf(connection);
  const folder = newerFolder('9001_first', 'create table primeira ();');
  writeFileSync(join(folder, '9002_second.sql'), 'create table contas ();');
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Migrating the database failed, and it is as it was before: relation "contas" already exists',
  );
  expect(await stateOf(connection)).toEqual(before);
});

test('an installation may have migrations of its own, also before some of ours', () => {
  const ours = ['1', '2', '4'].map((name) => ({ name, sha256: name }));
  const applied = ['1', '3'].map((name) => ({ name, sha256: name, versao: '0.2.0' }));
  const own = [...ours, { name: '3', sha256: '3' }];
  expect(compare(applied, own).pending.map(({ name }) => name)).toEqual(['2', '4']);
  expect(() => compare(applied, ours)).toThrow('cannot be upgraded');
});

test('a migration with a lower number than those applied is applied too', async () => {
  const connection = await newOwnedDatabase();
  // No later one needs what it makes.
  const lower = '0060_unused-images';
  const folder = newerFolder('9001_newer', 'create table mais_novo ();');
  rmSync(join(folder, `${lower}.sql`));
  await migrate(connection, folder);
  cpSync(join(MIGRATIONS, `${lower}.sql`), join(folder, `${lower}.sql`));
  await migrate(connection, folder);
  const applied = await query(connection, 'select name from migracoes order by id');
  expect(applied.map(({ name }) => name).slice(-2)).toEqual(['9001_newer', lower]);
});
