import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

const KEY = sql`hashtextextended('deslocamentos', current_account())`;

/** Locks the travel of an account: only one transaction at a time computes, decides or closes it. */
export const lockTravel = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(${KEY})`);

/** The same without waiting: false while another transaction has the lock. */
export async function tryLockTravel(tx: Tx): Promise<boolean> {
  const row = await tx.row<{ livre: boolean }>(
    sql`select pg_try_advisory_xact_lock(${KEY}) as livre`,
  );
  return row?.livre === true;
}
