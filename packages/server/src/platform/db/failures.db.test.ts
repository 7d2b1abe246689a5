/** Statements that are sent together: what the transaction failed of is what its first failed statement failed of. */
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Tx } from './database.ts';
import { sql } from './sql.ts';

const test = testWithAccount('administrador');

/** Fails as one of two transactions does that wait for each other. */
const conflict = sql`do $$ begin raise 'conflict' using errcode = 'serialization_failure'; end $$`;

/** A statement whose failure passes through several functions before the one that sent all of them sees it. */
async function deep(tx: Tx, statement: ReturnType<typeof sql>): Promise<unknown> {
  const deeper = async () => tx.rows(statement);
  const [rows] = await Promise.all([deeper()]);
  return rows;
}

test('read: work that takes too long is repeated with more time', async ({ server, account }) => {
  let attempts = 0;
  const priorities: unknown[] = [];
  await server.db.read(account.scope, async (tx, { priority }) => {
    priorities.push(priority);
    const seconds = attempts++ === 0 ? 5 : 0;
    await Promise.all([deep(tx, sql`select pg_sleep(${seconds})`), tx.rows(sql`select 1`)]);
  });
  expect(priorities).toEqual([account.scope.priority, 'bulk']);
});

test('reads may wait for two statements of others, and a transaction that holds locks may not', async ({
  server,
  account,
}) => {
  const limits = async (tx: Tx) =>
    (await tx.row(sql`
      select extract(epoch from current_setting('statement_timeout')::interval) as statement,
        extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval) as idle`)) as {
      statement: string;
      idle: string;
    };
  const bulk = await server.db.read({ ...account.scope, priority: 'bulk' }, limits);
  expect(Number(bulk.idle)).toBeGreaterThan(2 * Number(bulk.statement));
  const brief = await server.db.read(account.scope, limits);
  expect(brief.idle).toBe(bulk.idle);
  const change = await server.db.write(account.scope, limits);
  expect(Number(change.idle)).toBeLessThan(Number(change.statement));
});

test('write: work that conflicts with other work is repeated', async ({ server, account }) => {
  let attempts = 0;
  await server.db.write(account.scope, async (tx) => {
    if (attempts++ > 0) return;
    await Promise.all([deep(tx, conflict), tx.rows(sql`select 1`)]);
  });
  expect(attempts).toBe(2);
});

test('what the work itself throws stays what it is', async ({ server, account }) => {
  const work = server.db.write(account.scope, async (tx) => {
    await tx.rows(sql`select 1 / 0`).catch(() => {});
    throw new Error('Enough.');
  });
  await expect(work).rejects.toThrow('Enough.');
});

test('statements that are started together are one transaction', async ({ server, account }) => {
  const tx = server.db.autocommit(account.scope);
  const add = (nome: string) => tx.run(sql`insert into categorias (nome) values (${nome})`);
  const moments = () => tx.row<{ em: string }>(sql`select now() as em`);
  const [first, second] = await Promise.all([moments(), moments()]);
  expect(first).toEqual(second);
  expect(await moments()).not.toEqual(first);

  const both = await Promise.allSettled([add('A'), tx.run(sql`select 1 / 0`)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(both[0]).toMatchObject({ reason: { message: 'division by zero' } });
  expect(await tx.rows(sql`select from categorias where nome = 'A'`)).toEqual([]);
});
