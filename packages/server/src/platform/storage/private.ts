/** Only the service may access the files of images and uploads, not other users of the machine. */
import { chmod, mkdir } from 'node:fs/promises';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Creates the folder, or closes an open one. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  await orForeign(chmod(path, PRIVATE_FOLDER));
}

/** If another user owns it, as on a folder shared with other machines, that user chooses its mode. */
export async function orForeign(change: Promise<void>): Promise<void> {
  await change.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
}
