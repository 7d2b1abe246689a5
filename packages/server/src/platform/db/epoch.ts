/**
 * The epoch identifies a copy of the data. When it changes, devices send again what was accepted, because an older copy
 * may lack it. Restored dumps, other clusters and promoted standbys have another epoch by themselves. A copied folder is
 * recognised by its files. For everything else, an operator renews the epoch.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../rows.ts';
import type { Database, Tx } from './database.ts';
import { clusterFolder } from './folder.ts';
import { sql } from './sql.ts';

/** The epoch, which is different for each account. */
export async function epochOf(tx: Tx): Promise<string> {
  const row = await tx.row<{ epoca: string }>(sql`select database_epoch() as epoca`);
  return row?.epoca ?? '';
}

/** Starts another epoch for all accounts. */
export const renewEpoch = (db: Database): Promise<unknown> =>
  db.acrossAccounts((tx) => tx.run(RENEW));

const RENEW = sql`update sistema set valor = gen_random_uuid() where chave = 'epoca'`;

/**
 * Starts another epoch if the embedded database's folder is not the one of the last start. A folder that was only moved
 * to another disk counts as another one. Devices then send events that are already here, which does no harm.
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

/** This file is written once, when the database is created. A copy has another inode or another time of creation. */
function placeOf(cluster: string): string {
  const { ino, birthtimeMs } = statSync(join(cluster, 'PG_VERSION'));
  return `${ino} ${birthtimeMs}`;
}
