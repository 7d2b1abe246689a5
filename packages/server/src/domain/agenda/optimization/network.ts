/** The ways of a plan: asked for at once where there is a road network, otherwise known already or estimated. */
import { estimatedKilometres, minutesFor } from '@campeiro/contract/agenda/avisos';
import type { CAMINHOS } from '@campeiro/contract/escritorio/otimizacoes';
import type { Position } from '@campeiro/contract/kit/distance';
import { AT_ONCE, type Roads, TABLE_SIDE, written } from '../../deslocamentos/travel/osrm.ts';
import type { Road, Way } from '../candidates/rules.ts';
import type { Slot, Wanted } from './search.ts';

/** So many places at most are asked about: the table of their ways has 16 MB. */
const MOST_PLACES = 2000;
/** Requests at most, and milliseconds after which none is begun. A thousand places are 100 requests. */
const MOST_REQUESTS = 300;
const DEADLINE_MS = 10_000;

/** A way as a plan reckons it. */
export interface Measured {
  /** By road, where it is known. */
  kilometres: number;
  /** Of the longer of road and estimate: the board warns by the estimate, and no plan should be warned of. */
  minutes: number;
}

export interface Network {
  measure: (from: Position, to: Position) => Measured;
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
  if (!roads) return networkOf(() => undefined);
  const table = new Table([
    ...wanted.map(({ place }) => place),
    ...slots.flatMap(({ start, end }) => [start, end].filter((it) => it !== null)),
  ]);
  const visits = table.indexes(wanted.map(({ place }) => place));
  const starts = table.indexes(slots.flatMap(({ start }) => start ?? []));
  const ends = table.indexes(slots.flatMap(({ end }) => end ?? []));
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
      if (roads.isPaused || signal.aborted || Date.now() >= deadline) return;
      await table.learn(block, roads, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return networkOf((from, to) => table.known(from, to) ?? roads.known(from, to) ?? undefined);
}

/** `known`: kilometres by road; undefined: not known, or there is no road. */
export function networkOf(known: (from: Position, to: Position) => number | undefined): Network {
  const counts = { known: 0, estimated: 0 };
  const measure = (from: Position, to: Position): Measured => {
    const estimate = estimatedKilometres(from, to);
    // No way at all needs no road.
    const road = estimate === 0 ? 0 : known(from, to);
    if (estimate > 0) counts[road === undefined ? 'estimated' : 'known']++;
    const kilometres = road ?? estimate;
    return { kilometres, minutes: minutesFor(Math.max(kilometres, estimate)) };
  };
  return {
    measure,
    road: (from, to) => measure(from, to).kilometres,
    way: (from, to) => measure(from, to).minutes,
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

/** Kilometres between places, of which several may be the same. */
class Table {
  readonly #places: Position[] = [];
  readonly #at = new Map<string, number>();
  /** By object: most are asked for a thousand times. */
  readonly #known = new WeakMap<Position, number>();
  /** From a place, at its index times how many there are, to another one; NaN: not known. */
  readonly #lengths: Float32Array;

  constructor(places: readonly Position[]) {
    for (const place of places) {
      const key = written(place);
      if (this.#at.has(key) || this.#places.length >= MOST_PLACES) continue;
      this.#at.set(key, this.#places.length);
      this.#places.push(place);
    }
    this.#lengths = new Float32Array(this.#places.length ** 2).fill(Number.NaN);
  }

  /** Of those of these places that are in it, each once. */
  indexes(places: readonly Position[]): number[] {
    return [...new Set(places.map((place) => this.#indexOf(place)))].filter((at) => at >= 0);
  }

  known(from: Position, to: Position): number | undefined {
    const [a, b] = [this.#indexOf(from), this.#indexOf(to)];
    const length = a < 0 || b < 0 ? Number.NaN : (this.#lengths[this.#cell(a, b)] as number);
    return Number.isNaN(length) ? undefined : length;
  }

  async learn([from, to]: Block, roads: Roads, signal: AbortSignal): Promise<void> {
    const placesOf = (indexes: readonly number[]) =>
      indexes.map((at) => this.#places[at] as Position);
    const rows = await roads.table(placesOf(from), placesOf(to), signal);
    for (const [i, row] of rows?.entries() ?? [])
      for (const [j, length] of row.entries())
        this.#lengths[this.#cell(from[i] as number, to[j] as number)] = length ?? Number.NaN;
  }

  #cell(from: number, to: number): number {
    return from * this.#places.length + to;
  }

  /** -1: it is not in it. */
  #indexOf(place: Position): number {
    const known = this.#known.get(place) ?? this.#at.get(written(place)) ?? -1;
    this.#known.set(place, known);
    return known;
  }
}
