/**
 * Request windows that several processes share, counted in Redis with one atomic command per request. Redis
 * is optional. A request never fails because of it and hardly ever waits for it: while it is unavailable or
 * slow, each process counts on its own.
 *
 * The library's own `insuranceLimiter` would also continue to count. But it hides the failure from the log
 * and from `rate_limit_shared`. And it cannot stop asking a Redis that hangs, so each request would wait for
 * the library's whole timeout.
 */
import { once } from 'node:events';
import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import {
  type IRateLimiterOptions,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { type Count, consume, ownWindow } from './windows.ts';

/**
 * How long Redis is not asked after a request has waited in vain. Longer than a dead connection stays open.
 */
const PAUSE_MS = 5000;
const PING_MS = 1000;
/** A connection without any traffic for this long, pings included, is dead. */
const DEAD_MS = 3000;
/** How long startup waits, so that the first requests are shared too. */
const START_MS = 1000;
const RECONNECT_MAX_MS = 2000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

export class SharedWindows {
  readonly #client: ReturnType<typeof connection>;
  readonly #log: Log;
  readonly #patience: number;
  #pausedUntil = 0;
  /** Whether the log already says that Redis is unavailable: it says so once, not with every request. */
  #away = false;

  /** `patience`: how many milliseconds a request may wait for Redis. */
  constructor(url: string, log: Log, patience: number) {
    this.#client = connection(url);
    this.#log = log;
    this.#patience = patience;
    this.#client.on('error', (error) => this.#fails(reasonOf(error)));
    this.#client.on('ready', () => this.#works());
  }

  /** Resolves when Redis answers or fails to, soon in any case. Keeps trying. */
  async connect(): Promise<void> {
    this.#client.connect().catch(() => {}); // closed meanwhile; anything else is an `error` event
    await once(this.#client, 'ready', { signal: AbortSignal.timeout(START_MS) }).catch(() => {});
  }

  close(): void {
    this.#client.destroy();
  }

  /** Whether Redis currently counts the requests. */
  get shared(): boolean {
    return this.#askable && !this.#away;
  }

  get #askable(): boolean {
    return this.#client.isReady && Date.now() >= this.#pausedUntil;
  }

  window(options: IRateLimiterOptions): Count {
    const shared = new RateLimiterRedis({
      ...options,
      storeClient: this.#client,
      useRedisPackage: true,
    });
    const own = ownWindow(options);
    return async (key) =>
      (this.#askable && (await this.#inTime(consume(shared, key)))) || (await own(key));
  }

  /** The answer of Redis; undefined if it fails or takes too long. */
  #inTime(answer: Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
    return new Promise((resolve) => {
      const overdue = () => {
        this.#pausedUntil = Date.now() + PAUSE_MS;
        this.#fails(`no answer within ${this.#patience} ms`);
        resolve(undefined);
      };
      // In two halves: if this process was slow, the second half lets it read an answer that is already
      // there.
      let timer = setTimeout(() => {
        timer = setTimeout(overdue, this.#patience / 2);
      }, this.#patience / 2);
      const settled = (state?: RateLimiterRes) => {
        clearTimeout(timer);
        resolve(state);
      };
      answer.then(
        (state) => {
          settled(state);
          if (this.#askable) this.#works();
        },
        (error) => {
          settled();
          this.#fails(reasonOf(error));
        },
      );
    });
  }

  #works(): void {
    if (!this.#away) return;
    this.#away = false;
    this.#log.info('Redis answers again: request windows are shared');
  }

  #fails(reason: string): void {
    if (this.#away) return;
    this.#away = true;
    this.#log.warn({ reason }, 'Redis does not answer: each process counts requests on its own');
  }
}

/** A client that is not connected yet. It reconnects forever and does not queue commands. */
function connection(url: string) {
  try {
    return createClient({
      url,
      RESP: 2, // what every version speaks
      maintNotifications: 'disabled', // cannot read an address of a socket with a password
      disableOfflineQueue: true,
      pingInterval: PING_MS,
      socket: {
        connectTimeout: DEAD_MS,
        socketTimeout: DEAD_MS,
        reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RECONNECT_MAX_MS),
      },
    });
  } catch {
    // The original error repeats the address, including a password.
    throw new Error('REDIS_URL is not an address such as redis://user:password@host:6379/0.');
  }
}

/**
 * A code such as ECONNREFUSED, or else the message, which is short and contains no secrets of the address.
 */
const reasonOf = (error: Error & { code?: string }): string => error.code ?? error.message;
