import type { AgendaChange } from '@campeiro/contract/escritorio/registros';
import type { Registro } from '@campeiro/contract/registros';
import type { Tx } from '../../platform/db/database.ts';
import { assignments, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/http/problem.ts';
import { unknownIds, without } from '../../platform/links/links.ts';
import { findItem, updateItem } from '../../platform/lists/source.ts';
import {
  dayIsOver,
  dayTooFar,
  noTechnician,
  plans,
  refuseClosed,
  refuseUnscheduled,
  requireEnded,
  requireOpen,
  type State,
} from './planning-rules.ts';
import { registros } from './queries.ts';

interface Visit extends State {
  id: number;
  id_usuario: number | null;
  data_inicio: string | null;
  data_realizacao: string | null;
}

/**
 * The visits with these ids, locked until the end of the transaction: a device that concludes one meanwhile
 * comes before or after. Visits first, then the account's clock
 * (docs/decisions/0011-lock-order.md). The status is asked for
 * and not joined: a visit that changed it while we waited would no longer fit its join, and seem not to exist.
 */
const lock = (tx: Tx, ids: readonly number[]): Promise<Visit[]> =>
  tx.rows<Visit>(sql`
    select r.id, r.id_usuario, r.concluido, r.data_inicio, r.data_realizacao,
      (select s.situacao = 'cancelado' from status_servico s
        where s.conta_id = r.conta_id and s.id = r.id_status) as cancelado
    from registros r where r.id = any(${ids}::bigint[]) order by r.id for update`);

/** Throws the 404 that names ids of a body, or the 422 of a visit that is over. */
async function lockOpen(tx: Tx, ids: readonly number[]): Promise<Visit[]> {
  const visits = await lock(tx, ids);
  const missing = without(ids, visits);
  if (missing.length > 0) throw unknownIds(missing);
  refuseClosed(ids, visits);
  return visits;
}

/** The one that a path names. */
const lockOne = async (tx: Tx, id: number): Promise<Visit> => found((await lock(tx, [id]))[0]);

/** Changes the plan; what a form sends back as it was read is no change. */
export async function plan(tx: Tx, id: number, changes: AgendaChange): Promise<Registro> {
  const visit = await lockOne(tx, id);
  if (plans(changes) && (await differs(tx, id, changes))) requireOpen(visit);
  const registro = found(await updateItem<Registro>(tx, registros, id, { ...changes }));
  await requireRecipient(tx, [visit], changes.id_usuario);
  return registro;
}

/**
 * Throws unless whoever gets one of these visits can carry it out; a visit may stay with whoever has it. To be
 * asked after the change, which holds the account's clock: who deactivates that user meanwhile has done so, and
 * is seen, or waits for us. A lock of the user's row instead would be waited for by one who waits for the clock.
 */
async function requireRecipient(
  tx: Tx,
  visits: readonly Visit[],
  id_usuario: number | null | undefined,
): Promise<void> {
  if (id_usuario === undefined || id_usuario === null) return;
  if (visits.every((visit) => visit.id_usuario === id_usuario)) return;
  const technician = await tx.row(
    sql`select from usuarios where id = ${id_usuario} and ativo and perfil = 'campo'`,
  );
  if (!technician) throw noTechnician();
}

/** Compared where the row is: an instant has many ways of being written, and a table only one. */
async function differs(tx: Tx, id: number, changes: AgendaChange): Promise<boolean> {
  const json = JSON.stringify(changes);
  const row = await tx.row(sql`
    select from registros r, jsonb_populate_record(r, ${json}::jsonb) n
    where r.id = ${id} and (r.id_usuario, r.inicio_agendado, r.data_agendada, r.instrucoes)
      is distinct from (n.id_usuario, n.inicio_agendado, n.data_agendada, n.instrucoes)`);
  return row !== undefined;
}

export async function release(tx: Tx, id: number): Promise<Registro> {
  requireOpen(await lockOne(tx, id));
  await changeAll(tx, [id], { ativo: true });
  return read(tx, id);
}

export async function cancel(tx: Tx, id: number, motivo: string): Promise<Registro> {
  requireOpen(await lockOne(tx, id));
  await changeAll(tx, [id], cancelled(motivo));
  return read(tx, id);
}

/** The status tells that it was cancelled, and the history why. A technician on the way loses sight of it. */
export const cancelled = (motivo: string) => ({
  ativo: false,
  motivo_cancelamento: motivo,
  id_status: statusOf('cancelado'),
});

/** Ends a visit without what is missing. That it stays so, whatever its device still sends, a trigger sees to. */
export async function conclude(tx: Tx, id: number, motivo: string): Promise<Registro> {
  const visit = await lockOne(tx, id);
  requireOpen(visit);
  requireEnded(visit);
  await changeAll(tx, [id], {
    concluido: true,
    motivo_conclusao: motivo,
    id_status: statusOf('realizado'),
  });
  return read(tx, id);
}

/** Changes all of these visits or none of them. */
export async function changeOpen(
  tx: Tx,
  ids: readonly number[],
  changes: Record<string, unknown>,
): Promise<void> {
  await lockOpen(tx, ids);
  await changeAll(tx, ids, changes);
}

/** Gives all of these visits to a technician, or with null to nobody, or none of them. */
export async function reassign(
  tx: Tx,
  ids: readonly number[],
  id_usuario: number | null,
): Promise<void> {
  const visits = await lockOpen(tx, ids);
  await changeAll(tx, ids, { id_usuario });
  await requireRecipient(tx, visits, id_usuario);
}

/**
 * Moves visits to the day on which they are to begin. Times of day stay as clocks on the wall show them; an hour
 * that the zone skips is put after it, and a window never ends before it begins.
 */
export async function reschedule(tx: Tx, ids: readonly number[], data: string): Promise<void> {
  await lockOpen(tx, ids);
  const over = await tx.row(
    sql`select from contas where ${data}::date < (now() at time zone fuso_horario)::date`,
  );
  if (over) throw dayIsOver();
  const moved = await tx.rows<{ id: number; longe: boolean }>(sql`
    update registros r set inicio_agendado = n.inicio,
      data_agendada = case when n.fim < n.inicio then n.inicio else n.fim end
    from (
      select v.id, (l.inicio + d.dias) at time zone c.fuso_horario as inicio,
        (l.fim + d.dias) at time zone c.fuso_horario as fim
      from registros v cross join contas c
      cross join lateral (
        select v.inicio_agendado at time zone c.fuso_horario as inicio,
          v.data_agendada at time zone c.fuso_horario as fim) l
      cross join lateral (
        select (${data}::date - coalesce(l.inicio, l.fim)::date) * interval '1 day' as dias) d
      where v.id = any(${ids}::bigint[]) and d.dias is not null) n
    where n.id = r.id returning r.id, r.data_agendada >= '10000-01-01' as longe`);
  if (moved.some(({ longe }) => longe)) throw dayTooFar();
  refuseUnscheduled(ids, without(ids, moved));
}

const statusOf = (situacao: string) =>
  sql`(select id from status_servico where situacao = ${situacao})`;

const changeAll = (tx: Tx, ids: readonly number[], changes: Record<string, unknown>) =>
  tx.run(sql`update registros set ${assignments(changes)} where id = any(${ids}::bigint[])`);

const read = async (tx: Tx, id: number): Promise<Registro> =>
  found(await findItem<Registro>(tx, registros, id));
