/**
 * The pool, and the only ways to access data: `read` and `write` for one account, `acrossAccounts` for the
 * few tasks outside of accounts.
 */
import pg from 'pg';
import { Admission, type Asker, limitsOf } from './admission.ts';
import { Epoch, REQUIRE_EPOCH } from './connection-epoch.ts';
import { Watch } from './connection-monitor.ts';
import { inOneWrite, isConnectionFailure } from './driver.ts';
import { isAborted, isOtherEpoch, isOverrun, isRetryable, OtherCopy } from './errors.ts';
import type { Priority } from './fair-queue.ts';
import { forRole, preparedIfOften, type Statement, sweep } from './prepared.ts';
import { PrimaryClient } from './primary.ts';

/** The account and user of a transaction. `usuario` null: the service itself. */
export interface TenantContext {
  conta: number;
  usuario: number | null;
  origem: 'v2' | 'campo' | 'escritorio' | 'sistema';
  /**
   * The ids that limit which rows are visible, as the policies of the tables compare them. Absent: no limit. Empty: no
   * row with such a policy is visible.
   */
  segmentos?: readonly number[];
  /** Priority when connections are scarce. Absent: interactive. */
  priority?: Priority;
  /** The caller who waits. Absent: the work runs even if no caller waits. */
  asker?: Asker;
  /** The work of which this is a part. Absent: it is alone. */
  steps?: Steps;
}

/**
 * What the transactions of one piece of work have in common, such as those of a page. They see one copy of the data: after
 * a restore, the next one fails with an `OtherCopy`, because who asks may have other rights in the other copy.
 */
export interface Steps {
  /** The copy, once one of them has seen it. */
  copy?: string | undefined;
  /** How long they waited for their turns, in milliseconds. */
  waited: number;
}

/** The same context with bulk priority, behind interactive work. */
export const inBulk = (scope: TenantContext): TenantContext => ({ ...scope, priority: 'bulk' });

/** The context of work in several transactions. */
export interface InSteps extends TenantContext {
  steps: Steps;
}

/** The same context for work in several transactions, of which none has begun. */
export const inSteps = (scope: TenantContext): InSteps => ({ ...scope, steps: { waited: 0 } });

/** Work outside of accounts shares connections as if it were an account. */
const NO_ACCOUNT = 0;

/** Interactive work with longer statements is stopped and repeated as bulk work. In milliseconds. */
const BRIEFLY = 250;

/**
 * Bulk counts and skips use a parallel worker. That is less work than following an index, which the planner
 * would choose without one.
 */
const WITH_WORKER = 'set local max_parallel_workers_per_gather = 1; ';
/** The longest statement, in seconds. */
const STATEMENT = 30;
/**
 * Reads wait for the count of a list that another request has begun, and for the one after it: each may take as long as a
 * statement. They hold no locks that others wait for.
 */
const WAITING = `set local idle_in_transaction_session_timeout = '${2 * STATEMENT + 5}s'; `;

/** One open transaction. Statements started together are sent together. */
export interface Tx {
  /** Runs a statement and returns its rows. */
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** Runs a statement that returns at most one row. */
  row<Row>(statement: Statement): Promise<Row | undefined>;
  /** Runs a statement and returns how many rows it affected. */
  run(statement: Statement): Promise<number>;
}

/** The same transaction for work that many callers do all day: its statements are prepared where they are frequent. */
export const repeated = (tx: Tx): Tx => ({
  rows: (statement) => tx.rows(often(statement)),
  row: (statement) => tx.row(often(statement)),
  run: (statement) => tx.run(often(statement)),
});

const often = (statement: Statement): Statement =>
  'name' in statement ? statement : preparedIfOften(statement);

type Applicant = Pick<TenantContext, 'conta' | 'priority' | 'asker' | 'segmentos' | 'steps'>;

export type Work<T> = (tx: Tx) => Promise<T>;

const RETRIES = 3;

export class Database {
  readonly pool: pg.Pool;
  /** Decides who gets a connection, and counts refusals. */
  readonly admission: Admission;
  /** Which copy of the data this is. */
  readonly epoch: Epoch;
  readonly #watch: Watch;

  /** `max` connections, of which one account has at most `perAccount` at once. */
  constructor(connection: pg.PoolConfig, max = 20, perAccount?: number) {
    this.pool = new pg.Pool({
      ...connection,
      Client: PrimaryClient,
      max,
      // Statements are sent without waiting for earlier answers.
      pipeline: true,
      // Also the longest wait for a connection when all are in use.
      connectionTimeoutMillis: 5000,
      // The database gives up sooner. This is for a single connection whose answers are lost.
      query_timeout: 35_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: { getTypeParser },
      options:
        '-c role=campeiro_app -c timezone=UTC -c lock_timeout=10s ' +
        `-c statement_timeout=${STATEMENT}s ` +
        // A transaction is idle only if its network is lost, and it may hold locks that others wait for.
        '-c idle_in_transaction_session_timeout=10s ' +
        // No workers for pages: wrong estimates would start them for rows that are found at once.
        '-c max_parallel_workers_per_gather=0',
    });
    this.admission = new Admission(limitsOf(max, perAccount));
    // The pool drops an idle connection that breaks. Without a listener it would end the process.
    this.pool.on('error', () => {});
    this.#watch = new Watch(this.pool, connection);
    this.epoch = new Epoch(connection);
  }

  /**
   * Reads one account's data from one moment: every statement of `work` sees the same snapshot. Work that
   * takes too long, or throws an `Overrun`, is started again as bulk work; its context says so.
   */
  read<T>(scope: TenantContext, work: (tx: Tx, scope: TenantContext) => Promise<T>): Promise<T> {
    return this.brief(scope, (scope, limit) =>
      this.transaction(
        scope,
        `begin isolation level repeatable read, read only; ${WAITING}${limit}${setTenant(scope)}`,
        (tx) => work(tx, scope),
      ),
    );
  }

  /** The same in steps, as of `autocommit`: each sees what was committed before it began. */
  readInSteps<T>(
    scope: TenantContext,
    work: (tx: Tx, scope: TenantContext) => Promise<T>,
  ): Promise<T> {
    return this.brief(scope, (scope, limit) => work(this.autocommit(scope, limit), scope));
  }

  /** Changes one account's data and resolves after the commit. Retries after a deadlock. */
  write<T>(scope: TenantContext, work: Work<T>, isolation?: 'repeatable read'): Promise<T> {
    const begin = isolation ? `begin isolation level ${isolation}` : 'begin';
    return retrying(() => this.transaction(scope, `${begin}; ${setTenant(scope)}`, work));
  }

  /**
   * Statements that are started together are one transaction, and take one round trip. That is half the time of `read`
   * or `write`, no connection is held between them, and the account's clock is locked only as long as the database
   * needs. `limit` precedes the statements of each.
   */
  autocommit(scope: TenantContext, limit = ''): Tx {
    // One generic plan for arrays of every length; otherwise each length is planned again.
    const plan =
      scope.priority === 'lookup' ? 'set local plan_cache_mode = force_generic_plan; ' : '';
    const begin = `begin; ${limit}${plan}${setTenant(scope)}`;
    const run = gathered((all: Statement[]) => retrying(() => this.batch(scope, begin, all)));
    return statements(run);
  }

  /**
   * The only way around the separation of accounts: for sign-in, administration, and data of the whole
   * installation. Requests for data must not use it.
   */
  acrossAccounts<T>(work: Work<T>, priority: Priority = 'interactive'): Promise<T> {
    const applicant = { conta: NO_ACCOUNT, priority };
    return this.transaction(applicant, 'begin; set local role campeiro_system', work);
  }

  close(): Promise<void> {
    return this.#watch.close();
  }

  private async brief<T>(
    scope: TenantContext,
    attempt: (scope: TenantContext, limit: string) => Promise<T>,
  ): Promise<T> {
    if (scope.priority === 'bulk') return attempt(scope, WITH_WORKER);
    try {
      return await attempt(scope, `set local statement_timeout = ${BRIEFLY}; `);
    } catch (error) {
      if (!isOverrun(error)) throw error;
      return attempt(inBulk(scope), WITH_WORKER);
    }
  }

  /** A connection for this work, and the function that returns it. */
  private async acquire({ conta, priority = 'interactive', asker, steps }: Applicant) {
    const began = performance.now();
    const end = await this.admission.enter({ account: conta, priority, asker });
    if (steps) steps.waited += performance.now() - began;
    try {
      const client = await this.currentConnection();
      if (steps?.copy !== undefined && steps.copy !== this.epoch.copyOf(client)) {
        client.release();
        throw new OtherCopy();
      }
      sweep(client);
      const release = (broken: boolean) => {
        client.release(broken);
        end();
      };
      return { client, release };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** A connection that knows which copy of the data it is connected to. */
  private async currentConnection(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#watch.acquire();
      try {
        await this.epoch.enroll(client);
      } catch (error) {
        client.release(true);
        throw error;
      }
      if (!this.epoch.isOutdated(client)) return client;
      client.release(true);
    }
  }

  /** Runs a transaction, and once more on a new connection if the database became another copy before it began. */
  private async connected<T>(
    applicant: Applicant,
    run: (client: pg.PoolClient, noteBroken: () => void) => Promise<T>,
    again = true,
  ): Promise<T> {
    const { client, release } = await this.acquire(applicant);
    let broken = false;
    const noteBroken = () => {
      broken = true;
    };
    try {
      return await run(client, noteBroken);
    } catch (error) {
      if (!isOtherEpoch(error)) throw error;
      noteBroken();
      this.epoch.lose(client);
      if (!again) throw error;
    } finally {
      release(broken);
    }
    return this.connected(applicant, run, false);
  }

  /** A transaction has begun, so this is the copy that it sees. */
  private keepTo(client: pg.ClientBase, steps: Steps | undefined): void {
    if (steps) steps.copy ??= this.epoch.copyOf(client);
  }

  private transaction<T>(applicant: Applicant, begin: string, work: Work<T>): Promise<T> {
    return this.connected(applicant, async (client, noteBroken) => {
      // Not awaited: the first statement follows at once. If this fails, so does that statement.
      const begun = inOneWrite(client, () => client.query(`${begin}; ${REQUIRE_EPOCH}`));
      begun.then(() => this.keepTo(client, applicant.steps)).catch(() => {});
      // Of statements that are sent together, `work` may see the failure of a later one sooner.
      let cause: unknown;
      const run = (statement: Statement) =>
        client.query(forRole(statement, roleOf(applicant))).catch((error) => {
          cause ??= error;
          throw error;
        });
      try {
        const result = await work(statements(run));
        await begun;
        await client.query('commit');
        return result;
      } catch (error) {
        // Nothing more is answered on it: the caller would wait twice.
        if (isConnectionFailure(error)) noteBroken();
        else await client.query('rollback').catch(noteBroken);
        throw await begun.then(
          () => (isAborted(error) ? cause : error),
          (first) => first,
        );
      }
    });
  }

  private batch(
    applicant: Applicant,
    begin: string,
    all: readonly Statement[],
  ): Promise<pg.QueryResult[]> {
    return this.connected(applicant, async (client, noteBroken) => {
      const role = roleOf(applicant);
      const each = all.map((statement) => forRole(statement, role));
      const answers = inOneWrite(client, () =>
        [`${begin}; ${REQUIRE_EPOCH}`, ...each, 'commit'].map((it) => client.query(it)),
      );
      const settled = await Promise.allSettled(answers);
      // After a failed commit, the state is unknown.
      if (settled.at(-1)?.status === 'rejected') noteBroken();
      // A failure inside the transaction has rolled it back; those behind it say only that.
      const failure = settled.find((answer) => answer.status === 'rejected');
      if (failure) throw failure.reason;
      this.keepTo(client, applicant.steps);
      return Promise.all(answers.slice(1, -1));
    });
  }
}

/** The part that a role has in the names of prepared statements. */
const roleOf = ({ conta, segmentos }: Applicant): string =>
  conta === NO_ACCOUNT ? 'x' : segmentos ? 's' : '';

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await attempt();
    } catch (error) {
      if (n === RETRIES || !isRetryable(error)) throw error;
    }
  }
}

/** Only integers and fixed words go into this text. */
function setTenant({ conta, usuario, origem, segmentos }: TenantContext): string {
  const settings = {
    conta: BigInt(conta),
    usuario: usuario === null ? '' : BigInt(usuario),
    origem,
    ...(segmentos && { segmentos: segmentos.map(BigInt).join(',') }),
  };
  const commands = Object.entries(settings).map(([key, v]) => `set local campeiro.${key} = '${v}'`);
  return [...commands, ...(segmentos ? ['set local role campeiro_segmented'] : [])].join('; ');
}

/** Collects what it is called with in one go, and has it done together. */
function gathered<Part, Result>(
  work: (parts: Part[]) => Promise<Result[]>,
): (part: Part) => Promise<Result> {
  let parts: Part[] = [];
  let results: Promise<Result[]> | undefined;
  const begin = () => {
    const all = parts;
    [parts, results] = [[], undefined];
    return work(all);
  };
  return async (part) => {
    const at = parts.push(part) - 1;
    results ??= Promise.resolve().then(begin);
    return (await results)[at] as Result;
  };
}

const statements = (run: (statement: Statement) => Promise<pg.QueryResult>): Tx => ({
  rows: async (statement) => (await run(statement)).rows,
  row: async (statement) => (await run(statement)).rows[0],
  run: async (statement) => (await run(statement)).rowCount ?? 0,
});

const INT8_ARRAY = 1016;

/**
 * Values as the API shows them: int8 and numeric as numbers, timestamps as ISO 8601 text. A timestamp never
 * becomes a Date, which has only milliseconds. Its fraction has six digits, or is absent if zero.
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
