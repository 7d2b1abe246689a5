/** Working hours on real days: the clock on the wall may skip an hour or show one twice. Pure. */
import type { Jornada } from '../jornada.ts';
import { addDays, dayOf } from '../kit/days.ts';
import { instantOfWallClock } from '../kit/wall-clock.ts';
import { inCommon, length, type Span } from './periodo.ts';

/** No more days than a month are looked at: a longer window is not a plan of hours. */
const MOST_DAYS = 31;

/** A technician's working hours of a day, in order and apart from each other. */
export function workingSpans(jornada: Jornada, day: string, timeZone: string): Span[] {
  const known = memory(jornada);
  const key = `${day} ${timeZone}`;
  const spans = known.get(key) ?? computeSpans(jornada, day, timeZone);
  known.set(key, spans);
  return spans;
}

const DAY = 86_400_000;

/** The working hours that begin on a day, to their end: a shift over midnight is one span. */
export function shiftsOf(jornada: Jornada, day: string, timeZone: string): Span[] {
  const spans = workingSpans(jornada, day, timeZone);
  const last = spans.at(-1);
  const [next] = workingSpans(jornada, addDays(day, 1), timeZone);
  if (!last || next?.inicio !== last.fim || next.fim - last.inicio >= DAY) return spans;
  return [...spans.slice(0, -1), { inicio: last.inicio, fim: next.fim }];
}

/** A board asks for the same days again with every move of a visit. */
const memories = new WeakMap<Jornada, Map<string, Span[]>>();

function memory(jornada: Jornada): Map<string, Span[]> {
  const known = memories.get(jornada) ?? new Map<string, Span[]>();
  memories.set(jornada, known);
  return known;
}

function computeSpans(jornada: Jornada, day: string, timeZone: string): Span[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const spans = jornada
    .filter(({ dia_semana }) => dia_semana === weekday)
    .map(({ inicio, fim }) => ({
      inicio: instantAt(day, inicio, timeZone),
      fim: instantAt(day, fim, timeZone),
    }))
    .filter(({ inicio, fim }) => inicio < fim)
    .toSorted((a, b) => a.inicio - b.inicio);
  const apart: Span[] = [];
  for (const span of spans) {
    const last = apart.at(-1);
    if (last && span.inicio <= last.fim) last.fim = Math.max(last.fim, span.fim);
    else apart.push(span);
  }
  return apart;
}

/** `24:00` is the midnight at the end of the day. */
const instantAt = (day: string, time: string, timeZone: string): number =>
  time === '24:00'
    ? startOfDay(addDays(day, 1), timeZone)
    : instantOfWallClock(`${day}T${time}`, timeZone);

/** When a day begins: at midnight, or at the first minute that a zone shows which skips midnight. */
export const startOfDay = (day: string, timeZone: string): number =>
  instantOfWallClock(`${day}T00:00`, timeZone);

/** The days that a span touches, the first ones of many. */
export function daysOf({ inicio, fim }: Span, timeZone: string): string[] {
  const days = [dayOf(inicio, timeZone)];
  const last = dayOf(Math.max(inicio, fim - 1), timeZone);
  while (days.length < MOST_DAYS && (days.at(-1) as string) < last)
    days.push(addDays(days.at(-1) as string, 1));
  return days;
}

/** The milliseconds of a span that lie outside the working hours. */
export function outsideHours(span: Span, jornada: Jornada, timeZone: string): number {
  const inside = daysOf(span, timeZone)
    .flatMap((day) => workingSpans(jornada, day, timeZone))
    .reduce((sum, hours) => sum + inCommon(span, hours), 0);
  return length(span) - inside;
}
