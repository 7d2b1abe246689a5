/** Rows that show their links change together with them, however the links are added or removed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Account,
  newOwnedDatabase,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { migrate } from '../db/migrate.ts';
import { name, type Sql, sql } from '../db/sql.ts';

const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

interface Rows {
  run(statement: Sql): Promise<number>;
  stamps(table: string): Promise<string[]>;
}

/** Three people and three customers in an account of their own. */
async function peopleOn(server: TestServer): Promise<Rows> {
  const account: Account = await server.newAccount();
  const run = (statement: Sql) => server.db.write(account.scope, (tx) => tx.run(statement));
  await run(sql`insert into pessoas (nome) select 'P' from generate_series(1, 3)`);
  await run(sql`insert into clientes (tipo, nome) select 'J', 'C' from generate_series(1, 3)`);
  const stamps = async (table: string) => {
    const rows = await server.db.read(account.scope, (tx) =>
      tx.rows<{ atualizado_em: string }>(sql`select atualizado_em from ${name(table)} order by id`),
    );
    return rows.map((row) => row.atualizado_em);
  };
  return { run, stamps };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  servers.push(server);
});

/** Which of the people changed, by position. */
const changed = (before: string[], after: string[]) =>
  after.flatMap((stamp, i) => (stamp > (before[i] ?? '') ? [i] : []));

const everyPair = sql`
  insert into pessoas_clientes (id_pessoa, id_cliente) select p.id, c.id from pessoas p, clientes c`;

async function cascades({ run, stamps }: Rows): Promise<void> {
  const start = await stamps('pessoas');
  await run(everyPair);
  const linked = await stamps('pessoas');
  expect(changed(start, linked)).toEqual([0, 1, 2]);
  await run(sql`delete from pessoas_clientes where id_pessoa = (select min(id) from pessoas)`);
  const fewer = await stamps('pessoas');
  expect(changed(linked, fewer)).toEqual([0]);
  // The first person has no links left. Those of the others are deleted with the customers.
  const customers = sql`delete from clientes where id in (select id from clientes order by id limit 2)`;
  expect(await run(customers)).toBe(2);
  expect(changed(fewer, await stamps('pessoas'))).toEqual([1, 2]);
  expect(await run(sql`delete from pessoas`)).toBe(3);
}

test('links that are made, ended, or go with the other side', async () => {
  await cascades(await peopleOn(server));
});

test('the same where the owner of the tables has no special rights', async () => {
  const connection = await newOwnedDatabase();
  await migrate(connection);
  const owned = await startTestServer({}, connection);
  servers.push(owned);
  await cascades(await peopleOn(owned));
});

test('a statement that changes no link takes no stamp', async () => {
  const { run, stamps } = await peopleOn(server);
  await run(everyPair);
  const before = await stamps('pessoas');
  await run(sql`${everyPair} on conflict do nothing`);
  await run(sql`delete from pessoas_clientes where id_cliente < 0`);
  expect(await stamps('pessoas')).toEqual(before);
});

test('a person takes one stamp for many links', async () => {
  const { run, stamps } = await peopleOn(server);
  await run(sql`update relogios set instante = '2999-12-31T00:00:00.1Z'`);
  await run(everyPair);
  expect((await stamps('pessoas')).sort()).toEqual([
    '2999-12-31T00:00:00.100001Z',
    '2999-12-31T00:00:00.100002Z',
    '2999-12-31T00:00:00.100003Z',
  ]);
});
