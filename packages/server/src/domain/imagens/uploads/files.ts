/** Unfinished uploads: their state is in the database, their bytes are in a file. */
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { serviceUnavailable } from '../../../platform/problem.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../../platform/storage/private.ts';
import { deleteUpload } from './commands.ts';
import { scopeOfUpload } from './ids.ts';
import { findUpload } from './queries.ts';

/** Files outlive their uploads a little, because one may still be read. */
const GRACE_MS = 3_600_000;

export class UploadFiles extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #db: Database;
  readonly #folder: string;
  readonly #ttl: number;

  constructor(db: Database, folder: string, ttl: number) {
    super();
    this.#db = db;
    this.#folder = folder;
    this.#ttl = ttl;
  }

  /** The row was created when the request was validated. */
  override async create(upload: Upload): Promise<Upload> {
    return orUnavailable(async () => {
      await makePrivateFolder(this.#folder);
      await writeFile(this.#path(upload.id), '', { mode: PRIVATE_FILE });
      return upload;
    });
  }

  /** Keeps what a connection delivers before it breaks. Adds nothing to a finished upload. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    if (offset === (await this.getUpload(id)).size) return offset;
    return orUnavailable(async () => {
      const file = createWriteStream(this.#path(id), { flags: 'r+', start: offset });
      await pipeline(bytes, file);
      return offset + file.bytesWritten;
    });
  }

  /**
   * Until the image is stored, an upload reports at least one missing byte. If it reported all bytes, a
   * client would believe that it is done, even if something fails or crashes afterwards.
   */
  override async getUpload(id: string): Promise<Upload> {
    const { uuid, scope } = scopeOfUpload(id);
    const row = await findUpload(this.#db, scope, uuid, this.#ttl);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const there = row.concluido ? row.bytes : Math.min(await this.#sizeOf(id), row.bytes - 1);
    return new Upload({ id, size: row.bytes, offset: there });
  }

  async #sizeOf(id: string): Promise<number> {
    try {
      return (await stat(this.#path(id))).size;
    } catch {
      throw ERRORS.FILE_NOT_FOUND; // on another machine, or its disk was lost: the device starts again
    }
  }

  override async remove(id: string): Promise<void> {
    const { uuid, scope } = scopeOfUpload(id);
    await deleteUpload(this.#db, scope, uuid);
    await this.drop(id);
  }

  #path(id: string): string {
    return join(this.#folder, id);
  }

  content(id: string): Promise<Buffer> {
    return orUnavailable(() => readFile(this.#path(id)));
  }

  /** Deletes the bytes and keeps the row. */
  drop(id: string): Promise<void> {
    return rm(this.#path(id), { force: true });
  }
}

/** Turns errors of the disk into a 503, because they may pass. Rethrows errors of the caller. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { syscall } = cause as NodeJS.ErrnoException;
    if (!syscall || syscall === 'read') throw cause;
    throw Object.assign(serviceUnavailable(), { cause });
  }
}

/** Their folder. Processes that share uploads share it. */
export const uploadFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'envios');

/** Deletes the files of expired uploads. */
export async function removeOldFiles(folder: string, ttl: number, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file && file.mtimeMs < now - ttl * 1000 - GRACE_MS)
      await rm(join(folder, name), { force: true });
  }
}
