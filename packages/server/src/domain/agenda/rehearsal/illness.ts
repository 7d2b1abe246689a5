/** Which technicians take over the visits of one that falls ill. Pure, but for its pauses. */
import type { Stop, Wanted, Way } from '../candidates/day.ts';
import { hasAll, offerOf } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';

/** A visit that its technician has not begun, with the days that it may be given to. */
export interface Left extends Pick<Wanted, 'place' | 'length' | 'needs'> {
  id: number;
  /** When it may begin; `due` null: at any time. */
  from: number;
  due: number | null;
}

/** So many others are asked for each visit, those with the fewest engagements first. */
const MOST_ASKED = 60;

/**
 * The ids of the visits that no technician can take, one after the other by the order given: a technician who takes a visit has
 * that much less time for those that come after it.
 */
export async function withoutTaker(
  left: readonly Left[],
  others: readonly PersonDay[],
  way: Way,
  pause: () => Promise<void>,
): Promise<number[]> {
  const busy = new Map<PersonDay, readonly Stop[]>(others.map((of) => [of, of.day.busy]));
  const nobody: number[] = [];
  for (const visit of left) {
    const asked = others
      .filter(({ day }) => !day.isHoliday && hasAll(day, visit))
      .toSorted((a, b) => (busy.get(a)?.length ?? 0) - (busy.get(b)?.length ?? 0))
      .slice(0, MOST_ASKED);
    let isTaken = false;
    for (const of of asked) {
      await pause();
      const stops = busy.get(of) ?? [];
      const wanted = { ...visit, from: Math.max(visit.from, of.from), isFixed: false };
      const offer = offerOf(wanted, { ...of.day, busy: stops }, way);
      if (typeof offer === 'string' || offer.late > 0) continue;
      busy.set(of, [...stops, { inicio: offer.inicio, fim: offer.fim, place: visit.place }]);
      isTaken = true;
      break;
    }
    if (!isTaken) nobody.push(visit.id);
  }
  return nobody;
}
