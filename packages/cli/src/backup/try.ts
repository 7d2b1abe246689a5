/** Proves that a backup can be restored, without touching an installation. */
import type { Config } from '@campeiro/server/platform/config';
import { migrate } from '@campeiro/server/platform/db/migrate';
import type { Host } from '../host.ts';
import type { End, Header } from './format.ts';
import { loadDatabase } from './load.ts';
import { checkBackup, contentsOf } from './reader.ts';
import { inScratch } from './scratch.ts';

/**
 * Reads all of it, and restores its rows into a scratch database: the same numbers of rows, no row ahead of its account's
 * clock, no reference to a missing row, and migrated to this version.
 */
export async function tryBackup(
  path: string,
  { DATA_DIR }: Config,
  { signal, progress }: Host,
): Promise<{ header: Header; end: End }> {
  progress('Checking the file');
  const { header, end } = await checkBackup(path, signal);
  progress('Restoring into a scratch database');
  await inScratch(DATA_DIR, async (connection) => {
    const entries = contentsOf(path, signal);
    await loadDatabase(connection, { header, end, entries, takeImage: async () => {} });
    await migrate(connection);
  });
  return { header, end };
}
