/**
 * The epoch identifies a copy of the data. After a restore it is another one: integrations read everything again, and
 * devices send again what an older copy may lack.
 */
import type { Database, Tx } from './database.ts';
import type { Restored } from './restores.ts';
import { sql } from './sql.ts';

/** The epoch of the installation, the same for all accounts. */
export async function epochOf(tx: Tx): Promise<string> {
  const row = await tx.row<{ epoca: string }>(sql`select database_epoch() as epoca`);
  return row?.epoca ?? '';
}

/** Starts another epoch and raises all ids: by `salto`, or as far as after any restore. */
export const renewEpoch = (db: Database, salto?: number): Promise<Restored | undefined> =>
  db.epoch.renew(salto);

/** What the host reads about a restore. */
export const sentenceOf = ({ epoca, salto }: Restored): string =>
  'The database is another copy than before, such as a restored backup. ' +
  `New ids are ${salto} higher, and X-Epoca is now ${epoca}: ` +
  'integrations have to read everything again, devices send again what was accepted lately';
