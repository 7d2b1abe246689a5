/** Requests that wait for the count of another one. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { inBulk, type TenantContext } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Query } from './query.ts';
import { type Counted, countTogether } from './totals.ts';

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
    return (): Promise<Counted> => {
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
  expect(all.map(({ total }) => total)).toEqual([0, 0, 0]);
});
