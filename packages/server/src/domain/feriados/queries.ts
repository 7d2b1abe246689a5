import type { DiaDoCalendario } from '@campeiro/contract/calendario';
import { feriadosList } from '@campeiro/contract/escritorio/feriados';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { type Place, publicHolidays } from './public-holidays.ts';
import { calendarOf, type OwnDay } from './rules.ts';

export const feriados = source(feriadosList, 'feriados', {
  fields: { dia: sql`t.dia::text` },
});

/** A span has no more days of one year, and no account keeps so many of each year. */
const MOST_OWN = 2000;

/** The holidays from one day to another, both included: one for each date, in order. */
export async function readCalendar(tx: Tx, from: string, to: string): Promise<DiaDoCalendario[]> {
  const own = await tx.rows<OwnDay>(sql`
    select dia::text, nome, trabalha, todo_ano from feriados
    where dia <= ${to}::date and (todo_ano or dia >= ${from}::date) order by dia desc limit ${MOST_OWN}`);
  return calendarOf(await publicHolidays(await placeOf(tx), from, to), own, from, to);
}

const placeOf = async (tx: Tx): Promise<Place> =>
  found(
    await tx.row<Place>(sql`select feriados_pais, feriados_estado, feriados_cidade from contas`),
  );
