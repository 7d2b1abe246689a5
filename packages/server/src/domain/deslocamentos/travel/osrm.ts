/** Lengths of roads from an OSRM server. */

import type { Position } from '@campeiro/contract/kit/distance';
import type { KnownRoad } from './compute.ts';

/** Time limit of a request. The estimate is available at once. */
const TIMEOUT_MS = 2000;
/** How long OSRM is not asked after a failure, so that an outage costs one wait instead of one per leg. */
const PAUSE_MS = 30_000;
const AT_ONCE = 4;
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

  async #ask(key: string): Promise<void> {
    try {
      const response = await fetch(`${this.#url}/route/v1/driving/${key}?overview=false`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      this.#keep(key, lengthIn((await response.json()) as OsrmAnswer));
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

/** The two places in the form of OSRM's path: longitude first. Six decimals are ten centimetres. */
const keyOf = ({ from, to }: Pair): string =>
  [from, to].map((p) => `${p.longitude.toFixed(6)},${p.latitude.toFixed(6)}`).join(';');

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
