/** A month of travel as the office settles it. */
import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import type { Tx } from '../../../platform/db/database.ts';
import { join, name, type Sql, sql } from '../../../platform/db/sql.ts';
import { found } from '../../../platform/problem.ts';
import { figures as figuresOfSupplement } from '../complementos/queries.ts';
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
  a_pagar: toPay,
};
const KINDS = Object.keys(OPEN) as (keyof Aberto)[];

const within = (mes: string): Sql =>
  sql`dia.data >= ${`${mes}-01`}::date and dia.data < ${`${mes}-01`}::date + interval '1 month'`;

/** The days of the month that are still valid, each with its figures. */
export const daysOf = (mes: string): Sql => sql`
  from deslocamentos_dias dia cross join ${figures} where dia.ativo and ${within(mes)}`;

/** The additions to days of the month, each with its figures. */
const supplementsOf = (mes: string): Sql => sql`
  from deslocamentos_complementos dia cross join ${figuresOfSupplement} where ${within(mes)}`;

export async function summarize(tx: Tx, mes: string): Promise<ResumoDoMes> {
  const state = await stateOf(tx, mes);
  return {
    mes,
    ...state,
    usuarios: await usersOf(tx, mes),
    em_aberto: await openIn(tx, mes),
    complementos: await supplementsIn(tx, mes),
    pagaveis: sumOf(await payableIn(tx, mes)),
  };
}

export const stateOf = async (tx: Tx, mes: string) =>
  found(
    await tx.row<Pick<ResumoDoMes, 'terminado' | 'fechado'>>(sql`
      select to_char(now() at time zone c.fuso_horario, 'YYYY-MM') > ${mes}::c_text as terminado,
        exists (select from fechamentos f where f.mes = ${mes} and f.reaberto_em is null) as fechado
      from contas c`),
  );

/** Of days and additions. */
type Payable = Record<'dias' | 'complementos', { ids: number[]; centavos: number }>;

/** What is to be paid in the month, except the caller's own. */
export const payableIn = async (tx: Tx, mes: string): Promise<Payable> => {
  const collect = sql`coalesce(array_agg(dia.id), '{}') as ids, (coalesce(sum(f.valor), 0) * 100)::bigint as centavos`;
  const [dias, complementos] = [
    await tx.row<Payable['dias']>(
      sql`select ${collect} ${daysOf(mes)} and ${toPay} and not ${isOwn}`,
    ),
    await tx.row<Payable['dias']>(
      sql`select ${collect} ${supplementsOf(mes)} and ${toPay} and not ${isOwn}`,
    ),
  ];
  return { dias: found(dias), complementos: found(complementos) };
};

export const sumOf = ({ dias, complementos }: Payable): ResumoDoMes['pagaveis'] => ({
  dias: dias.ids.length,
  complementos: complementos.ids.length,
  valor: (dias.centavos + complementos.centavos) / 100,
});

const supplementsIn = async (tx: Tx, mes: string): Promise<ResumoDoMes['complementos']> => {
  const count = (
    what: Sql,
  ) => sql`jsonb_build_object('complementos', count(*) filter (where ${what}),
    'valor', coalesce(sum(f.valor) filter (where ${what}), 0))`;
  return found(
    await tx.row<ResumoDoMes['complementos']>(sql`
      select ${count(toEvaluate)} as a_avaliar, ${count(toPay)} as a_pagar ${supplementsOf(mes)}`),
  );
};

const usersOf = (tx: Tx, mes: string): Promise<ResumoDoMes['usuarios']> =>
  tx.rows(sql`
    select u.id as id_usuario, u.nome as usuario, u.matricula,
      count(*) filter (where counts) as dias,
      coalesce(sum(distancia) filter (where counts), 0) as distancia,
      coalesce(sum(valor) filter (where counts), 0) as valor,
      count(*) filter (where approved) as dias_aprovados,
      coalesce(sum(distancia) filter (where approved), 0) as distancia_aprovada,
      coalesce(sum(valor) filter (where approved), 0) as valor_aprovado,
      coalesce(sum(valor) filter (where to_pay), 0) as valor_a_pagar,
      coalesce(sum(valor) filter (where counts and paid), 0) as valor_pago,
      coalesce(sum(complemento) filter (where approved), 0) as valor_complementos,
      coalesce(sum(complemento) filter (where to_pay), 0) as complementos_a_pagar,
      coalesce(sum(complemento) filter (where approved and paid), 0) as complementos_pagos
    from (
      select dia.id_usuario, ${approved} as approved, ${paid} as paid, ${toPay} as to_pay, ${counted} as counts,
        f.distancia, f.valor, null::numeric as complemento
      ${daysOf(mes)}
      union all
      select dia.id_usuario, ${approved}, ${paid}, ${toPay}, false, null, null, f.valor
      ${supplementsOf(mes)}) d
    join usuarios u on u.id = d.id_usuario
    group by u.id, u.nome, u.matricula order by u.nome, u.id`);

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
