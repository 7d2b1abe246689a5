/**
 * A technician's day in pieces: what is free between two visits that stay as they are, breaks and absences inside. Pure; times
 * in milliseconds.
 */
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { Position } from '@campeiro/contract/kit/distance';
import type { Day, Stop } from '../candidates/day.ts';
import { overtimeOn, withOvertime } from '../candidates/overtime.ts';
import { without } from '../candidates/rules.ts';

const MINUTE = 60_000;

export interface Piece extends Span {
  /** When work is done in it, in order: a visit lies within one of these. */
  hours: Span[];
  /** Where it is reached from, and where it has to be left for; null: not known, so that no way is counted. */
  start: Position | null;
  end: Position | null;
  /** Whether the ways of the day lead from its start to its end without it, too. */
  isPassed: boolean;
  /** So much of the way to the first visit is over when the piece begins, and of the way from the last lies behind its end. */
  before: number;
  after: number;
  /** From when on its time is overtime, beyond that of what is fixed; null: none of it is. */
  overtime: number | null;
}

/** The pieces of a day from this moment on. */
export function piecesOf(day: Day, from: number): Piece[] {
  if (day.isHoliday) return [];
  const { hours: open } = withOvertime(day);
  const spent = day.evening
    ? day.evening.inicio + overtimeOn(day, day.busy) * MINUTE
    : Number.POSITIVE_INFINITY;
  const present = without(open, day.absences).flatMap(({ inicio, fim }) =>
    fim > from ? [{ inicio: Math.max(inicio, from), fim }] : [],
  );
  const fixed = inRow(day.busy);
  return [undefined, ...fixed].flatMap((previous, i) => {
    const next = fixed[i];
    const opens = previous?.fim ?? Number.NEGATIVE_INFINITY;
    const closes = next?.inicio ?? Number.POSITIVE_INFINITY;
    const hours = present.flatMap((span) => {
      const inicio = Math.max(span.inicio, opens);
      const fim = Math.min(span.fim, closes);
      return inicio < fim ? [{ inicio, fim }] : [];
    });
    const [first, last] = [hours[0], hours.at(-1)];
    if (!first || !last) return [];
    // Before work and after it, ways from and to the base take no working time.
    const left = previous ? previous.fim : (day.origin?.at ?? Number.NEGATIVE_INFINITY);
    return {
      inicio: first.inicio,
      fim: last.fim,
      hours,
      start: previous ? previous.leaves : (day.origin?.place ?? null),
      end: next ? next.reaches : (day.origin?.base ?? null),
      isPassed: fixed.length > 0,
      before: first.inicio - left,
      after: closes - last.fim,
      overtime: last.fim > spent ? spent : null,
    };
  });
}

interface Fixed extends Span {
  reaches: Position | null;
  leaves: Position | null;
}

/** The visits that stay, in order; such that overlap are one, reached where it begins and left where it ends. */
function inRow(busy: readonly Stop[]): Fixed[] {
  const row: Fixed[] = [];
  for (const { inicio, fim, place } of busy.toSorted((a, b) => a.inicio - b.inicio)) {
    const last = row.at(-1);
    if (!last || inicio >= last.fim) row.push({ inicio, fim, reaches: place, leaves: place });
    else if (fim > last.fim) Object.assign(last, { fim, leaves: place });
  }
  return row;
}
