/** The host's own map, read by ranges from a file and drawn with WebGL. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { newAccount } from '../../data/account.ts';
import { startDemo } from '../../server/demo.ts';
import { areaMap } from '../support/area-map.ts';
import { launchBrowser, WEBGL } from '../support/chromium.ts';
import { newDay } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { DEVICE, expect, test, watch } from '../support/fixture.ts';
import { takePictures } from '../support/look.ts';

/** Of apps/ui/src/map/street-style.ts. */
const COLOURS = { earth: '#f4f3ee', water: '#a9cfe8', road: '#f5bf6b' };

/** The share of the picture that has each colour. */
async function sharesOf(picture: Buffer): Promise<Record<string, number>> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const isOf = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    let count = 0;
    for (let i = 0; i < data.length; i += 3)
      if (parts.every((part, n) => Math.abs(part - (data[i + n] as number)) <= 2)) count++;
    return count / pixels;
  };
  return Object.fromEntries(Object.entries(COLOURS).map(([name, it]) => [name, isOf(it)]));
}

test('a file of the host’s is read in parts and drawn', async ({ faults }) => {
  const folder = await mkdtemp(join(tmpdir(), 'campeiro-map-'));
  const MAP_FILE = join(folder, 'area.pmtiles');
  await writeFile(MAP_FILE, areaMap());
  const demo = await startDemo({ MAP_FILE });
  const browser = await launchBrowser(WEBGL);
  try {
    const { admin } = await newAccount(demo.url, demo.dataDir);
    const day = await newDay(admin, admin);
    await day.visit(10, {}, { nome: 'Padaria Aurora' });
    const device = await browser.newContext({ ...DEVICE, baseURL: demo.url });
    watch(device, faults);
    const page = await device.newPage();
    const read: [status: number, range: string | undefined][] = [];
    page.on('response', (it) => {
      if (it.url().endsWith('/mapa.pmtiles'))
        read.push([it.status(), it.request().headers().range]);
    });
    await enter(page, day.technician);
    await page.getByRole('link', { name: /Padaria Aurora/ }).click();
    const map = page.getByRole('figure', { name: 'Mapa' });
    await map.locator('canvas').waitFor();
    await map.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => sharesOf(await map.screenshot()))
      .toMatchObject({
        earth: expect.toSatisfy((share) => share > 0.1),
        water: expect.toSatisfy((share) => share > 0.1),
        road: expect.toSatisfy((share) => share > 0.005),
      });
    await takePictures(page, 'mapa');
    expect(read.length).toBeGreaterThan(1);
    for (const part of read) expect(part).toEqual([206, expect.stringMatching(/^bytes=\d+-\d+$/)]);
  } finally {
    await browser.close();
    await demo.dispose();
    await rm(folder, { recursive: true });
  }
});
