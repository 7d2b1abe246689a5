/** The rows of the board: each person with the visits that are drawn beside their name. Pure. */

import { type Span, spanOf } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { dayOf } from '@campeiro/contract/kit/days';
import type { BoardData } from './data.ts';
import { lanesOf } from './lanes.ts';
import { type Scale, xOf } from './scale.ts';

/** A visit with its place in the row of its person, in pixels and lanes. */
export interface Block {
  visit: VisitaDaAgenda;
  span: Span;
  left: number;
  width: number;
  lane: number;
}

/** The technicians who have visits. */
export interface PersonsVisits {
  person: TecnicoDaAgenda;
  visits: readonly VisitaDaAgenda[];
}

export interface Row extends PersonsVisits {
  blocks: Block[];
  /** At least 1. */
  lanes: number;
}

/** Narrower blocks could not be hit, in pixels. */
const NARROWEST = 8;

/** A row for each person, in the order of the agenda. Cancelled visits are not drawn. */
export function rowsOf(data: BoardData, scale: Scale): Row[] {
  const byPerson = Map.groupBy(
    [...data.visits.values()].filter(({ situacao }) => situacao !== 'cancelado'),
    ({ id_usuario }) => id_usuario,
  );
  return data.tecnicos.map((person) => rowOf(person, byPerson.get(person.id) ?? [], data, scale));
}

function rowOf(
  person: TecnicoDaAgenda,
  visits: readonly VisitaDaAgenda[],
  { duracoes }: Pick<BoardData, 'duracoes'>,
  scale: Scale,
): Row {
  const placed = visits.flatMap((visit) => {
    const span = spanOf(visit, duracoes);
    const place = span && placeOf(span, scale);
    return place ? [{ visit, span, ...place }] : [];
  });
  const { lanes, count } = lanesOf(
    placed.map(({ left, width }) => ({ start: left, end: left + width })),
  );
  return {
    person,
    visits,
    blocks: placed.map((block, i) => ({ ...block, lane: lanes[i] ?? 0 })),
    lanes: count,
  };
}

/** Undefined outside of the days of the board. */
export function placeOf(span: Span, scale: Scale): { left: number; width: number } | undefined {
  const [left, right] = [xOf(scale, span.inicio), xOf(scale, span.fim)];
  if (left === right && !isShown(span, scale)) return undefined;
  return { left, width: Math.max(right - left, NARROWEST) };
}

function isShown({ inicio, fim }: Span, { days, timeZone }: Scale): boolean {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return dayOf(fim, timeZone) >= first && dayOf(inicio, timeZone) <= last;
}

/** The visits of one person, for what asks about no board; undefined for no technician. */
export function visitsOf(data: BoardData, id_usuario: number): PersonsVisits | undefined {
  const person = data.tecnicos.find(({ id }) => id === id_usuario);
  if (!person) return undefined;
  const visits = [...data.visits.values()].filter((visit) => visit.id_usuario === id_usuario);
  return { person, visits };
}
