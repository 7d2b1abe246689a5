/** The conditions in SQL and the contract's functions call the same visits open, waiting, under way and late. */
import { SITUACOES, type Situacao } from '@campeiro/contract/registros';
import { isLate, isOpen, isUnderWay, isWaiting } from '@campeiro/contract/visita/estado';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { join, name, type Sql, sql } from '../../platform/db/sql.ts';
import { COUNTED, late, open, underWay, waiting } from './conditions.ts';

const test = testWithServer();

interface Visit {
  situacao: Situacao;
  ativo: boolean;
  data_inicio: string | null;
  data_agendada: string | null;
  janela_fim: string | null;
}

type Pure = (visit: Visit, now: number) => boolean;

const SAME: Record<string, [Sql, Pure]> = {
  open: [open, isOpen],
  waiting: [waiting, isWaiting],
  underWay: [underWay, isUnderWay],
  late: [late, isLate],
  agendadas: [COUNTED.agendadas, (visit) => isWaiting(visit) && visit.ativo],
  a_liberar: [COUNTED.a_liberar, (visit) => isWaiting(visit) && !visit.ativo],
  no_prazo: [COUNTED.no_prazo, (visit, now) => isWaiting(visit) && !isLate(visit, now)],
  atrasadas: [COUNTED.atrasadas, isLate],
  em_andamento: [COUNTED.em_andamento, isUnderWay],
};

/** Instants around the present one, by their distance from it in seconds. */
const distance = fc.option(fc.integer({ min: -100_000, max: 100_000 }));
const visits = fc.array(
  fc.record({
    situacao: fc.constantFrom(...SITUACOES),
    ativo: fc.boolean(),
    inicio: distance,
    fim: distance,
    combinado: distance,
  }),
  { minLength: 200, maxLength: 200 },
);

test('they agree on every visit', async ({ server }) => {
  const conditions = Object.entries(SAME).map(
    ([word, [holds]]) => sql`${holds} is true as ${name(word)}`,
  );
  await fc.assert(
    fc.asyncProperty(visits, async (drawn) => {
      const rows = await server.db.acrossAccounts((tx) =>
        tx.rows<Visit & { agora: string } & Record<string, boolean>>(sql`
          select t.situacao, t.ativo, t.data_inicio, t.data_agendada, t.janela_fim, now() as agora, ${join(conditions)}
          from (
            select d.situacao, d.situacao = 'realizado' as concluido, d.ativo,
              now() + make_interval(secs => d.inicio) as data_inicio,
              now() + make_interval(secs => d.fim) as data_agendada,
              now() + make_interval(secs => d.combinado) as janela_fim
            from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb)
              as d(situacao c_text, ativo boolean, inicio int, fim int, combinado int)) t`),
      );
      expect(rows).toHaveLength(drawn.length);
      for (const row of rows)
        for (const [word, [, of]] of Object.entries(SAME))
          expect([word, row, row[word]]).toEqual([word, row, of(row, Date.parse(row.agora))]);
    }),
    { numRuns: 10 },
  );
});
