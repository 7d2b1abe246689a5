/** Files of images and uploads are for the service alone: what they show concerns nobody else of the machine. */
import { chmod, mkdir } from 'node:fs/promises';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Makes the folder, or closes one that was made open. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  await orForeign(chmod(path, PRIVATE_FOLDER));
}

/** Where another user owns it, as on a folder shared with other machines, its mode is theirs to choose. */
export async function orForeign(change: Promise<void>): Promise<void> {
  await change.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
}
