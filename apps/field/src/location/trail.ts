/** Which positions between visits are recorded. Pure. */
import type { Today } from '../store/today.ts';
import { distance, type Fix } from '../visit/place.ts';

/** The least between two positions, in milliseconds and in metres. */
const EVERY_MS = 60_000;
const APART = 50;

export interface Recorded {
  fix: Fix;
  /** Milliseconds since 1970. */
  at: number;
}

/** Whether the technician has moved far enough: less than the position is uncertain by is no movement. */
export function hasMoved(last: Recorded | null, fix: Fix, now: number): boolean {
  if (!last) return true;
  const least = Math.max(APART, fix.precisao ?? 0);
  return now - last.at >= EVERY_MS && distance(last.fix, fix) > least;
}

/** From the first check-in of the day until nothing of the day is left to do. */
export const isUnderWay = ({ running, next, late, later, done }: Today): boolean => {
  const started = [...(next ? [next] : []), ...running, ...done];
  const begun = started.some(({ state }) => state.data_inicio !== null);
  const open = running.length + late.length + later.length > 0 || next !== null;
  return begun && open;
};
