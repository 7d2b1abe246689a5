/** Several servers of one database: work goes to the one that is the primary, also after another has become it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, type TenantContext } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { clusterFolder } from './folder.ts';
import { migrate } from './migrate.ts';
import { type Connection, PrimaryClient } from './primary.ts';
import { settle } from './restores.ts';
import { sql } from './sql.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-servers-')));
const scope: TenantContext = { conta: 1, usuario: null, origem: 'sistema' };

/** A server that can stop and come back, as a primary or as a standby. */
class Server {
  readonly dataDir: string;
  #running: Embedded | undefined;

  constructor(name: string) {
    this.dataDir = join(folder, name);
  }

  get connection(): Embedded['connection'] {
    return this.#running?.connection ?? {};
  }

  async start(isThere = true): Promise<void> {
    this.#running = await startEmbedded({ dataDir: this.dataDir, isThere });
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  beStandby(): void {
    writeFileSync(join(clusterFolder(this.dataDir), 'standby.signal'), '', { mode: 0o644 });
  }

  async promote(): Promise<void> {
    const client = new PrimaryClient(this.connection);
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
  }
}

const one = new Server('one');
const other = new Server('other');
let connection: Connection;

const hostOf = ({ connection }: Server) => ({ host: connection.host as string, port: 5432 });

/** The host that a new connection leads to. */
async function reached(): Promise<string> {
  const client = new PrimaryClient(connection);
  try {
    await client.connect();
    await client.query('select 1');
    return client.host;
  } finally {
    await client.end().catch(() => {});
  }
}

beforeAll(async () => {
  await one.start(false);
  await migrate(one.connection);
  await settle(one.connection);
  const owner = new PrimaryClient(one.connection);
  await owner.connect();
  await owner.query('create table t (n int); grant insert, select on t to campeiro_app');
  await owner.end();
  await one.stop();
  execFileSync('cp', ['-a', one.dataDir, other.dataDir]);
  other.beStandby();
  await one.start();
  await other.start();
  const { user, database } = one.connection;
  connection = { user, database, servers: [hostOf(other), hostOf(one)] };
}, 120_000);
afterAll(async () => {
  await one.stop();
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('work goes on at the next primary by itself', async () => {
  const db = new Database(connection);
  const write = () => db.write(scope, (tx) => tx.run(sql`insert into t values (1)`));
  const server = () =>
    db.autocommit(scope).row(sql`select pg_is_in_recovery() as standby, timeline_id as timeline
      from pg_control_checkpoint()`);
  expect(await reached()).toBe(hostOf(one).host);
  await write();

  await one.stop();
  await expect(write()).rejects.toThrow();
  await other.promote();
  await expect.poll(() => write().catch(() => 0)).toBe(1);
  await expect.poll(server).toEqual({ standby: false, timeline: 2 });
  expect(await reached()).toBe(hostOf(other).host);

  one.beStandby();
  await one.start();
  expect(await reached()).toBe(hostOf(other).host);

  // Both are standbys, as until one is chosen. What was the primary last is tried first, alone.
  await other.stop();
  other.beStandby();
  await other.start();
  await expect(reached()).rejects.toThrow(/^.*other.* is a standby$/);
  await expect(reached()).rejects.toThrow(
    /^None of the servers is a primary that answers: .*other.* is a standby; .*one.* is a standby$/,
  );
  await one.promote();
  expect(await reached()).toBe(hostOf(one).host);
  await db.close();
});

test('what does not pass is said as it is', async () => {
  const wrong = new PrimaryClient({ ...connection, servers: [hostOf(one)], database: 'nobodys' });
  await expect(wrong.connect()).rejects.toThrow('database "nobodys" does not exist');
});
