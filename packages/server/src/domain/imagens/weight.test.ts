import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { type Image, memoryFor } from './weight.ts';

const BUDGET = readConfig({}).IMAGE_MEMORY_BYTES;

const JPEG = { tipo: 'image/jpeg', chromaSubsampling: '4:2:0' };
const PNG = { tipo: 'image/png' };
const WEBP = { tipo: 'image/webp' };
const DEEP = { channels: 4, depth: 'ushort', hasAlpha: true } as const;
const PROGRESSIVE = { isProgressive: true };
const FULL = { chromaSubsampling: '4:4:4' };
const TURNED = { orientation: 6 };

type Form = Partial<Metadata> & Pick<Image, 'tipo'>;

const memoryOf = ({ tipo, ...form }: Form, kept: boolean, megapixels: number) => {
  const meta = { width: megapixels * 1000, height: 1000, channels: 3, depth: 'uchar', ...form };
  return memoryFor({ tipo, meta: meta as Metadata, kept, bytes: 8_000_000 });
};

test.each<[Form, boolean, number]>([
  [JPEG, true, 65],
  [{ ...JPEG, ...TURNED }, false, 65],
  [{ ...JPEG, ...PROGRESSIVE }, true, 65],
  [{ ...JPEG, ...PROGRESSIVE, ...FULL }, true, 50],
  [{ ...JPEG, ...PROGRESSIVE, ...TURNED }, false, 50],
  [{ ...JPEG, ...PROGRESSIVE, ...FULL, ...TURNED }, false, 33],
  [PNG, true, 65],
  [{ ...PNG, ...DEEP, ...TURNED }, false, 37],
  [{ ...PNG, ...PROGRESSIVE }, true, 65],
  [{ ...PNG, ...PROGRESSIVE, ...DEEP }, true, 37],
  [{ ...PNG, ...PROGRESSIVE, ...TURNED }, false, 50],
  [{ ...PNG, ...PROGRESSIVE, ...DEEP, ...TURNED }, false, 18],
  [WEBP, true, 65],
  [WEBP, false, 23],
  [{ ...WEBP, channels: 4, hasAlpha: true }, false, 16],
])('%o, kept: %s, fits up to %i megapixels, as docs/operations.md says', (form, kept, most) => {
  expect(memoryOf(form, kept, most)).toBeLessThanOrEqual(BUDGET);
  if (most < 65) expect(memoryOf(form, kept, most + 1)).toBeGreaterThan(BUDGET);
});

test('the whole of an interlaced picture is counted, and that of an animation', () => {
  const whole = 10_000_000 * 8;
  expect(memoryOf({ ...PNG, ...PROGRESSIVE, ...DEEP }, true, 10)).toBeGreaterThan(whole);
  const animated = { ...WEBP, pages: 2 };
  expect(memoryOf(animated, true, 10)).toBeGreaterThan(memoryOf(WEBP, true, 10) + whole);
});
