/**
 * The pool, and the only ways to reach data: `read` and `write` in the name of one account,
 * `acrossAccounts` for the few things that come before or above accounts.
 */
import pg from 'pg';
import { isRetryable } from './errors.ts';
import type { Sql } from './sql.ts';
import { Watch } from './watch.ts';

/** In whose name a transaction runs. `usuario` null: the service itself. */
export interface Scope {
  conta: number;
  usuario: number | null;
  origem: 'v2' | 'campo' | 'sistema';
  /**
   * The segments that limit what is seen: customers linked to them, visits and orders in them or for such
   * customers, and what hangs below. Absent: nothing is limited. None: nothing of these is seen.
   */
  segmentos?: readonly number[];
}

/** One open transaction. */
export interface Tx {
  /** Runs a statement and returns its rows. */
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** Runs a statement that returns at most one row. */
  row<Row>(statement: Sql): Promise<Row | undefined>;
  /** Runs a statement and returns how many rows it touched. */
  run(statement: Sql): Promise<number>;
}

export type Work<T> = (tx: Tx) => Promise<T>;

const RETRIES = 3;

export class Database {
  readonly pool: pg.Pool;
  readonly #watch: Watch;

  constructor(connection: pg.PoolConfig, max = 20) {
    this.pool = new pg.Pool({
      ...connection,
      max,
      // Also the longest wait for a connection when all are in use.
      connectionTimeoutMillis: 5000,
      // The database itself gives up sooner; this is for a single connection whose answers are lost.
      query_timeout: 35_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: { getTypeParser },
      options:
        '-c role=campeiro_app -c timezone=UTC -c statement_timeout=30s -c lock_timeout=10s ' +
        // Nothing idles in a transaction but what lost its network, and it holds locks that others wait for.
        '-c idle_in_transaction_session_timeout=10s',
    });
    // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
    this.pool.on('error', () => {});
    this.#watch = new Watch(this.pool, connection);
  }

  /** Reads one account's data as of one moment: every statement of `work` sees the same snapshot. */
  read<T>(scope: Scope, work: Work<T>): Promise<T> {
    return this.transaction(
      `begin isolation level repeatable read, read only; ${setScope(scope)}`,
      work,
    );
  }

  /** Changes one account's data; resolves after the commit. Tried again when it meets a deadlock. */
  async write<T>(scope: Scope, work: Work<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.transaction(`begin; ${setScope(scope)}`, work);
      } catch (error) {
        if (attempt === RETRIES || !isRetryable(error)) throw error;
      }
    }
  }

  /**
   * The one way around the separation of accounts: sign-in, administration, what the whole
   * installation shares. Nothing that serves a request for data may use it.
   */
  acrossAccounts<T>(work: Work<T>): Promise<T> {
    return this.transaction('begin; set local role campeiro_sistema', work);
  }

  close(): Promise<void> {
    return this.#watch.close();
  }

  private async transaction<T>(begin: string, work: Work<T>): Promise<T> {
    const client = await this.#watch.borrow();
    let broken = false;
    try {
      await client.query(begin);
      const result = await work(transactionOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** Only integers and fixed words go into this text. */
function setScope({ conta, usuario, origem, segmentos }: Scope): string {
  const settings = {
    conta: BigInt(conta),
    usuario: usuario === null ? '' : BigInt(usuario),
    origem,
    ...(segmentos && { segmentos: segmentos.map(BigInt).join(',') }),
  };
  const calls = Object.entries(settings).map(
    ([key, v]) => `set_config('campeiro.${key}', '${v}', true)`,
  );
  const role = segmentos ? '; set local role campeiro_segmentado' : '';
  return `select ${calls.join(', ')}${role}`;
}

function transactionOn(client: pg.PoolClient): Tx {
  return {
    rows: async (statement) => (await client.query(statement)).rows,
    row: async (statement) => (await client.query(statement)).rows[0],
    run: async (statement) => (await client.query(statement)).rowCount ?? 0,
  };
}

const INT8_ARRAY = 1016;

/**
 * Values as the API shows them: int8 and numeric as numbers, timestamps as ISO 8601 text. A timestamp
 * never becomes a Date, which has only milliseconds. Its fraction is six digits, or absent when zero.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: toIsoInstant,
  [INT8_ARRAY]: (text) =>
    (pg.types.getTypeParser(INT8_ARRAY as number)(text) as string[]).map(Number),
};

/** PostgreSQL's `0001-12-31 … BC`, the year before 1, is ISO's year 0. */
export function toIsoInstant(text: string): string {
  const [, date = '', time, fraction, era] =
    /^(\S+) ([\d:]+)(?:\.(\d+))?\+00( BC)?$/.exec(text) ?? [];
  const day = era ? date.replace(/^0001/, '0000') : date;
  return `${day}T${time}${fraction ? `.${fraction.padEnd(6, '0')}` : ''}Z`;
}

const getTypeParser = ((oid: number, format?: 'text') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
