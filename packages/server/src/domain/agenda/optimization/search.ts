/** What a plan is searched for, and the grid of its times. */
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import type { Position } from '@campeiro/contract/kit/distance';
import type { PersonDay } from '../person-days.ts';
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
  /** The technician of the customer's last visit; null: there was none yet. */
  last: number | null;
  /** How it is planned now; null: it has no technician, or no time. */
  now: { id_usuario: number | null; inicio: number | null };
  /** Where that is on the days of the plan; null: it is not. */
  present: Placed | null;
}

/** When and with whom a visit is planned. */
export interface Placed extends Span {
  of: PersonDay;
}

export interface Slot extends Piece {
  of: PersonDay;
}

/** A visit with its technician and time. */
export interface Planned extends Placed {
  visit: Wanted;
}

/** What a plan is searched for. */
export interface Search {
  wanted: readonly Wanted[];
  days: readonly PersonDay[];
  /** What is free of the days. */
  slots: readonly Slot[];
  pesos: Pesos;
}

export const MINUTE = 60_000;
/** Visits begin at whole steps of so many minutes. */
export const STEP = 5;

/** The step at or after a minute, and the one at or before it. */
export const up = (minutes: number): number => Math.ceil(minutes / STEP) * STEP;
export const down = (minutes: number): number => Math.floor(minutes / STEP) * STEP;
