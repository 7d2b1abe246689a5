/** What an agenda shows, read in one snapshot. */
import {
  MAX_AUSENCIAS_DA_AGENDA,
  MAX_ORDENS_DA_FILA,
  type OrdemDaFila,
  type TecnicoDaAgenda,
  type VisitaDaAgenda,
} from '@campeiro/contract/escritorio/agenda';
import type { Tx } from '../../platform/db/database.ts';
import { preparedIfOften } from '../../platform/db/prepared.ts';
import { join, type Sql, sql } from '../../platform/db/sql.ts';
import { linkedToAny } from '../../platform/links/links.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { heldUp } from '../registros/conditions.ts';
import { gruposDoUsuario } from '../usuarios/queries.ts';
import type { Days } from './rules.ts';

/** The account at this moment. No stamp in this snapshot is later than `relogio`, and no future one will be earlier. */
export interface Present extends Row<'contas', 'fuso_horario'> {
  relogio: string;
  vinculos_em: string | null;
  epoca: string;
}

export const present = async (tx: Tx): Promise<Present> =>
  found(
    await tx.row<Present>(sql`
      select r.instante as relogio, r.vinculos_em, c.fuso_horario, database_epoch() as epoca
      from relogios r cross join contas c`),
  );

/** The technicians that a request chooses; null: all. */
export async function chosenTechnicians(
  tx: Tx,
  { ids_usuario, ids_grupo }: { ids_usuario?: number[]; ids_grupo?: number[] },
): Promise<number[] | null> {
  if (!ids_usuario && !ids_grupo) return null;
  const named = ids_usuario ? sql`t.id = any(${ids_usuario}::bigint[])` : sql`true`;
  const inGroup = ids_grupo ? linkedToAny(gruposDoUsuario, ids_grupo) : sql`true`;
  const rows = await tx.rows<Row<'usuarios', 'id'>>(
    sql`select t.id from usuarios t where ${named} and ${inGroup} order by t.id`,
  );
  return rows.map(({ id }) => id);
}

/** Where the work is. A manager limited by segments may see a visit whose customer is out of sight. */
const place = sql`t.id_cliente, c.nome as cliente, e.cidade, e.latitude, e.longitude`;
const ofPlace = sql`
  left join clientes c on c.id = t.id_cliente
  left join enderecos e on e.id_cliente = t.id_cliente`;

/** The visits with these ids; with `since`, those that show something else than then. */
export const readVisits = (
  tx: Tx,
  ids: readonly number[],
  since: string | undefined,
): Promise<VisitaDaAgenda[]> =>
  tx.rows(
    preparedIfOften(sql`
    select t.id, t.codigo, t.id_status, t.situacao, ${place}, coalesce(c.ativo, true) as cliente_ativo, t.id_usuario,
      t.inicio_agendado, t.data_agendada, t.data_inicio, t.data_realizacao, t.ativo, t.agendado, t.concluido,
      ${heldUp} as com_pendencias, t.id_objetivo, b.nome as objetivo, t.id_ordem_servico, o.prioridade, t.id_segmento,
      t.id_equipe, t.id_recorrencia, t.atualizado_em
    from registros t ${ofPlace}
      left join objetivos b on b.id = t.id_objetivo left join ordens_servico o on o.id = t.id_ordem_servico
    where t.id = any(${[...ids]}::bigint[]) and ${since === undefined ? sql`true` : shownAnew(since)}
    order by coalesce(t.inicio_agendado, t.data_agendada, t.data_inicio) nulls first, t.id`),
  );

/**
 * Something of the visit has changed, or it has become late, which changes nothing. The clock of the machine may step
 * back; no more than an hour, and a visit too many does no harm.
 */
const shownAnew = (since: string): Sql => sql`
  (greatest(t.atualizado_em, c.atualizado_em, e.atualizado_em, b.atualizado_em, o.atualizado_em) > ${since}
    or t.data_agendada > ${since}::timestamptz - interval '1 hour' and t.data_agendada < now())`;

/** The ids of visits that have changed since then, up to `most`. */
export async function changedSince(tx: Tx, since: string, most: number): Promise<number[]> {
  const rows = await tx.rows<Row<'registros', 'id'>>(
    sql`select id from registros t where t.atualizado_em > ${since} order by t.atualizado_em limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether links to segments changed since then, or a visit came into another segment or to another customer. */
export async function sightChanged(tx: Tx, since: string): Promise<boolean> {
  const row = await tx.row<{ changed: boolean }>(sql`
    select visits_changed_sides(${since}::timestamptz) or exists (
      select from relogios r where r.vinculos_em > ${since}::timestamptz) as changed`);
  return row?.changed ?? true;
}

type Technician = Omit<TecnicoDaAgenda, 'ausencias'>;
type Absence = TecnicoDaAgenda['ausencias'][number] & Row<'ausencias', 'id_usuario'>;

/** Active technicians, as far as they are chosen, and other users with visits; with their absences of the days. */
export async function readTechnicians(
  tx: Tx,
  chosen: readonly number[] | null,
  withVisits: readonly number[],
  days: Days,
): Promise<{ technicians: TecnicoDaAgenda[]; complete: boolean }> {
  const shown = chosen && [...chosen, ...withVisits];
  const isChosen = chosen ? sql`u.id = any(${[...chosen]}::bigint[])` : sql`true`;
  const isShown = shown ? sql`a.id_usuario = any(${shown}::bigint[])` : sql`true`;
  const [technicians, absences] = await Promise.all([
    tx.rows<Technician>(sql`
      select u.id, u.nome, u.ativo, coalesce(u.jornada, c.jornada) as jornada,
        array(select g.id_grupo from grupos_usuarios g where g.id_usuario = u.id order by 1) as ids_grupos
      from usuarios u cross join contas c
      where (u.perfil = 'campo' and u.ativo and ${isChosen}) or u.id = any(${[...withVisits]}::bigint[])
      order by u.nome, u.id`),
    tx.rows<Absence>(sql`
      select a.id, a.inicio, a.fim, a.motivo, a.id_usuario from ausencias a
      where a.fim > ${days.from} and a.inicio < ${days.to} and ${isShown}
      order by a.inicio, a.id limit ${MAX_AUSENCIAS_DA_AGENDA + 1}`),
  ]);
  const byUser = Map.groupBy(
    absences.slice(0, MAX_AUSENCIAS_DA_AGENDA),
    ({ id_usuario }) => id_usuario,
  );
  return {
    technicians: technicians.map((technician) => ({
      ...technician,
      ausencias: (byUser.get(technician.id) ?? []).map(({ id_usuario: _, ...absence }) => absence),
    })),
    complete: absences.length <= MAX_AUSENCIAS_DA_AGENDA,
  };
}

/** Minutes by objective, where they are not the default. */
export async function readDurations(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.rows<Row<'duracoes_objetivos', 'id_objetivo' | 'minutos'>>(
    sql`select id_objetivo, minutos from duracoes_objetivos order by id_objetivo`,
  );
  return Object.fromEntries(rows.map(({ id_objetivo, minutos }) => [id_objetivo, minutos]));
}

/**
 * Open orders without visits, or with cancelled ones only. The visits in sight are looked at
 * first, because that takes an index; of the few orders that are left, those out of sight count as well.
 */
export async function readOrders(
  tx: Tx,
  { ids_grupo, ids_segmento }: { ids_grupo?: number[]; ids_segmento?: number[] },
): Promise<{ orders: OrdemDaFila[]; complete: boolean }> {
  const conditions = [
    sql`not o.concluida and o.ativa`,
    ...(ids_grupo ? [sql`(o.id_grupo is null or o.id_grupo = any(${ids_grupo}::bigint[]))`] : []),
    ...(ids_segmento ? [sql`o.id_segmento = any(${ids_segmento}::bigint[])`] : []),
  ];
  const orders = await tx.rows<OrdemDaFila>(
    preparedIfOften(sql`
    with alone as materialized (
      select o.* from ordens_servico o
      where ${join(conditions, ' and ')} and not exists (
        select from registros r where r.id_ordem_servico = o.id and r.situacao <> 'cancelado'))
    select t.id, t.codigo, t.nome, t.prioridade, ${place}, t.inicio_agendado, t.data_agendada, t.id_segmento, t.id_grupo
    from alone t ${ofPlace}
    where not exists (select from visits_of_order(t.id) v where v.situacao <> 'cancelado')
    order by t.prioridade desc nulls last, t.data_agendada, t.id limit ${MAX_ORDENS_DA_FILA + 1}`),
  );
  return {
    orders: orders.slice(0, MAX_ORDENS_DA_FILA),
    complete: orders.length <= MAX_ORDENS_DA_FILA,
  };
}
