/** Guarantee G2: accounts never touch, even when a statement forgets to say whose rows it means. */
import { describe, expect } from 'vitest';
import { fillEveryTable } from '../../../test/every-table.ts';
import { testWithServer } from '../../../test/fixture.ts';
import type { Account } from '../../../test/harness.ts';
import type { TenantContext } from './database.ts';
import { name, raw, sql } from './sql.ts';

const test = testWithServer()
  .extend(
    'isolatedTables',
    ({ server }) =>
      () =>
        server.db.acrossAccounts((tx) =>
          tx.rows<{ tabela: string }>(sql`
      select relname as tabela from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`),
        ),
  )
  .extend(
    'count',
    ({ server }) =>
      (scope: TenantContext, tabela: string, where = raw('true')) =>
        server.db.read(scope, async (tx) => {
          const row = await tx.row<{ n: number }>(
            sql`select count(*) as n from ${name(tabela)} where ${where}`,
          );
          return row?.n;
        }),
  );

let ours: Account;
let theirs: Account;

test.beforeAll(async ({ server }) => {
  [ours, theirs] = [await server.newAccount(), await server.newAccount()];
  for (const { scope } of [ours, theirs]) await server.db.write(scope, fillEveryTable);
});

describe('without any condition', () => {
  test('every table has rows of ours, and none of theirs is seen, changed or deleted', async ({
    server,
    isolatedTables,
    count,
  }) => {
    for (const { tabela } of await isolatedTables()) {
      const column = name(tabela === 'contas' ? 'id' : 'conta_id');
      const foreign = sql`${column} <> ${ours.scope.conta}`;
      expect([tabela, await count(ours.scope, tabela)]).not.toEqual([tabela, 0]);
      expect([tabela, await count(ours.scope, tabela, foreign)]).toEqual([tabela, 0]);
      const before = await count(theirs.scope, tabela);
      const touched = await server.db.write(ours.scope, async (tx) => [
        await tx.run(sql`update ${name(tabela)} set ${column} = ${column} where ${foreign}`),
        await tx.run(sql`delete from ${name(tabela)} where ${foreign}`),
      ]);
      expect([tabela, ...touched]).toEqual([tabela, 0, 0]);
      expect([tabela, await count(theirs.scope, tabela)]).toEqual([tabela, before]);
    }
  });

  test('a transaction that names no account sees nothing', async ({ server, isolatedTables }) => {
    const client = await server.db.pool.connect();
    for (const { tabela } of await isolatedTables()) {
      const { rows } = await client.query(`select count(*)::int as n from ${tabela}`);
      expect([tabela, rows[0].n]).toEqual([tabela, 0]);
    }
    client.release();
  });
});

test('a row cannot be written into another account, nor refer to one of its rows', async ({
  server,
}) => {
  const { conta } = theirs.scope;
  const insert = (statement: ReturnType<typeof sql>) =>
    server.db.write(ours.scope, (tx) => tx.run(statement));
  await expect(
    insert(
      sql`insert into varreduras (conta_id, id_usuario, consulta, pagina, lugar) values (${conta}, 1, '', 9, '{}')`,
    ),
  ).rejects.toThrow(/row-level security/);
  const cliente = await server.db.read(theirs.scope, (tx) =>
    tx.row<{ id: number }>(sql`select id from clientes`),
  );
  await expect(
    insert(sql`insert into notas_cliente (id_cliente, nota) values (${cliente?.id}, 'X')`),
  ).rejects.toMatchObject({ code: '23503' });
});

test('what the whole installation shares is out of reach of requests', async ({ server }) => {
  await expect(
    server.db.read(ours.scope, (tx) => tx.run(sql`select from sistema`)),
  ).rejects.toThrow(/denied/);
});
