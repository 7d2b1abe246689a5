/** What an agenda shows, read in one snapshot. */

import type { Duracoes } from '@campeiro/contract/agenda/periodo';
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
import { isAddressOf } from '../enderecos/queries.ts';
import { readHeld } from '../habilidades/queries.ts';
import { due, heldUp } from '../registros/conditions.ts';
import { gruposDoUsuario } from '../usuarios/queries.ts';
import { hiddenBusy } from './hidden.ts';
import type { Days } from './rules.ts';

/** The account at this moment. No stamp in this snapshot is later than `relogio`, and no future one will be earlier. */
export interface Present extends Row<'contas', 'fuso_horario' | 'minutos_extras'> {
  relogio: string;
  vinculos_em: string | null;
  epoca: string;
}

export const present = async (tx: Tx): Promise<Present> =>
  found(
    await tx.row<Present>(sql`
      select r.instante as relogio, r.vinculos_em, c.fuso_horario, c.minutos_extras, database_epoch() as epoca
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
const ofCustomer = sql`left join clientes c on c.id = t.id_cliente left join enderecos e on`;
const ofVisit = sql`${ofCustomer} ${isAddressOf('e', 't')}`;
const ofOrder = sql`${ofCustomer} e.id_cliente = t.id_cliente and e.ordem = 0`;

/** The visits with these ids; with `since`, those that show something else than then. */
export const readVisits = (
  tx: Tx,
  ids: readonly number[],
  since: string | undefined,
): Promise<VisitaDaAgenda[]> =>
  tx.rows(
    preparedIfOften(sql`
    select t.id, t.codigo, t.id_status, t.situacao, ${place}, coalesce(c.ativo, true) as cliente_ativo, t.id_usuario,
      t.inicio_agendado, t.data_agendada, t.janela_inicio, t.janela_fim, t.data_inicio, t.data_realizacao, t.ativo, t.fixada, t.agendado, t.concluido,
      ${heldUp} as com_pendencias, t.id_objetivo, b.nome as objetivo,
      array(select v.id_habilidade from clientes_habilidades v where v.id_cliente = t.id_cliente order by 1) as ids_habilidades, t.id_ordem_servico, o.prioridade, t.id_segmento,
      t.id_equipe, t.id_recorrencia, t.atualizado_em
    from registros t ${ofVisit}
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
    or ${due} > ${since}::timestamptz - interval '1 hour' and ${due} < now())`;

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

type Technician = Omit<TecnicoDaAgenda, 'ausencias' | 'habilidades' | 'ocupado'>;
type Absence = TecnicoDaAgenda['ausencias'][number] & Row<'ausencias', 'id_usuario'>;

/**
 * Active technicians, as far as they are chosen, and other users with visits; with what else of the periods is not free.
 */
export async function readTechnicians(
  tx: Tx,
  chosen: readonly number[] | null,
  withVisits: readonly number[],
  periods: readonly Days[],
  duracoes: Duracoes,
): Promise<{ technicians: TecnicoDaAgenda[]; complete: boolean }> {
  const shown = chosen && [...chosen, ...withVisits];
  const isChosen = chosen ? sql`u.id = any(${[...chosen]}::bigint[])` : sql`true`;
  const isShown = shown ? sql`a.id_usuario = any(${shown}::bigint[])` : sql`true`;
  const touched = join(
    [sql`false`, ...periods.map(({ from, to }) => sql`a.fim > ${from} and a.inicio < ${to}`)],
    ' or ',
  );
  const [technicians, absences] = await Promise.all([
    tx.rows<Technician>(sql`
      select u.id, u.nome, u.ativo, coalesce(u.jornada, c.jornada) as jornada, u.trabalha_em_feriados,
        coalesce(u.maximo_visitas, c.maximo_visitas) as maximo_visitas, coalesce(u.maximo_minutos, c.maximo_minutos) as maximo_minutos,
        coalesce(u.maximo_quilometros, c.maximo_quilometros) as maximo_quilometros,
        array(select g.id_grupo from grupos_usuarios g where g.id_usuario = u.id order by 1) as ids_grupos
      from usuarios u cross join contas c
      where (u.perfil = 'campo' and u.ativo and ${isChosen}) or u.id = any(${[...withVisits]}::bigint[])
      order by u.nome, u.id`),
    tx.rows<Absence>(sql`
      select a.id, a.inicio, a.fim, a.motivo, a.id_usuario from ausencias a
      where (${touched}) and ${isShown}
      order by a.inicio, a.id limit ${MAX_AUSENCIAS_DA_AGENDA + 1}`),
  ]);
  const byUser = Map.groupBy(
    absences.slice(0, MAX_AUSENCIAS_DA_AGENDA),
    ({ id_usuario }) => id_usuario,
  );
  const ids = technicians.map(({ id }) => id);
  const [busy, held] = await Promise.all([
    hiddenBusy(tx, ids, periods, duracoes),
    readHeld(tx, ids),
  ]);
  return {
    technicians: technicians.map((technician) => ({
      ...technician,
      ocupado: (busy.get(technician.id) ?? []).map(({ inicio, fim }) => ({
        inicio: new Date(inicio).toISOString(),
        fim: new Date(fim).toISOString(),
      })),
      habilidades: held.get(technician.id) ?? [],
      ausencias: (byUser.get(technician.id) ?? []).map(({ id_usuario: _, ...absence }) => absence),
    })),
    complete: absences.length <= MAX_AUSENCIAS_DA_AGENDA,
  };
}

/**
 * Open orders without visits, or only with such as were cancelled, or not carried out and decided about: until then the
 * visit waits for its decision, and planned from here too it would be planned twice. The visits in sight are looked at
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
        select from registros r where r.id_ordem_servico = o.id and r.situacao <> 'cancelado' and r.desfecho is null))
    select t.id, t.codigo, t.nome, t.prioridade, ${place}, t.inicio_agendado, t.data_agendada, t.id_segmento, t.id_grupo
    from alone t ${ofOrder}
    where not exists (select from visits_of_order(t.id) v where v.situacao <> 'cancelado' and v.desfecho is null)
    order by t.prioridade desc nulls last, t.data_agendada, t.id limit ${MAX_ORDENS_DA_FILA + 1}`),
  );
  return {
    orders: orders.slice(0, MAX_ORDENS_DA_FILA),
    complete: orders.length <= MAX_ORDENS_DA_FILA,
  };
}
