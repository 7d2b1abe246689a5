/** Transactions that stay open until a test ends them, and what others do meanwhile. */
import type { Database, TenantContext, Tx } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';

interface OpenTransaction {
  /** Resolves when its work is done or waits for another transaction; returns whether it is done. */
  settled(): Promise<boolean>;
  /** Commits or rolls back; not while it waits. */
  end(commit: boolean): Promise<void>;
}

class RolledBack extends Error {}

/** Does the work in a transaction and leaves that open. */
async function open(
  db: Database,
  scope: TenantContext,
  work: (tx: Tx) => Promise<unknown>,
): Promise<OpenTransaction> {
  const gate = Promise.withResolvers<boolean>();
  let done = false;
  let failure: unknown;
  let pid: number | undefined;
  const ended = db
    .write(scope, async (tx) => {
      done = false; // tried again after a deadlock
      // However slow the machine is, it waits for as long as the test has it wait.
      await tx.run(sql`set local lock_timeout = 0`);
      await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
      pid = (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid;
      await work(tx);
      done = true;
      if (!(await gate.promise)) throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) failure = error;
    });
  const settled = async () => {
    while (!done && !failure && !(await waits(db, scope, pid ?? 0))) {}
    if (failure) throw failure;
    return done;
  };
  await settled();
  return {
    settled,
    end: async (commit) => {
      gate.resolve(commit);
      await ended;
      if (failure) throw failure;
    },
  };
}

/** Whether this session of the database, or else any, waits for another one. */
export const waits = async (db: Database, scope: TenantContext, pid?: number): Promise<boolean> =>
  (await db.read(scope, (tx) =>
    tx.row(sql`
      select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database() and pid = coalesce(${pid ?? null}, pid) limit 1`),
  )) !== undefined;

/** Some transactions that are open at once, each in a lane of its own: what it touches no other may. */
export class OpenTransactions {
  readonly #db: Database;
  readonly #scope: TenantContext;
  readonly #lanes: (OpenTransaction | undefined)[];
  /** Lanes in the order in which their transactions began. */
  readonly #order: number[] = [];

  constructor(db: Database, scope: TenantContext, lanes: number) {
    this.#db = db;
    this.#scope = scope;
    this.#lanes = Array.from({ length: lanes });
  }

  /** Nothing happens when all lanes are taken. */
  async begin(workIn: (lane: number) => (tx: Tx) => Promise<unknown>): Promise<void> {
    const lane = this.#lanes.indexOf(undefined);
    if (lane < 0) return;
    this.#lanes[lane] = await open(this.#db, this.#scope, workIn(lane));
    this.#order.push(lane);
  }

  /** Ends one of them; before it, those that it waits for. `between` runs after each of these. */
  async end(position: number, commit: boolean, between = async () => {}): Promise<void> {
    const lane = this.#order[position % Math.max(1, this.#order.length)];
    const transaction = this.#lanes[lane ?? -1];
    if (lane === undefined || !transaction) return;
    try {
      while (!(await transaction.settled())) {
        const other = await this.#done(lane);
        if (other === undefined) continue; // it waits for one that ends by itself
        await this.end(other, commit, between);
        await between();
      }
    } finally {
      this.#lanes[lane] = undefined;
      this.#order.splice(this.#order.indexOf(lane), 1);
      await transaction.end(commit);
    }
  }

  /** One of the others that waits for no other transaction. Who began first is not always served first. */
  async #done(lane: number): Promise<number | undefined> {
    for (const [position, other] of this.#order.entries()) {
      if (other !== lane && (await this.#lanes[other]?.settled())) return position;
    }
    return undefined;
  }

  /** All are ended, also when one of them fails. */
  async endAll(): Promise<void> {
    if (this.#order.length === 0) return;
    await this.end(0, true).finally(() => this.endAll());
  }
}
