/** Overtime: the time after the last working hours of a day, as far as the account allows it. Pure. */
import type { Jornada } from '../jornada.ts';
import { addDays } from '../kit/days.ts';
import { daysOf, shiftsOf } from './expediente.ts';
import { inCommon, type Span } from './periodo.ts';

const MINUTE = 60_000;
const NONE: readonly Span[] = [];

/** What comes after the last working hours of a day. In milliseconds. */
export interface Overtime {
  /** When they end. */
  inicio: number;
  /** Until when visits may last. */
  until: number;
}

/** After the shifts of a day, for so many minutes: at most until those of the next day begin. Undefined: there are no shifts. */
export function overtimeAfter(
  shifts: readonly Span[],
  next: readonly Span[],
  minutes: number,
): Overtime | undefined {
  const inicio = shifts.at(-1)?.fim;
  if (inicio === undefined) return undefined;
  const until = inicio + minutes * MINUTE;
  const begins = next.find((it) => it.inicio >= inicio)?.inicio;
  return { inicio, until: Math.min(until, begins ?? until) };
}

/** Whether the technician is absent when working hours end, or from then on: then there is no overtime. */
export const isAwayAt = (end: number, absences: readonly Span[]): boolean =>
  absences.some(({ inicio, fim }) => inicio <= end && fim >= end);

interface Allowed {
  jornada: Jornada;
  absences: readonly Span[];
  /** Whether the technician does not work on a day, because it is a holiday. */
  isOff: (day: string) => boolean;
  /** How many minutes a day the account allows. */
  minutes: number;
  timeZone: string;
}

/** The milliseconds of a span that are overtime and allowed. */
export function overtimeIn(span: Span, allowed: Allowed): number {
  const { minutes, timeZone } = allowed;
  if (minutes === 0) return 0;
  const days = daysOf(span, timeZone);
  return [addDays(days[0] as string, -1), ...days]
    .flatMap((day) => overtimeOn(day, allowed) ?? [])
    .reduce((sum, { inicio, until }) => sum + inCommon(span, { inicio, fim: until }), 0);
}

function overtimeOn(
  day: string,
  { jornada, absences, isOff, minutes, timeZone }: Allowed,
): Overtime | undefined {
  if (isOff(day)) return undefined;
  const [eve = NONE, shifts = NONE, next = NONE] = [-1, 0, 1].map((days) =>
    shiftsOf(jornada, addDays(day, days), timeZone),
  );
  const overtime = overtimeAfter(shifts, next, minutes);
  // A shift over midnight is of the day before.
  if (!overtime || eve.at(-1)?.fim === overtime.inicio) return undefined;
  return isAwayAt(overtime.inicio, absences) ? undefined : overtime;
}
