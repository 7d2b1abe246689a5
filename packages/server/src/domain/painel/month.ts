/** One month at a glance, from one snapshot. */

import { DURACAO_PADRAO } from '@campeiro/contract/agenda/periodo';
import {
  ATENCOES,
  ESTADOS_DO_MES,
  MAX_MOTIVOS,
  MAX_OBJETIVOS,
  MAX_TECNICOS,
  type PainelDoMes,
  PONTUALIDADES,
} from '@campeiro/contract/escritorio/painel-do-mes';
import type { Tx } from '../../platform/db/database.ts';
import { join, type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { type Period, periodOfMonth, within } from '../conta/queries.ts';
import { counted } from '../deslocamentos/conditions.ts';
import { figures } from '../deslocamentos/queries.ts';
import {
  ATTENTION,
  arrivedLate,
  COUNTED,
  due,
  measured,
  PUNCTUAL,
} from '../registros/conditions.ts';
import { ofMonth } from '../registros/office-list.ts';

type Totais = PainelDoMes['total'];
type Objetivos = PainelDoMes['objetivos'];
type Motivos = PainelDoMes['motivos'];
type Tecnicos = PainelDoMes['tecnicos'];

export async function summarizeMonth(tx: Tx, mes: string): Promise<PainelDoMes> {
  const mes_anterior = monthBefore(mes);
  const period = await periodOfMonth(tx, mes);
  const before = await periodOfMonth(tx, mes_anterior);
  return {
    mes,
    mes_anterior,
    total: await totalsOf(tx, mes, period),
    total_anterior: await totalsOf(tx, mes_anterior, before),
    objetivos: await durationsOf(tx, period),
    motivos: await reasonsOf(tx, period),
    tecnicos: await peopleOf(tx, mes, period),
  };
}

/** Before the first month that there is, nothing was done: it stands for itself. */
function monthBefore(mes: string): string {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  if (month > 1) return `${mes.slice(0, 5)}${String(month - 1).padStart(2, '0')}`;
  return year > 1 ? `${String(year - 1).padStart(4, '0')}-12` : mes;
}

/** An object with how many rows each of the conditions is true for. */
const counts = <Name extends string>(names: readonly Name[], conditions: Record<Name, Sql>): Sql =>
  sql`jsonb_build_object(${join(
    names.map((one) => sql`${one}::text, count(*) filter (where ${conditions[one]})`),
  )})`;

async function totalsOf(tx: Tx, mes: string, period: Period): Promise<Totais> {
  const visits = await tx.row<Omit<Totais, 'eventos_recusados' | keyof Travel>>(sql`
    select count(*) as visitas,
      ${counts(ESTADOS_DO_MES, COUNTED)} as situacoes,
      ${counts(PONTUALIDADES, PUNCTUAL)} as pontualidade,
      round((percentile_cont(0.5) within group (order by extract(epoch from t.data_inicio - ${due}) / 60)
        filter (where ${arrivedLate}))::numeric, 1) as atraso_mediano,
      ${counts(ATENCOES, ATTENTION)} as atencao
    from registros t where ${ofMonth(period)}`);
  const refused = await tx.row<Pick<Totais, 'eventos_recusados'>>(sql`
    select count(*) as eventos_recusados from eventos_recusados e
    where not e.resolvido and ${within(sql`e.data_criacao`, period)}`);
  const travel = await tx.row<Travel>(sql`select ${travelSums} ${travelOf(mes)}`);
  return { ...found(visits), ...found(refused), ...found(travel) };
}

type Travel = Pick<Totais, 'dias' | 'quilometros' | 'valor'>;

const travelSums = sql`count(*) as dias, coalesce(sum(f.distancia), 0) as quilometros, coalesce(sum(f.valor), 0) as valor`;

/** The days of the month that count: neither disregarded nor rejected. */
const travelOf = (mes: string): Sql => sql`
  from deslocamentos_dias dia cross join ${figures}
  where dia.ativo and ${counted}
    and dia.data >= ${`${mes}-01`}::date and dia.data < ${`${mes}-01`}::date + interval '1 month'`;

const durationsOf = (tx: Tx, period: Period): Promise<Objetivos> =>
  tx.rows<Objetivos[number]>(sql`
    select v.id_objetivo, o.nome as objetivo, v.medidas, v.minutos,
      coalesce(d.minutos, ${DURACAO_PADRAO}::int) as minutos_esperados
    from (
      select t.id_objetivo, count(*) as medidas,
        round((percentile_cont(0.5) within group (
          order by extract(epoch from t.data_realizacao - t.data_inicio) / 60))::numeric, 1) as minutos
      from registros t where ${ofMonth(period)} and ${COUNTED.concluidas} and ${measured}
      group by t.id_objetivo) v
    left join objetivos o on o.id = v.id_objetivo
    left join duracoes_objetivos d on d.id_objetivo = v.id_objetivo
    order by v.medidas desc, o.nome, v.id_objetivo limit ${MAX_OBJETIVOS}`);

const reasonsOf = (tx: Tx, period: Period): Promise<Motivos> =>
  tx.rows<Motivos[number]>(sql`
    select v.id_motivo_nao_realizacao, m.nome as motivo, v.visitas from (
      select t.id_motivo_nao_realizacao, count(*) as visitas
      from registros t where ${ofMonth(period)} and ${COUNTED.nao_realizadas}
      group by t.id_motivo_nao_realizacao) v
    left join motivos_nao_realizacao m on m.id = v.id_motivo_nao_realizacao
    order by v.visitas desc, m.nome, v.id_motivo_nao_realizacao limit ${MAX_MOTIVOS}`);

const peopleOf = (tx: Tx, mes: string, period: Period): Promise<Tecnicos> =>
  tx.rows<Tecnicos[number]>(sql`
    select u.id as id_usuario, u.nome as usuario,
      coalesce(v.concluidas, 0) as concluidas, coalesce(v.atrasadas, 0) as atrasadas,
      coalesce(k.dias, 0) as dias, coalesce(k.quilometros, 0) as quilometros, coalesce(k.valor, 0) as valor
    from usuarios u
    left join (
      select t.id_usuario, count(*) filter (where ${COUNTED.concluidas}) as concluidas,
        count(*) filter (where ${arrivedLate}) as atrasadas
      from registros t where ${ofMonth(period)} group by t.id_usuario) v on v.id_usuario = u.id
    left join (
      select dia.id_usuario, ${travelSums} ${travelOf(mes)} group by dia.id_usuario) k on k.id_usuario = u.id
    where v.concluidas > 0 or v.atrasadas > 0 or k.dias > 0
    order by u.nome, u.id limit ${MAX_TECNICOS}`);
