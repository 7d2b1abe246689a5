/** The rows of the board: each person with the visits that are drawn beside their name. Pure. */

import { type Span, spanOf } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isWaiting } from '@campeiro/contract/visita/estado';
import type { BoardData } from './data.ts';
import { lanesOf } from './lanes.ts';
import { isInSight, type Scale, widthOf, xOf } from './scale.ts';

/** A visit with its place in the row of its person, in pixels and lanes. */
export interface Block {
  visit: VisitaDaAgenda;
  span: Span;
  left: number;
  width: number;
  /** How much of the width its time takes: less, where it would be too narrow to be read. */
  extent: number;
  lane: number;
  /** The window promised to the customer, in pixels, where it is not the time of the visit. */
  promised: { left: number; width: number } | undefined;
}

/** A day of a person with more visits than can be drawn one by one. */
export interface Summary {
  day: string;
  visits: readonly VisitaDaAgenda[];
  left: number;
  width: number;
}

/** The technicians who have visits. */
export interface PersonsVisits {
  person: TecnicoDaAgenda;
  visits: readonly VisitaDaAgenda[];
}

export interface Row extends PersonsVisits {
  blocks: readonly Block[];
  summaries: readonly Summary[];
  /** How long the visits shown take, in milliseconds, and how many they are. */
  load: number;
  count: number;
  /** At least 1. */
  lanes: number;
  /** The height of a lane, in pixels. */
  lane: number;
  /** The team that begins with this row; undefined where none does. */
  heading: string | undefined;
}

/** How rows are drawn. */
export interface Drawing {
  /** The height of a lane that is alone in its row, in pixels. */
  lane: number;
  /** Narrower blocks could be neither read nor hit, in pixels. */
  narrowest: number;
  /** A day of a person that would need more lanes is drawn as a summary. */
  mostLanes: number;
  /** The team that a person's row stands under; undefined where rows do not stand by team. */
  teamOf?: ((person: TecnicoDaAgenda) => string) | undefined;
}

/** Where visits are drawn below each other each has one line: one crowded day does not hide the rows of others. */
const CROWDED_LANE = 20;
/** Few lanes have room for a second line of names that are cut otherwise, in pixels. */
const TWO_LINES = 34;
const FEW_LANES = 3;
/** Wide enough for most names, in pixels. */
const READABLE = 124;
/** Still hit by a finger, in pixels. */
const LEAST = 30;

/** A row for each person, in the order of the agenda or of teams. Cancelled visits are not drawn. */
export function rowsOf(data: BoardData, scale: Scale, drawing: Drawing): Row[] {
  const byPerson = Map.groupBy(
    [...data.visits.values()].filter(({ situacao }) => situacao !== 'cancelado'),
    ({ id_usuario }) => id_usuario,
  );
  const rows = data.tecnicos.map((person) =>
    rowOf(person, byPerson.get(person.id) ?? [], { data, scale, drawing }),
  );
  return drawing.teamOf ? byTeam(rows, drawing.teamOf) : rows;
}

interface Board {
  data: Pick<BoardData, 'duracoes'>;
  scale: Scale;
  drawing: Drawing;
}

function rowOf(person: TecnicoDaAgenda, visits: readonly VisitaDaAgenda[], board: Board): Row {
  const { scale, drawing } = board;
  const placed = visits.flatMap((visit) => {
    const span = spanOf(visit, board.data.duracoes);
    const place = span && placeOf(span, scale, drawing.narrowest);
    return place ? [{ visit, span, ...place, promised: promisedTo(visit, span, scale) }] : [];
  });
  const { single, summaries } = summarised(placed, board);
  const { lanes, count } = lanesOfPlaces(single);
  return {
    person,
    visits,
    blocks: single.map((block, i) => ({ ...block, lane: lanes[i] ?? 0 })),
    summaries,
    load: placed.reduce((sum, { span }) => sum + span.fim - span.inicio, 0),
    count: placed.length,
    lanes: count,
    lane: laneOf(count, single, drawing),
    heading: undefined,
  };
}

function laneOf(lanes: number, placed: readonly Placed[], drawing: Drawing): number {
  if (lanes === 1) return drawing.lane;
  const isCut = placed.some(({ width }) => width < READABLE);
  return Math.min(drawing.lane, isCut && lanes <= FEW_LANES ? TWO_LINES : CROWDED_LANE);
}

/** Of a day only: on several, windows would be drawn over each other. */
function promisedTo(visit: VisitaDaAgenda, span: Span, scale: Scale): Block['promised'] {
  const { janela_inicio, janela_fim } = visit;
  if (scale.days.length > 1 || !isWaiting(visit) || !janela_inicio || !janela_fim) return undefined;
  const window = { inicio: Date.parse(janela_inicio), fim: Date.parse(janela_fim) };
  const isSame = window.inicio === span.inicio && window.fim === span.fim;
  const place = isSame ? undefined : placeOf(window, scale, 0);
  return place && { left: place.left, width: place.width };
}

type Placed = Omit<Block, 'lane'>;
type Place = Pick<Block, 'left' | 'width' | 'extent'>;

const lanesOfPlaces = (places: readonly Placed[]) =>
  lanesOf(places.map(({ left, width }) => ({ start: left, end: left + width })));

/** The visits that are drawn one by one, and the days that are not. */
function summarised(placed: readonly Placed[], { scale, drawing }: Board) {
  const { days, dayWidth } = scale;
  if (lanesOfPlaces(placed).count <= drawing.mostLanes) return { single: placed, summaries: [] };
  const single: Placed[] = [];
  const summaries: Summary[] = [];
  for (const [index, places] of Map.groupBy(placed, ({ left }) => dayAt(left, scale))) {
    if (lanesOfPlaces(places).count <= drawing.mostLanes) {
      single.push(...places);
      continue;
    }
    const day = days[index] ?? '';
    const visits = places.map(({ visit }) => visit);
    summaries.push({ day, visits, left: index * dayWidth + 1, width: dayWidth - 3 });
  }
  return { single: single.map((place) => besideDays(place, summaries)), summaries };
}

/** A day that is a summary is not covered by a visit that ends before it. */
function besideDays(place: Placed, summaries: readonly Summary[]): Placed {
  const next = summaries.find(({ left }) => left >= place.left + place.extent);
  return next ? endingBefore(place, next.left, LEAST) : place;
}

const dayAt = (left: number, { days, dayWidth }: Scale): number =>
  Math.min(Math.floor(left / dayWidth), days.length - 1);

/** Rows of a team stand together, teams in the order of their names. */
function byTeam(rows: readonly Row[], teamOf: (person: TecnicoDaAgenda) => string): Row[] {
  const teams = [...Map.groupBy(rows, ({ person }) => teamOf(person))];
  return teams
    .toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    .flatMap(([team, its]) =>
      its.map((row, i) => ({ ...row, heading: i === 0 ? team : undefined })),
    );
}

/**
 * Undefined outside of the days of the board. No narrower than `narrowest`, in pixels: what takes less time goes on over what
 * follows, also over the next day, so that it begins where it is.
 */
export function placeOf(span: Span, scale: Scale, narrowest: number): Place | undefined {
  const [left, right] = [xOf(scale, span.inicio), xOf(scale, span.fim)];
  if (left === right && !isInSight(scale, span)) return undefined;
  const extent = right - left;
  const place = { left, width: Math.max(extent, narrowest), extent };
  return endingBefore(place, widthOf(scale), Math.min(narrowest, LEAST));
}

/** Narrower where it would pass an edge; farther to the left only where less than `least` would be left of it. */
function endingBefore<P extends Place>(place: P, edge: number, least: number): P {
  const left = Math.max(0, Math.min(place.left, edge - Math.max(place.extent, least)));
  return { ...place, left, width: Math.min(place.width, edge - left) };
}

/** The visits of one person, for what asks about no board; undefined for no technician. */
export function visitsOf(data: BoardData, id_usuario: number): PersonsVisits | undefined {
  const person = data.tecnicos.find(({ id }) => id === id_usuario);
  if (!person) return undefined;
  const visits = [...data.visits.values()].filter((visit) => visit.id_usuario === id_usuario);
  return { person, visits };
}
