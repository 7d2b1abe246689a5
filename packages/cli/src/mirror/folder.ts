/**
 * A mirror in a folder: `clientes/0000007.jsonl` has the customers with ids from 7000 to 7999, one a line. Each file is
 * replaced as a whole, and the state last: what is cut off before it is written again from the state before.
 */
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Change, disturbed, type State, type Target } from './target.ts';

const IDS_IN_FILE = 1000;
const STATE = 'state.json';
const FILE = /^\d{7,}\.jsonl$/;
const FOLDER = /^[a-z_]+$/;

interface Line {
  id: number;
  atualizado_em: string;
  reading: number;
  dados: unknown;
}

export class FolderTarget implements Target {
  readonly #folder: string;
  #lock: DatabaseSync | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async load(): Promise<State | undefined> {
    await mkdir(this.#folder, { recursive: true });
    this.#lock = lockOf(join(this.#folder, '.lock'));
    const text = await textOf(join(this.#folder, STATE));
    return text === undefined ? undefined : JSON.parse(text);
  }

  async apply(changes: readonly Change[], next: State, isThrough: boolean): Promise<void> {
    const files = Map.groupBy(changes, fileOf);
    for (const [file, some] of files)
      await this.#rewrite(file, (lines) => {
        for (const { id, atualizado_em, excluido, dados } of some)
          if (excluido) lines.delete(id);
          else lines.set(id, { id, atualizado_em, reading: next.reading, dados });
      });
    if (isThrough)
      for (const file of await this.#files())
        await this.#rewrite(file, (lines) => {
          for (const { id, reading } of lines.values())
            if (reading < next.reading) lines.delete(id);
        });
    await replace(this.#folder, STATE, JSON.stringify(next));
  }

  async count(): Promise<number> {
    let sum = 0;
    for (const file of await this.#files()) sum += (await this.#read(file)).size;
    return sum;
  }

  async close(): Promise<void> {
    this.#lock?.close();
  }

  /** The names of all files with rows. */
  async #files(): Promise<string[]> {
    const names = await readdir(this.#folder, { withFileTypes: true });
    const folders = names.filter((it) => it.isDirectory() && FOLDER.test(it.name));
    const files = folders.map(async ({ name }) =>
      (await readdir(join(this.#folder, name))).flatMap((it) =>
        FILE.test(it) ? [join(name, it)] : [],
      ),
    );
    return (await Promise.all(files)).flat();
  }

  async #read(file: string): Promise<Map<number, Line>> {
    const text = (await textOf(join(this.#folder, file))) ?? '';
    const lines = text.split('\n').filter((line) => line !== '');
    return new Map(lines.map((line) => JSON.parse(line) as Line).map((line) => [line.id, line]));
  }

  /** Lines stay in the order of ids. A file without lines goes; one that stays the same is not written. */
  async #rewrite(file: string, change: (lines: Map<number, Line>) => void): Promise<void> {
    const lines = await this.#read(file);
    const before = textOfLines(lines);
    change(lines);
    const after = textOfLines(lines);
    if (after === before) return;
    const [folder = '', name = ''] = file.split(/[\\/]/);
    if (lines.size > 0) await replace(join(this.#folder, folder), name, after);
    else await rm(join(this.#folder, file), { force: true });
  }
}

const fileOf = ({ recurso, id }: Change): string =>
  join(recurso, `${String(Math.floor(id / IDS_IN_FILE)).padStart(7, '0')}.jsonl`);

const textOfLines = (lines: Map<number, Line>): string =>
  [...lines.values()]
    .sort((a, b) => a.id - b.id)
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces a file by one that is on the disk as a whole. */
async function replace(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${name}.part`);
  const file = await open(part, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

/** SQLite locks a file in a way that ends with its process, however that ends. */
function lockOf(path: string): DatabaseSync {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (/locked/.test((error as Error).message)) throw disturbed();
    throw error;
  }
}
