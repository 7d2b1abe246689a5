/** Which holidays a span of days has. Pure. */
import type { DiaDoCalendario } from '@campeiro/contract/calendario';
import type { Feriado } from '@campeiro/contract/escritorio/feriados';
import type { PublicHoliday } from './public-holidays.ts';

export type OwnDay = Pick<Feriado, 'dia' | 'nome' | 'trabalha' | 'todo_ano'>;

/**
 * The holidays from one day to another, one for each date, in order. A day of the account's own comes before the public
 * holiday of its date, one of a single year before one of each year, and a public holiday before an optional one.
 */
export function calendarOf(
  publicDays: readonly PublicHoliday[],
  own: readonly OwnDay[],
  from: string,
  to: string,
): DiaDoCalendario[] {
  const days = new Map<string, DiaDoCalendario>();
  for (const { dia, nome, isOptional } of publicDays) {
    if (days.get(dia)?.trabalha === false || (days.has(dia) && isOptional)) continue;
    const tipo = isOptional ? 'facultativo' : 'feriado';
    days.set(dia, { dia, nome, tipo, trabalha: isOptional });
  }
  const [yearly, single] = [own.filter(isYearly), own.filter((day) => !isYearly(day))];
  const inOrder = yearly.toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
  for (const { nome, trabalha, dia } of [
    ...inOrder.flatMap((day) => ofEachYear(day, to)),
    ...single,
  ])
    days.set(dia, { dia, nome, tipo: 'proprio', trabalha });
  return [...days.values()]
    .filter(({ dia }) => dia >= from && dia <= to)
    .sort((a, b) => (a.dia < b.dia ? -1 : 1));

  /** 29 February comes again in leap years only. */
  function ofEachYear(day: OwnDay, last: string): OwnDay[] {
    const first = Number((day.dia > from ? day.dia : from).slice(0, 4));
    const years = Array.from({ length: Number(last.slice(0, 4)) - first + 1 }, (_, i) => first + i);
    return years
      .map((year) => ({ ...day, dia: `${String(year).padStart(4, '0')}${day.dia.slice(4)}` }))
      .filter(({ dia }) => isDay(dia));
  }
}

const isYearly = ({ todo_ano }: OwnDay): boolean => todo_ano;

const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
