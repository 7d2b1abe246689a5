/** What each technician's share of the work is: what is beyond it costs more and more. Pure. */
import { inCommon, length } from '@campeiro/contract/agenda/periodo';
import type { Person } from '@campeiro/optimizer/problem';
import { without } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';

const MINUTE = 60_000;
const HOUR = 60;

export interface Crew {
  people: Person[];
  /** The index of a technician's person. */
  indexOf: (id_usuario: number) => number;
}

/**
 * One person for each technician. All work, that of the visits to be planned and of those that stay, is shared out by the time
 * that each is at work on these days. `weight`: R$ for an hour of a technician who has an hour a day beyond this share.
 */
export function crewOf(
  visits: readonly { length: number }[],
  days: readonly PersonDay[],
  weight: number,
): Crew {
  const own = [...Map.groupBy(days, ({ id_usuario }) => id_usuario)];
  const at = new Map(own.map(([id_usuario], i) => [id_usuario, i]));
  const present = own.map(([, of]) => minutesOf(of, presentOn));
  const busy = own.map(([, of]) => minutesOf(of, busyOn));
  const work = sum(busy) + sum(visits.map((visit) => visit.length / MINUTE));
  const dates = new Set(days.map(({ dia }) => dia)).size;
  return {
    people: own.map((_, i) => ({
      free: (work * (present[i] as number)) / (sum(present) || 1) - (busy[i] as number),
      rate: weight / HOUR ** 2 / dates,
    })),
    indexOf: (id_usuario) => at.get(id_usuario) as number,
  };
}

const minutesOf = (days: readonly PersonDay[], on: (of: PersonDay) => number): number =>
  sum(days.map(on)) / MINUTE;

const presentOn = ({ day }: PersonDay): number =>
  day.isHoliday ? 0 : sum(without(day.hours, day.absences).map(length));

/** Visits that stay count while the technician is at work: one over several days counts on each for itself. */
const busyOn = ({ day }: PersonDay): number =>
  sum(day.busy.flatMap((stop) => day.hours.map((span) => inCommon(span, stop))));

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
