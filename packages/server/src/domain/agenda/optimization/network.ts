/** The ways of a plan: asked for at once where there is a road network, otherwise known already or estimated. */
import { estimatedKilometres, minutesFor } from '@campeiro/contract/agenda/avisos';
import type { CAMINHOS } from '@campeiro/contract/escritorio/otimizacoes';
import type { Position } from '@campeiro/contract/kit/distance';
import { AT_ONCE, type Roads, TABLE_SIDE } from '../../deslocamentos/travel/osrm.ts';
import type { Road, Way } from '../candidates/day.ts';
import { type Measured, Places } from './places.ts';
import type { Slot, Wanted } from './search.ts';

/** Requests at most, and milliseconds after which none is begun. A thousand places are 100 requests. */
const MOST_REQUESTS = 300;
const DEADLINE_MS = 10_000;

export interface Network {
  /**
   * Kilometres by road, where they are known. Minutes are those of the longer of road and estimate: the board warns by the
   * estimate, and no plan should be warned of.
   */
  measure: (from: Position, to: Position) => Measured;
  /** The same kilometres; estimates exactly as they are elsewhere. */
  road: Road;
  way: Way;
  /** By what the ways were reckoned that were asked for so far. */
  kind: () => (typeof CAMINHOS)[number];
}

interface Asked {
  wanted: readonly Pick<Wanted, 'place'>[];
  slots: readonly Pick<Slot, 'start' | 'end'>[];
}

/** Asks for the ways between the places of a search. With an outage, or too many places, some stay estimated. Never throws. */
export async function networkFor(
  { wanted, slots }: Asked,
  roads: Roads | undefined,
  signal: AbortSignal,
): Promise<Network> {
  const places = new Places([
    ...wanted.map(({ place }) => place),
    ...slots.flatMap(({ start, end }) => [start, end].filter((it) => it !== null)),
  ]);
  if (!roads) return networkOf(places, () => undefined);
  const table = new Table(places);
  const visits = places.numbersOf(wanted.map(({ place }) => place));
  const starts = places.numbersOf(slots.flatMap(({ start }) => start ?? []));
  const ends = places.numbersOf(slots.flatMap(({ end }) => end ?? []));
  const blocks = [
    ...blocksOf(visits, visits),
    ...blocksOf(starts, visits),
    ...blocksOf(visits, ends),
    ...blocksOf(starts, ends),
  ]
    .slice(0, MOST_REQUESTS)
    .reverse();
  const deadline = Date.now() + DEADLINE_MS;
  const ask = async () => {
    for (let block = blocks.pop(); block; block = blocks.pop()) {
      if (roads.areTablesPaused || signal.aborted || Date.now() >= deadline) return;
      await table.learn(block, roads, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  // What travel knows has names that take long to write: not for a million ways.
  return networkOf(
    places,
    (from, to) =>
      (table.has(from, to) ? table.known(from, to) : roads.known(from, to)) ?? undefined,
  );
}

/** `known`: kilometres by road; undefined: not known, or there is no road. */
function networkOf(
  places: Places,
  known: (from: Position, to: Position) => number | undefined,
): Network {
  const counts = { known: 0, estimated: 0 };
  const counted = (road: number | undefined) => {
    counts[road === undefined ? 'estimated' : 'known']++;
    return road;
  };
  const measure = (from: Position, to: Position): Measured => {
    const estimate = places.estimate(from, to);
    // No way at all needs no road.
    const road = estimate.kilometres === 0 ? undefined : counted(known(from, to));
    if (road === undefined) return estimate;
    return { kilometres: road, minutes: Math.max(minutesFor(road), estimate.minutes) };
  };
  const road: Road = (from, to) => {
    const estimate = estimatedKilometres(from, to);
    return estimate === 0 ? 0 : (counted(known(from, to)) ?? estimate);
  };
  return {
    ...{ measure, road },
    way: { minutes: (from, to) => measure(from, to).minutes, kilometres: road },
    kind: () => {
      if (counts.known === 0) return 'estimados';
      return counts.estimated === 0 ? 'ruas' : 'mistos';
    },
  };
}

type Block = [from: number[], to: number[]];

/** Parts that OSRM answers at once. */
function blocksOf(from: readonly number[], to: readonly number[]): Block[] {
  const parts = (all: readonly number[]) =>
    Array.from({ length: Math.ceil(all.length / TABLE_SIDE) }, (_, i) =>
      all.slice(i * TABLE_SIDE, (i + 1) * TABLE_SIDE),
    );
  return parts(from).flatMap((rows) => parts(to).map((columns): Block => [rows, columns]));
}

/** Kilometres by road between places. */
class Table {
  readonly #places: Places;
  /** From a place, at its number times how many there are, to another one; NaN: not known. */
  readonly #lengths: Float32Array;

  constructor(places: Places) {
    this.#places = places;
    this.#lengths = new Float32Array(places.count ** 2).fill(Number.NaN);
  }

  has(from: Position, to: Position): boolean {
    return this.#places.numberOf(from) >= 0 && this.#places.numberOf(to) >= 0;
  }

  /** Undefined: no answer, or no road. */
  known(from: Position, to: Position): number | undefined {
    const cell = this.#cell(this.#places.numberOf(from), this.#places.numberOf(to));
    const length = this.#lengths[cell] as number;
    return Number.isNaN(length) ? undefined : length;
  }

  async learn([from, to]: Block, roads: Roads, signal: AbortSignal): Promise<void> {
    const placesOf = (numbers: readonly number[]) => numbers.map((at) => this.#places.at(at));
    const rows = await roads.table(placesOf(from), placesOf(to), signal);
    for (const [i, row] of rows?.entries() ?? [])
      for (const [j, length] of row.entries())
        this.#lengths[this.#cell(from[i] as number, to[j] as number)] = length ?? Number.NaN;
  }

  #cell(from: number, to: number): number {
    return from * this.#places.count + to;
  }
}
