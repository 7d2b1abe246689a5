/** What a drag means for the visits in hand, before anything is sent. Pure. */
import { distance, instantAt, moved, type Scale, STEP } from './scale.ts';

/** What is held: visits on the board, one end of a visit, or visits of the queue that get a time where they are put. */
export type Grip = 'move' | 'start' | 'end' | 'place';

/** A visit in hand. Instants in milliseconds. */
export interface Held {
  id: number;
  id_usuario: number | null;
  inicio: number;
  fim: number;
}

export interface Drag {
  grip: Grip;
  /** The visit under the finger first, then others that are selected. */
  held: readonly Held[];
  /** Where it was taken, in pixels of the board. */
  fromX: number;
}

/** Over the row of a person at a position of the board, over the queue, or elsewhere. */
export type Pointer =
  | { over: 'row'; x: number; id_usuario: number }
  | { over: 'queue' }
  | { over: 'nothing' };

/** Visits are never shorter than this by dragging, in milliseconds. */
const SHORTEST = STEP * 60_000;

/**
 * The visits as they would be if they were dropped here. The first one follows the pointer at whole steps of the clock;
 * others keep their distance to it, and go to the same person. Over the queue they lose their person and keep their
 * time.
 */
export function dragged({ grip, held, fromX }: Drag, pointer: Pointer, scale: Scale): Held[] {
  const [first] = held;
  if (!first || pointer.over === 'nothing') return [...held];
  if (grip === 'start' || grip === 'end')
    return pointer.over === 'row' ? [stretched(first, grip, pointer.x, scale)] : [first];
  if (pointer.over === 'queue') return held.map((visit) => ({ ...visit, id_usuario: null }));
  const { x, id_usuario } = pointer;
  if (grip === 'place') return placed(held, instantAt(scale, x), id_usuario);
  const by = stepOf(first, distance(scale, fromX, x), scale);
  return held.map((visit) => at(visit, moved(visit.inicio, by, scale), id_usuario));
}

/** One after the other. */
function placed(held: readonly Held[], from: number, id_usuario: number): Held[] {
  let inicio = from;
  return held.map((visit) => {
    const there = at(visit, inicio, id_usuario);
    inicio = there.fim;
    return there;
  });
}

const at = (visit: Held, inicio: number, id_usuario: number): Held => ({
  ...visit,
  id_usuario,
  inicio,
  fim: inicio + (visit.fim - visit.inicio),
});

/** A visit that begins at an odd minute begins at a whole step after it was moved in time. */
function stepOf(first: Held, by: { days: number; minutes: number }, scale: Scale) {
  if (by.minutes === 0) return by;
  const odd = Math.floor(moved(first.inicio, by, scale) / 60_000) % STEP;
  return { ...by, minutes: by.minutes - odd };
}

function stretched(visit: Held, grip: 'start' | 'end', x: number, scale: Scale): Held {
  const instant = instantAt(scale, x);
  return grip === 'start'
    ? { ...visit, inicio: Math.min(instant, visit.fim - SHORTEST) }
    : { ...visit, fim: Math.max(instant, visit.inicio + SHORTEST) };
}

/** Whether the plan of a visit changes. */
export const isChanged = (before: Held, after: Held): boolean =>
  before.id_usuario !== after.id_usuario ||
  before.inicio !== after.inicio ||
  before.fim !== after.fim;
