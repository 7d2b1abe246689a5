/** What the office plans and decides about visits. */
import type { AgendaChange } from '@campeiro/contract/escritorio/registros';
import type { Registro } from '@campeiro/contract/registros';
import { OPEN } from '@campeiro/contract/visita/estado';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { unknownIds, without } from '../../platform/links/links.ts';
import { updateItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { stateByEvents } from './eventos/state.ts';
import {
  entering,
  inState,
  lockVisits,
  registros,
  type StoredVisit,
  updateVisits,
} from './queries.ts';
import { requireRecipient } from './recipients.ts';
import {
  dayIsOver,
  dayTooFar,
  plans,
  refuseUnscheduled,
  requireAllWaiting,
  requireEnded,
  requireState,
  requireStates,
  requireWaiting,
} from './rules.ts';
import { TRANSITIONS } from './states.ts';

const { cancel: CANCEL, conclude: CONCLUDE, reopen: REOPEN } = TRANSITIONS.escritorio;

const lock = (tx: Tx, ids: readonly number[]) => lockVisits(tx, sql`id = any(${ids}::bigint[])`);

/** Throws the 404 that names ids of a body, or the 422 of visits in another state than these. */
async function lockAll(tx: Tx, ids: readonly number[], from = OPEN): Promise<StoredVisit[]> {
  const visits = await lock(tx, ids);
  const missing = without(ids, visits);
  if (missing.length > 0) throw unknownIds(missing);
  requireStates(ids, visits, from);
  return visits;
}

/** The one that a path names. */
const lockOne = async (tx: Tx, id: number): Promise<StoredVisit> =>
  found((await lock(tx, [id]))[0]);

/** Changes the plan; what a form sends back as it was read is no change. */
export async function plan(tx: Tx, id: number, changes: AgendaChange): Promise<Registro> {
  const visit = await lockOne(tx, id);
  if (plans(changes) && (await differs(tx, id, changes))) requireState(visit);
  const registro = found(await updateItem<Registro>(tx, registros, id, { ...changes }));
  await requireRecipient(tx, [visit], changes.id_usuario);
  return registro;
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

/** Sends a visit to its technician. */
export async function release(tx: Tx, id: number): Promise<Registro> {
  requireState(await lockOne(tx, id));
  return update(tx, id, RELEASED);
}

/** Sends all of these visits to their technicians, or none of them. */
export async function releaseAll(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockAll(tx, ids);
  await updateVisits(tx, ids, RELEASED);
}

const RELEASED = { ativo: true };

/** Takes a visit back from its technician, while nobody has begun it. */
export async function recall(tx: Tx, id: number): Promise<Registro> {
  requireWaiting(await lockOne(tx, id));
  return update(tx, id, RECALLED);
}

/** Takes all of these visits back from their technicians, or none of them. */
export async function recallAll(tx: Tx, ids: readonly number[]): Promise<void> {
  requireAllWaiting(ids, await lockAll(tx, ids));
  await updateVisits(tx, ids, RECALLED);
}

const RECALLED = { ativo: false };

/** Cancels a visit; the history tells why. */
export async function cancel(tx: Tx, id: number, motivo: string): Promise<Registro> {
  requireState(await lockOne(tx, id), CANCEL.from);
  return update(tx, id, cancelled(motivo));
}

/** Cancels all of these visits for one reason, or none of them. */
export async function cancelAll(tx: Tx, ids: readonly number[], motivo: string): Promise<void> {
  await lockAll(tx, ids, CANCEL.from);
  await updateVisits(tx, ids, cancelled(motivo));
}

const cancelled = (motivo: string) => ({ ...entering(CANCEL), motivo_cancelamento: motivo });

/** Takes a cancellation back. The visit is where its events tell that it is, and still to be sent. */
export async function reopen(tx: Tx, id: number): Promise<Registro> {
  const visit = await lockOne(tx, id);
  requireState(visit, REOPEN.from);
  return update(tx, id, { ...inState(await stateByEvents(tx, visit)), motivo_cancelamento: null });
}

/** Ends a visit without what is missing. */
export async function conclude(tx: Tx, id: number, motivo: string): Promise<Registro> {
  const visit = await lockOne(tx, id);
  requireState(visit, CONCLUDE.from);
  requireEnded(visit);
  return update(tx, id, { ...entering(CONCLUDE), motivo_conclusao: motivo });
}

/** Gives all of these visits to a technician, or with null to nobody, or none of them. */
export async function reassign(
  tx: Tx,
  ids: readonly number[],
  id_usuario: number | null,
): Promise<void> {
  const visits = await lockAll(tx, ids);
  await updateVisits(tx, ids, { id_usuario });
  await requireRecipient(tx, visits, id_usuario);
}

/**
 * Moves visits to the day on which they are to begin. Times of day stay as clocks on the wall show them; an hour
 * that the zone skips is put after it, and a window never ends before it begins.
 */
export async function reschedule(tx: Tx, ids: readonly number[], data: string): Promise<void> {
  await lockAll(tx, ids);
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

/** Changes a visit that is locked, and returns it as it now is. */
async function update(tx: Tx, id: number, changes: Record<string, unknown>): Promise<Registro> {
  return found(await updateItem<Registro>(tx, registros, id, changes));
}
