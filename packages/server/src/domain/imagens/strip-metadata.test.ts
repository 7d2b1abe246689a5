import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture, png } from '../../../test/images.ts';
import { isPlain, pictureOf, scansOf } from './strip-metadata.ts';

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
  expect(isPlain(bytes, 'image/png')).toBe(false);
  expect(pictureOf(bytes, 'image/png').equals(plain)).toBe(true);
});

test('colours and position reach it', async () => {
  const image = picture(2)
    .withIccProfile('p3')
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } });
  const bytes = await image.png().toBuffer();
  const { icc, exif } = await sharp(pictureOf(bytes, 'image/png')).metadata();
  expect([icc, exif]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
});

test('the scans of a JPEG are counted as its decoder finds them', async () => {
  const bytes = await picture(4).jpeg({ progressive: true }).toBuffer();
  const first = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const end = bytes.length - 2;
  expect(scansOf(await picture(4).jpeg().toBuffer())).toBe(1);
  expect(scansOf(bytes)).toBe(10);
  const padded = [bytes.subarray(0, first), Buffer.alloc(5, 0xff), bytes.subarray(first, end)];
  const many = Array.from({ length: 3 }, () => [Buffer.from('x'), bytes.subarray(first, end)]);
  expect(scansOf(Buffer.concat([...padded, ...many.flat(), bytes.subarray(end)]))).toBe(40);
  // Data after the end is not decoded.
  expect(scansOf(Buffer.concat([bytes, bytes]))).toBe(10);
});

test('what is cut off, or no PNG at all, is left to the decoder', async () => {
  const bytes = await png(3);
  for (const length of [0, 4, 8, 12, 40, bytes.length - 1]) {
    const part = pictureOf(bytes.subarray(0, length), 'image/png');
    expect(part.length).toBeLessThanOrEqual(length);
    expect(isPlain(part, 'image/png')).toBe(false);
  }
});
