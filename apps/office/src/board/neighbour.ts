/** What the arrow keys lead to: names, visits and summaries of days. Pure. */
import type { Row } from './rows.ts';

/** Something on the board that can have the focus. */
export type Item = `person-${number}` | `visit-${number}` | `day-${number}-${string}`;

export const itemOfPerson = (id: number): Item => `person-${id}`;
export const itemOfVisit = (id: number): Item => `visit-${id}`;
export const itemOfDay = (id_usuario: number, day: string): Item => `day-${id_usuario}-${day}`;

interface Place {
  item: Item;
  left: number;
}

/** What is beside the name of a row, from left to right. */
function placesOf({ person, blocks, summaries }: Row): Place[] {
  const visits = blocks.map(({ visit, left, lane }) => ({
    item: itemOfVisit(visit.id),
    left,
    lane,
  }));
  const days = summaries.map(({ day, left }) => ({
    item: itemOfDay(person.id, day),
    left,
    lane: 0,
  }));
  return [...visits, ...days].sort((a, b) => a.left - b.left || a.lane - b.lane);
}

/** The row that has this item; -1 if none has it. */
export const rowWith = (rows: readonly Row[], item: Item): number =>
  rows.findIndex((row) => has(row, item));

export const has = (row: Row, item: Item): boolean =>
  itemOfPerson(row.person.id) === item || placesOf(row).some((place) => place.item === item);

/**
 * The next item of the same row, or the nearest one of the row above or below; undefined at the end. Left of the first
 * is the name of the person.
 */
export function neighbour(rows: readonly Row[], item: Item, key: string): Item | undefined {
  const at = rowWith(rows, item);
  const row = rows[at];
  if (!row) return undefined;
  const places = placesOf(row);
  const index = places.findIndex((place) => place.item === item);
  switch (key) {
    case 'ArrowRight':
      return places[index + 1]?.item;
    case 'ArrowLeft':
      return index < 0 ? undefined : (places[index - 1]?.item ?? itemOfPerson(row.person.id));
    case 'Home':
      return places[0]?.item;
    case 'End':
      return places.at(-1)?.item;
    case 'ArrowDown':
      return nearest(rows.slice(at + 1), places[index]);
    case 'ArrowUp':
      return nearest(rows.slice(0, at).reverse(), places[index]);
    default:
      return undefined;
  }
}

/** In the first of these rows that has visits; of a name, the name of the first row. */
function nearest(rows: readonly Row[], from: Place | undefined): Item | undefined {
  const [next] = rows;
  if (!from) return next && itemOfPerson(next.person.id);
  const far = (place: Place) => Math.abs(place.left - from.left);
  const places = rows.map(placesOf).find((its) => its.length > 0);
  return places?.reduce((a, b) => (far(b) < far(a) ? b : a)).item;
}

/** What has the focus when this item is no longer on the board. */
export const standIn = (rows: readonly Row[], item: Item): Item | undefined =>
  neighbour(rows, item, 'ArrowRight') ?? neighbour(rows, item, 'ArrowLeft');
