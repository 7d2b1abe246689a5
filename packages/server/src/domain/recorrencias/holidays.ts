/**
 * On which days the visits of a rule take place, when some of its days are holidays. Pure. The day of the rule stays what
 * the visit is known by, as RECURRENCE-ID does in RFC 5545; a day that is skipped is like an EXDATE.
 */
import type { Recorrencia } from '@campeiro/contract/escritorio/recorrencias';
import { addDays } from '@campeiro/contract/kit/days';
import { occurrencesBetween, type Rule } from './rule.ts';

/** The most days by which a visit is moved. Without a working day until then it is left out. */
export const FARTHEST = 30;

export interface Calendar {
  /** Whether the company does not work because of a holiday. */
  isHoliday: (day: string) => boolean;
  /** Whether the company works on that day: a day of its week, and no holiday. */
  isWorkingDay: (day: string) => boolean;
}

/** A day of the rule, and the day on which its visit takes place. */
export interface PlacedDay {
  ocorrencia: string;
  dia: string;
}

export interface SeriesOfDays {
  rule: Rule;
  first: string;
  em_feriado: Recorrencia['em_feriado'];
}

/**
 * Places days of the rule, in order. Each is placed by itself, so parts of a period have what the whole has. A day is left
 * out when the rule has another one before or on the day that it would be moved to: days never come together.
 */
export function placeDays(
  { rule, first, em_feriado }: SeriesOfDays,
  days: readonly string[],
  { isHoliday, isWorkingDay }: Calendar,
): PlacedDay[] {
  return days.flatMap((ocorrencia): PlacedDay[] => {
    if (em_feriado === 'mantem' || !isHoliday(ocorrencia)) return [{ ocorrencia, dia: ocorrencia }];
    if (em_feriado === 'pula') return [];
    const dia = nextWorkingDay(ocorrencia, isWorkingDay);
    if (dia === undefined) return [];
    const others = occurrencesBetween(rule, first, addDays(ocorrencia, 1), dia).days;
    return others.length === 0 ? [{ ocorrencia, dia }] : [];
  });
}

const nextWorkingDay = (day: string, isWorkingDay: Calendar['isWorkingDay']): string | undefined =>
  Array.from({ length: FARTHEST }, (_, i) => addDays(day, i + 1)).find(isWorkingDay);
