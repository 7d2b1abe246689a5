/** The partial indexes of visits, the conditions in SQL and the contract's functions mean the same visits. */
import { SITUACOES, type Situacao } from '@campeiro/contract/registros';
import { isOpen, isWaiting } from '@campeiro/contract/visita/estado';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { join, name, raw, type Sql, sql } from '../../platform/db/sql.ts';
import { INDEXED } from './scope.ts';

const test = testWithServer();

interface Visit {
  situacao: Situacao;
  ativo: boolean;
  id_usuario: number | null;
  inicio_agendado: string | null;
  data_agendada: string | null;
  data_inicio: string | null;
  data_realizacao: string | null;
}

const hours = (from: string | null, to: string | null) =>
  from === null || to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 3_600_000;

/** The contract’s conditions for the visits in an index. */
const MEANT: Record<keyof typeof INDEXED, (visit: Visit) => boolean> = {
  registros_long_window: (visit) => hours(visit.inicio_agendado, visit.data_agendada) > 20,
  registros_long_execution: (visit) => hours(visit.data_inicio, visit.data_realizacao) > 20,
  registros_running: (visit) =>
    isOpen(visit) && visit.data_inicio !== null && visit.data_realizacao === null,
  registros_waiting: isWaiting,
  registros_without_user: (visit) => isWaiting(visit) && visit.id_usuario === null,
  registros_not_sent: (visit) => isWaiting(visit) && !visit.ativo,
  registros_undated: (visit) =>
    isWaiting(visit) && visit.data_agendada === null && visit.inicio_agendado === null,
};

const instant = fc.option(
  fc
    .integer({ min: 0, max: 30 })
    .map((hour) => new Date(Date.UTC(2026, 7, 14, hour)).toISOString()),
);
const visits = fc.array(
  fc.record({
    situacao: fc.constantFrom(...SITUACOES),
    ativo: fc.boolean(),
    id_usuario: fc.option(fc.constant(1)),
    ...{ inicio_agendado: instant, data_agendada: instant },
    ...{ data_inicio: instant, data_realizacao: instant },
  }),
  { minLength: 200, maxLength: 200 },
);

test('they agree on every visit', async ({ server }) => {
  const predicates = await server.db.acrossAccounts((tx) =>
    tx.rows<{ index: keyof typeof INDEXED; predicate: string }>(sql`
      select indexrelid::regclass::text as index, pg_get_expr(indpred, indrelid) as predicate
      from pg_index
      where indrelid = 'registros'::regclass
        and indexrelid::regclass::text not in ('registros_travelled', 'registros_undecided') -- not of the agenda
        and (pg_get_expr(indpred, indrelid) like '%situacao%' or indexrelid::regclass::text = any(${Object.keys(INDEXED)}))`),
  );
  expect(predicates.map(({ index }) => index).sort()).toEqual(Object.keys(INDEXED).sort());
  const both: Sql[] = predicates.flatMap(({ index, predicate }) => [
    sql`(${raw(predicate)}) is true as ${name(index)}`,
    sql`(${INDEXED[index]}) is true as ${name(`condition of ${index}`)}`,
  ]);
  await fc.assert(
    fc.asyncProperty(visits, async (drawn) => {
      const rows = await server.db.acrossAccounts((tx) =>
        tx.rows<Record<string, boolean>>(sql`
          select ${join(both)} from (
            select d.*, d.situacao = 'realizado' as concluido
            from jsonb_array_elements(${JSON.stringify(drawn)}::jsonb) with ordinality v (visit, n),
              jsonb_to_record(v.visit) as d (situacao c_text, ativo boolean, id_usuario bigint,
                inicio_agendado timestamptz, data_agendada timestamptz,
                data_inicio timestamptz, data_realizacao timestamptz)
            order by v.n) t`),
      );
      for (const [i, visit] of drawn.entries())
        for (const [index, holds] of Object.entries(MEANT)) {
          const meant = holds(visit);
          const row = rows[i] as Record<string, boolean>;
          expect([index, visit, row[index], row[`condition of ${index}`]]).toEqual([
            index,
            visit,
            meant,
            meant,
          ]);
        }
    }),
    { numRuns: 10 },
  );
});
