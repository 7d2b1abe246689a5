/**
 * Notices that the database is another copy than before. A restored dump, another cluster, a recovery to a point in
 * time and a promoted standby are recognised by the database itself, a copied folder by its files.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { isMissingTable, isRetryable } from './errors.ts';
import { clusterFolder } from './folder.ts';
import { PrimaryClient } from './primary.ts';
import { raiseIds } from './raise-ids.ts';

/** What a restore led to. */
export interface Restored {
  /** The new epoch. */
  epoca: string;
  /** How far ids were raised. */
  salto: number;
}

interface How {
  /** The data folder of an embedded database; known when it is opened. */
  dataDir?: string | undefined;
  /** Even if nothing shows that this is another copy. */
  always?: boolean | undefined;
  /** How far to raise ids; without it, by the age of the copy. */
  salto?: number | undefined;
}

/**
 * SQL for what identifies a copy: the cluster, its timeline, the database and the table `epoca`, which a restore makes
 * anew. A standby that has not taken over has none, so it is not served from.
 */
export const BASE = `concat_ws(':', (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8), (select oid from pg_database where datname = current_database()),
  'epoca'::regclass::oid)`;

const ATTEMPTS = 3;

/**
 * Raises all ids and starts another epoch if the database is another copy than at the last start. Processes that start
 * together wait for each other, and only one does it. If it is killed, the next start does it. A folder that was only
 * moved to another disk counts as a copy, which does no harm. Does nothing if the database has no tables yet.
 */
export async function settle(
  connection: pg.ClientConfig,
  how: How = {},
): Promise<Restored | undefined> {
  for (let n = 1; ; n++) {
    try {
      return await asOwner(connection, (client) => settleOn(client, how));
    } catch (error) {
      if (isMissingTable(error)) return undefined;
      if (n === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function settleOn(
  client: pg.Client,
  { dataDir, always = false, salto }: How,
): Promise<Restored | undefined> {
  const pasta = dataDir === undefined ? null : placeOf(clusterFolder(dataDir));
  const { rows } = await client.query(
    `select base is null as fresh, base = ${BASE} as same, coalesce(pasta <> $1, false) as moved,
      pasta is distinct from coalesce($1, pasta) as replaced from epoca for update`,
    [pasta],
  );
  const { fresh, same, moved, replaced } = rows[0];
  const restored = always || (!fresh && (!same || moved));
  if (!restored && same && !replaced) return undefined;
  const by = restored ? await raiseIds(client, salto) : 0;
  const changed = await client.query(
    `update epoca set base = ${BASE}, pasta = coalesce($1, pasta),
      valor = case when $2 then gen_random_uuid() else valor end returning valor`,
    [pasta, restored || fresh],
  );
  return restored ? { epoca: changed.rows[0].valor, salto: by } : undefined;
}

/** One transaction of the database's owner, on a connection of its own. */
async function asOwner<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new PrimaryClient({
    ...connection,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => {}); // the pending query fails anyway
  try {
    await client.connect();
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.end().catch(() => {});
  }
}

/** This file is written once, when the database is created. A copy has another inode or another time of creation. */
function placeOf(cluster: string): string {
  const { ino, birthtimeMs } = statSync(join(cluster, 'PG_VERSION'));
  return `${ino} ${birthtimeMs}`;
}
