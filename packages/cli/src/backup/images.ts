/** Adds images and attachments to a backup, as the storage has them. */
import { thumbnailOf } from '@campeiro/server/domain/imagens/keys';
import type { Storage } from '@campeiro/server/platform/storage/storage';
import type pg from 'pg';
import { imageName } from './format.ts';
import type { BackupWriter } from './writer.ts';

/** Read at once: a bucket answers many sooner than one after the other. */
const AT_ONCE = 8;
const CURSOR = 'images_of_backup';

/**
 * Notes which images there are, at the moment of the transaction. They can be read after its end, so that it does not
 * stay open as long as images take.
 */
export async function noteImages(client: pg.Client, asSystem: boolean): Promise<void> {
  if (asSystem) await client.query('set local role campeiro_system');
  await client.query(
    `declare ${CURSOR} no scroll cursor with hold for
      select chave as key, true as thumbnail from imagens union select chave, false from anexos order by 1`,
  );
  await client.query('reset role');
}

interface Adding {
  client: pg.Client;
  storage: Storage;
  writer: BackupWriter;
  signal: AbortSignal;
  progress: (images: number) => void;
}

/** Objects that the storage does not have any more are counted as missing; other failures end the backup. */
export async function addImages({ client, storage, writer, signal, progress }: Adding) {
  let images = 0;
  let missing = 0;
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await client.query(`fetch ${AT_ONCE} from ${CURSOR}`);
    if (rows.length === 0) return { images, missing };
    const keys = rows.flatMap(({ key, thumbnail }) =>
      thumbnail ? [key, thumbnailOf(key)] : [key],
    );
    const contents = await Promise.all(keys.map((key) => contentOf(storage, key)));
    for (const [n, key] of keys.entries()) {
      const content = contents[n];
      if (content) await writer.add(imageName(key), content);
      if (content) images++;
      else missing++;
    }
    progress(images);
  }
}

async function contentOf(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    const parts: Buffer[] = [];
    for await (const part of await storage.stream(key)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch (error) {
    if (isMissing(error)) return undefined;
    const { cause = error } = error as Error;
    throw new Error(`The image ${key} cannot be read: ${(cause as Error).message}`);
  }
}

function isMissing(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  return code === 'ENOENT' || name === 'NoSuchKey' || (cause !== undefined && isMissing(cause));
}
