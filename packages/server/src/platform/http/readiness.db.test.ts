/** Ready is who can write: to the database and to the disk. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { sql } from '../db/sql.ts';
import { Readiness } from './readiness.ts';

const test = testWithServer().extend('folder', async ({ server: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'campeiro-pronto-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
});

test('a database that takes no writes is not ready, and is again afterwards', async ({
  server,
}) => {
  const status = async () => (await fetch(`${server.url}/health/ready`)).status;
  /** All connections that there are. */
  const setReadOnly = async (value: 'on' | 'off') => {
    const { pool } = server.db;
    const all = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const one of all) await one.query(`set default_transaction_read_only = ${value}`);
    for (const one of all) one.release();
  };
  expect(await status()).toBe(200);
  await setReadOnly('on');
  await expect.poll(status).toBe(503);
  await setReadOnly('off');
  await expect.poll(status).toBe(200);
});

test('it is tried once a second, however many ask, and nothing stays of it', async ({
  server,
  folder,
}) => {
  const tried = vi.spyOn(server.db, 'acrossAccounts');
  const readiness = new Readiness(server.db, folder);
  await Promise.all(Array.from({ length: 100 }, () => readiness.check(5000)));
  await readiness.check(5999);
  expect(tried).toHaveBeenCalledTimes(1);
  await readiness.check(6000);
  expect(tried).toHaveBeenCalledTimes(2);
  tried.mockRestore();
  expect(await readdir(folder)).toEqual([]);
  const row = await server.db.acrossAccounts((tx) =>
    tx.row<{ n: number }>(sql`select count(*) as n from sistema where chave = 'pronto'`),
  );
  expect(row?.n).toBe(1);
});

test('a folder that takes nothing is not ready', async ({ server, folder }) => {
  const path = join(folder, 'dados');
  await writeFile(path, 'in the way');
  const readiness = new Readiness(server.db, path);
  await expect(readiness.check(0)).rejects.toThrow();
  await rm(path);
  await readiness.check(1000);
});

test.skipIf(process.getuid?.() !== 0)(
  'a disk that is full is not ready',
  async ({ server, folder, skip }) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder], {
        stdio: 'ignore',
      });
    } catch {
      skip('Not tested: root may not mount here.');
    }
    try {
      const readiness = new Readiness(server.db, folder);
      await readiness.check(0);
      await writeFile(join(folder, 'a'), Buffer.alloc(5 * 1024 * 1024));
      await expect(readiness.check(1000)).rejects.toThrow('full');
      await writeFile(join(folder, 'b'), Buffer.alloc(16 * 1024 * 1024)).catch(() => {});
      await expect(readiness.check(2000)).rejects.toThrow('ENOSPC');
      await rm(join(folder, 'b'));
      await rm(join(folder, 'a'));
      await readiness.check(3000);
    } finally {
      execFileSync('umount', [folder]);
    }
  },
);
