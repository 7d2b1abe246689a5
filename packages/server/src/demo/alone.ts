import type { Database } from '../platform/db/database.ts';
import { sql } from '../platform/db/sql.ts';

/** Any number that nobody else locks. */
const LOCK = 7_215_003;

/** Does the work while no other process does. Not to be called from within itself. */
export function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.acrossAccounts(async (lock) => {
    // This transaction idles as long as the others take.
    await lock.run(sql`set local idle_in_transaction_session_timeout = 0`);
    await lock.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    return work();
  });
}
