/** The conditions in SQL and the contract's functions say the same of every decision. */
import * as decisoes from '@campeiro/contract/deslocamentos/decisoes';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { join, name, type Sql, sql } from '../../platform/db/sql.ts';
import { approved, counted, keepsFigures, paid, toEvaluate, toPay } from './conditions.ts';

const test = testWithServer();

interface Day {
  aprovacao: decisoes.Aprovacao;
  pagamento: decisoes.Pagamento;
}

const SAME: Record<string, [Sql, (day: Day) => boolean]> = {
  approved: [approved, decisoes.isApproved],
  paid: [paid, decisoes.isPaid],
  counted: [counted, decisoes.counts],
  toEvaluate: [toEvaluate, decisoes.isToEvaluate],
  toPay: [toPay, decisoes.isToPay],
  keepsFigures: [keepsFigures, decisoes.keepsFigures],
};

const CODES = Object.values(decisoes.APROVACAO);
const PAYMENTS = Object.values(decisoes.PAGAMENTO);

test('they agree on every decision', async ({ server }) => {
  const conditions = Object.entries(SAME).map(([said, [holds]]) => sql`${holds} as ${name(said)}`);
  const days = await server.db.acrossAccounts((tx) =>
    tx.rows<Day & Record<string, boolean>>(sql`
      select dia.*, ${join(conditions)} from (
        select aprovacao, pagamento
        from unnest(${CODES}::int[]) aprovacao cross join unnest(${PAYMENTS}::int[]) pagamento) dia`),
  );
  expect(days).toHaveLength(CODES.length * PAYMENTS.length);
  for (const day of days)
    for (const [said, [, of]] of Object.entries(SAME))
      expect([said, day, day[said]]).toEqual([said, day, of(day)]);
});
