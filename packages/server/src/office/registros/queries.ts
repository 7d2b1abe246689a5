import type { MudancaDaAgenda } from '@campeiro/contract/escritorio/registros';
import type { Registro } from '@campeiro/contract/registros';
import type { Tx } from '../../db/database.ts';
import { assignments, sql } from '../../db/sql.ts';
import { found } from '../../http/problem.ts';
import { unknownIds, without } from '../../links/links.ts';
import { findItem, updateItem } from '../../lists/source.ts';
import { registros } from '../../modules/registros/queries.ts';
import { plans, requireOpen, type State } from './rules.ts';

interface Visit extends State {
  id: number;
}

/**
 * The visits with these ids, locked until the end of the transaction: a device that concludes one meanwhile
 * comes before or after. Visits first, then the account's clock, as events are taken in. Throws the 404.
 */
async function lock(tx: Tx, ids: readonly number[]): Promise<Visit[]> {
  const visits = await lockSome(tx, ids);
  const missing = without(ids, visits);
  if (missing.length > 0) throw unknownIds(missing);
  return visits;
}

/** The same of the one that a path names: its 404 names no ids. */
async function lockOne(tx: Tx, id: number): Promise<Visit> {
  return found((await lockSome(tx, [id]))[0]);
}

const lockSome = (tx: Tx, ids: readonly number[]) =>
  tx.rows<Visit>(sql`
    select r.id, r.concluido, s.situacao = 'cancelado' as cancelado
    from registros r join status_servico s on s.conta_id = r.conta_id and s.id = r.id_status
    where r.id = any(${ids}::bigint[]) order by r.id for update of r`);

/** Changes the plan; what a form sends back as it was read is no change. */
export async function plan(tx: Tx, id: number, changes: MudancaDaAgenda): Promise<Registro> {
  const visit = await lockOne(tx, id);
  if (plans(changes) && (await differs(tx, id, changes))) requireOpen(visit);
  return found(await updateItem<Registro>(tx, registros, id, { ...changes }));
}

/** Compared where the row is: an instant has many ways of being written, and a table only one. */
async function differs(tx: Tx, id: number, changes: MudancaDaAgenda): Promise<boolean> {
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

/** The status tells that it was cancelled, and the history why. A technician on the way loses sight of it. */
export async function cancel(tx: Tx, id: number, motivo: string): Promise<Registro> {
  requireOpen(await lockOne(tx, id));
  await changeAll(tx, [id], {
    ativo: false,
    motivo_cancelamento: motivo,
    id_status: sql`(select id from status_servico where situacao = 'cancelado')`,
  });
  return read(tx, id);
}

/** Changes all of these visits or none of them. */
export async function changeOpen(
  tx: Tx,
  ids: readonly number[],
  changes: Record<string, unknown>,
): Promise<void> {
  for (const visit of await lock(tx, ids)) requireOpen(visit);
  await changeAll(tx, ids, changes);
}

const changeAll = (tx: Tx, ids: readonly number[], changes: Record<string, unknown>) =>
  tx.run(sql`update registros set ${assignments(changes)} where id = any(${ids}::bigint[])`);

const read = async (tx: Tx, id: number): Promise<Registro> =>
  found(await findItem<Registro>(tx, registros, id));
