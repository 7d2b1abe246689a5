/** A rescue file, read from its beginning as often as wanted. */
import { type FileHandle, open } from 'node:fs/promises';
import { type Entry, entryIn, type Header, headerIn, longestLine, Unreadable } from './entries.ts';
import { linesOf } from './lines.ts';

const MAX_FILE_BYTES = 2 ** 31;
/** A file with more lines that cannot be read is another kind of file. */
const MAX_UNREADABLE = 1000;

export interface Numbered {
  line: number;
  entry: Entry | Unreadable;
}

export class RescueFile {
  readonly #file: FileHandle;
  readonly #longest: number;
  readonly header: Header;

  private constructor(file: FileHandle, longest: number, header: Header) {
    this.#file = file;
    this.#longest = longest;
    this.header = header;
  }

  /** `imageBytes`: the largest image that may be in it. Throws an Error with a sentence. */
  static async open(path: string, imageBytes: number): Promise<RescueFile> {
    const file = await open(path).catch((error) => {
      throw new Error(`${path} cannot be read: ${error.message}`);
    });
    try {
      const stats = await file.stat();
      if (!stats.isFile()) throw new Error(`${path} is no file.`);
      if (stats.size > MAX_FILE_BYTES) throw new Error(`${path} is larger than 2 GiB.`);
      const longest = longestLine(imageBytes);
      for await (const { bytes } of linesIn(file, longest))
        return new RescueFile(file, longest, await headerIn(bytes));
      throw new Error(`${path} is empty.`);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Everything after the header. Ends with a sentence if there are too many lines that cannot be read. */
  async *entries(): AsyncGenerator<Numbered> {
    let unreadable = 0;
    for await (const { number, bytes } of linesIn(this.#file, this.#longest)) {
      if (number === 1) continue;
      const entry = await entryIn(bytes);
      yield { line: number, entry };
      if (entry instanceof Unreadable && ++unreadable > MAX_UNREADABLE)
        throw new Error(`More than ${MAX_UNREADABLE} lines cannot be read.`);
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

const linesIn = (file: FileHandle, longest: number) => linesOf(chunksOf(file), longest);

const CHUNK_BYTES = 256 * 1024;

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    yield chunk.subarray(0, bytesRead);
    position += bytesRead;
  }
}
