/** The conditions in SQL, the table and its triggers mean the same by every decision as the contract's functions. */
import * as decisoes from '@campeiro/contract/deslocamentos/decisoes';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { join, name, raw, type Sql, sql } from '../../platform/db/sql.ts';
import { approved, counted, keepsFigures, paid, toEvaluate, toPay } from './conditions.ts';

const test = testWithAccount('gestor');

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
  const conditions = Object.entries(SAME).map(([word, [holds]]) => sql`${holds} as ${name(word)}`);
  const days = await server.db.acrossAccounts((tx) =>
    tx.rows<Day & Record<string, boolean>>(sql`
      select dia.*, ${join(conditions)} from (
        select aprovacao, pagamento
        from unnest(${CODES}::int[]) aprovacao cross join unnest(${PAYMENTS}::int[]) pagamento) dia`),
  );
  expect(days).toHaveLength(CODES.length * PAYMENTS.length);
  for (const day of days)
    for (const [word, [, of]] of Object.entries(SAME))
      expect([word, day, day[word]]).toEqual([word, day, of(day)]);
});

test('the table takes these codes and no others; a new day waits for a decision', async ({
  server,
}) => {
  const read = <Row>(statement: Sql) => server.db.acrossAccounts((tx) => tx.rows<Row>(statement));
  const checks = await read<{ column: string; check: string }>(sql`
    select attname as column, pg_get_expr(conbin, conrelid) as check
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where conrelid = 'deslocamentos_dias'::regclass and contype = 'c'`);
  const accepted: Record<string, number[]> = {};
  for (const { column, check } of checks) {
    const rows = await read<{ code: number }>(sql`
      select code from generate_series(-1, 9) code cross join lateral (select code as ${name(column)}) dia
      where ${raw(check)} order by code`);
    accepted[column] = rows.map(({ code }) => code);
  }
  expect(accepted).toEqual({ aprovacao: CODES.toSorted(), pagamento: PAYMENTS.toSorted() });
  const defaults = await read<{ column: string; value: string }>(sql`
    select attname as column, pg_get_expr(adbin, adrelid) as value
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'deslocamentos_dias'::regclass and attname in ('aprovacao', 'pagamento') order by 1`);
  expect(defaults).toEqual([
    { column: 'aprovacao', value: String(decisoes.APROVACAO.nao_avaliado) },
    { column: 'pagamento', value: String(decisoes.PAGAMENTO.aguardando_avaliacao) },
  ]);
});

test('a day that no longer keeps its figures is computed again, and no other', async ({
  server,
  account,
}) => {
  const decisions = CODES.flatMap((aprovacao) =>
    PAYMENTS.map((pagamento) => ({ aprovacao, pagamento })),
  );
  const moves = decisions.flatMap((from) => decisions.map((to) => ({ from, to })));
  const pending = await server.db.write(account.scope, async (tx) => {
    const user = account.id.campo;
    const each = sql`jsonb_array_elements(${JSON.stringify(moves)}::jsonb) with ordinality m (move, n)`;
    const day = sql`date '2024-01-01' + n::int`;
    await tx.run(sql`
      insert into deslocamentos_dias (id_usuario, data, valor_por_km, aprovacao, pagamento)
      select ${user}, ${day}, 1, (move -> 'from' ->> 'aprovacao')::int, (move -> 'from' ->> 'pagamento')::int
      from ${each}`);
    await tx.run(sql`delete from deslocamentos_pendentes`);
    await tx.run(sql`
      update deslocamentos_dias d set aprovacao = (move -> 'to' ->> 'aprovacao')::int,
        pagamento = (move -> 'to' ->> 'pagamento')::int
      from ${each} where d.data = ${day}`);
    const rows = await tx.rows<{ n: number }>(
      sql`select data - date '2024-01-01' as n from deslocamentos_pendentes order by n`,
    );
    return rows.map(({ n }) => moves[n - 1]);
  });
  expect(pending).toEqual(
    moves.filter(({ from, to }) => decisoes.keepsFigures(from) && !decisoes.keepsFigures(to)),
  );
});
