import {
  type NewRecorrencia,
  type Recorrencia,
  recorrenciasList,
} from '@campeiro/contract/escritorio/recorrencias';
import type { Tx } from '../../platform/db/database.ts';
import { columns, join, name, sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { waiting } from '../registros/conditions.ts';
import { TRANSITIONS } from '../registros/states.ts';
import type { PlacedDay } from './holidays.ts';

const nextVisit = sql`(
  select min(t.inicio_agendado)
  from (select t.id) s join registros t on t.id_recorrencia = s.id
  where ${waiting} and t.inicio_agendado >= now())`;

export const recorrencias = source(recorrenciasList, 'recorrencias', {
  fields: {
    primeiro_dia: sql`t.primeiro_dia::text`,
    horario: sql`to_char(t.horario, 'HH24:MI')`,
    cliente: sql`(select c.nome from clientes c where c.id = t.id_cliente)`,
    proxima: sql`t.proxima::text`,
    proxima_visita: nextVisit,
  },
  filters: {
    encerrada: (over: boolean) => sql`(t.proxima is null) = ${over}::boolean`,
  },
});

/** What a series says of each of its visits, by the columns that both have. */
const OF_VISIT = [
  'id_usuario',
  'id_objetivo',
  'id_contato',
  'id_segmento',
  'id_equipe',
  'instrucoes',
] as const;
/** What follows from the day of a visit. */
const WHEN_PLACED = ['ocorrencia', 'inicio_agendado', 'data_agendada'] as const;
/** What else visits get when they are made. */
const WHEN_MADE = [...OF_VISIT, 'id_cliente', 'id_ordem_servico', 'ativo'] as const;

/** A row of `recorrencias`, as far as days follow from it. */
export interface Series {
  id: number;
  regra: string;
  primeiro_dia: string;
  proxima: string | null;
  em_feriado: Recorrencia['em_feriado'];
}

export const SERIES = sql`id, regra, primeiro_dia::text, proxima::text, em_feriado`;

/** Throws the 404. Changes of a series and the making of its visits wait for each other. */
export const lockSeries = async (tx: Tx, id: number): Promise<Series> =>
  found(
    await tx.row<Series>(
      sql`select ${SERIES} from recorrencias where id = ${id} for no key update`,
    ),
  );

/** Series with days up to this one whose visits are to be made, locked; those that another process has are left out. */
export const lockDue = (tx: Tx, until: string, most: number): Promise<Series[]> =>
  tx.rows(sql`
    select ${SERIES} from recorrencias where proxima <= ${until}::date
    order by proxima, id limit ${most} for no key update skip locked`);

/** The day that it is where the account is. */
export async function todayOf(tx: Tx): Promise<string> {
  const row = await tx.row<{ dia: string }>(
    sql`select (now() at time zone fuso_horario)::date::text as dia from contas`,
  );
  return found(row).dia;
}

/** When the visit of `day` begins and ends. An hour that the account's zone skips is put after it. */
const windowOf = (day: ReturnType<typeof sql>) => sql`
  cross join contas c
  cross join lateral (select (${day} + s.horario) at time zone c.fuso_horario as inicio) b
  cross join lateral (select b.inicio, b.inicio + s.duracao * interval '1 minute' as fim) j`;

const unnestedDays = (days: readonly PlacedDay[]) => sql`
  unnest(${days.map(({ ocorrencia }) => ocorrencia)}::date[], ${days.map(({ dia }) => dia)}::date[])`;

/** Makes the visits of these days; a day that has one keeps it. Returns how many were made. */
export const makeVisits = (tx: Tx, id: number, days: readonly PlacedDay[]): Promise<number> =>
  tx.run(sql`
    insert into registros (id_recorrencia, ocorrencia, inicio_agendado, data_agendada, situacao, id_status,
      ${columns(WHEN_MADE)})
    select s.id, d.ocorrencia, j.inicio, j.fim, st.situacao, st.id, ${columns(WHEN_MADE, 's')}
    from recorrencias s
    join status_servico st on st.situacao = ${TRANSITIONS.v2.schedule.to}
    cross join ${unnestedDays(days)} as d (ocorrencia, dia)
    ${windowOf(sql`d.dia`)}
    where s.id = ${id} order by d.dia
    on conflict do nothing`);

export interface SeriesVisit {
  id: number;
  ocorrencia: string;
  /** An override of its series: its technician has begun it, or it was changed; losing its technician is no change. */
  is_override: boolean;
}

/** The days of the rule from one on that have visits, in order. */
export async function occurrencesOfVisits(tx: Tx, id: number, from: string): Promise<string[]> {
  const rows = await tx.rows<{ ocorrencia: string }>(sql`
    select distinct ocorrencia::text from registros
    where id_recorrencia = ${id} and ocorrencia >= ${from}::date order by 1`);
  return rows.map(({ ocorrencia }) => ocorrencia);
}

/**
 * The visits of a series from a day of its rule on, locked in the order of their ids. `days`: where its holidays put
 * them; a visit from before a holiday was known is on the day of the rule.
 */
export const lockVisitsOf = (
  tx: Tx,
  id: number,
  from: string,
  days: readonly PlacedDay[],
): Promise<SeriesVisit[]> =>
  tx.rows(sql`
    select t.id, t.ocorrencia::text, (${waiting}
      and (t.id_usuario is null or t.id_usuario = s.id_usuario)
      and (${columns(OF_VISIT.slice(1), 't')}) is not distinct from (${columns(OF_VISIT.slice(1), 's')})
      and ((t.inicio_agendado, t.data_agendada) is not distinct from (j.inicio, j.fim)
        or (t.inicio_agendado, t.data_agendada) is not distinct from (m.inicio, m.fim))
      and t.janela_fim is null and not t.fixada) is not true as is_override
    from registros t join recorrencias s on s.id = t.id_recorrencia
    ${windowOf(sql`t.ocorrencia`)}
    left join ${unnestedDays(days)} as p (ocorrencia, dia) on p.ocorrencia = t.ocorrencia
    left join lateral (select w.inicio, w.inicio + s.duracao * interval '1 minute' as fim from (
      select (p.dia + s.horario) at time zone c.fuso_horario as inicio) w) m on true
    where t.id_recorrencia = ${id} and t.ocorrencia >= ${from}::date
    order by t.id for update of t`);

/** A visit with the day of its occurrence, and the one on which it takes place. */
interface Placement extends PlacedDay {
  id: number;
}

const unnested = (placements: readonly Placement[]) => sql`
  unnest(${placements.map(({ id }) => id)}::bigint[], ${placements.map(({ ocorrencia }) => ocorrencia)}::date[],
    ${placements.map(({ dia }) => dia)}::date[]) as n (id, ocorrencia, dia)`;

/**
 * Puts visits that are as their series made them on their days and gives them what the series now says in these
 * fields. Returns how many of them changed.
 */
export function followSeries(
  tx: Tx,
  id: number,
  placements: readonly Placement[],
  fields: readonly string[],
): Promise<number> {
  const given = fields.filter((field) => [...OF_VISIT, 'ativo'].includes(field as 'ativo'));
  const now = join([
    ...given.map((field) => sql`s.${name(field)}`),
    // A reason is about the technician who lacks a skill.
    sql`case when ${given.includes('id_usuario') ? sql`s` : sql`r`}.id_usuario is not distinct from r.id_usuario
      then r.justificativa_habilidade end`,
    sql`n.ocorrencia`,
    sql`j.inicio`,
    sql`j.fim`,
  ]);
  const written = [...given, 'justificativa_habilidade', ...WHEN_PLACED];
  const names = columns(written);
  const before = columns(written, 'r');
  return tx.run(sql`
    update registros r set (${names}) = (select ${now})
    from ${unnested(placements)} join recorrencias s on s.id = ${id}
    ${windowOf(sql`n.dia`)}
    where r.id = n.id and (${before}) is distinct from (${now})`);
}

/** Makes visits the occurrences of other days and leaves the rest of them as it is. */
export const setOccurrences = (tx: Tx, placements: readonly Placement[]): Promise<number> =>
  tx.run(sql`
    update registros r set ocorrencia = n.ocorrencia from ${unnested(placements)}
    where r.id = n.id and r.ocorrencia <> n.ocorrencia`);

/** Makes visits occurrences of no day. */
export const clearOccurrences = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`update registros set ocorrencia = null where id = any(${ids}::bigint[])`);

/** The waiting visits of a series from a day on, wherever they were moved; locked. */
export const lockWaiting = (tx: Tx, id: number, from: string): Promise<{ id: number }[]> =>
  tx.rows(sql`
    select t.id from registros t cross join contas c
    where t.id_recorrencia = ${id} and ${waiting}
      and coalesce(t.ocorrencia, (t.inicio_agendado at time zone c.fuso_horario)::date) >= ${from}::date
    order by t.id for update of t`);

/** The day of a visit's occurrence in the series; undefined if it is none of its visits. */
export async function dayOfVisit(tx: Tx, id: number, visit: number): Promise<string | undefined> {
  const row = await tx.row<{ ocorrencia: string }>(sql`
    select ocorrencia::text from registros
    where id = ${visit} and id_recorrencia = ${id} and ocorrencia is not null`);
  return row?.ocorrencia;
}

interface Window {
  inicio_agendado: string;
  data_agendada: string;
}

/** The window of a visit with another time of day or another duration, on the day on which it is. */
export async function windowWith(
  tx: Tx,
  visit: number,
  { horario, duracao }: Partial<Pick<NewRecorrencia, 'horario' | 'duracao'>>,
): Promise<Window> {
  const row = await tx.row<Window>(sql`
    select n.inicio as inicio_agendado, n.inicio + n.duracao as data_agendada
    from registros t join recorrencias s on s.id = t.id_recorrencia cross join contas c
    cross join lateral (
      select coalesce(t.inicio_agendado at time zone c.fuso_horario, t.ocorrencia + s.horario) as inicio) l
    cross join lateral (
      select (l.inicio::date + coalesce(${horario ?? null}::time, l.inicio::time)) at time zone c.fuso_horario as inicio,
        coalesce(make_interval(mins => ${duracao ?? null}::int), t.data_agendada - t.inicio_agendado,
          make_interval(mins => s.duracao)) as duracao) n
    where t.id = ${visit}`);
  return found(row);
}
