/** Requests that wait for the count of another one. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { inBulk, type TenantContext } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Query } from './query.ts';
import { countTogether } from './totals.ts';

/** A count that takes longer than interactive work may. */
const SLOW = {
  source: { table: 'clientes' },
  conditions: sql`(select pg_sleep(0.4)) is not null`,
} as Query;

/** Counts in a transaction that is open already, so that the order in which callers ask is certain. */
const test = testWithNewAccount('integracao').extend('opened', ({ server }) => {
  return async (caller: TenantContext) => {
    const isOpen = Promise.withResolvers<void>();
    const mayAsk = Promise.withResolvers<void>();
    const counted = server.db.read(caller, async (tx, scope) => {
      isOpen.resolve();
      await mayAsk.promise;
      return countTogether('slow', { tx, counting: SLOW, isBulk: scope.priority === 'bulk' });
    });
    counted.catch(() => {}); // looked at later
    await isOpen.promise;
    return () => {
      mayAsk.resolve();
      return counted;
    };
  };
});

test('bulk work does not fail because interactive work counts for it', async ({
  account,
  opened,
}) => {
  const first = await opened(account.scope);
  const second = await opened(account.scope);
  const bulk = await opened(inBulk(account.scope));
  // The first counts alone. The others wait for the count after it.
  const all = await Promise.all([first, second, bulk].map((ask) => ask()));
  expect(all.map(({ counted }) => counted.total)).toEqual([0, 0, 0]);
});

/** A count that waits until a lock is given back. */
const HELD = {
  source: { table: 'clientes' },
  conditions: sql`pg_advisory_xact_lock_shared(7) is not null`,
} as Query;

test('who waits for the count of another holds no connection', async ({ server, account }) => {
  const { db } = server;
  const bulk = inBulk(account.scope);
  const ask = () =>
    db.readInSteps(bulk, (tx) => countTogether('held', { tx, counting: HELD, isBulk: true }));
  await db.write(account.scope, (tx) =>
    tx.run(sql`insert into clientes (tipo, nome) values ('J', 'N')`),
  );
  const { asked } = await db.write(account.scope, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(7)`);
    const asked = Array.from({ length: 5 }, ask);
    // Of bulk work, an account may have two connections.
    expect(await db.readInSteps(bulk, (tx) => tx.row(sql`select 1 as n`))).toEqual({ n: 1 });
    return { asked };
  });
  const told = await Promise.all(asked);
  expect(told.map(({ counted }) => counted.total)).toEqual([1, 1, 1, 1, 1]);
  // One counts for itself, and one for all who came meanwhile.
  expect(told.filter(({ byAnother }) => byAnother)).toHaveLength(3);
});

test('others count when the one who would have counted leaves', async ({ server, account }) => {
  const { db } = server;
  const bulk = inBulk(account.scope);
  const leaver = new AbortController();
  const counting = { ...HELD, conditions: sql`true` } as Query;
  const ask = (scope: TenantContext) =>
    db.readInSteps(scope, (tx) => countTogether('left', { tx, counting, isBulk: true }));
  const holds = Promise.withResolvers<void>();
  // The two connections that bulk work of an account may have are in use.
  const held = [1, 2].map(() => db.read(bulk, () => holds.promise));
  const first = ask(account.scope);
  const left = ask({ ...bulk, asker: { left: leaver.signal } });
  left.catch(() => {}); // has left
  const stays = [ask(bulk), ask(bulk)];
  await first;
  leaver.abort();
  holds.resolve();
  await Promise.all(held);
  const counted = await Promise.all([first, ...stays]);
  expect(counted.map(({ counted }) => counted.total)).toEqual([0, 0, 0]);
});
