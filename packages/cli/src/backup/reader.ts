/** Reads a backup. Entries come in the order of the file, and one at a time is in memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extract } from 'tar-stream';
import { type End, FIRST, type Header, headerIn, LAST, meaningOf } from './format.ts';

/** No piece and no image is larger: a file with such an entry is another kind of file. */
const ENTRY_MAX = 2 ** 30;

interface Entry {
  name: string;
  content: Buffer;
}

/** Throws an Error with a sentence if the file is cut off, altered, or no backup. */
export async function checkBackup(
  path: string,
  signal: AbortSignal,
): Promise<{ header: Header; end: End }> {
  const names = createHash('sha256');
  const contents = createHash('sha256');
  let header: Header | undefined;
  let end: End | undefined;
  try {
    for await (const { name, content } of entriesOf(path, signal)) {
      if (end) throw new Error('something follows its end');
      if (name === LAST) {
        end = JSON.parse(content.toString()) as End;
        continue;
      }
      if (header === undefined) {
        if (name !== FIRST) throw new Error(`it does not begin with ${FIRST}`);
        header = headerIn(content.toString());
      } else if (!meaningOf(name)) throw new Error(`it contains "${name}"`);
      names.update(`${name}\n`);
      contents.update(content);
    }
    if (!header || !end) throw new Error('its end is missing');
    if (end.names !== names.digest('hex') || end.contents !== contents.digest('hex'))
      throw new Error('its checksum is another one');
  } catch (error) {
    signal.throwIfAborted();
    const { message } = error as Error;
    throw new Error(
      `${path} is no whole backup of Campeiro: ${message}. Nothing was taken from it.`,
    );
  }
  return { header, end };
}

/** What a backup that was checked has between its first and its last entry. */
export async function* contentsOf(path: string, signal: AbortSignal): AsyncGenerator<Entry> {
  for await (const entry of entriesOf(path, signal))
    if (entry.name !== FIRST && entry.name !== LAST) yield entry;
}

async function* entriesOf(path: string, signal: AbortSignal): AsyncGenerator<Entry> {
  const file = createReadStream(path);
  const tar = extract();
  file.on('error', (error) => tar.destroy(error));
  file.pipe(tar as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of tar) {
      signal.throwIfAborted();
      const { name, size = 0, type } = entry.header;
      if (type !== 'file' || size > ENTRY_MAX) throw new Error(`it contains "${name}"`);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name, content: Buffer.concat(parts) };
    }
  } finally {
    file.destroy();
  }
}
