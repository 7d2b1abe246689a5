/** The trace that a device recorded, without impossible points. No I/O. */

import { exactKilometres, type Position, toMetre } from '@campeiro/contract/kit/distance';
import { instantKey } from '@campeiro/contract/kit/instants';

/** A position as a device recorded it; `precisao` in metres. */
export interface Point extends Position {
  data: string;
  precisao: number | null;
}

/** Less accurate positions say little about the way. */
const WORST_ACCURACY_METRES = 100;
/** Cars are not that fast: one of the two positions or times is wrong. */
export const FASTEST_KM_PER_HOUR = 200;
/** GPS positions drift by some metres at rest: a point nearer to the last one counts as the same place. */
const SAME_PLACE_KM = 0.02;

/** The ends of a trace: the check-out of one visit and the check-in of the next. */
export interface Ends {
  from: Position & { data: string };
  to: Position & { data: string };
}

/**
 * The plausible points between the two ends, in time order: accurate, at another place than the previous one,
 * and reached at a possible speed; the end must also be reachable from the last point. The positions of the
 * check-out and the check-in are the ends themselves and alone say nothing about the way.
 */
export function filterTrace(points: readonly Point[], { from, to }: Ends): Point[] {
  const [begin, end] = [instantKey(from.data), instantKey(to.data)];
  const kept: Point[] = [];
  for (const point of points.filter(isAccurate).toSorted(byTime)) {
    const time = instantKey(point.data);
    const before = kept.at(-1) ?? from;
    if (time <= begin || time >= end || isSamePlace(before, point)) continue;
    if (isPossible(before, point)) kept.push(point);
  }
  while (kept.length > 0 && !isPossible(kept.at(-1) as Point, to)) kept.pop();
  return kept;
}

/** The length in km from end to end through the points; null without plausible points. */
export function traceLength(points: readonly Point[], ends: Ends): number | null {
  const kept = filterTrace(points, ends);
  if (kept.length === 0) return null;
  const way: Position[] = [ends.from, ...kept, ends.to];
  return toMetre(
    way.slice(1).reduce((sum, next, i) => sum + exactKilometres(way[i] as Position, next), 0),
  );
}

const isAccurate = ({ precisao }: Point): boolean =>
  precisao === null || precisao <= WORST_ACCURACY_METRES;

const isSamePlace = (a: Position, b: Position): boolean => exactKilometres(a, b) < SAME_PLACE_KM;

/** A total order, so that the order of arrival does not change the trace. */
function byTime(a: Point, b: Point): number {
  const [one, other] = [instantKey(a.data), instantKey(b.data)];
  if (one !== other) return one < other ? -1 : 1;
  return (
    (a.precisao ?? WORST_ACCURACY_METRES) - (b.precisao ?? WORST_ACCURACY_METRES) ||
    a.latitude - b.latitude ||
    a.longitude - b.longitude
  );
}

type Moment = Position & { data: string };

const isPossible = (a: Moment, b: Moment): boolean =>
  !isFasterThan(FASTEST_KM_PER_HOUR, exactKilometres(a, b), a.data, b.data);

/** Whether this distance between the two instants exceeds that speed. */
export function isFasterThan(speed: number, km: number, from: string, to: string): boolean {
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
  return km > speed * Math.max(0, hours);
}
