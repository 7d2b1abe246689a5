/** Metrics of disk, backups and clocks. */
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { sql } from '../db/sql.ts';

const BACKUP_FILE = join(tmpdir(), `campeiro-copia-${process.pid}`);

const test = testWithServer({ BACKUP_FILE }).extend(
  'metric',
  ({ server }) =>
    async (name: string) => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(new RegExp(`^campeiro_${name} (\\S+)$`, 'm').exec(text)?.[1]);
    },
);

test('the time of the last backup; none before the first', async ({ metric }) => {
  expect(await metric('last_backup_timestamp_seconds')).toBeNaN();
  await writeFile(BACKUP_FILE, '');
  await utimes(BACKUP_FILE, 1_790_000_000, 1_790_000_000);
  expect(await metric('last_backup_timestamp_seconds')).toBe(1_790_000_000);
  await rm(BACKUP_FILE);
});

test('the disk, and how far the clock of an account is ahead', async ({ server, metric }) => {
  const { scope } = await server.newAccount();
  await mkdir(server.app.config.DATA_DIR, { recursive: true });
  expect(await metric('data_dir_free_bytes')).toBeGreaterThan(0);
  await server.db.acrossAccounts((tx) =>
    tx.run(sql`
      update relogios set instante = clock_timestamp() + interval '1 hour' where conta_id = ${scope.conta}`),
  );
  await expect
    .poll(() => metric('clock_ahead_seconds'), { timeout: 20_000, interval: 500 })
    .toBeGreaterThan(3500);
});
