/** A month of travel as the office settles it. */
import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import type { Tx } from '../../../platform/db/database.ts';
import { join, name, type Sql, sql } from '../../../platform/db/sql.ts';
import { found } from '../../../platform/problem.ts';
import { approved, counted, paid, toEvaluate, toPay, unseen } from '../conditions.ts';
import { hasNoAlerts, isContested, isOwn } from '../office-queries.ts';
import { figures } from '../queries.ts';

type Aberto = ResumoDoMes['em_aberto'];

/** For the caller: not their own. */
export const isPlain = sql`(${unseen} and ${hasNoAlerts} and not ${isContested} and not ${isOwn})`;

/** What is left to do, and the days for which it is so. */
const OPEN: Record<keyof Aberto, Sql> = {
  sem_pendencias: isPlain,
  a_avaliar: toEvaluate,
  contestados: isContested,
  alterados: sql`(dia.divergente or dia.valor_divergente)`,
  a_pagar: toPay,
};
const KINDS = Object.keys(OPEN) as (keyof Aberto)[];

/** The days of the month that are still valid, each with its figures. */
export const daysOf = (mes: string): Sql => sql`
  from deslocamentos_dias dia cross join ${figures}
  where dia.ativo and dia.data >= ${`${mes}-01`}::date and dia.data < ${`${mes}-01`}::date + interval '1 month'`;

export async function summarize(tx: Tx, mes: string): Promise<ResumoDoMes> {
  const state = await stateOf(tx, mes);
  return { mes, ...state, usuarios: await usersOf(tx, mes), em_aberto: await openIn(tx, mes) };
}

export const stateOf = async (tx: Tx, mes: string) =>
  found(
    await tx.row<Pick<ResumoDoMes, 'terminado' | 'fechado'>>(sql`
      select to_char(now() at time zone c.fuso_horario, 'YYYY-MM') > ${mes}::c_text as terminado,
        exists (select from fechamentos f where f.mes = ${mes} and f.reaberto_em is null) as fechado
      from contas c`),
  );

const usersOf = (tx: Tx, mes: string): Promise<ResumoDoMes['usuarios']> =>
  tx.rows(sql`
    select d.id_usuario, u.nome as usuario,
      count(*) filter (where counts) as dias,
      coalesce(sum(distancia) filter (where counts), 0) as distancia,
      coalesce(sum(valor) filter (where counts), 0) as valor,
      count(*) filter (where approved) as dias_aprovados,
      coalesce(sum(distancia) filter (where approved), 0) as distancia_aprovada,
      coalesce(sum(valor) filter (where approved), 0) as valor_aprovado,
      coalesce(sum(valor) filter (where to_pay), 0) as valor_a_pagar,
      coalesce(sum(valor) filter (where counts and paid), 0) as valor_pago
    from (
      select dia.id_usuario, ${approved} as approved, ${paid} as paid, ${toPay} as to_pay, ${counted} as counts,
        f.distancia, f.valor
      ${daysOf(mes)}) d
    join usuarios u on u.id = d.id_usuario
    group by d.id_usuario, u.nome order by u.nome, d.id_usuario`);

async function openIn(tx: Tx, mes: string): Promise<Aberto> {
  const conditions = join(KINDS.map((kind) => sql`${OPEN[kind]} as ${name(kind)}`));
  const counts = join(
    KINDS.map(
      (kind) => sql`jsonb_build_object('dias', count(*) filter (where ${name(kind)}),
        'valor', coalesce(sum(valor) filter (where ${name(kind)}), 0)) as ${name(kind)}`,
    ),
  );
  return found(
    await tx.row<Aberto>(
      sql`select ${counts} from (select f.valor, ${conditions} ${daysOf(mes)}) d`,
    ),
  );
}
