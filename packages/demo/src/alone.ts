import type { Database } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';

/** Any number that no other code locks. */
const LOCK = 7_215_003;

/** Runs the work while no other process does. Must not be nested. */
export function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.acrossAccounts(async (lock) => {
    // This transaction stays idle while the others run.
    await lock.run(sql`set local idle_in_transaction_session_timeout = 0`);
    await lock.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    return work();
  });
}
