import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture, png } from '../../../test/images.ts';
import { isPlain, partsOfJpeg, pictureOf } from './strip-metadata.ts';

/** A part of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const AFTER_HEADER = 33;

test('compressed texts, which unfold to anything, never reach the decoder', async () => {
  const plain = await png(1);
  const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1e6))]);
  const texts = ['zTXt', 'iTXt', 'tEXt'].map((type) => chunk(type, text));
  const bytes = Buffer.concat([
    plain.subarray(0, AFTER_HEADER),
    ...texts,
    plain.subarray(AFTER_HEADER),
    Buffer.from('<html>'),
  ]);
  expect(await isPlain(bytes, 'image/png')).toBe(false);
  expect((await pictureOf(bytes, 'image/png')).equals(plain)).toBe(true);
});

test('colours and position reach it', async () => {
  const image = picture(2)
    .withIccProfile('p3')
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } });
  const bytes = await image.png().toBuffer();
  const { icc, exif } = await sharp(await pictureOf(bytes, 'image/png')).metadata();
  expect([icc, exif]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
});

test('the scans of a JPEG are counted as its decoder finds them', async () => {
  const bytes = await picture(4).jpeg({ progressive: true }).toBuffer();
  const first = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const end = bytes.length - 2;
  const scansOf = async (jpeg: Buffer) => (await partsOfJpeg(jpeg)).scans;
  expect(await scansOf(await picture(4).jpeg().toBuffer())).toBe(1);
  expect(await scansOf(bytes)).toBe(10);
  const padded = [bytes.subarray(0, first), Buffer.alloc(5, 0xff), bytes.subarray(first, end)];
  const many = Array.from({ length: 3 }, () => [Buffer.from('x'), bytes.subarray(first, end)]);
  expect(await scansOf(Buffer.concat([...padded, ...many.flat(), bytes.subarray(end)]))).toBe(40);
  // Data after the end is not decoded.
  expect(await scansOf(Buffer.concat([bytes, bytes]))).toBe(10);
});

test('what is cut off, or no PNG at all, is left to the decoder', async () => {
  const bytes = await png(3);
  for (const length of [0, 4, 8, 12, 40, bytes.length - 1]) {
    const part = await pictureOf(bytes.subarray(0, length), 'image/png');
    expect(part.length).toBeLessThanOrEqual(length);
    expect(await isPlain(part, 'image/png')).toBe(false);
  }
});

test('of profiles and positions, the first of each reaches the decoder', async () => {
  const image = await picture(2).withIccProfile('p3').png().toBuffer();
  const again = ['iCCP', 'eXIf', 'eXIf'].map((type) => chunk(type, Buffer.from('again')));
  const end = image.length - 12;
  const bytes = Buffer.concat([image.subarray(0, end), ...again, image.subarray(end)]);
  const once = Buffer.concat([image.subarray(0, end), ...again.slice(1, 2), image.subarray(end)]);
  expect((await pictureOf(bytes, 'image/png')).equals(once)).toBe(true);
});

test('others run while millions of parts are read', async () => {
  const plain = await png(1);
  const parts = Buffer.alloc(12 * 1_000_000, chunk('IDAT', Buffer.alloc(0)));
  const bytes = Buffer.concat([plain.subarray(0, -12), parts, plain.subarray(-12)]);
  const order: string[] = [];
  setImmediate(() => order.push('others'));
  expect((await pictureOf(bytes, 'image/png')).equals(bytes)).toBe(true);
  order.push('picture');
  expect(order).toEqual(['others', 'picture']);
});
