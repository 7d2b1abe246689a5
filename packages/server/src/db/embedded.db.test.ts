/** Guarantee G6, the database's side: whatever was killed, the data folder starts again by itself. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';

/** A database that was stopped in an orderly way, with a row in it. */
let used: string;
let dataDir: string;
let running: Embedded | undefined;

const newFolder = () => mkdtempSync(join(tmpdir(), 'campeiro-embedded-'));

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
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

/** Has the folder hold the database with the row: making one takes longer. */
const takeUsed = () => execFileSync('cp', ['-a', `${used}/.`, dataDir]);

const postmaster = () =>
  Number.parseInt(readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8'), 10);

/** Another process that starts the database in our folder, writes another row and goes on living. */
async function startElsewhere() {
  takeUsed();
  const child = fork(join(import.meta.dirname, '../../test/embedded-owner.ts'), [dataDir]);
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

test('folders that only their owner may enter, and long paths, are no obstacle', async () => {
  dataDir = join(dataDir, 'closed', 'x'.repeat(120));
  mkdirSync(join(dataDir, '..'), { recursive: true, mode: 0o700 });
  expect(await query(await start(), 'select 1')).toEqual([1]);
});
