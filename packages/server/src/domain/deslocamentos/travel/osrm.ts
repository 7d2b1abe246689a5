/** Lengths of roads from an OSRM server. */

import type { Position } from '@campeiro/contract/kit/distance';
import { jsonIn } from '../../../platform/outside.ts';
import type { KnownRoad } from './compute.ts';

/** Time limit of a request. The estimate is available at once. */
const TIMEOUT_MS = 2000;
/** Of an answer: the largest table takes some 150 KB. */
const MOST_BYTES = 1024 * 1024;
/** How long OSRM is not asked after a failure, so that an outage costs one wait instead of one per leg. */
const PAUSE_MS = 30_000;
export const AT_ONCE = 4;
/** OSRM answers tables of up to 100 × 100 unless it was started with another limit. */
export const TABLE_SIDE = 100;
/** Some 10 MB. */
const MOST_KEPT = 50_000;

export interface Pair {
  from: Position;
  to: Position;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The road network; undefined: distances are estimated. */
    roads: Roads | undefined;
  }
}

/**
 * Separates requests from look-ups: `learn` waits for the network; `known` only looks up the results, so it
 * can be called inside a transaction.
 */
export class Roads {
  readonly #url: string;
  readonly #lengths = new Map<string, number | null>();
  #pausedUntil = 0;
  #tablesPausedUntil = 0;

  /** `url`: the address of OSRM, e.g. `http://osrm:5000`. */
  constructor(url: string) {
    this.#url = url.replace(/\/+$/, '');
  }

  /** In km; null: there is no road; undefined: not asked, or no answer. */
  known: KnownRoad = (from, to) => this.#lengths.get(keyOf({ from, to }));

  /** Whether to send requests at all at the moment. */
  get isPaused(): boolean {
    return Date.now() < this.#pausedUntil;
  }

  /** Likewise for tables: of a busy server they may come too late where single ways, which are paid for, do not. */
  get areTablesPaused(): boolean {
    return this.isPaused || Date.now() < this.#tablesPausedUntil;
  }

  /** Requests the unknown roads until the first failure; starts none after the deadline. Never throws. */
  async learn(pairs: readonly Pair[], deadline = Date.now() + TIMEOUT_MS): Promise<void> {
    const missing = [...new Set(pairs.map(keyOf))].filter((key) => !this.#lengths.has(key));
    const ask = async () => {
      for (let key = missing.pop(); key !== undefined; key = missing.pop()) {
        if (this.isPaused || Date.now() >= deadline) return;
        await this.#ask(key);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
  }

  /**
   * Km from each place to each of the others, in the order given, null where there is no road; undefined: no answer. At most
   * `TABLE_SIDE` of each. They are not kept: a plan asks for up to a million. Never throws.
   */
  async table(
    from: readonly Position[],
    to: readonly Position[],
    signal: AbortSignal,
  ): Promise<(number | null)[][] | undefined> {
    if (this.areTablesPaused || signal.aborted) return undefined;
    const path = [...from, ...to].map(written).join(';');
    const sources = [...from.keys()].join(';');
    const destinations = [...to.keys()].map((i) => from.length + i).join(';');
    try {
      const response = await fetch(
        `${this.#url}/table/v1/driving/${path}?annotations=distance&sources=${sources}&destinations=${destinations}`,
        { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) },
      );
      return lengthsIn((await jsonIn(response, MOST_BYTES)) as OsrmTable);
    } catch {
      if (!signal.aborted) this.#tablesPausedUntil = Date.now() + PAUSE_MS;
      return undefined;
    }
  }

  async #ask(key: string): Promise<void> {
    try {
      const response = await fetch(`${this.#url}/route/v1/driving/${key}?overview=false`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      this.#keep(key, lengthIn((await jsonIn(response, MOST_BYTES)) as OsrmAnswer));
    } catch {
      this.#pausedUntil = Date.now() + PAUSE_MS;
    }
  }

  #keep(key: string, length: number | null): void {
    const [oldest] = this.#lengths.keys();
    if (this.#lengths.size >= MOST_KEPT && oldest !== undefined) this.#lengths.delete(oldest);
    this.#lengths.set(key, length);
  }
}

/** Places in the form of OSRM's path: longitude first. Six decimals are ten centimetres. */
const keyOf = ({ from, to }: Pair): string => `${written(from)};${written(to)}`;

export const written = ({ longitude, latitude }: Position): string =>
  `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

interface OsrmAnswer {
  code?: string;
  routes?: { distance?: number }[];
}

/** Answers of OSRM about the places, rather than about itself or the request. */
const NO_ROAD = ['NoRoute', 'NoSegment', 'InvalidValue', 'TooBig'];

/** Km of the best route; null if OSRM says that there is none. Throws on any other answer. */
function lengthIn({ code, routes }: OsrmAnswer): number | null {
  if (NO_ROAD.includes(code ?? '')) return null;
  const metres = routes?.[0]?.distance;
  if (code === 'Ok' && typeof metres === 'number' && metres >= 0) return metres / 1000;
  throw new Error(`OSRM answered ${code}`);
}

interface OsrmTable {
  code?: string;
  distances?: (number | null)[][];
}

/** More is no road. */
const LONGEST = 1e8;

/** Km of a table; undefined if OSRM refuses it, such as for a place that is on no map. Throws on any other answer. */
function lengthsIn({ code, distances }: OsrmTable): (number | null)[][] | undefined {
  if (code === 'Ok' && Array.isArray(distances))
    return distances.map((row) => row.map((metres) => (isLength(metres) ? metres / 1000 : null)));
  if (typeof code === 'string') return undefined;
  throw new Error('OSRM answered no table');
}

const isLength = (metres: number | null): metres is number =>
  typeof metres === 'number' && metres >= 0 && metres <= LONGEST;
