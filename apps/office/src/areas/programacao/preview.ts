/** A proposed plan as the board and the map show it, before anybody accepts it. Pure. */
import { spanOf } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { dayOf } from '@campeiro/contract/kit/days';
import { isPlace } from '@campeiro/contract/posicao';
import type { Line } from '@campeiro/ui/map/types.ts';
import type { BoardData } from '../../board/data.ts';
import type { Held } from '../../board/gesture.ts';
import { heldOf } from '../../board/held.ts';
import { shownOf } from './shown.ts';

export interface Preview {
  changes: Otimizacao['mudancas'];
  /** Whether the board shows the days with the changes, or as they are. */
  isAfter: boolean;
  /** Whose ways the map shows. */
  people: ReadonlySet<number>;
}

/** The board with the changes. Of a visit that has left the agenda nothing is shown. */
export function previewed(
  data: BoardData,
  { changes, isAfter }: Omit<Preview, 'people'>,
): BoardData {
  if (!isAfter) return data;
  const visits = new Map(data.visits);
  for (const { visit, change } of known(data, changes))
    visits.set(visit.id, { ...visit, ...shownOf(change) });
  return { ...data, visits };
}

/** Where on the board the visits are now that would be elsewhere. */
export const placesLeft = (data: BoardData, { changes, isAfter }: Preview): Held[] =>
  isAfter ? known(data, changes).map(({ visit }) => heldOf(visit, data)) : [];

function known({ visits }: BoardData, changes: Preview['changes']) {
  return changes.flatMap((change) => {
    const visit = visits.get(change.id);
    return visit ? [{ visit, change }] : [];
  });
}

/** The ways of these people from visit to visit, one for each of these days. A visit without a place is passed over. */
export function waysOn(
  { visits, duracoes, fuso_horario }: BoardData,
  days: readonly string[],
  people: ReadonlySet<number>,
): Line[] {
  const stops = [...visits.values()].flatMap((visit) => {
    const span = spanOf(visit, duracoes);
    const day = span && dayOf(span.inicio, fuso_horario);
    return day && days.includes(day) && isSeen(visit, people)
      ? [{ ...span, place: visit, way: `${visit.id_usuario} ${day}` }]
      : [];
  });
  return [...Map.groupBy(stops, ({ way }) => way)].map(([id, those]) => ({
    ...{ id, kind: 'proposed' },
    points: those
      .toSorted((a, b) => a.inicio - b.inicio || a.fim - b.fim)
      .map(({ place }) => place),
  }));
}

type Placed = VisitaDaAgenda & { latitude: number; longitude: number };

const isSeen = (visit: VisitaDaAgenda, people: ReadonlySet<number>): visit is Placed =>
  visit.situacao !== 'cancelado' && people.has(visit.id_usuario ?? 0) && isPlace(visit);
