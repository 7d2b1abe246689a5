/**
 * Whether the service can do its work, which includes writing: to the database, and to the disk of DATA_DIR. It is tried
 * at most once a second, however many ask.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../storage/private.ts';

const EVERY_MS = 1000;
/** In bytes: what PostgreSQL takes at once for the next part of its log. Without it, its writes end. */
const LEAST_FREE = 16 * 1024 * 1024;
/** In bytes. */
const TRIAL = 64 * 1024;

/** The bytes that are left on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export class Readiness {
  readonly #db: Pick<Database, 'acrossAccounts'>;
  readonly #folder: string;
  #tried: Promise<void> | undefined;
  #at = Number.NEGATIVE_INFINITY;

  constructor(db: Pick<Database, 'acrossAccounts'>, folder: string) {
    this.#db = db;
    this.#folder = folder;
  }

  /** Rejects with the reason if something cannot be written. `now` is in milliseconds. */
  check(now = performance.now()): Promise<void> {
    if (this.#tried && now - this.#at < EVERY_MS) return this.#tried;
    this.#at = now;
    this.#tried = this.#try();
    return this.#tried;
  }

  async #try(): Promise<void> {
    await this.#db.acrossAccounts((tx) => tx.run(WRITTEN), 'lookup');
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
    await tryToWrite(join(this.#folder, `.pronto-${randomUUID()}`));
    const free = await freeBytes(this.#folder);
    if (free < LEAST_FREE) throw new Error(`The disk of DATA_DIR is full: ${free} bytes are left`);
  }
}

/** One row that is written anew, so nothing grows; no row of an account, so no account's clock moves. */
const WRITTEN = sql`
  insert into sistema (chave, valor) values ('pronto', clock_timestamp()::text)
  on conflict (chave) do update set valor = excluded.valor`;

/** Writes a new file as far as the disk, and deletes it. */
async function tryToWrite(path: string): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    await file.writeFile(Buffer.alloc(TRIAL));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
