/** When the data are another copy, and when they are not. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/harness.ts';
import { openDatabase } from '../../server.ts';
import { readConfig } from '../config.ts';
import { Database } from './database.ts';
import { epochOf, renewEpoch } from './epoch.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-epoch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const scope = (conta: number) => ({ conta, usuario: null, origem: 'sistema' }) as const;
const epoch = (db: Database, conta = 1) => db.read(scope(conta), epochOf);

/** Starts the server's database in the folder, and stops it again. */
async function epochIn(DATA_DIR: string): Promise<string> {
  const { db, close } = await openDatabase(readConfig({ DATA_DIR }));
  try {
    return await epoch(db);
  } finally {
    await close();
  }
}

test('a folder that was copied is another epoch; one that is started again is the same', async () => {
  const [original, copy] = [newFolder(), newFolder()];
  const first = await epochIn(original);
  expect(await epochIn(original)).toBe(first);
  execFileSync('cp', ['-a', `${original}/.`, copy]);
  const copied = await epochIn(copy);
  expect(copied).not.toBe(first);
  expect(await epochIn(copy)).toBe(copied);
  expect(await epochIn(original)).toBe(first);
}, 60_000);

test('every database is an epoch of its own, which lasts until it is renewed', async () => {
  const [one, other] = [
    new Database(await cloneDatabase(), 2),
    new Database(await cloneDatabase(), 2),
  ];
  onTestFinished(async () => {
    await one.close();
    await other.close();
  });
  const before = await epoch(one);
  expect(await epoch(one)).toBe(before);
  expect(await epoch(other)).not.toBe(before);
  // Accounts learn nothing of each other by it.
  expect(await epoch(one, 2)).not.toBe(before);
  await renewEpoch(one);
  expect(await epoch(one)).not.toBe(before);
});
