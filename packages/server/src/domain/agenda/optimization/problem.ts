/**
 * Days of technicians and visits, as the optimiser takes them: minutes of a grid, matrices of ways, and a shift for each piece
 * of a day. Pure.
 */
import { minutesFor } from '@campeiro/contract/agenda/avisos';
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import type { Position } from '@campeiro/contract/kit/distance';
import type { Problem, Solution, Visit, VisitWindow } from '@campeiro/optimizer/problem';
import { hasAll, type Road } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';
import { crewOf } from './people.ts';
import type { Piece } from './pieces.ts';

/** A visit to be planned. */
export interface Wanted {
  id: number;
  place: Position;
  /** In milliseconds, as are the times. */
  length: number;
  /** It begins no earlier and no later; `until` null: at any time. */
  from: number;
  until: number | null;
  /** The higher, the sooner it is planned; null: the lowest. */
  priority: number | null;
  /** The ids of the skills that it asks for. */
  needs: readonly number[];
  /** Who carried out the customer's last visit; null: nobody yet. */
  last: number | null;
  /** How it is planned now; null: it has no technician, or no time. */
  now: { id_usuario: number | null; inicio: number | null };
}

export interface Slot extends Piece {
  of: PersonDay;
}

/** A visit with its technician and time. */
export interface Planned {
  visit: Wanted;
  of: PersonDay;
  inicio: number;
  fim: number;
}

const MINUTE = 60_000;
/** Visits begin at whole steps of so many minutes. */
const STEP = 5;
/** What a visit is worth that has the lowest priority: more than any way costs, so that what fits is planned. */
const PRIZE = 10_000;
/** One of the next higher priority is worth as much as so many. */
const HIGHER = 4;
/** Of more priorities the lowest are alike: sums of larger prizes would hide what ways cost. */
const MOST_PRIORITIES = 6;
const up = (minutes: number): number => Math.ceil(minutes / STEP) * STEP;
const down = (minutes: number): number => Math.floor(minutes / STEP) * STEP;

/** What a plan is searched for. */
export interface Search {
  wanted: readonly Wanted[];
  days: readonly PersonDay[];
  /** What is free of the days. */
  slots: readonly Slot[];
  pesos: Pesos;
}

/** `pause` is awaited for each visit and each row of the matrices: all of it takes up to a second. */
export async function problemOf(
  { wanted: visits, days, slots, pesos }: Search,
  road: Road,
  pause: () => Promise<void>,
): Promise<Problem> {
  const prizeOf = prizes(visits);
  const hoursFor = hoursOf(slots);
  const crew = crewOf(visits, days, pesos.peso_desigualdade);
  const asked: Visit[] = [];
  for (const [place, visit] of visits.entries()) {
    await pause();
    asked.push({
      place,
      duration: up(visit.length / MINUTE),
      windows: windowsOf(visit, hoursFor(visit), pesos),
      prize: prizeOf(visit),
    });
  }
  return {
    travel: await waysOf(visits, slots, road, pause),
    visits: asked,
    shifts: slots.map(({ inicio, fim, of }, i) => ({
      start: visits.length + i,
      end: visits.length + i,
      from: up(inicio / MINUTE),
      until: Math.max(up(inicio / MINUTE), down(fim / MINUTE)),
      fixed: 0,
      perMetre: of.perKilometre / 1000,
      perMinute: pesos.peso_minuto,
      person: crew.indexOf(of.id_usuario),
    })),
    people: crew.people,
  };
}

/** The visits that have a place in it. */
export const plannedIn = (
  { tours }: Solution,
  visits: readonly Wanted[],
  slots: readonly Slot[],
): Planned[] =>
  tours.flatMap(({ shift, stops }) =>
    stops.map(({ visit: index, begin }) => {
      const visit = visits[index] as Wanted;
      const inicio = begin * MINUTE;
      return { visit, of: (slots[shift] as Slot).of, inicio, fim: inicio + visit.length };
    }),
  );

function prizes(visits: readonly Wanted[]): (visit: Wanted) => number {
  const lowest = Number.NEGATIVE_INFINITY;
  const all = [...new Set(visits.map(({ priority }) => priority ?? lowest))].sort((a, b) => b - a);
  const rank = new Map(all.map((priority, i) => [priority, Math.min(i, MOST_PRIORITIES - 1)]));
  const last = Math.max(0, ...rank.values());
  return ({ priority }) => PRIZE * HIGHER ** (last - (rank.get(priority ?? lowest) ?? 0));
}

/** A span of work in minutes, and the slots that have it, by whose they are. */
interface Hours {
  from: number;
  until: number;
  whose: Whose[];
}

interface Whose {
  /** The technician whom the visit has now. */
  isNow: boolean;
  /** The one of the customer's last visit. */
  isLast: boolean;
  shifts: number[];
}

/**
 * The spans of the slots whose technicians have what a visit asks for on that day. Visits of the same technicians that ask for
 * the same share them: with many days they are long.
 */
function hoursOf(slots: readonly Slot[]): (visit: Wanted) => Hours[] {
  const spans = new Map<string, { from: number; until: number; shifts: number[] }>();
  for (const [i, { hours }] of slots.entries())
    for (const { inicio, fim } of hours) {
      const key = `${inicio} ${fim}`;
      const span = spans.get(key) ?? { from: inicio / MINUTE, until: fim / MINUTE, shifts: [] };
      span.shifts.push(i);
      spans.set(key, span);
    }
  const known = new Map<string, Hours[]>();
  return (visit) => {
    const { needs, now, last } = visit;
    const key = `${now.id_usuario} ${last} ${needs.join()}`;
    const hours =
      known.get(key) ??
      [...spans.values()].map(({ shifts, ...span }) => {
        const able = shifts.filter((slot) => hasAll((slots[slot] as Slot).of.day, visit));
        return { ...span, whose: whoseOf(able, slots, visit) };
      });
    known.set(key, hours);
    return hours;
  };
}

/** The slots of the technician of now, those of the one of last time, and those of all others. */
function whoseOf(able: readonly number[], slots: readonly Slot[], { now, last }: Wanted): Whose[] {
  const idOf = (slot: number) => (slots[slot] as Slot).of.id_usuario;
  const groups = Map.groupBy(able, (slot) =>
    idOf(slot) === now.id_usuario ? 'now' : idOf(slot) === last ? 'last' : 'others',
  );
  return (['now', 'last', 'others'] as const).flatMap((whose) => {
    const shifts = groups.get(whose);
    const isNow = whose === 'now';
    const isLast = isNow ? now.id_usuario === last : whose === 'last';
    return shifts ? { isNow, isLast, shifts } : [];
  });
}

/** When the visit may begin so that it lies within a span of work. Never: a window that holds for no shift. */
function windowsOf(visit: Wanted, hours: readonly Hours[], pesos: Pesos): VisitWindow[] {
  const { length, from, until, now, last: before } = visit;
  const at = now.inicio === null ? null : now.inicio / MINUTE;
  const otherTime = at === null ? 0 : pesos.peso_outro_horario;
  const otherTechnician = now.id_usuario === null ? 0 : pesos.peso_outro_tecnico;
  const otherThanBefore = before === null ? 0 : pesos.peso_troca_no_cliente;
  const latest = until === null ? Number.POSITIVE_INFINITY : until / MINUTE;
  const windows = hours.flatMap(({ whose, ...span }): VisitWindow[] => {
    const first = up(Math.max(span.from, from / MINUTE));
    const last = down(Math.min(span.until - length / MINUTE, latest));
    if (first > last) return [];
    const isTime = at !== null && at >= first && at <= last && at % STEP === 0;
    return whose.flatMap(({ isNow, isLast, shifts }) => {
      const who = (isNow ? 0 : otherTechnician) + (isLast ? 0 : otherThanBefore);
      return [
        ...(isNow && isTime ? [{ from: at, until: at, shifts, cost: who }] : []),
        { from: first, until: last, shifts, cost: who + otherTime },
      ];
    });
  });
  return windows.length > 0 ? windows : [{ from: 0, until: 0, shifts: [] }];
}

/**
 * The row of a slot has the ways from where it is reached, its column those to where it has to be left for. Between slots
 * there are none.
 */
async function waysOf(
  visits: readonly Wanted[],
  slots: readonly Slot[],
  road: Road,
  pause: () => Promise<void>,
): Promise<Problem['travel']> {
  const places = visits.length + slots.length;
  // Shared with the thread that plans: they are large.
  const [minutes, metres] = [matrix(places), matrix(places)];
  const put = (from: number, to: number, kilometres: number, over: number) => {
    const at = from * places + to;
    metres[at] = kilometres * 1000;
    minutes[at] = up(Math.max(0, minutesFor(kilometres) - over / MINUTE));
  };
  for (const [from, { place }] of visits.entries()) {
    await pause();
    for (const [to, other] of visits.entries())
      if (from !== to) put(from, to, road(place, other.place), 0);
  }
  for (const [i, { start, end, before, after }] of slots.entries()) {
    await pause();
    for (const [visit, { place }] of visits.entries()) {
      if (start) put(visits.length + i, visit, road(start, place), before);
      if (end) put(visit, visits.length + i, road(place, end), after);
    }
  }
  return { places, minutes, metres };
}

const matrix = (places: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(places ** 2 * Float64Array.BYTES_PER_ELEMENT));
