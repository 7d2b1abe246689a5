/** The time after the last working hours of a day. Pure: times in milliseconds. */
import { isAwayAt } from '@campeiro/contract/agenda/hora-extra';
import type { Span } from '@campeiro/contract/agenda/periodo';
import { MAX_MINUTOS_EXTRAS } from '@campeiro/contract/escritorio/pesos';
import type { Day } from './day.ts';

const MINUTE = 60_000;
const MOST = MAX_MINUTOS_EXTRAS * MINUTE;

/** The day with the overtime that is allowed as working hours. */
export const withOvertime = (day: Day): Day =>
  day.evening ? openUntil(day, day.evening.until) : day;

/** The day as it is, and with the overtime that is allowed, if there is some. */
export function easedDays(day: Day): Day[] {
  const longer = withOvertime(day);
  return longer === day ? [day] : [day, longer];
}

/** The day with its last working hours until then. A technician who is absent when they end does not come back. */
export function openUntil(day: Day, fim: number): Day {
  const last = day.hours.at(-1);
  if (!last || fim <= last.fim) return day;
  return isAwayAt(last.fim, day.absences)
    ? day
    : { ...day, hours: [...day.hours.slice(0, -1), { ...last, fim }] };
}

/** The minutes from the end of working hours to that of the last of these. A holiday has no working hours. */
export function overtimeOn({ evening, isHoliday }: Day, visits: readonly Span[]): number {
  if (!evening || isHoliday) return 0;
  const most = evening.inicio + MOST;
  const end = visits.reduce(
    (last, { inicio, fim }) => (inicio < most ? Math.max(last, fim) : last),
    evening.inicio,
  );
  return Math.ceil((Math.min(end, most) - evening.inicio) / MINUTE);
}

/** How many minutes more, or fewer, are overtime with these visits instead of those of the day. */
export const overtimeMore = (day: Day, visits: readonly Span[]): number =>
  overtimeOn(day, visits) - overtimeOn(day, day.busy);
