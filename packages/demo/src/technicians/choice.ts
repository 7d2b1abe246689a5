/** Which visit comes next. Pure. */
import { HOUR, localDay, startOfDay } from '../dates.ts';
import type { Visit } from './device.ts';

/** How far beyond the end of the day, or before its window, a visit may be moved forward. */
const AHEAD = 3 * HOUR;

type Candidate = Pick<Visit, 'id' | 'concluido' | 'inicio_agendado'>;

interface Candidates<V extends Candidate> {
  visits: Iterable<V>;
  /** Due visits that arrived after the start are done at once. All others wait for the agenda's turn. */
  fresh: ReadonlySet<number>;
  /** Already tried, or begun by another technician. */
  tried: ReadonlySet<number>;
}

/**
 * The newest due visit: overdue, today, or about to begin. `agendaToo` says whether visits from the agenda
 * are eligible.
 */
export function nextVisit<V extends Candidate>(
  { visits, fresh, tried }: Candidates<V>,
  now: number,
  agendaToo: boolean,
): V | undefined {
  const due = [...visits].filter(
    (visit) => !visit.concluido && !tried.has(visit.id) && isDue(visit, now),
  );
  const newestFirst = due.sort((a, b) => b.id - a.id);
  const justMade = newestFirst.find(({ id }) => fresh.has(id));
  return justMade ?? (agendaToo ? newestFirst[0] : undefined);
}

export function isDue({ inicio_agendado }: Candidate, now: number): boolean {
  if (inicio_agendado === null) return true;
  const endOfToday = startOfDay(localDay(now) + 1);
  return Date.parse(inicio_agendado) < Math.max(endOfToday, now + AHEAD);
}
