import type { Fechamento } from '@campeiro/contract/escritorio/deslocamentos';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertItem, updateItem } from '../../../platform/lists/source.ts';
import { brokenRule, found } from '../../../platform/problem.ts';
import { toEvaluate } from '../conditions.ts';
import { requireOfOthers } from '../own-days.ts';
import { byUser } from '../queries.ts';
import { lockTravel } from '../travel/lock.ts';
import { fechamentos, idOf } from './queries.ts';

/**
 * Stores the month's totals as the list of users shows them, and closes it. Throws the 422 while another user has to
 * decide about days of the caller's own.
 */
export async function close(tx: Tx, mes: string, id_usuario: number): Promise<Fechamento> {
  await lockTravel(tx);
  await requireOver(tx, mes);
  await requireOfOthers(
    tx,
    sql`select dia.id_usuario from deslocamentos_dias dia
      where dia.ativo and ${toEvaluate} and to_char(dia.data, 'YYYY-MM') = ${mes}::c_text`,
  );
  const { rows, order } = byUser(daysOf(mes));
  const totals = await tx.rows<Record<string, unknown>>(sql`${rows} order by ${order}`);
  const totais = JSON.stringify(totals.map(({ usuario, ...figures }) => figures));
  return insertItem<Fechamento>(tx, fechamentos, { mes, id_usuario, totais });
}

/** Closing an unfinished month would close days that are still to come. */
async function requireOver(tx: Tx, mes: string): Promise<void> {
  const over = await tx.row(sql`
    select from contas where to_char(clock_timestamp() at time zone fuso_horario, 'YYYY-MM') > ${mes}::c_text`);
  if (!over) throw brokenRule('O mês ainda não terminou.', 'The month is not over yet.');
}

/** Days are stored as their midnight in UTC. */
function daysOf(mes: string) {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  const last = new Date(Date.UTC(2000, 0, 1));
  last.setUTCFullYear(year, month, 0);
  const day = String(last.getUTCDate()).padStart(2, '0');
  return { data_inicio: `${mes}-01T00:00:00Z`, data_fim: `${mes}-${day}T00:00:00Z` };
}

/** The figures stay. A trigger marks the month's days as dirty. */
export async function reopen(
  tx: Tx,
  mes: string,
  reaberto_por: number,
  motivo_reabertura: string,
): Promise<Fechamento> {
  await lockTravel(tx);
  const { id } = await idOf(tx, mes, true);
  const changes = { reaberto_em: sql`clock_timestamp()`, reaberto_por, motivo_reabertura };
  return found(await updateItem<Fechamento>(tx, fechamentos, id, changes));
}
