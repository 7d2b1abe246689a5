/** Guarantee G6 for the database: after any process was killed, the data folder can be started again. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { attachEmbedded } from './attach.ts';
import { rotateLog } from './database-log.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { clearLocks } from './lock-file.ts';

const isRoot = process.getuid?.() === 0;

/** A database that was stopped in an orderly way, with a row in it. */
let used: string;
let dataDir: string;
let running: Embedded | undefined;

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-embedded-')));

beforeAll(async () => {
  dataDir = used = newFolder();
  await query(await start(), 'create table t as select 7 as n');
  await stop();
});
afterAll(() => rmSync(used, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = newFolder();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  running = await startEmbedded({ dataDir });
  return running.connection;
};

const stop = async () => {
  await running?.stop();
  running = undefined;
};

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

/** Copies the database with the row into the folder. Creating one takes longer. */
const takeUsed = () => execFileSync('cp', ['-a', `${used}/.`, dataDir]);

const postmaster = () =>
  Number.parseInt(readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8'), 10);

/** Another process that starts the database in our folder, writes another row and keeps running. */
async function startElsewhere() {
  takeUsed();
  const child = fork(join(import.meta.dirname, '../../../test/embedded-owner.ts'), [dataDir]);
  await once(child, 'message');
  return child;
}

test('data is there again after an orderly stop', async () => {
  takeUsed();
  expect(await query(await start(), 'select n from t')).toEqual([7]);
});

test('a server that was killed leaves its database running; the next start takes it over', async () => {
  const child = await startElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await query(await start(), 'select n from t order by n')).toEqual([7, 8]);
});

test('everything killed at once: the database recovers what was committed', async () => {
  const child = await startElsewhere();
  process.kill(postmaster(), 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await query(await start(), 'select n from t order by n')).toEqual([7, 8]);
});

test('a stale lock file whose number now belongs to another program is no obstacle', async () => {
  takeUsed();
  const lock = `${process.pid}\n${join(dataDir, 'postgresql')}\n0\n5432\n${join(dataDir, 'socket')}\n\n0 0\nready\n`;
  writeFileSync(join(dataDir, 'postgresql/postmaster.pid'), lock);
  writeFileSync(join(dataDir, 'socket/.s.PGSQL.5432.lock'), lock);
  expect(await query(await start(), 'select n from t')).toEqual([7]);
});

test('a folder that another process uses is refused, and that process is left alone', async () => {
  takeUsed();
  const connection = await start();
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/in use by another Campeiro process/);
  expect(await query(connection, 'select 1')).toEqual([1]);
});

test('a first start that was cut off is begun anew', async () => {
  mkdirSync(join(dataDir, 'postgresql.new/base'), { recursive: true });
  expect(await query(await start(), 'select 1')).toEqual([1]);
});

test('folders that only their owner may enter, and names that a shell would read, are no obstacle', async () => {
  const witness = join(dataDir, 'witness');
  const name = `"it's", $(touch ${witness.replaceAll('/', '\u2044')}) \`touch x\` $HOME \\ %s;&|`;
  dataDir = join(dataDir, 'closed', name);
  mkdirSync(join(dataDir, '..'), { recursive: true, mode: 0o700 });
  const connection = await start();
  expect(await query(connection, "select current_setting('data_directory')")).toEqual([
    join(dataDir, 'postgresql'),
  ]);
  await stop();
  expect(await query(await start(), 'select 1')).toEqual([1]);
});

describe('a path too long for a socket', () => {
  const socketOf = (folder: string) => readlinkSync(join(folder, 'socket'));
  const startLong = async () => {
    dataDir = join(dataDir, 'x'.repeat(120));
    return start();
  };
  const modeOf = (path: string) => lstatSync(path).mode & 0o777;

  test('its folder has an unguessable name, is found again, and is closed to others', async () => {
    const { host = '' } = await startLong();
    expect(host).toMatch(/campeiro-\w{6}$/);
    expect(socketOf(dataDir)).toBe(host);
    expect(modeOf(host)).toBe(0o700);
    const attached = await attachEmbedded({ dataDir, notice: () => {} });
    await attached.stop();
    expect(attached.connection.host).toBe(host);
    await stop();
    expect((await start()).host).toBe(host);
  });

  test('a folder there that is not its own, or that others may enter, is not used', async () => {
    const { host = '' } = await startLong();
    await stop();
    rmSync(host, { recursive: true });
    mkdirSync(host, { mode: 0o777 });
    chmodSync(host, 0o777);
    const another = (await start()).host ?? '';
    expect(another).not.toBe(host);
    expect(readdirSync(host)).toEqual([]);
    expect(socketOf(dataDir)).toBe(another);
    rmSync(host, { recursive: true });
    rmSync(another, { recursive: true });
  });
});

test('the socket is closed to others', async () => {
  takeUsed();
  chmodSync(join(dataDir, 'socket'), 0o755);
  await start();
  expect(lstatSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
  expect(lstatSync(join(dataDir, 'socket/.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('a folder of another user is refused, and left as it is', async () => {
  takeUsed();
  const owned = [join(dataDir, 'postgresql'), join(dataDir, 'socket')];
  for (const path of owned) chownSync(path, 54_321, 54_321);
  const before = owned.map((path) => lstatSync(path));
  for (const attempt of [startEmbedded, attachEmbedded])
    await expect(attempt({ dataDir, notice: () => {} })).rejects.toThrow(
      /postgresql belongs to the user with uid 54321, and root starts its database as "\w+" \(uid \d+\)\. Start Campeiro as/,
    );
  expect(owned.map((path) => lstatSync(path))).toEqual(before);
});

test("a folder of other things that has the database's name is refused, and left as it is", async () => {
  const cluster = join(dataDir, 'postgresql');
  mkdirSync(join(cluster, '15/main'), { recursive: true });
  const { uid, gid } = lstatSync(join(used, 'postgresql'));
  chownSync(cluster, uid, gid);
  for (const attempt of [startEmbedded, attachEmbedded])
    await expect(attempt({ dataDir, notice: () => {} })).rejects.toThrow(
      `${cluster} is no database of Campeiro. Set DATA_DIR to another folder.`,
    );
  expect([readdirSync(dataDir), readdirSync(cluster)]).toEqual([['postgresql'], ['15']]);
});

test('a copy of a folder whose database runs is refused at once', async () => {
  takeUsed();
  await start();
  const copy = newFolder();
  execFileSync('cp', ['-a', `${dataDir}/.`, copy]);
  await expect(startEmbedded({ dataDir: copy })).rejects.toThrow(
    `${copy} is a copy of ${dataDir}, whose database is running (process ${postmaster()}).`,
  );
  rmSync(copy, { recursive: true });
});

test('a lock file that names another PostgreSQL by now is no obstacle', async () => {
  takeUsed();
  const lock = join(dataDir, 'postgresql/postmaster.pid');
  const { host } = inject('cluster');
  const [pid] = readFileSync(join(host, '../postgresql/postmaster.pid'), 'utf8').split('\n');
  writeFileSync(lock, `${pid}\n${join(dataDir, 'postgresql')}\n0\n5432\n\n\n0 0\nready\n`);
  expect(await query(await start(), 'select n from t')).toEqual([7]);
});

test('the lock of a database that another process starts at the same moment is left alone', async () => {
  takeUsed();
  const cluster = join(dataDir, 'postgresql');
  const { host: sockets } = await start();
  clearLocks(cluster, String(sockets));
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true);
  await stop();
  // PostgreSQL has created its lock and has not written into it yet.
  const lock = join(cluster, 'postmaster.pid');
  writeFileSync(lock, '');
  clearLocks(cluster, String(sockets));
  expect(existsSync(lock)).toBe(true);
  const old = new Date(Date.now() - 60_000);
  utimesSync(lock, old, old);
  expect(await query(await start(), 'select n from t')).toEqual([7]);
});

test('a database that only its socket shows, as in another container, is left alone', async () => {
  takeUsed();
  const connection = await start();
  const lock = join(dataDir, 'postgresql/postmaster.pid');
  const text = readFileSync(lock, 'utf8');
  writeFileSync(lock, text.replace(/^\d+/, '999999999'));
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/in use by another Campeiro process/);
  writeFileSync(lock, text);
  expect(await query(connection, 'select 1')).toEqual([1]);
});

test('a socket that outlives its database by a moment is no obstacle', async () => {
  takeUsed();
  const { host } = await start();
  await stop();
  const dying = createServer((socket) => {
    socket.destroy();
    dying.close();
  });
  dying.listen(join(String(host), '.s.PGSQL.5432'));
  await once(dying, 'listening');
  expect(await query(await start(), 'select n from t')).toEqual([7]);
});

describe('what keeps PostgreSQL from starting', () => {
  test('is told with the last line of its log, where that is, and what to do', async () => {
    takeUsed();
    chmodSync(join(dataDir, 'postgresql'), 0o755);
    const log = join(dataDir, 'postgresql/postgresql.log');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      'PostgreSQL ended during startup: FATAL:  data directory ' +
        `"${join(dataDir, 'postgresql')}" has invalid permissions (log: ${log}). ` +
        'PostgreSQL accepts only a folder that nobody else may enter: chmod 0700',
    );
  });

  test('is told of a folder that cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    await expect(startEmbedded({ dataDir: join(dataDir, 'file/data') })).rejects.toThrow(
      `${join(dataDir, 'file')} is a file. Set DATA_DIR to a folder.`,
    );
  });
});

test('its log says nothing of what callers send, and begins anew when it is large or old', async () => {
  takeUsed();
  const log = join(dataDir, 'postgresql/postgresql.log');
  const connection = await start();
  const secret = '111.222.333-44';
  await query(connection, 'create table p (documento text unique)');
  for (const text of [
    `insert into p values ('${secret}'), ('${secret}')`,
    `select '${secret}'::int`,
    `select nothing from p where documento = '${secret}'`,
    `do $$ begin raise warning '${secret}'; end $$`,
  ])
    await query(connection, text).catch(() => {});
  expect(readFileSync(log, 'utf8')).toMatch(/database system is ready/);
  expect(readFileSync(log, 'utf8')).not.toContain(secret);

  const cluster = join(dataDir, 'postgresql');
  const { size } = lstatSync(log);
  await rotateLog(cluster);
  expect(lstatSync(log).size).toBe(size);
  await rotateLog(cluster, { maxBytes: 100 });
  expect([lstatSync(log).size, lstatSync(`${log}.1`).size]).toEqual([0, 100]);
  await query(connection, 'select pg_reload_conf()');
  await expect.poll(() => lstatSync(log).size).toBeGreaterThan(0);
  expect(readFileSync(log, 'utf8')).toMatch(/^\d{4}-.* SIGHUP/);
  await rotateLog(cluster, { now: Date.now() + 8 * 24 * 3_600_000 });
  expect(lstatSync(log).size).toBe(0);
});
