/** `npm run icons`: the icons of the apps, made from the server's. */
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'packages/server/src/docs/favicon.svg');
const PUBLIC = join(ROOT, 'apps/field/public');
/** The console is not installed: it needs the picture in its tab. */
const OFFICE_PUBLIC = join(ROOT, 'apps/office/public');
/** Of the rounded square around the picture. */
const GROUND = '#2b8a3e';
/** Systems cut maskable icons to their own shape: what matters lies within four fifths. */
const SAFE = 0.8;

const svg = await readFile(SOURCE);

const drawn = (size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size);

async function maskable(size: number): Promise<Sharp> {
  const inner = await drawn(Math.round(size * SAFE)).toBuffer();
  const ground = { width: size, height: size, channels: 3 as const, background: GROUND };
  return sharp({ create: ground }).composite([{ input: inner }]);
}

for (const folder of [PUBLIC, OFFICE_PUBLIC]) await copyFile(SOURCE, join(folder, 'icon.svg'));
for (const size of [192, 512])
  await drawn(size)
    .png()
    .toFile(join(PUBLIC, `icon-${size}.png`));
await (await maskable(512)).png().toFile(join(PUBLIC, 'icon-maskable-512.png'));
