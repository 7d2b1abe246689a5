import { type Fechamento, fechamentosList } from '@campeiro/contract/escritorio/deslocamentos';
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { findItem, insertItem, source, updateItem } from '../../../platform/lists/source.ts';
import { brokenRule, found, Problem } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { nameOfUser } from '../../usuarios/queries.ts';
import { toEvaluate } from '../conditions.ts';
import { requireOfOthers } from '../own-days.ts';
import { byUser } from '../queries.ts';
import { lockTravel } from '../travel/lock.ts';

export const fechamentos = source(fechamentosList, 'fechamentos', {
  fields: {
    usuario: nameOfUser(sql`t.id_usuario`),
    reaberto_por: nameOfUser(sql`t.reaberto_por`),
    totais: sql`(
      select coalesce(jsonb_agg(x.total || jsonb_build_object('usuario', coalesce(u.nome, '—')) order by x.n), '[]')
      from jsonb_array_elements(t.totais) with ordinality x (total, n)
      left join usuarios u on u.id = (x.total ->> 'id_usuario')::bigint)`,
  },
});

/**
 * Stores the month's totals as the list of users shows them, and closes it. Throws the 422 while somebody else has to
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

/** The last closing of the month, reopened or not. */
export async function lastOf(tx: Tx, mes: string): Promise<Fechamento> {
  const { id } = await idOf(tx, mes, false);
  return found(await findItem<Fechamento>(tx, fechamentos, id));
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

/** Text that is not a month was never closed. */
async function idOf(tx: Tx, mes: string, closed: boolean): Promise<Row<'fechamentos', 'id'>> {
  if (!/^\d{4}-\d\d$/.test(mes)) throw notClosed(closed);
  const row = await tx.row<Row<'fechamentos', 'id'>>(sql`
    select id from fechamentos
    where mes = ${mes} and (reaberto_em is null or not ${closed}::boolean) order by id desc limit 1`);
  if (!row) throw notClosed(closed);
  return row;
}

const notClosed = (now: boolean) =>
  new Problem(
    'NAO_ENCONTRADO',
    now
      ? message('O mês não está fechado.', 'The month is not closed.')
      : message('O mês nunca foi fechado.', 'The month was never closed.'),
  );
