/** Guarantee G3: stamps become visible in the order in which they are given. */
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import type { Account } from '../../../test/harness.ts';
import type { Tx } from './database.ts';
import { sql } from './sql.ts';

const test = testWithServer()
  .extend(
    'write',
    ({ server }) =>
      <T>(work: (tx: Tx) => Promise<T>) =>
        server.db.write(account.scope, work),
  )
  .extend('stamps', ({ server }) => async () => {
    const rows = await server.db.read(account.scope, (tx) =>
      tx.rows<{ atualizado_em: string }>(
        sql`select atualizado_em from objetivos order by atualizado_em`,
      ),
    );
    return rows.map((row) => row.atualizado_em);
  });

let account: Account;

test.beforeEach(async ({ server }) => {
  account = await server.newAccount();
});

const add = (tx: Tx, nome = 'X') =>
  tx.row<{ id: number; atualizado_em: string; data_criacao: string }>(
    sql`insert into objetivos (nome) values (${nome}) returning id, atualizado_em, data_criacao`,
  );

test('a reader that keeps the greatest stamp misses nothing, however late the writers commit', async ({
  server,
  write,
}) => {
  const WRITERS = 8;
  const EACH = 25;
  let writing = WRITERS;
  const writer = async (n: number) => {
    for (let i = 0; i < EACH; i++) {
      await write(async (tx) => {
        await add(tx);
        await tx.run(sql`select pg_sleep(${((n * 7 + i * 3) % 10) / 1000})`);
      });
    }
    writing--;
  };
  const seen = new Set<string>();
  const reader = async () => {
    let cursor = '0001-01-01T00:00:00Z';
    for (let last = false; !last; ) {
      last = writing === 0; // one more reading after the last commit
      const rows = await server.db.read(account.scope, (tx) =>
        tx.rows<{ atualizado_em: string }>(
          sql`select atualizado_em from objetivos where atualizado_em > ${cursor} order by atualizado_em`,
        ),
      );
      for (const row of rows) seen.add(row.atualizado_em);
      cursor = rows.at(-1)?.atualizado_em ?? cursor;
    }
  };
  await Promise.all([...Array.from({ length: WRITERS }, (_, n) => writer(n)), reader()]);
  expect(seen.size).toBe(WRITERS * EACH);
});

test('the clock goes on when the machine’s clock steps back', async ({ write, stamps }) => {
  await write((tx) => tx.run(sql`update relogios set instante = '2999-12-31T23:59:59.999998Z'`));
  await write(async (tx) => {
    await add(tx);
    await add(tx);
  });
  expect(await stamps()).toEqual(['2999-12-31T23:59:59.999999Z', '3000-01-01T00:00:00.000001Z']);
});

test('a stamp always has six digits: none falls on a whole second', async ({ write, stamps }) => {
  await write((tx) => tx.run(sql`update relogios set instante = '2999-12-31T23:59:59.9999Z'`));
  await write((tx) =>
    tx.run(sql`insert into objetivos (nome) select 'X' from generate_series(1, 500)`),
  );
  const all = await stamps();
  expect(new Set(all).size).toBe(500);
  expect(all.filter((stamp) => !/\.\d{6}Z$/.test(stamp))).toEqual([]);
});

test('every row of a batch has a stamp of its own, and the clock is not behind them', async ({
  server,
  write,
  stamps,
}) => {
  await write((tx) =>
    tx.run(sql`insert into objetivos (nome) select 'X' from generate_series(1, 700)`),
  );
  const all = await stamps();
  expect(new Set(all).size).toBe(700);
  const clock = await server.db.read(account.scope, (tx) =>
    tx.row<{ instante: string }>(sql`select instante from relogios`),
  );
  expect(clock && clock.instante >= (all.at(-1) ?? '')).toBe(true);
});

test('a write that changes nothing takes no stamp', async ({ write }) => {
  const row = await write((tx) => add(tx, 'igual'));
  const again = await write((tx) =>
    tx.row<{ atualizado_em: string }>(
      sql`update objetivos set nome = 'igual' where id = ${row?.id} returning atualizado_em`,
    ),
  );
  expect(again?.atualizado_em).toBe(row?.atualizado_em);
});

test('a stamp given by a statement is not taken, and the date of creation never changes', async ({
  write,
}) => {
  const row = await write((tx) => add(tx));
  const changed = await write((tx) =>
    tx.row<{ atualizado_em: string; data_criacao: string }>(sql`
      update objetivos set nome = 'outro', atualizado_em = '2000-01-01T00:00:00Z', data_criacao = '2000-01-01T00:00:00Z'
      where id = ${row?.id} returning atualizado_em, data_criacao`),
  );
  expect(changed?.data_criacao).toBe(row?.data_criacao);
  expect((changed?.atualizado_em ?? '') > (row?.atualizado_em ?? '')).toBe(true);
});

test('a stamp taken in a savepoint that is rolled back is not given again to a visible row', async ({
  write,
  stamps,
}) => {
  await write(async (tx) => {
    await add(tx);
    await tx.run(sql`savepoint s`);
    await add(tx);
    await tx.run(sql`rollback to savepoint s`);
    await add(tx);
  });
  const all = await stamps();
  expect(new Set(all).size).toBe(2);
});
