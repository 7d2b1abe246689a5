/**
 * Where a standby confirms each commit, nothing is answered or seen that a change of primary could lose: the limit of
 * statements does not end the wait for it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, type TenantContext, type Tx } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { settle } from './restores.ts';
import { sql } from './sql.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'campeiro-standby-'));
const scope: TenantContext = { conta: 1, usuario: null, origem: 'sistema' };
/** What a statement may take, in milliseconds: a hundredth of what it may elsewhere. */
const LIMIT = 300;

let embedded: Embedded;
let db: Database;
let admin: pg.Client;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir });
  await migrate(embedded.connection);
  await settle(embedded.connection);
  admin = new pg.Client(embedded.connection);
  await admin.connect();
  await admin.query('create table t (n int); grant insert, select on t to campeiro_app');
  db = new Database(embedded.connection);
}, 60_000);
afterAll(async () => {
  await db.close();
  await admin.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Names the standbys that have to confirm commits; none: none has to. */
async function confirmedBy(names: string): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${names}'`);
  await admin.query('select pg_reload_conf()');
  await expect
    .poll(async () => (await admin.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: names }]);
}

const WAITING = `select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`;
const waiting = async (): Promise<number> => (await admin.query(WAITING)).rows[0].count;
const rows = async (): Promise<unknown[]> => (await admin.query('select n from t')).rows;

const shortly = sql`select set_config('statement_timeout', ${String(LIMIT)}, true)`;
const insert = sql`insert into t values (1)`;
const WAYS: [name: string, way: () => Promise<unknown>][] = [
  ['a transaction', () => db.write(scope, (tx: Tx) => tx.run(shortly).then(() => tx.run(insert)))],
  [
    'a statement alone',
    () =>
      db
        .autocommit(scope)
        .run(sql`with limited as materialized (select set_config('statement_timeout', ${String(LIMIT)}, true))
          insert into t select 1 from limited`),
  ],
];

test.each(WAYS)('%s waits for the standby for as long as it takes', async (_, way) => {
  const before = await rows();
  await confirmedBy('away');
  let answered = false;
  const written = way().finally(() => {
    answered = true;
  });
  await expect.poll(waiting).toBe(1);
  await admin.query(`select pg_sleep(${(LIMIT * 3) / 1000})`);
  expect(await waiting()).toBe(1);
  expect(answered).toBe(false);
  expect(await rows()).toEqual(before);

  await confirmedBy('');
  await written;
  expect(await rows()).toHaveLength(before.length + 1);
});
