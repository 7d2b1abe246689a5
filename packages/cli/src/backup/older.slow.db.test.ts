/** A backup of each released version is restored into this one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS, migrate, requireMigrated } from '@campeiro/server/platform/db/migrate';
import { migrationsIn } from '@campeiro/server/platform/db/migrations';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { restoreDump, unpack } from '../../../demo/test/releases/dump.ts';
import { fileOf, keptVersions } from '../../../demo/test/releases/kept.ts';
import { type Connection, newEmptyDatabase } from '../../../server/test/harness.ts';
import { SESSION } from './catalogue.ts';
import { dumpDatabase } from './dump.ts';
import type { End, Header } from './format.ts';
import { loadDatabase } from './load.ts';
import { checkBackup, contentsOf } from './reader.ts';
import { BackupWriter } from './writer.ts';

const { signal } = new AbortController();

/** A backup of the database, of any version. */
async function backupOf(connection: Connection): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-older-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'campeiro.tar');
  const writer = await BackupWriter.open(file);
  const client = new pg.Client({ ...connection, ...SESSION });
  await client.connect();
  const { rows } = await dumpDatabase({ client, writer, signal, progress: () => {} });
  await client.end();
  await writer.end({ rows, images: 0, missing: 0 });
  await writer.publish();
  return file;
}

const load = (connection: Connection, file: string, parts: { header: Header; end: End }) =>
  loadDatabase(connection, {
    ...parts,
    entries: contentsOf(file, signal),
    takeImage: async () => {},
  });

test.each(keptVersions())('a backup of %s has every row, and is migrated', async (version) => {
  const then = await newEmptyDatabase();
  await restoreDump(then, unpack(fileOf(version)));
  const file = await backupOf(then);
  const checked = await checkBackup(file, signal);
  expect(checked.header.migrations.length).toBeLessThan(migrationsIn(MIGRATIONS).length);
  const now = await newEmptyDatabase();
  await load(now, file, checked);
  await migrate(now);
  await requireMigrated(now);
});

test('a backup of a later version is refused, and nothing is changed', async () => {
  const then = await newEmptyDatabase();
  await migrate(then);
  const file = await backupOf(then);
  const { header, end } = await checkBackup(file, signal);
  header.migrations.push({ name: '9999_from-the-future', sha256: 'x' });
  const now = await newEmptyDatabase();
  await expect(load(now, file, { header, end })).rejects.toThrow(
    /cannot restore this backup .*"9999_from-the-future".* Nothing was changed\./,
  );
});
