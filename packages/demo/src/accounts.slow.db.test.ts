/** The demo recognises its own accounts after any change, and is filled in completely or not at all. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccountWithAdministrator } from '@campeiro/server/domain/conta/commands';
import { readConfig } from '@campeiro/server/platform/config';
import { Database } from '@campeiro/server/platform/db/database';
import { type Sql, sql } from '@campeiro/server/platform/db/sql';
import { Storage } from '@campeiro/server/platform/storage/storage';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, cloneDatabase } from '../../server/test/harness.ts';
import { findCompany, findTechnicians, requireDemoDatabase } from './accounts.ts';
import { MAIN, NEIGHBOUR } from './content/company.ts';
import { fillDemo } from './fill/index.ts';
import { FIXED_PASSWORD, givePassword, passwordFor } from './password.ts';

const DATA_DIR = join(tmpdir(), `campeiro-teste-${randomUUID()}`);
const storage = new Storage(readConfig({ DATA_DIR }));
let db: Database;
let connection: Connection;

/** As the owner of the tables, whom no policy limits. */
async function asOwner(text: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(text);
  await client.end();
}
const one = async <T>(statement: Sql): Promise<T> =>
  (await db.acrossAccounts((tx) => tx.row<T>(statement))) as T;
const accounts = async () => (await one<{ n: number }>(sql`select count(*) as n from contas`)).n;

beforeAll(async () => {
  connection = await cloneDatabase();
  db = new Database(connection);
});
afterAll(() => db.close());

test('filling that is cut off at its end leaves nothing behind, and the next start fills it whole', async () => {
  // Approving days of travel is the last step of filling.
  await asOwner(`
    create function falhar() returns trigger language plpgsql as $$ begin raise 'cortado'; end $$;
    create trigger falhar before update of aprovacao on deslocamentos_dias execute function falhar()`);
  const { hash } = await passwordFor(db, '127.0.0.1');
  await expect(fillDemo(db, storage, hash)).rejects.toThrow('cortado');
  expect(await accounts()).toBe(0);
  await asOwner('drop trigger falhar on deslocamentos_dias');
  await fillDemo(db, storage, hash);
  expect(await accounts()).toBe(2);
  const { approved } = await one<{ approved: number }>(
    sql`select count(*) as approved from deslocamentos_dias where aprovacao = 0`,
  );
  expect(approved).toBeGreaterThan(50);
});

test('a demo whose names and logins were changed is found again, and its password is kept', async () => {
  await givePassword(db, await passwordFor(db, '127.0.0.1'));
  const before = await findCompany(db, MAIN);
  await db.acrossAccounts(async (tx) => {
    await tx.run(sql`update contas set nome = 'Frios ' || id`);
    await tx.run(sql`update usuarios set login = 'chefe', nome = 'Chefe' where login = 'admin'`);
    await tx.run(sql`update usuarios set login = 'primeiro' where login = 'tecnico1'`);
    await tx.run(sql`update usuarios set ativo = false where login = 'tecnico2'`);
  });
  await fillDemo(db, storage, 'not used');
  expect(await accounts()).toBe(2);
  expect(await findCompany(db, MAIN)).toEqual(before);
  expect(await findTechnicians(db)).toEqual(
    [...MAIN.technicians.slice(2), ...NEIGHBOUR.technicians].map(({ login }) => login),
  );
});

test('at an address that others reach no user keeps the well-known password, also under another name', async () => {
  const stored = () =>
    one<{ hashes: string[] }>(sql`
      select array_agg(distinct senha_hash) as hashes from credenciais d
      join contas c on c.id = d.conta_id where c.demonstracao is not null`);
  const password = await passwordFor(db, '0.0.0.0');
  await givePassword(db, password);
  expect((await stored()).hashes).toEqual([password.hash]);
  const back = await passwordFor(db, 'localhost');
  await givePassword(db, back);
  expect(back.password).toBe(FIXED_PASSWORD);
  expect((await stored()).hashes).toEqual([back.hash]);
});

test('logins that another account has are named, and nothing is made', async () => {
  const others = new Database(await cloneDatabase());
  await createAccountWithAdministrator(others, 'Uma empresa', 'admin');
  await expect(fillDemo(others, storage, 'not used')).rejects.toThrow(
    'Other accounts of this database use the demo\'s logins "admin".',
  );
  const left = await others.acrossAccounts((tx) =>
    tx.rows(sql`select nome, demonstracao from contas`),
  );
  await others.close();
  expect(left).toEqual([{ nome: 'Uma empresa', demonstracao: null }]);
});

test('a database with accounts in which no demo has run is left alone', async () => {
  const other = new Database(await cloneDatabase());
  await requireDemoDatabase(other);
  await createAccountWithAdministrator(other, 'Minha Empresa', 'chefe');
  await expect(requireDemoDatabase(other)).rejects.toThrow('Give the demo its own database');
  await other.close();
  await createAccountWithAdministrator(db, 'Minha Empresa', 'outro');
  await requireDemoDatabase(db); // an account beside those of a demo
});
