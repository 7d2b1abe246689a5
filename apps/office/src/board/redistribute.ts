/** Which visits another technician may have to take over. The server finds the technicians who can. Pure. */
import { inCommon, type Span, spanOf } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { dayOf } from '@campeiro/contract/kit/days';
import { isWaiting } from '@campeiro/contract/visita/estado';
import type { BoardData } from './data.ts';

/** Whether a visit is on one of these days. */
export function isOnDays(
  visit: VisitaDaAgenda,
  days: readonly string[],
  { duracoes, fuso_horario }: BoardData,
): boolean {
  const span = spanOf(visit, duracoes);
  return span !== null && days.includes(dayOf(span.inicio, fuso_horario));
}

/** The visits of a technician that wait and that an absence overlaps, if only by a minute. */
export function hitBy(absence: Span, id_usuario: number, data: BoardData): VisitaDaAgenda[] {
  return [...data.visits.values()].filter((visit) => {
    const span = spanOf(visit, data.duracoes);
    return (
      visit.id_usuario === id_usuario &&
      isWaiting(visit) &&
      span !== null &&
      inCommon(span, absence) > 0
    );
  });
}
