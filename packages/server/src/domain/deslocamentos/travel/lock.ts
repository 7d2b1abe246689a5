import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

const KEY = sql`hashtextextended('deslocamentos', current_account())`;

/** Travel of an account is computed, decided and closed by one at a time: each finds what the other left. */
export const lockTravel = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(${KEY})`);

/** The same, but for waiting: false while somebody else is at it. */
export async function tryLockTravel(tx: Tx): Promise<boolean> {
  const row = await tx.row<{ livre: boolean }>(
    sql`select pg_try_advisory_xact_lock(${KEY}) as livre`,
  );
  return row?.livre === true;
}
