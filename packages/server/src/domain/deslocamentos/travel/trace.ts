/** What a device recorded on its way, without what cannot be true. No I/O. */
import { instantKey } from '@campeiro/contract/kit/instants';
import { exactKilometres, type Position, toMetre } from './distance.ts';

/** A position as a device recorded it; `precisao` in metres. */
export interface Point extends Position {
  data: string;
  precisao: number | null;
}

/** Worse than this, a position says little about where somebody drove. */
const WORST_ACCURACY_METRES = 100;
/** Faster than this nobody drives: one of the two positions, or of the two times, is wrong. */
export const FASTEST_KM_PER_HOUR = 200;
/** Receivers at rest wander by some metres: what is nearer to the last position is the same place. */
const SAME_PLACE_KM = 0.02;

/** Where a trace is known to begin and end: the check-out of one visit, the check-in of the next. */
export interface Ends {
  from: Position & { data: string };
  to: Position & { data: string };
}

/**
 * The points between the two ends that can be true: accurate, at another place than the one before, and
 * reached from it, as the end is from the last of them, at a speed that is possible. In the order of their time.
 * The positions of the check-out and of the check-in are the ends themselves: alone they say nothing of the way.
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

/** The length in km from end to end by way of the points; null where nothing was recorded that can be true. */
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

/** Total, so that the same points in another order are the same trace. */
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

/** Whether so many km between the two instants need more than that speed. */
export function isFasterThan(speed: number, km: number, from: string, to: string): boolean {
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
  return km > speed * Math.max(0, hours);
}
