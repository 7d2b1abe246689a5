/**
 * Which visits an agenda shows. Each way of being in it is a range of an index of its own: together they cost what they
 * find, however many visits the account has.
 */
import {
  type AgendaRequest,
  MAX_DA_FILA,
  MAX_VISITAS_DA_AGENDA,
} from '@campeiro/contract/escritorio/agenda';
import type { Tx } from '../../platform/db/database.ts';
import { preparedIfOften } from '../../platform/db/prepared.ts';
import { join, name, type Sql, sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import { due, late, open, waiting } from '../registros/conditions.ts';
import type { Days } from './rules.ts';

/** A visit in the agenda, and why it is in the queue. */
export type InScope = Row<'registros', 'id' | 'id_usuario'> &
  Record<keyof typeof IN_QUEUE, boolean>;

/** Why a visit is in the queue; first what is due at no time, then what is due first. */
const IN_QUEUE = {
  sem_usuario: sql`(${waiting} and t.id_usuario is null)`,
  sem_data: sql`(${waiting} and t.data_agendada is null and t.inicio_agendado is null)`,
  atrasada: late,
  a_enviar: sql`(${waiting} and not t.ativo)`,
};
const QUEUE_ORDER = sql`${due} nulls first, t.id`;

interface Way {
  where: Sql;
  order: Sql;
}

/** Only these may hold days that they neither begin nor end in: a day has at least twenty hours. */
const longWindow = sql`t.data_agendada - t.inicio_agendado > interval '20 hours'`;
const longExecution = sql`t.data_realizacao - t.data_inicio > interval '20 hours'`;
const running = sql`(${open} and t.data_realizacao is null and t.data_inicio is not null)`;

/** The conditions of partial indexes, by their names. A scan by another condition would read every visit. */
export const INDEXED = {
  registros_long_window: longWindow,
  registros_long_execution: longExecution,
  registros_running: running,
  registros_waiting: waiting,
  registros_without_user: IN_QUEUE.sem_usuario,
  registros_not_sent: IN_QUEUE.a_enviar,
  registros_undated: IN_QUEUE.sem_data,
};

/** Windows and executions that touch the days: they begin or end there, or hold them all. */
const timesIn = ({ from, to }: Record<keyof Days, Sql | string>): Way[] => [
  {
    where: sql`t.inicio_agendado >= ${from} and t.inicio_agendado < ${to}`,
    order: sql`t.inicio_agendado`,
  },
  {
    where: sql`t.data_agendada >= ${from} and t.data_agendada < ${to}`,
    order: sql`t.data_agendada`,
  },
  { where: sql`t.data_inicio >= ${from} and t.data_inicio < ${to}`, order: sql`t.data_inicio` },
  {
    where: sql`t.data_realizacao >= ${from} and t.data_realizacao < ${to}`,
    order: sql`t.data_realizacao`,
  },
  {
    where: sql`${longWindow} and t.inicio_agendado < ${from} and t.data_agendada >= ${to}`,
    order: sql`t.data_agendada`,
  },
  {
    where: sql`${longExecution} and t.data_inicio < ${from} and t.data_realizacao >= ${to}`,
    order: sql`t.data_realizacao`,
  },
];

/** Executions whose end is not known yet: they touch every day since. */
const underWay = (to: string): Way => ({
  where: sql`${running} and t.data_inicio < ${to}`,
  order: sql`t.data_inicio`,
});

/** What still has to be planned, from any day. */
const QUEUE: Way[] = Object.values(IN_QUEUE).map((where) => ({ where, order: QUEUE_ORDER }));

/** The visits that a request asks for, apart from the days. `chosen`: the technicians; null for all. */
export function wanted({ ids_grupo, ids_segmento }: AgendaRequest, chosen: number[] | null): Sql {
  const ofGroup = ids_grupo
    ? sql`(t.id_equipe is null or t.id_equipe = any(${ids_grupo}::bigint[]))`
    : sql`true`;
  const conditions = [
    sql`true`,
    ...(chosen
      ? [sql`(t.id_usuario = any(${chosen}::bigint[]) or t.id_usuario is null and ${ofGroup})`]
      : []),
    ...(ids_segmento ? [sql`t.id_segmento = any(${ids_segmento}::bigint[])`] : []),
  ];
  return join(conditions, ' and ');
}

export interface Scope {
  visits: InScope[];
  /** Whether none was left out. */
  complete: boolean;
}

/** The visits of the days, and of the queue: no more than the contract's limits. */
export async function scopeOf(tx: Tx, days: Days, which: Sql): Promise<Scope> {
  const [ofTheDays, ofTheQueue] = await Promise.all([
    find(tx, [...timesIn(days), underWay(days.to)], which, MAX_VISITAS_DA_AGENDA),
    find(tx, QUEUE, which, MAX_DA_FILA),
  ]);
  const ids = new Set([...ofTheDays.ids, ...ofTheQueue.ids]);
  const reasons = Object.entries(IN_QUEUE).map(
    ([reason, holds]) => sql`${holds} is true as ${name(reason)}`,
  );
  const visits = await tx.rows<InScope>(
    preparedIfOften(sql`
      select t.id, t.id_usuario, ${join(reasons)}
      from registros t where t.id = any(${[...ids]}::bigint[]) order by ${QUEUE_ORDER}`),
  );
  return { visits, complete: ofTheDays.complete && ofTheQueue.complete };
}

/** The ids of visits that touch any of the periods: of each as many as an agenda shows. One question, whatever their number. */
export async function touching(tx: Tx, periods: readonly Days[], which: Sql): Promise<number[]> {
  const [froms, tos] = [periods.map(({ from }) => from), periods.map(({ to }) => to)];
  const last = tos.toSorted().at(-1);
  if (last === undefined) return [];
  const each = (ways: readonly Way[]) => eachOf(ways, which, MAX_VISITAS_DA_AGENDA);
  const ofPeriod = join(each(timesIn({ from: sql`p.since`, to: sql`p.until` })), ' union ');
  const rows = await tx.rows<Row<'registros', 'id'>>(
    preparedIfOften(sql`
      select v.id
      from unnest(${froms}::timestamptz[], ${tos}::timestamptz[]) p(since, until)
      cross join lateral (${ofPeriod} limit ${MAX_VISITAS_DA_AGENDA}) v
      union ${join(each([underWay(last)]))}`),
  );
  return rows.map(({ id }) => id);
}

/** The ids found in any of these ways, up to `most`. One more of each way is read, to see whether there are more. */
async function find(tx: Tx, ways: readonly Way[], which: Sql, most: number) {
  const each = eachOf(ways, which, most + 1);
  const rows = await tx.rows<Row<'registros', 'id'>>(preparedIfOften(join(each, ' union all ')));
  const ids = [...new Set(rows.map(({ id }) => id))];
  return { ids: ids.slice(0, most), complete: ids.length <= most };
}

const eachOf = (ways: readonly Way[], which: Sql, most: number): Sql[] =>
  ways.map(
    ({ where, order }) =>
      sql`(select t.id from registros t where ${where} and ${which} order by ${order} limit ${most})`,
  );
