/**
 * What the office plans and decides about visits. Every operation is a list of changes, which are checked and applied
 * together: all of them or none.
 */
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import type { AgendaChange, NewRegistro, Registro } from '@campeiro/contract/escritorio/registros';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { without } from '../../platform/links/links.ts';
import { findItem, findItems, type Source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import {
  type Found,
  fieldsIn,
  inverseOf,
  type LockedVisit,
  type VisitChange,
  writesOf,
} from './changes.ts';
import { stateByEvents } from './eventos/state.ts';
import { visitas } from './office-list.ts';
import { explained, reasonOfNew } from './overrides.ts';
import { isDayOver, lastAuthors, lockVisits, schedule, windowsOn, writeVisits } from './queries.ts';
import { TECHNICIANS_ONLY, whoCannotHave } from './recipients.ts';
import { OF_IDS, OF_MUDANCAS, OF_PATH, type Refusals } from './refusals.ts';
import {
  DAY_IS_OVER,
  DAY_TOO_FAR,
  promiseFault,
  ruleFault,
  staleFault,
  UNSCHEDULED,
} from './rules.ts';

/** Schedules a visit, as the office itself does it. */
export async function scheduleInOffice(tx: Tx, novo: NewRegistro): Promise<Registro> {
  const justificativa_habilidade = await reasonOfNew(tx, novo);
  return schedule<Registro>(tx, { ...novo, justificativa_habilidade }, visitas);
}

/** Changes the plan of a visit; what a form sends back as it was read is no change. */
export const plan = (tx: Tx, id: number, changes: Omit<AgendaChange, 'justificativa_habilidade'>) =>
  one(tx, id, changes);

/** Likewise, by the office itself. */
export const planInOffice = (
  tx: Tx,
  id: number,
  { justificativa_habilidade: reason, ...changes }: AgendaChange,
) => one(tx, id, { ...changes, override: { reason } });

/** Likewise, of everything that a change may be. Returns the visit as an item of the list that its caller reads. */
export const change = <Item = Registro>(
  tx: Tx,
  id: number,
  changes: Omit<VisitChange, 'id' | 'atualizado_em'>,
  as?: Source,
) => one<Item>(tx, id, changes, as);

/** Likewise, only if the visit is as the caller saw it, where the change says so. */
export const changeSeen = <Item = Registro>(
  tx: Tx,
  id: number,
  changes: Omit<VisitChange, 'id'>,
  as?: Source,
) => one<Item>(tx, id, changes, as);

const RELEASED = { ativo: true, needs: 'open' } as const;
/** Only before the technician has begun it. */
const RECALLED = { ativo: false, needs: 'waiting' } as const;

/** Sends a visit to its technician. */
export const release = (tx: Tx, id: number) => one(tx, id, RELEASED);

/** Sends all of these visits to their technicians, or none of them. */
export const releaseAll = (tx: Tx, ids: readonly number[]) => all(tx, ids, RELEASED);

/** Takes a visit back from its technician. */
export const recall = (tx: Tx, id: number) => one(tx, id, RECALLED);

/** Takes all of these visits back from their technicians, or none of them. */
export const recallAll = (tx: Tx, ids: readonly number[]) => all(tx, ids, RECALLED);

/** Cancels a visit; its history has the reason. */
export const cancel = (tx: Tx, id: number, motivo: string) => one(tx, id, { cancelar: { motivo } });

/** Likewise; a visit that is cancelled for this reason stays as it is, so that repeating is safe. */
export async function cancelOnce<Item>(
  tx: Tx,
  id: number,
  motivo: string,
  as: Source,
): Promise<Item> {
  const [visit] = await lockVisits(tx, sql`id = ${id}`);
  return visit?.situacao === 'cancelado' && visit.motivo_cancelamento === motivo
    ? found(await findItem<Item>(tx, as, id))
    : one<Item>(tx, id, { cancelar: { motivo } }, as);
}

/** Cancels all of these visits for one reason, or none of them. */
export const cancelAll = (tx: Tx, ids: readonly number[], motivo: string) =>
  all(tx, ids, { cancelar: { motivo } });

/** Takes a cancellation back. The visit has the state that its events say, and is still to be sent. */
export const reopen = (tx: Tx, id: number) => one(tx, id, { reabrir: true });

/** Ends a visit without what is missing. */
export const conclude = (tx: Tx, id: number, motivo: string) =>
  one(tx, id, { concluir: { motivo } });

/** Gives all of these visits to a technician, or takes them from theirs with null; all of them or none. */
export const reassign = (
  tx: Tx,
  ids: readonly number[],
  id_usuario: number | null,
  reason: string | undefined,
) => all(tx, ids, { id_usuario, needs: 'open', override: { reason } });

/** Moves all of these visits to the day on which they are to begin, or none of them. */
export const reschedule = (
  tx: Tx,
  ids: readonly number[],
  dia: string,
  reason: string | undefined,
) => all(tx, ids, { dia, needs: 'open', override: { reason } });

/** Plans visits as their caller saw them. Returns them as they are now, and the changes that restore them. */
export async function planTogether(
  tx: Tx,
  mudancas: readonly Mudanca[],
): Promise<{ dados: Registro[]; inverso: Mudanca[] }> {
  const changes = mudancas.map((mudanca) => ({ ...mudanca, override: {} }));
  const before = await apply(tx, changes, OF_MUDANCAS);
  const dados = await findItems<Registro>(
    tx,
    visitas,
    mudancas.map(({ id }) => id),
  );
  const inverso = mudancas.map((mudanca, i) =>
    inverseOf(before[i] as LockedVisit, mudanca, (dados[i] as Registro).atualizado_em),
  );
  return { dados, inverso };
}

/** Changes the visit that a path names, and returns it as it is now. */
async function one<Item = Registro>(
  tx: Tx,
  id: number,
  change: Omit<VisitChange, 'id'>,
  as: Source = visitas,
): Promise<Item> {
  await apply(tx, [{ ...change, id }], OF_PATH);
  return found(await findItem<Item>(tx, as, id));
}

/** Changes the visits that a body names, all of them alike. */
async function all(tx: Tx, ids: readonly number[], change: Omit<VisitChange, 'id'>): Promise<void> {
  const changes = ids.map((id) => ({ ...change, id }));
  await apply(tx, changes, OF_IDS);
}

/** Checks the changes and applies them. Returns the visits as they were, in the order of the changes. */
async function apply(
  tx: Tx,
  changes: readonly VisitChange[],
  refusals: Refusals,
): Promise<LockedVisit[]> {
  const visits = await lock(tx, changes, refusals);
  const faultsBy = (rule: typeof ruleFault) =>
    visits.map((visit, i) => rule(visit, changes[i] as VisitChange));
  if (faultsBy(staleFault).some(Boolean)) {
    const authors = await lastAuthors(
      tx,
      changes.map(({ id }) => id),
    );
    refusals.visits(
      'CONFLITO',
      faultsBy((visit, change) => staleFault(visit, change, authors.get(visit.id))),
    );
  }
  refusals.visits('REGRA_NEGOCIO', faultsBy(ruleFault));
  refusals.values(faultsBy(promiseFault));
  const moved = await windowsOnOtherDays(tx, changes, refusals);
  const planned = [];
  for (const [i, change] of changes.entries()) {
    const visit = visits[i] as LockedVisit;
    const state = change.reabrir && { situacao: await stateByEvents(tx, visit) };
    planned.push({ id: visit.id, ...writesOf(change, { ...moved.get(visit.id), ...state }) });
  }
  const { writes, faults } = await explained(tx, visits, changes, planned);
  refusals.values(faults);
  await writeVisits(tx, writes);
  const given = visits.map((visit, i) => ({ visit, id_usuario: changes[i]?.id_usuario ?? null }));
  const refused = await whoCannotHave(tx, given);
  refusals.values(
    visits.map(({ id }) =>
      refused.has(id) ? { campo: 'id_usuario', mensagem: TECHNICIANS_ONLY } : undefined,
    ),
  );
  return visits;
}

/** Locks the visits of the changes, and returns them in the order of the changes. Throws the 404 of unknown visits. */
async function lock(
  tx: Tx,
  changes: readonly VisitChange[],
  refusals: Refusals,
): Promise<LockedVisit[]> {
  const ids = changes.map(({ id }) => id);
  const fields = new Set(changes.flatMap(fieldsIn));
  const visits = await lockVisits(tx, sql`id = any(${ids}::bigint[])`, [...fields]);
  const missing = without(ids, visits);
  if (missing.length > 0) throw refusals.unknown(missing);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  return ids.map((id) => byId.get(id) as LockedVisit);
}

/** The windows of the visits that move to another day, by their id. All of a request move to the same day. */
async function windowsOnOtherDays(
  tx: Tx,
  changes: readonly VisitChange[],
  refusals: Refusals,
): Promise<Map<number, Found>> {
  const dia = changes[0]?.dia;
  if (dia === undefined) return new Map();
  const refuseDay = (mensagem: typeof DAY_IS_OVER) =>
    refusals.values([{ campo: 'data', mensagem }]);
  if (await isDayOver(tx, dia)) refuseDay(DAY_IS_OVER);
  const ids = changes.map(({ id }) => id);
  const windows = await windowsOn(tx, ids, dia);
  if (windows.some(({ longe }) => longe)) refuseDay(DAY_TOO_FAR);
  const moved = new Map(windows.map(({ id, longe: _, ...window }) => [id, window]));
  refusals.visits(
    'REGRA_NEGOCIO',
    ids.map((id) => (moved.has(id) ? undefined : { campo: 'id', mensagem: UNSCHEDULED })),
  );
  return moved;
}
