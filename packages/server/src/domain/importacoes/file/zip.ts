/**
 * What a workbook's ZIP archive contains, bounded before anything reads it. Sizes that an archive states may be wrong, and
 * its directory may contradict what stands before each file. So every file is inflated here, once, and the reader of
 * workbooks gets an archive that was made from them.
 */
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** In bytes: of the three, without names. */
const LENGTHS = { end: 22, entry: 46, local: 30 };
/** The end may be followed by a comment. */
const FARTHEST_END = LENGTHS.end + 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** What a workbook is made of, without its pictures. An archive within an archive would be read unbounded. */
const OF_WORKBOOKS = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|xl\/(?!media\/))(?!.*\.zip$)/i;

interface File {
  name: Buffer;
  bytes: Buffer;
}

/**
 * The archive with the same workbook, not compressed; undefined if its files have more bytes together, or are more.
 * Throws if it is no archive.
 */
export function unpacked(
  archive: Buffer,
  most: { bytes: number; files: number },
): Buffer | undefined {
  const { first, count } = endOf(archive);
  if (count > most.files) return undefined;
  const files: File[] = [];
  let left = most.bytes;
  for (let at = first, i = 0; i < count; i++) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('no entry');
    const begin = at + LENGTHS.entry;
    const name = archive.subarray(begin, begin + archive.readUInt16LE(at + 28));
    if (OF_WORKBOOKS.test(name.toString('latin1'))) {
      const bytes = bytesOf(archive, at, left);
      if (!bytes || bytes.length > left) return undefined;
      left -= bytes.length;
      files.push({ name, bytes });
    }
    at = begin + name.length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return archiveOf(files);
}

function endOf(archive: Buffer): { first: number; count: number } {
  const lowest = Math.max(0, archive.length - FARTHEST_END);
  for (let at = archive.length - LENGTHS.end; at >= lowest; at--)
    if (archive.readUInt32LE(at) === END)
      return { first: archive.readUInt32LE(at + 16), count: archive.readUInt16LE(at + 10) };
  throw new Error('no end');
}

/** The file of this entry; undefined if it has more bytes than `left`. */
function bytesOf(archive: Buffer, entry: number, left: number): Buffer | undefined {
  const method = archive.readUInt16LE(entry + 10);
  const length = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== LOCAL) throw new Error('no file');
  const begin =
    local + LENGTHS.local + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(begin, begin + length);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error('another compression');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw error;
  }
}

/** Files that are stored, without checksums: the reader looks at none. */
function archiveOf(files: readonly File[]): Buffer {
  const [content, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  let listed = 0;
  for (const { name, bytes } of files) {
    const local = Buffer.alloc(LENGTHS.local);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(LENGTHS.entry);
    entry.writeUInt32LE(ENTRY, 0);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    content.push(local, name, bytes);
    directory.push(entry, name);
    at += local.length + name.length + bytes.length;
    listed += entry.length + name.length;
  }
  const end = Buffer.alloc(LENGTHS.end);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...content, ...directory, end]);
}
