/** Places the days of a series by the holidays and the week of its account. */
import { addDays } from '@campeiro/contract/kit/days';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { readCalendar } from '../feriados/queries.ts';
import { FARTHEST, type PlacedDay, placeDays } from './holidays.ts';
import type { Series } from './queries.ts';
import { ruleOf } from './rules.ts';

/** Days of the rule, in order, with the days of their visits; without those that get none. */
export async function placed(
  tx: Tx,
  series: Pick<Series, 'regra' | 'primeiro_dia' | 'em_feriado'>,
  days: readonly string[],
): Promise<PlacedDay[]> {
  const [from, last] = [days[0], days.at(-1)];
  const { em_feriado, primeiro_dia: first } = series;
  if (em_feriado === 'mantem' || from === undefined || last === undefined)
    return days.map((dia) => ({ ocorrencia: dia, dia }));
  const calendar = await readCalendar(tx, from, addDays(last, FARTHEST));
  const holidays = new Set(calendar.filter(({ trabalha }) => !trabalha).map(({ dia }) => dia));
  const week = await workingWeek(tx);
  const isHoliday = (day: string) => holidays.has(day);
  return placeDays({ rule: ruleOf(series), first, em_feriado }, days, {
    isHoliday,
    isWorkingDay: (day) =>
      !isHoliday(day) && (week.size === 0 || week.has(new Date(`${day}T00:00:00Z`).getUTCDay())),
  });
}

/** The weekdays that the account's working hours have; none if it has no hours. */
async function workingWeek(tx: Tx): Promise<Set<number>> {
  const { dias } = found(
    await tx.row<{ dias: number[] }>(sql`
      select array(select distinct (j->>'dia_semana')::int from jsonb_array_elements(jornada) j) as dias
      from contas`),
  );
  return new Set(dias);
}

/** The first day of the rule that a visit on this day or later may have. */
export const earliestFor = (day: string): string => addDays(day, -FARTHEST);
