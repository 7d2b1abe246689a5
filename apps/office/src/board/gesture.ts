/** What a drag means for the visits in hand, before anything is sent. Pure. */
import { estimateWay } from '@campeiro/contract/agenda/avisos';
import { isPlace } from '@campeiro/contract/posicao';
import { distance, instantAt, moved, type Scale, STEP } from './scale.ts';

/** What is held: visits on the board, one end of a visit, or visits of the queue that get a time where they are put. */
export type Grip = 'move' | 'start' | 'end' | 'place';

/** A visit in hand. Instants in milliseconds; a visit without a time begins at 0. */
export interface Held {
  id: number;
  id_usuario: number | null;
  latitude: number | null;
  longitude: number | null;
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

/** Over the row of a person at a position of the board, over a person's name, over the queue, or elsewhere. */
export type Pointer =
  | { over: 'row'; x: number; id_usuario: number }
  | { over: 'name'; id_usuario: number }
  | { over: 'queue' }
  | { over: 'nothing' };

/** Visits are never shorter than this by dragging, in milliseconds. */
const SHORTEST = STEP * 60_000;

/**
 * The visits as they would be if they were dropped here. The first one follows the pointer at whole steps of the clock,
 * and others keep their distance to it. Visits of one person go to the person of the row; visits of several stay each
 * with its own. Over a name all go to that person and keep their time. Over the queue they lose their person and keep
 * their time.
 */
export function dragged({ grip, held, fromX }: Drag, pointer: Pointer, scale: Scale): Held[] {
  const [first] = held;
  if (!first || pointer.over === 'nothing') return [...held];
  if (grip === 'start' || grip === 'end')
    return pointer.over === 'row' ? [stretched(first, grip, pointer.x, scale)] : [first];
  if (pointer.over === 'queue') return held.map((visit) => ({ ...visit, id_usuario: null }));
  const { id_usuario } = pointer;
  if (pointer.over === 'name') return held.map((visit) => ({ ...visit, id_usuario }));
  if (grip === 'place') return placed(held, instantAt(scale, pointer.x), id_usuario);
  const by = stepOf(first, distance(scale, fromX, pointer.x), scale);
  const isOfSeveral = areOfSeveral(held);
  return held.map((visit) => {
    const whose = isOfSeveral ? visit.id_usuario : id_usuario;
    // What has no time has none to be moved.
    return visit.inicio === 0
      ? { ...visit, id_usuario: whose }
      : at(visit, moved(visit.inicio, by, scale), whose);
  });
}

/** Whether visits of more than one person are in hand. */
export const areOfSeveral = (held: readonly Pick<Held, 'id_usuario'>[]): boolean =>
  held.some(({ id_usuario }) => id_usuario !== held[0]?.id_usuario);

/** One after the other, with time to travel between them. */
function placed(held: readonly Held[], from: number, id_usuario: number): Held[] {
  const there: Held[] = [];
  for (const visit of held) {
    const before = there.at(-1);
    there.push(at(visit, before ? afterWay(before, visit) : from, id_usuario));
  }
  return there;
}

/** The first step of the clock at which the next visit can be reached. */
function afterWay(before: Held, next: Held): number {
  const way = isPlace(before) && isPlace(next) ? estimateWay(before, next).minutos : 0;
  return Math.ceil((before.fim + way * 60_000) / SHORTEST) * SHORTEST;
}

const at = (visit: Held, inicio: number, id_usuario: number | null): Held => ({
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
