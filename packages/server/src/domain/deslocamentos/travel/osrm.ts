/** Lengths of roads, as an OSRM server knows them. */

import type { KnownRoad } from './compute.ts';
import type { Position } from './distance.ts';

/** Anything else takes an answer of the network or a wait; the estimate is there at once. */
const TIMEOUT_MS = 2000;
/** After a failure nobody is asked for so long, so that an outage costs one wait rather than one for each leg. */
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
    /** The road network to ask; undefined: distances are estimated. */
    roads: Roads | undefined;
  }
}

/**
 * Asks first and answers later: `learn` waits for the network, `known` only looks up what came of it, so that
 * it can be called while a transaction is open.
 */
export class Roads {
  readonly #url: string;
  readonly #lengths = new Map<string, number | null>();
  #pausedUntil = 0;

  /** `url`: where OSRM listens, e.g. `http://osrm:5000`. */
  constructor(url: string) {
    this.#url = url.replace(/\/+$/, '');
  }

  /** In km; null when there is no road; undefined when nobody was asked, or nobody answered. */
  known: KnownRoad = (from, to) => this.#lengths.get(keyOf({ from, to }));

  /** Whether it makes sense to ask. */
  get isPaused(): boolean {
    return Date.now() < this.#pausedUntil;
  }

  /** Asks for the roads that are not known yet, until the first failure or, to begin with, the deadline. Never throws. */
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

/** As OSRM's path wants the two places: longitude first. Six decimals are ten centimetres. */
const keyOf = ({ from, to }: Pair): string =>
  [from, to].map((p) => `${p.longitude.toFixed(6)},${p.latitude.toFixed(6)}`).join(';');

interface OsrmAnswer {
  code?: string;
  routes?: { distance?: number }[];
}

/** What OSRM says of the places rather than of itself or of how it was asked. */
const NO_ROAD = ['NoRoute', 'NoSegment', 'InvalidValue', 'TooBig'];

/** Km of the best route; null when OSRM says that there is none. Throws at any other answer. */
function lengthIn({ code, routes }: OsrmAnswer): number | null {
  if (NO_ROAD.includes(code ?? '')) return null;
  const metres = routes?.[0]?.distance;
  if (code === 'Ok' && typeof metres === 'number' && metres >= 0) return metres / 1000;
  throw new Error(`OSRM answered ${code}`);
}
