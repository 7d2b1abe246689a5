/** The agenda as the board reads it. Pure. */
import type { Agenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';

export interface BoardData extends Omit<Agenda, 'visitas' | 'removidas' | 'diferenca' | 'cursor'> {
  visits: ReadonlyMap<number, VisitaDaAgenda>;
}

/** The agenda with changes that the server has not answered yet. */
export function boardData(
  { visitas, ...agenda }: Agenda,
  asPending: (visit: VisitaDaAgenda) => VisitaDaAgenda,
): BoardData {
  return { ...agenda, visits: new Map(visitas.map((visit) => [visit.id, asPending(visit)])) };
}
