/** A device's storage may be full or gone. Callers get both as answers, not as exceptions. */

import { attachmentTables, freeAttachments } from './attachments.ts';
import type { FieldDatabase } from './database.ts';
import { forgetPast, pastTables } from './past.ts';
import { imagesIn } from './states.ts';

/**
 * The device did not keep it, and nothing of it. `full`: there is no space, even after what the server has was let go
 * of. `lost`: the database cannot be reached; opening the app anew may help. `outdated`: a later version of the app has
 * been here; this one has to be updated.
 */
export class StorageProblem extends Error {
  readonly kind: StorageFailure;

  constructor(kind: StorageFailure, cause: unknown) {
    super(`The device's storage is ${kind}`, { cause });
    this.kind = kind;
  }
}

export type StorageFailure = 'full' | 'lost' | 'outdated';

/** Errors of browsers for a database that was closed, evicted or broken under the page. */
const LOST = new Set([
  'DatabaseClosedError',
  'InternalError',
  'InvalidStateError',
  'MissingAPIError',
  'NotFoundError',
  'NotReadableError',
  'OpenFailedError',
  'UnknownError',
]);

/** What kind of storage failure this is; undefined where it is none. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  if (error instanceof StorageProblem) return error.kind;
  for (
    let it = error as { name?: string; inner?: unknown } | undefined;
    it;
    it = it.inner as never
  ) {
    if (it.name === 'QuotaExceededError') return 'full';
    if (it.name === 'VersionError') return 'outdated';
    if (it.name && LOST.has(it.name)) return 'lost';
  }
  return undefined;
}

/**
 * Does the work. Where there is no space for it, lets go of what the server has, of past visits, attached files and images, and does it
 * again.
 * Throws a `StorageProblem` when the device cannot keep it.
 */
export async function keeping<T>(db: FieldDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (storageFailure(error) !== 'full') throw asProblem(error);
  }
  try {
    await db.transaction('rw', [...pastTables(db), ...attachmentTables(db)], async () => {
      await forgetPast(db);
      await freeAttachments(db);
    });
    await letGoOfSentImages(db);
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
}

function asProblem(error: unknown): unknown {
  const kind = storageFailure(error);
  return kind ? new StorageProblem(kind, error) : error;
}

/**
 * Frees the bytes of images that the server has. Should the server be restored from a backup, it may ask for them
 * in vain: that is why they stay while there is space.
 */
async function letGoOfSentImages(db: FieldDatabase): Promise<void> {
  await db.images.bulkDelete(await imagesIn(db, 'acknowledged').primaryKeys());
}
