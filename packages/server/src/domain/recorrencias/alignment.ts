/** Which visit is which occurrence of a rule that has changed. Pure. */
import type { Rule } from './rule.ts';

interface Placed {
  id: number;
  /** The day of the rule that the visit was made for. */
  ocorrencia: string;
}

interface Alignment<V> {
  /** Visits with the day of their occurrence now. */
  kept: { visit: V; day: string }[];
  /** Visits whose occurrence the rule no longer has. */
  removed: V[];
  /** Occurrences without a visit. */
  added: string[];
}

/**
 * A visit keeps its day if the rule still has it. The other visits and days of one week, month or year, as the rule
 * counts, come together in order: a Monday becomes the Tuesday after it, and never one of another week.
 */
export function align<V extends Placed>(
  visits: readonly V[],
  days: readonly string[],
  { FREQ }: Pick<Rule, 'FREQ'>,
): Alignment<V> {
  const wanted = new Set(days);
  const kept = visits
    .filter(({ ocorrencia }) => wanted.has(ocorrencia))
    .map((visit) => ({ visit, day: visit.ocorrencia }));
  const taken = new Set(kept.map(({ day }) => day));
  const free = Map.groupBy(
    days.filter((day) => !taken.has(day)),
    (day) => periodOf(day, FREQ),
  );
  const removed: V[] = [];
  const others = visits.filter(({ ocorrencia }) => !wanted.has(ocorrencia));
  for (const visit of others.toSorted((a, b) => (a.ocorrencia < b.ocorrencia ? -1 : 1))) {
    const day = free.get(periodOf(visit.ocorrencia, FREQ))?.shift();
    if (day === undefined) removed.push(visit);
    else kept.push({ visit, day });
  }
  return { kept, removed, added: [...free.values()].flat() };
}

function periodOf(day: string, frequency: Rule['FREQ']): string {
  if (frequency === 'YEARLY') return day.slice(0, 4);
  if (frequency === 'MONTHLY') return day.slice(0, 7);
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
