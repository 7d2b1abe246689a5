/** Which visit comes next. Pure. */
import { HOUR, localDay, startOfDay } from '../dates.ts';
import type { Visit } from './device.ts';

/** How far beyond the end of the day, or before its window, a visit that was just made may be moved forward. */
const AHEAD = 3 * HOUR;

type Candidate = Pick<Visit, 'id' | 'concluido' | 'inicio_agendado'>;

interface Candidates<V extends Candidate> {
  visits: Iterable<V>;
  /** Visits that were made after the start are carried out at once. All others wait for their windows. */
  fresh: ReadonlySet<number>;
  /** Already tried, or begun by another technician. */
  tried: ReadonlySet<number>;
}

/**
 * The newest visit that was just made; otherwise the first one of the agenda whose window has begun. `agendaToo` says
 * whether visits from the agenda are eligible.
 */
export function nextVisit<V extends Candidate>(
  { visits, fresh, tried }: Candidates<V>,
  now: number,
  agendaToo: boolean,
): V | undefined {
  const open = [...visits].filter((visit) => !visit.concluido && !tried.has(visit.id));
  const made = open.filter((visit) => fresh.has(visit.id) && isSoon(visit, now));
  if (made.length > 0) return made.reduce((one, other) => (other.id > one.id ? other : one));
  if (!agendaToo) return undefined;
  const begun = open.filter((visit) => startOf(visit) <= now);
  return begun.sort((a, b) => startOf(a) - startOf(b) || a.id - b.id)[0];
}

/** A visit without a window comes before all others. */
const startOf = ({ inicio_agendado }: Candidate): number =>
  inicio_agendado === null ? 0 : Date.parse(inicio_agendado);

/** Overdue, today, or about to begin. */
export function isSoon(visit: Candidate, now: number): boolean {
  const endOfToday = startOfDay(localDay(now) + 1);
  return startOf(visit) < Math.max(endOfToday, now + AHEAD);
}
