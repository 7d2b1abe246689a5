/** A technician's planned day as it is rehearsed. Pure; times in milliseconds. */
import { minutesFor } from '@campeiro/contract/agenda/avisos';
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import {
  type FONTES_DA_DURACAO,
  type MOTIVOS_SEM_ENSAIO,
  TOLERANCIA,
} from '@campeiro/contract/escritorio/ensaios';
import type { Position } from '@campeiro/contract/kit/distance';
import type { Road } from '../candidates/day.ts';
import { without } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';
import type { Spread } from './draws.ts';
import type { Job, Workday } from './play.ts';

const MINUTE = 60_000;

/** A visit of the day, when it takes place, and what its duration is drawn from. */
export interface Timed {
  visit: VisitaDaAgenda;
  span: Span;
  place: Position | null;
  length: Spread;
  source: (typeof FONTES_DA_DURACAO)[number];
}

/** Until when a visit has to begin: the end of its promised window, or a little after it is planned. */
export const limitOf = ({ visit: { janela_fim }, span }: Pick<Timed, 'visit' | 'span'>): number =>
  janela_fim === null ? span.inicio + TOLERANCIA * MINUTE : Date.parse(janela_fim);

/** Other engagements of the day: times that are held, and such as segments hide. */
export interface Other extends Span {
  place: Position | null;
  length: Spread;
}

/**
 * The rest of the day from the first moment that may still be planned. A way from or to a place that is not known takes no
 * time; before work, nor does the one from the base.
 */
export function workdayOf(
  { id_usuario, day, from }: PersonDay,
  visits: readonly Timed[],
  others: readonly Other[],
  road: Road,
): Workday {
  const stops = [...visits.map(jobOfVisit), ...others.map(jobOfOther)].toSorted(inOrder);
  const [first, last] = [day.hours[0], day.hours.at(-1)];
  const begins = Math.min(first?.inicio ?? Infinity, stops[0]?.job.inicio ?? Infinity);
  const isToday = day.origin !== null && day.origin.at !== null;
  const ready = Math.max(from, begins);
  let place = isToday ? (day.origin?.place ?? null) : null;
  // So much of the way to the first job is over when work begins.
  let over = ready - from;
  const jobs = stops.map(({ job, place: next }) => {
    const way = place && next ? minutesFor(road(place, next)) * MINUTE : 0;
    const left = Math.max(0, way - over);
    place = next;
    over = 0;
    return { ...job, way: left };
  });
  return {
    id_usuario,
    jobs,
    ready,
    mayStartLate: from <= begins && !isToday,
    ends: last?.fim ?? null,
    breaks: restOf(gapsBetween(day.hours), from),
    absences: first && last ? within(day.absences, { inicio: first.inicio, fim: last.fim }) : [],
  };
}

/** Why a visit that its technician has not begun is not rehearsed; undefined: it is. */
export function missedIn(
  { isHoliday, absences }: PersonDay['day'],
  { visit, span }: Pick<Timed, 'visit' | 'span'>,
): (typeof MOTIVOS_SEM_ENSAIO)[number] | undefined {
  if (visit.data_inicio !== null) return undefined;
  if (isHoliday) return 'feriado';
  const isAway = absences.some(({ inicio, fim }) => span.inicio >= inicio && span.inicio < fim);
  return isAway ? 'ausencia' : undefined;
}

interface Stop {
  job: Omit<Job, 'way'>;
  place: Position | null;
}

/** A visit is not begun before its window opens, if the plan has it earlier. */
const jobOfVisit = (timed: Timed): Stop => {
  const { visit, span, place, length } = timed;
  const opens = visit.janela_inicio === null ? span.inicio : Date.parse(visit.janela_inicio);
  const inicio = Math.max(span.inicio, opens);
  const begun = visit.data_inicio === null ? null : span.inicio;
  return {
    job: {
      ...{ id: visit.id, inicio, fim: inicio + span.fim - span.inicio, begun, length },
      due: begun === null ? limitOf(timed) : null,
    },
    place,
  };
};

const jobOfOther = ({ inicio, fim, place, length }: Other): Stop => ({
  job: { id: null, inicio, fim, due: null, begun: null, length },
  place,
});

/** What has begun comes first. */
const inOrder = ({ job: a }: Stop, { job: b }: Stop): number =>
  Number(a.begun === null) - Number(b.begun === null) ||
  a.inicio - b.inicio ||
  a.fim - b.fim ||
  Number(a.id) - Number(b.id);

const gapsBetween = (hours: readonly Span[]): Span[] =>
  hours.slice(1).map(({ inicio }, i) => ({ inicio: hours[i]?.fim ?? inicio, fim: inicio }));

const restOf = (spans: readonly Span[], from: number): Span[] =>
  spans.flatMap(({ inicio, fim }) => (fim > from ? [{ inicio: Math.max(inicio, from), fim }] : []));

/** The parts of the spans inside of another one, in order and apart from each other. */
const within = (spans: readonly Span[], whole: Span): Span[] =>
  without([whole], without([whole], spans));
