/**
 * Monitors the pool while the database is unavailable. Meanwhile only the monitor tries to connect: requests
 * fail at once, and a recovering database is not kept busy with refusing connections.
 *
 * Some failures neither answer nor disconnect: a network that drops packets, a machine that hangs. TCP
 * notices that only after minutes, and a slow statement proves nothing. So once a caller has waited for two
 * seconds, the monitor opens a new connection. If it is answered, all callers continue to wait. If not, all
 * connections are cut, which ends all waiting.
 */
import pg from 'pg';
import { serviceUnavailable } from '../problem.ts';
import { cut } from './driver.ts';
import { isUnavailable } from './errors.ts';
import { PrimaryClient } from './primary.ts';

/** A wait of this length triggers a check, in milliseconds. */
const PATIENCE = 2000;
const LOOK_EVERY = 500;
/**
 * Checks until an attempt counts as unanswered: three seconds, of which a database under full load needs a
 * fraction. Counts checks instead of time, because this process may be too busy to read the answer.
 */
const LOOKS = 6;
/** How long work may take to finish when the pool is closed, in milliseconds. */
const CLOSE_WITHIN = 1000;

export class Watch {
  readonly #pool: pg.Pool;
  readonly #connection: pg.ClientConfig;
  readonly #clients = new Set<pg.PoolClient>();
  /** Who waits for a connection or holds one, and since when; oldest first. */
  readonly #waits = new Map<object, number>();
  readonly #timer: NodeJS.Timeout;
  #away = false;
  /** The current attempt to connect. */
  #attempt: pg.Client | undefined;
  #looks = 0;

  constructor(pool: pg.Pool, connection: pg.ClientConfig) {
    this.#pool = pool;
    this.#connection = connection;
    pool.on('connect', (client) => {
      // The query on a broken connection fails anyway. Without this listener the process would end too.
      client.on('error', () => {});
      this.#clients.add(client);
    });
    pool.on('remove', (client) => this.#clients.delete(client));
    pool.on('release', (_error, client) => this.#waits.delete(client));
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  /** A connection of the pool. Throws at once while the database is unavailable. */
  async acquire(): Promise<pg.PoolClient> {
    if (this.#away) throw serviceUnavailable();
    const wait = {};
    this.#waits.set(wait, Date.now());
    try {
      const client = await this.#pool.connect();
      this.#waits.set(client, Date.now());
      return client;
    } catch (error) {
      if (isUnavailable(error)) this.#away = true;
      throw error;
    } finally {
      this.#waits.delete(wait);
    }
  }

  /** Ends the pool. Cuts off work that does not finish within a second. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const cut = setTimeout(() => this.#cut(), CLOSE_WITHIN);
    await this.#pool.end();
    clearTimeout(cut);
  }

  #look(): void {
    if (this.#attempt) {
      if (++this.#looks === LOOKS) cut(this.#attempt);
      return;
    }
    const [oldest = Infinity] = this.#waits.values();
    if (this.#away || Date.now() - oldest > PATIENCE) this.#try();
  }

  async #try(): Promise<void> {
    this.#attempt = new PrimaryClient(this.#connection);
    this.#looks = 0;
    const state = await stateOf(this.#attempt);
    this.#attempt = undefined;
    this.#away = state !== 'ready';
    if (state === 'silent') this.#cut();
  }

  #cut(): void {
    for (const client of this.#clients) cut(client);
  }
}

/** The state that a new connection finds. A database with too many connections still serves those. */
async function stateOf(attempt: pg.Client): Promise<'ready' | 'not yet' | 'silent'> {
  attempt.on('error', () => {});
  try {
    await attempt.connect();
    attempt.end().catch(() => {});
    return 'ready';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    return isUnavailable(error) ? 'not yet' : 'ready';
  }
}
