/** A restore under a running server, while a list is read. */
import pg from 'pg';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { cloneDatabase } from '../../../test/harness.ts';
import { RESTORE_IN_PLACE } from '../../../test/restore-in-place.ts';
import { clientes } from '../../domain/clientes/queries.ts';
import { createAccount } from '../../domain/conta/commands.ts';
import { Database, inSteps } from '../db/database.ts';
import { OtherCopy } from '../db/errors.ts';
import { sql } from '../db/sql.ts';
import { allRows, PART } from './export.ts';
import { readPage } from './page.ts';

const test = testWithAccount('integracao').extend(
  'restored',
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture wants from its pattern
  async ({}, { onCleanup }) => {
    const connection = await cloneDatabase();
    const db = new Database(connection, 4);
    onCleanup(() => db.close());
    const { conta } = await createAccount(db, 'Conta');
    const caller = inSteps({ conta, usuario: null, origem: 'sistema' });
    const restore = async () => {
      const owner = new pg.Client(connection);
      await owner.connect();
      await owner.query(`${RESTORE_IN_PLACE} commit`);
      await owner.end();
    };
    return { db, caller, restore };
  },
);

test('a page that began before it is refused', async ({ restored: { db, caller, restore } }) => {
  const reading = readPage({
    ...{ db, caller, source: clientes, pedido: {}, keepTotalsOver: 0, token: '', path: '/' },
    // Asked for between two steps.
    scope: async (tx) => {
      await tx.row(sql`select 1 as n`);
      await restore();
      return sql`true`;
    },
  });
  await expect(reading).rejects.toThrow(OtherCopy);
});

test('a file that began before it breaks off', async ({ restored: { db, caller, restore } }) => {
  await db.write(caller, (tx) =>
    tx.run(sql`
      insert into clientes (tipo, nome) select 'J', 'N' || i from generate_series(1, ${PART + 1}::int) i`),
  );
  const parts = allRows(db, { caller, source: clientes, pedido: {} });
  expect((await parts.next()).value).toHaveLength(PART);
  await restore();
  await expect(parts.next()).rejects.toThrow(OtherCopy);
});
