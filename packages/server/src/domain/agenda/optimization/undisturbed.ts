/** What of a plan leaves the visits alone that stay where they are, although they might have moved. Pure. */
import { inCommon } from '@campeiro/contract/agenda/periodo';
import type { Stop, Way } from '../candidates/rules.ts';
import { MINUTE, type Placed, type Planned, type Wanted } from './search.ts';

type Staying = Placed & Stop;

/**
 * A visit that the search left out keeps its technician and time, so nothing else may be planned there. What was goes back
 * to where it is now, or stays out, and so on until nothing is in the way: at worst nothing changes.
 */
export function undisturbed(
  planned: readonly Planned[],
  wanted: readonly Wanted[],
  way: Way,
): Planned[] {
  let kept = [...planned];
  for (;;) {
    const isPlanned = new Set(kept.map(({ visit }) => visit));
    const staying = Map.groupBy(
      wanted.flatMap((visit): Staying[] =>
        visit.present && !isPlanned.has(visit) ? [{ ...visit.present, place: visit.place }] : [],
      ),
      // A visit may go on into the next day.
      ({ of }) => of.id_usuario,
    );
    const left = kept.filter(
      (one) =>
        !isMove(one) || !staying.get(one.of.id_usuario)?.some((stop) => disturbs(one, stop, way)),
    );
    if (left.length === kept.length) return kept;
    kept = left;
  }
}

/** Whether a visit would be with another technician, or at another time, than now. */
export const isMove = ({ visit: { present }, of, inicio, fim }: Planned): boolean =>
  present?.of !== of || present.inicio !== inicio || present.fim !== fim;

function disturbs(planned: Planned, stop: Staying, way: Way): boolean {
  if (inCommon(planned, stop) > 0) return true;
  const isBefore = planned.fim <= stop.inicio;
  const [from, to] = isBefore ? [planned, stop] : [stop, planned];
  const minutes = stop.place ? way(stop.place, planned.visit.place) : 0;
  return from.fim + minutes * MINUTE > to.inicio;
}
