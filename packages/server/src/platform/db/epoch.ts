/**
 * Which copy of the data this is. A device that is answered by another one than before sends again what it was told
 * had arrived: an older copy may lack it. Dumps that are restored, other clusters and standbys that took over tell
 * themselves apart; the copy of a folder does by its files; what nobody can tell is renewed by hand.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../rows.ts';
import type { Database, Tx } from './database.ts';
import { clusterFolder } from './folder.ts';
import { sql } from './sql.ts';

/** The epoch, as this account knows it. */
export async function epochOf(tx: Tx): Promise<string> {
  const row = await tx.row<{ epoca: string }>(sql`select database_epoch() as epoca`);
  return row?.epoca ?? '';
}

/** Begins another epoch, for all accounts. */
export const renewEpoch = (db: Database): Promise<unknown> =>
  db.acrossAccounts((tx) => tx.run(RENEW));

const RENEW = sql`update sistema set valor = gen_random_uuid() where chave = 'epoca'`;

/**
 * Begins another epoch when the embedded database's folder is not the one of the last start. A folder that was only
 * moved to another disk counts as another: devices then send again what is here, and nothing counts twice.
 */
export async function noticeCopiedFolder(db: Database, dataDir: string): Promise<void> {
  const now = placeOf(clusterFolder(dataDir));
  await db.acrossAccounts(async (tx) => {
    const before = await tx.row<Row<'sistema', 'valor'>>(
      sql`select valor from sistema where chave = 'pasta'`,
    );
    if (before?.valor === now) return;
    await tx.run(sql`
      insert into sistema (chave, valor) values ('pasta', ${now})
      on conflict (chave) do update set valor = excluded.valor`);
    if (before) await tx.run(RENEW);
  });
}

/** This file is written once, when the database is made: a copy has another place on the disk, or another birth. */
function placeOf(cluster: string): string {
  const { ino, birthtimeMs } = statSync(join(cluster, 'PG_VERSION'));
  return `${ino} ${birthtimeMs}`;
}
