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
  /** The days that the board shows. */
  shown: Period;
}

/**
 * At its time, if that is still to come. One that is late, or has no time, is searched for on its promised day, or on the first
 * day of the board that is not over. What a plan has left out is searched for on the days of the plan.
 */
export function searchFor(
  visit: Pick<VisitaDaAgenda, 'id' | 'janela_inicio' | 'janela_fim'>,
  { span, zone, now, period, shown }: Given,
): CandidatosRequest {
  const onPlan = (day: string) => !period || (period.inicio <= day && day <= period.fim);
  if (span && span.inicio > now && onPlan(dayOf(span.inicio, zone)))
    return {
      dia: dayOf(span.inicio, zone),
      id_registro: visit.id,
      inicio: new Date(span.inicio).toISOString(),
      horario_fixo: true,
    };
  const promised = promisedDay(visit, zone, now);
  const dia = promised && onPlan(promised) ? promised : firstOf(period ?? shown, zone, now);
  return { dia, id_registro: visit.id };
}

/** The promised day, today if that has begun; undefined where nothing is promised any more. */
function promisedDay(
  { janela_inicio, janela_fim }: Pick<VisitaDaAgenda, 'janela_inicio' | 'janela_fim'>,
  zone: string,
  now: number,
): string | undefined {
  const [from, to] = [janela_inicio ?? janela_fim, janela_fim ?? janela_inicio];
  if (from === null || to === null) return undefined;
  const today = dayOf(now, zone);
  if (dayOf(Date.parse(to), zone) < today) return undefined;
  return dayOf(Math.max(Date.parse(from), now), zone);
}

/** The first of these days that is not over; today, if all are. */
export function firstOf({ inicio }: Period, zone: string, now: number): string {
  const today = dayOf(now, zone);
  return inicio > today ? inicio : today;
}
