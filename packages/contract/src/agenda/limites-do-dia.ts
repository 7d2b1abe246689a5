/**
 * The limits of a technician's day: which visits are of the day, and what it has beyond them. Pure, and the same for the
 * server and the board.
 */
import type { Jornada } from '../jornada.ts';
import { addDays, dayOf } from '../kit/days.ts';
import type { Aviso } from './avisos.ts';
import { shiftsOf, startOfDay } from './expediente.ts';
import type { Span } from './periodo.ts';

const MINUTE = 60_000;

/** What the rules read of a technician; `TecnicoDaAgenda` has it. */
export interface Limited {
  jornada: Jornada;
  /** Null: there is no limit. */
  maximo_visitas: number | null;
  maximo_minutos: number | null;
}

/** The time in which visits of the day begin. */
export function timeOfDay(dia: string, jornada: Jornada, timeZone: string): Span {
  const [eve, hours] = [addDays(dia, -1), dia].map((day) => shiftsOf(jornada, day, timeZone));
  const [inicio, fim] = [dia, addDays(dia, 1)].map((day) => startOfDay(day, timeZone));
  return timeBetween({ inicio, fim } as Span, eve as Span[], hours as Span[]);
}

/**
 * The same where more is known: a night belongs to the day on which its shift begins. `dia`: from its midnight to the next;
 * `eve` and `hours`: the shifts of the day before and of the day.
 */
export const timeBetween = (dia: Span, eve: readonly Span[], hours: readonly Span[]): Span => ({
  inicio: Math.max(dia.inicio, eve.at(-1)?.fim ?? dia.inicio),
  fim: Math.max(dia.fim, hours.at(-1)?.fim ?? dia.fim),
});

/** What of these is of the day that takes this time. */
export const beginningIn = <S extends Span>({ inicio, fim }: Span, spans: readonly S[]): S[] =>
  spans.filter((one) => one.inicio >= inicio && one.inicio < fim);

/** The minutes of all of them. */
export const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { inicio, fim }) => sum + (fim - inicio) / MINUTE, 0);

/** What a technician's days have beyond the limits. */
export interface BeyondLimits {
  on: (dia: string) => readonly Aviso[];
  /** Of the day to which what begins at this moment belongs. */
  at: (inicio: number) => readonly Aviso[];
}

const NONE: readonly Aviso[] = [];
const NO_LIMITS: BeyondLimits = { on: () => NONE, at: () => NONE };

/** `spans`: all visits of the technician, at least those of the days that are asked about; those that segments hide among them. */
export function beyondLimits(
  tecnico: Limited,
  spans: readonly Span[],
  timeZone: string,
): BeyondLimits {
  if (tecnico.maximo_visitas === null && tecnico.maximo_minutos === null) return NO_LIMITS;
  const known = new Map<string, { time: Span; warnings?: Aviso[] }>();
  const dayFor = (dia: string) => {
    const day = known.get(dia) ?? { time: timeOfDay(dia, tecnico.jornada, timeZone) };
    known.set(dia, day);
    return day;
  };
  const on = (dia: string) => {
    const day = dayFor(dia);
    day.warnings ??= beyond(tecnico, beginningIn(day.time, spans));
    return day.warnings;
  };
  const at = (inicio: number) => {
    const dia = dayOf(inicio, timeZone);
    return on(inicio < dayFor(dia).time.inicio ? addDays(dia, -1) : dia);
  };
  return { on, at };
}

const beyond = ({ maximo_visitas, maximo_minutos }: Limited, visits: readonly Span[]): Aviso[] => [
  ...told('limite_de_visitas', visits.length, maximo_visitas),
  ...told('limite_de_minutos', Math.ceil(minutesOf(visits)), maximo_minutos),
];

const told = (tipo: Aviso['tipo'], total: number, maximo: number | null): Aviso[] =>
  maximo !== null && total > maximo ? [{ tipo, total, maximo }] : [];
