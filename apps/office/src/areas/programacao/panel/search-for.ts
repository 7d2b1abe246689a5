/** The day and the time for which technicians are searched that could take a visit. Pure. */
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { CandidatosRequest } from '@campeiro/contract/escritorio/candidatos';
import { dayOf } from '@campeiro/contract/kit/days';

export interface Period {
  inicio: string;
  fim: string;
}

interface Given {
  span: Span | undefined;
  zone: string;
  /** In milliseconds. */
  now: number;
  /** The days of the plan that the visit was opened from. */
  period: Period | undefined;
}

/**
 * At its time, if that is still to come. A late one is searched for today, one without a time on its promised day. What a plan
 * has left out is searched for on the days of the plan.
 */
export function searchFor(
  { id, janela_inicio }: Pick<VisitaDaAgenda, 'id' | 'janela_inicio'>,
  { span, zone, now, period }: Given,
): CandidatosRequest {
  const today = dayOf(now, zone);
  const onPlan = (day: string) => !period || (period.inicio <= day && day <= period.fim);
  if (span && span.inicio > now && onPlan(dayOf(span.inicio, zone)))
    return {
      dia: dayOf(span.inicio, zone),
      id_registro: id,
      inicio: new Date(span.inicio).toISOString(),
      horario_fixo: true,
    };
  const promised = janela_inicio === null ? now : Date.parse(janela_inicio);
  const day = dayOf(Math.max(promised, now), zone);
  return { dia: onPlan(day) ? day : firstOf(period, today), id_registro: id };
}

/** The first day of the period that is not over; without one, today. */
export const firstOf = (period: Period | undefined, today: string): string =>
  period && period.inicio > today ? period.inicio : today;
