/** A database beside the installation's, which lives as long as a backup is tried. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '@campeiro/server/platform/db/embedded';
import { hasCluster } from '@campeiro/server/platform/db/folder';
import { InUse } from '@campeiro/server/platform/db/refusal';

/** What is in it is lost anyway when the machine ends. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
};

/** In `DATA_DIR/scratch`, so that what a killed command leaves is found and removed by the next one. */
export async function inScratch<T>(
  dataDir: string,
  work: (connection: Embedded['connection']) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'scratch');
  if (hasCluster(folder)) await remove(await start(folder), folder);
  const scratch = await start(folder);
  try {
    return await work(scratch.connection);
  } finally {
    await remove(scratch, folder);
  }
}

async function remove(scratch: Embedded, folder: string): Promise<void> {
  await scratch.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function start(dataDir: string): Promise<Embedded> {
  try {
    return await startEmbedded({ dataDir, settings: SETTINGS });
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    throw new Error(
      'Another command is trying a backup of this installation. Repeat this one later.',
    );
  }
}
