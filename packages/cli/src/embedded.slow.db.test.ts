/** Commands on the embedded database: while a server runs, while none does, and several at once. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@campeiro/server/open-database';
import { readConfig } from '@campeiro/server/platform/config';
import { attachEmbedded } from '@campeiro/server/platform/db/attach';
import { startEmbedded } from '@campeiro/server/platform/db/embedded';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campeiro, launch } from '../test/campeiro.ts';

/** A database that was migrated and stopped. */
let stopped: string;
let DATA_DIR: string;
const folders: string[] = [];

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-cli-')));
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  stopped = newFolder();
  const { close } = await openDatabase(readConfig({ DATA_DIR: stopped }));
  await close();
});
beforeEach(() => {
  DATA_DIR = newFolder();
  execFileSync('cp', ['-a', `${stopped}/.`, DATA_DIR]);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const create = (login: string) => ['account', 'create', '--nome', 'Conta', '--login', login];
const isRunning = () => existsSync(join(DATA_DIR, 'postgresql/postmaster.pid'));

test.each([
  ['a folder that is not there', () => join(newFolder(), 'typo')],
  ['an empty folder', newFolder],
  [
    'a folder with other things in it',
    () => {
      const folder = newFolder();
      writeFileSync(join(folder, 'notes.txt'), '');
      return folder;
    },
  ],
])('%s: nothing is created, and the folder is named', async (_, prepare) => {
  const folder = prepare();
  const before = existsSync(folder) && readdirSync(folder);
  for (const args of [['epoch', 'renew'], create('a')]) {
    const { code, stdout, stderr } = await campeiro(args, { DATA_DIR: folder });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      `Database: embedded, in ${folder}\nThere is no database in ${folder}. Commands create none: ` +
        'start the server there first, or set DATA_DIR to the folder of your server.\n',
    );
  }
  expect(existsSync(folder) && readdirSync(folder)).toEqual(before);
});

test('a database of the first start that was cut off is not completed', async () => {
  DATA_DIR = newFolder();
  const { connection, stop } = await startEmbedded({ dataDir: DATA_DIR });
  expect(connection.database).toBe('campeiro');
  await stop();
  const { code, stderr } = await campeiro(['epoch', 'renew'], { DATA_DIR });
  expect(code).toBe(1);
  expect(stderr).toMatch(/start the server of this version once/);
  expect(isRunning()).toBe(false);
});

test('without a server the database runs as long as commands need it', async () => {
  const logins = ['a', 'b', 'c', 'd'];
  const all = await Promise.all(logins.map((login) => campeiro(create(login), { DATA_DIR })));
  expect(all.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual(
    logins.map(() => [0, '']),
  );
  const accounts = all.map(({ stdout }) => /conta: (\d+)/.exec(stdout)?.[1]);
  // The folder is a copy, whose ids are raised once.
  expect(accounts.toSorted()).toEqual(['10000001', '10000002', '10000003', '10000004']);
  expect(isRunning()).toBe(false);
});

test('commands one after another, and several at a time, each find a database that stays', async () => {
  const inTurn = async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { connection, stop } = await attachEmbedded({ dataDir: DATA_DIR, notice: () => {} });
      const client = new pg.Client(connection);
      await client.connect();
      await client.end();
      await stop();
    }
  };
  await Promise.all([inTurn(), inTurn(), inTurn(), inTurn(), inTurn(), inTurn()]);
  expect(isRunning()).toBe(false);
});

test('the database of a server is left running, also one that starts meanwhile', async () => {
  const { close } = await openDatabase(readConfig({ DATA_DIR }));
  expect(await campeiro(create('a'), { DATA_DIR })).toMatchObject({ code: 0 });
  expect(isRunning()).toBe(true);
  const late = launch(create('b'), { DATA_DIR });
  await close();
  const { code } = await late.ended;
  expect([0, 1]).toContain(code);
  expect(isRunning()).toBe(false);
  const again = await campeiro(create('b'), { DATA_DIR });
  expect(again.code).toBe(code === 0 ? 1 : 0);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s: the database is stopped', async (signal) => {
  const { child, ended } = launch(create('a'), { DATA_DIR });
  await expect.poll(isRunning, { timeout: 20_000, interval: 20 }).toBe(true);
  child.kill(signal);
  const { code, stdout, stderr } = await ended;
  const expected = { SIGINT: 130, SIGTERM: 143 }[signal];
  expect(code === 0 ? stdout !== '' : code === expected && stderr.endsWith('Interrupted.\n')).toBe(
    true,
  );
  expect(isRunning()).toBe(false);
});

test('the command that started the database stops it when no other uses it; a server waits its turn', async () => {
  const notices: string[] = [];
  const notice = (text: string) => notices.push(text);
  const owner = await attachEmbedded({ dataDir: DATA_DIR, notice });
  const other = await attachEmbedded({ dataDir: DATA_DIR, notice });
  await expect(openDatabase(readConfig({ DATA_DIR }))).rejects.toThrow(/in use by another/);
  const stopping = owner.stop();
  await expect
    .poll(() => notices)
    .toEqual([expect.stringMatching(/^Done\. Another command still/)]);
  expect(isRunning()).toBe(true);
  const later = campeiro(create('a'), { DATA_DIR });
  await other.stop();
  await stopping;
  expect(await later).toMatchObject({ code: 0 });
  expect(isRunning()).toBe(false);
  const { close } = await openDatabase(readConfig({ DATA_DIR }));
  await close();
});

test('a database without an owner is not joined, because the next command may stop it', async () => {
  const lines = () => readFileSync(join(DATA_DIR, 'postgresql/postmaster.pid'), 'utf8').split('\n');
  const { child, ended } = launch(create('a'), { DATA_DIR });
  await expect.poll(isRunning, { timeout: 20_000, interval: 20 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  await expect.poll(() => lines()[7]?.trim(), { timeout: 20_000, interval: 20 }).toBe('ready');
  const [orphan] = lines();
  const attached = await attachEmbedded({ dataDir: DATA_DIR, notice: () => {} });
  expect(lines()[0]).not.toBe(orphan);
  await attached.stop();
  expect(isRunning()).toBe(false);
});

test('an owner that was killed leaves nothing behind that stops the next command', async () => {
  const { child, ended } = launch(create('a'), { DATA_DIR });
  await expect.poll(isRunning, { timeout: 20_000, interval: 20 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(await campeiro(create('b'), { DATA_DIR })).toMatchObject({ code: 0 });
  const { close } = await openDatabase(readConfig({ DATA_DIR }));
  await close();
  expect(isRunning()).toBe(false);
});
