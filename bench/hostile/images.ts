/** Images of 20 MiB, made of as many parts as fit in. None has a picture: one that is taken is not read again. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { jpeg, png } from '../../packages/server/test/images.ts';
import type { Hostile } from './bodies.ts';

const MOST = 20 * 1024 * 1024;

/** An empty chunk of a PNG. */
function chunk(type: string): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.write(type, 4);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8)), 8);
  return bytes;
}

/** `start`, and then the same part again and again. */
const padded = (start: Buffer, part: Buffer): Buffer =>
  Buffer.concat([start, Buffer.alloc(MOST - start.length, part)]);

const pngStart = (await png()).subarray(0, 33);
const jpegStart = (await jpeg()).subarray(0, 2);

const IMAGES: [string, string, Buffer][] = [
  ['none', 'no image', Buffer.alloc(MOST, 'x')],
  ['texts', 'a PNG of empty texts', padded(pngStart, chunk('tEXt'))],
  ['data', 'a PNG of empty data', padded(pngStart, chunk('IDAT'))],
  ['positions', 'a PNG of empty positions', padded(pngStart, chunk('eXIf'))],
  ['segments', 'a JPEG of empty metadata', padded(jpegStart, Buffer.from([0xff, 0xe1, 0, 2]))],
  ['comments', 'a JPEG of empty comments', padded(jpegStart, Buffer.from([0xff, 0xfe, 0, 2]))],
  ['escapes', 'a JPEG of escaped bytes', padded(jpegStart, Buffer.from([0xff, 0]))],
];

export const images: Hostile[] = IMAGES.map(([name, what, body]) => ({
  name: `image-${name}`,
  what,
  login: 'tecnico1',
  path: '/campo/v1/imagens',
  headers: {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-length': String(body.length),
    'upload-metadata': `sha256 ${btoa(createHash('sha256').update(body).digest('hex'))}`,
  },
  body,
}));
