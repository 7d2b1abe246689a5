/** What of a plan leaves the visits alone that stay where they are, although they might have moved. Pure. */
import { inCommon } from '@campeiro/contract/agenda/periodo';
import type { Stop, Way } from '../candidates/day.ts';
import { isBeyond, isTooLong, limitsAt } from '../candidates/limits.ts';
import { Days } from './days.ts';
import { MINUTE, type Placed, type Planned, type Wanted } from './search.ts';

type Staying = Placed & Stop;

/**
 * A visit that the search left out keeps its technician and time, so nothing else may be planned there, nor what is too much
 * for its day together with it. What was goes back to where it is now, or stays out, and so on until nothing is in the way: at
 * worst nothing changes.
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
    const spare = new Set(tooMuch(left, wanted, way));
    if (left.length === kept.length && spare.size === 0) return kept;
    kept = left.filter((one) => !spare.has(one));
  }
}

/**
 * Of each day that has more than its limits, the last visit that it would get; and of one that only the order of its own
 * visits makes too long, the last that would be at another time.
 */
function tooMuch(kept: readonly Planned[], wanted: readonly Wanted[], way: Way): Planned[] {
  const limited = kept.filter(({ of, inicio }) => limitsAt(of.day, inicio));
  if (limited.length === 0) return [];
  const [now, then] = [new Days(wanted, []), new Days(wanted, kept)];
  // Each day has limits of its own, and so has what is left of its eve.
  const together = Map.groupBy(limited, ({ of, inicio }) => limitsAt(of.day, inicio));
  return [...together].flatMap(([limits, planned]) => {
    const { of } = planned[0] as Planned;
    const within = { ...of.day, limits };
    const stops = then.stopsOf(of);
    if (!isBeyond(within, stops, way.kilometres)) return [];
    const come = planned.filter(({ visit }) => visit.present?.of !== of);
    if (come.length > 0) return lastOf(come);
    const isLonger = isTooLong(within, stops, now.stopsOf(of), way.kilometres);
    return isLonger ? lastOf(planned.filter(isMove)) : [];
  });
}

const lastOf = (planned: readonly Planned[]): Planned[] =>
  planned.toSorted((a, b) => b.inicio - a.inicio).slice(0, 1);

/** Whether a visit would be with another technician, or at another time, than now. */
export const isMove = ({ visit: { present }, of, inicio, fim }: Planned): boolean =>
  present?.of !== of || present.inicio !== inicio || present.fim !== fim;

function disturbs(planned: Planned, stop: Staying, way: Way): boolean {
  if (inCommon(planned, stop) > 0) return true;
  const isBefore = planned.fim <= stop.inicio;
  const [from, to] = isBefore ? [planned, stop] : [stop, planned];
  const minutes = stop.place ? way.minutes(stop.place, planned.visit.place) : 0;
  return from.fim + minutes * MINUTE > to.inicio;
}
