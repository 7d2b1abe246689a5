/**
 * When a technician could carry out a visit on a day, and what keeps others from it. Pure: times in milliseconds, ways
 * in minutes.
 */
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { Position } from '@campeiro/contract/kit/distance';
import type { Day, Impediment, Origin, Stop, Wanted, Way } from './day.ts';
import { fullOf, isInReach } from './limits.ts';

export interface Offer extends Span {
  /** The last moment at which the visit may begin, so that everything else stays as it is. */
  latest: number;
  gap: Span;
  start: 'visita' | Origin['kind'] | null;
  /** Minutes; null: not known, or there is no next visit. */
  before: number | null;
  after: number | null;
  /** Minutes of travel more because of this visit; null: not known. */
  extra: number | null;
  /** Minutes after it was due. */
  late: number;
  /** The places before and after it, as far as they are known. */
  from: Position | null;
  to: Position | null;
}

const MINUTE = 60_000;
/** Suggested starts are whole steps of this. */
const STEP = 5 * MINUTE;

/** The best time for the visit, or why there is none. */
export function offerOf(wanted: Wanted, day: Day, way: Way): Offer | Impediment {
  const offers = offersOn(wanted, day, way);
  return typeof offers === 'string' ? offers : (offers.sort(byMerit)[0] ?? 'deslocamento');
}

/** A time for the visit in each gap of the day that it fits in, or why there is none. */
export function offersOn(wanted: Wanted, day: Day, way: Way): Offer[] | Impediment {
  if (!hasAll(day, wanted)) return 'habilidade';
  if (day.isHoliday) return 'feriado';
  const fits = (spans: readonly Span[]) =>
    spans.some((span) => startIn(span, wanted) !== undefined);
  if (!fits(day.hours)) return 'fora_do_expediente';
  const present = without(day.hours, day.absences);
  if (!fits(present)) return 'ausencia';
  const closed = closedBy(day, wanted);
  const open = without(
    present,
    closed.map(({ of }) => of),
  );
  const reason = closed.at(-1)?.reason;
  if (reason && !fits(open)) return reason;
  const free = without(open, day.busy);
  if (!fits(free)) return 'ocupado';
  const offers = free.flatMap((gap) => (fits([gap]) ? (offerIn(gap, wanted, day, way) ?? []) : []));
  const near = offers.filter(({ inicio, fim }) =>
    isInReach(day, { inicio, fim, place: wanted.place }, way.kilometres),
  );
  return near.length < offers.length && near.length === 0 ? 'limite_de_quilometros' : near;
}

/** When the day takes no further visit of this length, and why. */
function closedBy({ eve, limits, busy }: Day, wanted: Wanted) {
  const since = eve?.of.fim ?? Number.NEGATIVE_INFINITY;
  const parts = [
    { limits: eve, of: { inicio: Number.NEGATIVE_INFINITY, fim: since } },
    { limits, of: { inicio: since, fim: Number.POSITIVE_INFINITY } },
  ];
  return parts.flatMap(({ limits, of }) => {
    const [reason] = fullOf(limits, busy, wanted);
    return reason ? [{ of, reason }] : [];
  });
}

/** Whether the technician has every skill that the visit asks for. */
export const hasAll = (
  { skills }: Pick<Day, 'skills'>,
  { needs }: Pick<Wanted, 'needs'>,
): boolean => needs.every((id) => skills.has(id));

/** In time first, then the shortest way more, unknown ones last, then the earliest. */
export const byMerit = (a: Offer, b: Offer): number =>
  a.late - b.late || knownFirst(a.extra, b.extra) || a.inicio - b.inicio;

const knownFirst = (a: number | null, b: number | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a - b;

/** The earliest start in the span, no earlier than `ready`; undefined: the visit does not fit. */
function startIn(
  { inicio, fim }: Span,
  { from, length, isFixed, until = Number.POSITIVE_INFINITY }: Wanted,
  ready = Number.NEGATIVE_INFINITY,
): number | undefined {
  const earliest = Math.max(inicio, from, ready);
  const start = isFixed ? from : Math.ceil(earliest / STEP) * STEP;
  return start >= earliest && start < until && start + length <= fim ? start : undefined;
}

function offerIn(gap: Span, wanted: Wanted, day: Day, way: Way): Offer | undefined {
  const previous = day.busy
    .filter(({ fim }) => fim <= gap.inicio)
    .reduce<Stop | undefined>((a, b) => (a && a.fim >= b.fim ? a : b), undefined);
  const next = day.busy
    .filter(({ inicio }) => inicio >= gap.fim)
    .reduce<Stop | undefined>((a, b) => (a && a.inicio <= b.inicio ? a : b), undefined);
  const from = previous ? previous.place : (day.origin?.place ?? null);
  const to = next?.place ?? null;
  const minutes = (a: Position | null, b: Position | null) => (a && b ? way.minutes(a, b) : null);
  const before = minutes(from, wanted.place);
  const after = minutes(wanted.place, to);
  const leaves = previous ? previous.fim : (day.origin?.at ?? null);
  const ready = leaves === null ? undefined : leaves + (before ?? 0) * MINUTE;
  const until = next ? next.inicio - (after ?? 0) * MINUTE : Number.POSITIVE_INFINITY;
  const open = { inicio: gap.inicio, fim: Math.min(gap.fim, until) };
  const inicio = startIn(open, wanted, ready);
  if (inicio === undefined) return undefined;
  return {
    inicio,
    fim: inicio + wanted.length,
    latest: wanted.isFixed ? inicio : Math.floor((open.fim - wanted.length) / STEP) * STEP,
    gap,
    start: from === null ? null : previous ? 'visita' : (day.origin?.kind ?? null),
    before,
    after,
    extra: extraOf(before, next ? after : 0, next ? minutes(from, to) : 0),
    late: wanted.due === null ? 0 : Math.max(0, Math.ceil((inicio - wanted.due) / MINUTE)),
    from,
    to,
  };
}

const extraOf = (before: number | null, after: number | null, direct: number | null) =>
  before === null || after === null || direct === null
    ? null
    : Math.max(0, before + after - direct);

/** What is left of the spans outside of the others, in order. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  const inOrder = others
    .filter(({ inicio, fim }) => inicio < fim)
    .toSorted((a, b) => a.inicio - b.inicio);
  return spans.flatMap((span) => outside(span, inOrder)).toSorted((a, b) => a.inicio - b.inicio);
}

/** The same of one span. The others are looked at once: there may be thousands. */
function outside({ inicio, fim }: Span, inOrder: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = inicio;
  for (const other of inOrder) {
    if (other.inicio >= fim) break;
    if (other.inicio > from) left.push({ inicio: from, fim: other.inicio });
    from = Math.max(from, other.fim);
  }
  if (from < fim) left.push({ inicio: from, fim });
  return left;
}
