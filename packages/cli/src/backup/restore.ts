/** Makes an installation of a backup. */
import type { Config } from '@campeiro/server/platform/config';
import { openForRestore } from '@campeiro/server/platform/db/existing';
import { migrate } from '@campeiro/server/platform/db/migrate';
import { type Restored, settle } from '@campeiro/server/platform/db/restores';
import { Storage } from '@campeiro/server/platform/storage/storage';
import type { Host } from '../host.ts';
import type { End, Header } from './format.ts';
import { loadDatabase } from './load.ts';
import { checkBackup, contentsOf } from './reader.ts';

/**
 * Restores into the configured installation, which has to be empty. Images come first: until the rows are there, all at
 * once, the installation stays empty. A restore that was cut off is repeated.
 */
export async function restore(
  path: string,
  config: Config,
  host: Host,
): Promise<{ header: Header; end: End } & Restored> {
  const { signal, progress } = host;
  progress('Checking the file');
  const { header, end } = await checkBackup(path, signal);
  const storage = new Storage(config);
  const { connection, stop } = await openForRestore(config, host.tell);
  try {
    let images = 0;
    await loadDatabase(connection, {
      ...{ header, end, entries: contentsOf(path, signal) },
      takeImage: async (key, content) => {
        await storage.put(key, content);
        progress(`Restoring images: ${++images} of ${end.images}`);
      },
    });
    progress('Migrating');
    await migrate(connection);
    const dataDir = config.DATABASE_URL ? undefined : config.DATA_DIR;
    const restored = await settle(connection, { dataDir, always: true });
    if (!restored) throw new Error('The epoch could not be renewed.');
    return { header, end, ...restored };
  } finally {
    await stop();
  }
}
