/** When and by whom a visit may be carried out, and what each of these costs. Pure; times in minutes. */
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import type { VisitWindow, Window } from '@campeiro/optimizer/problem';
import { hasAll } from '../candidates/rules.ts';
import { down, MINUTE, type Slot, STEP, up, type Wanted } from './search.ts';

/** A begin up to so many minutes late costs as much as the latest of its step that fits. */
const LATE_STEPS = [15, 30, 60, 120, 240, 480, 960, Number.POSITIVE_INFINITY];
/** Each day that a visit is moved by counts as so many other times more: its customer waits, or has to be at home. */
const OTHER_DAY = 2;
/** In R$: with all else that may weigh, less than a visit is worth. */
const MOST_FOR_TIME = 1000;
const DAY = 24 * 60;
/** More minutes count as so many: a visit that was due last week is worth planning too. */
const MOST_LATE = DAY;

/** A span of work in minutes, and the slots that have it, by whose they are. */
export interface Hours {
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
export function hoursOf(slots: readonly Slot[]): (visit: Wanted) => Hours[] {
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
export function windowsOf(visit: Wanted, hours: readonly Hours[], pesos: Pesos): VisitWindow[] {
  const { now, last } = visit;
  const at = now.inicio === null ? null : now.inicio / MINUTE;
  const otherTime = (from: number) => (at === null ? 0 : timeCost(from - at, pesos));
  const otherTechnician = now.id_usuario === null ? 0 : pesos.peso_outro_tecnico;
  const otherThanLast = last === null ? 0 : pesos.peso_troca_no_cliente;
  const windows = hours.flatMap(({ whose, ...span }) =>
    beginsIn(span, visit, pesos).flatMap(({ from, until, cost }): VisitWindow[] => {
      const isTime = at !== null && at >= from && at <= until && at % STEP === 0;
      return whose.flatMap(({ isNow, isLast, shifts }) => {
        const sum = cost + (isNow ? 0 : otherTechnician) + (isLast ? 0 : otherThanLast);
        return [
          ...(isNow && isTime ? [{ from: at, until: at, shifts, cost: sum }] : []),
          { from, until, shifts, cost: sum + otherTime(from) },
        ];
      });
    }),
  );
  return windows.length > 0 ? windows : [{ from: 0, until: 0, shifts: [] }];
}

/** What it costs to begin at another time, which is so many minutes away at first. */
function timeCost(away: number, { peso_outro_horario }: Pesos): number {
  const days = Math.round(Math.abs(away) / DAY);
  return Math.min(peso_outro_horario * (1 + OTHER_DAY * days), MOST_FOR_TIME);
}

type Begins = Window & { cost: number };

/** When it may begin in a span of work: in time, and where the account wants it late, in steps that cost more and more. */
function beginsIn(span: Window, { length, from, until }: Wanted, { peso_atraso }: Pesos): Begins[] {
  const first = up(Math.max(span.from, from / MINUTE));
  const last = down(span.until - length / MINUTE);
  const due = until === null ? Number.POSITIVE_INFINITY : until / MINUTE;
  const inTime = { from: first, until: Math.min(last, down(due)), cost: 0 };
  const late = peso_atraso === null || last <= due ? [] : LATE_STEPS;
  return [
    inTime,
    ...late.map((most, i) => {
      const until = Math.min(last, down(due + most));
      const after = down(due + (LATE_STEPS[i - 1] ?? 0)) + STEP;
      const cost = Number(peso_atraso) * Math.min(until - due, MOST_LATE);
      return { from: Math.max(first, after), until, cost };
    }),
  ].filter((begins) => begins.from <= begins.until);
}
