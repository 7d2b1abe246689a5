/** Transactions that stay open until a test ends them, and what others do meanwhile. */
import type { Database, Scope, Tx } from '../src/db/database.ts';
import { sql } from '../src/db/sql.ts';

export interface OpenTransaction {
  /** Resolves when its work is done or waits for another transaction; tells whether it is done. */
  settled(): Promise<boolean>;
  /** Commits, or takes back, what it did; not while it waits. */
  end(commit: boolean): Promise<void>;
}

class TakenBack extends Error {}

/** Does the work in a transaction and leaves that open. */
export async function open(
  db: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<unknown>,
): Promise<OpenTransaction> {
  const gate = Promise.withResolvers<boolean>();
  let done = false;
  let failure: unknown;
  let pid: number | undefined;
  const ended = db
    .write(scope, async (tx) => {
      done = false; // tried again after a deadlock
      pid = (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid;
      await work(tx);
      done = true;
      if (!(await gate.promise)) throw new TakenBack();
    })
    .catch((error) => {
      if (!(error instanceof TakenBack)) failure = error;
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
export const waits = async (db: Database, scope: Scope, pid?: number): Promise<boolean> =>
  (await db.read(scope, (tx) =>
    tx.row(sql`
      select from pg_stat_activity where datname = current_database()
        and cardinality(pg_blocking_pids(pid)) > 0 and (${pid ?? null}::int is null or pid = ${pid ?? null})
      limit 1`),
  )) !== undefined;
