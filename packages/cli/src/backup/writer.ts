/** Writes a backup under a temporary name, and gives it its own name once all of it is on the disk. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { type End, FIRST, LAST, meaningOf } from './format.ts';

/** The ending of a temporary name. */
const PART = '.part';
/** One that no process has written to for so long is left of one that was killed. In milliseconds. */
const ABANDONED_AFTER = 24 * 3600 * 1000;
/** A backup has password hashes and the key that signs tokens. */
const PRIVATE = 0o600;

export class BackupWriter {
  readonly #path: string;
  readonly #pack: Pack;
  readonly #written: Promise<void>;
  readonly #names = createHash('sha256');
  readonly #contents = createHash('sha256');

  private constructor(path: string) {
    this.#path = path;
    this.#pack = pack();
    const file = createWriteStream(this.partial, { flags: 'wx', mode: PRIVATE, flush: true });
    this.#written = pipeline(this.#pack as unknown as NodeJS.ReadableStream, file);
    this.#written.catch(() => {}); // the caller that waits for it reports it
  }

  /** Throws an Error with a sentence if nothing can be written there. */
  static async open(path: string): Promise<BackupWriter> {
    await removeAbandoned(dirname(path)).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The folder ${dirname(path)} cannot be used: ${error.message}`);
    });
    return new BackupWriter(path);
  }

  /** The file until it is finished. */
  get partial(): string {
    return join(dirname(this.#path), `.${basename(this.#path)}.${process.pid}${PART}`);
  }

  async add(name: string, content: Buffer): Promise<void> {
    if (name !== FIRST && !meaningOf(name)) throw new Error(`"${name}" has no place in a backup.`);
    this.#names.update(`${name}\n`);
    this.#contents.update(content);
    await this.#entry(name, content);
  }

  /** Everything is on the disk, still under its temporary name. */
  async end(counts: Omit<End, 'names' | 'contents'>): Promise<void> {
    const sums = { names: this.#names.digest('hex'), contents: this.#contents.digest('hex') };
    await this.#entry(LAST, Buffer.from(JSON.stringify({ ...counts, ...sums } satisfies End)));
    this.#pack.finalize();
    await this.#written;
  }

  /** Gives it its name. */
  async publish(): Promise<void> {
    await rename(this.partial, this.#path);
    const folder = await open(dirname(this.#path), 'r');
    await folder.sync().finally(() => folder.close());
  }

  /** Removes what was written. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => {});
    await rm(this.partial, { force: true });
  }

  /** Ends too when the file cannot be written. */
  async #entry(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: PRIVATE };
      const sink = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()));
      sink.end(content);
    });
    added.catch(() => {});
    try {
      await Promise.race([added, this.#written.then(() => added)]);
    } catch (error) {
      await this.#written; // it knows why: the disk is full
      throw error;
    }
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.campeiro-') || !name.endsWith(PART)) continue;
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_AFTER) await rm(path, { force: true });
  }
}
