/** Images that unfold to much, at once: the memory in which they are read is bounded. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem } from '../http/answers.ts';
import { type Client, signIn } from '../http/client.ts';
import { type Demo, startDemo } from '../server/demo.ts';
import { createUpload, hashOf, sendFrom } from '../technician/images.ts';
import { newTechnician } from '../technician/technician.ts';

const MIB = 1024 * 1024;
/** The server's default memory for images. */
const BUDGET = 384 * MIB;
/** What allocators keep, and the requests themselves. */
const SLACK = 200 * MIB;

let demo: Demo;
let devices: Client[];

beforeAll(async () => {
  demo = await startDemo();
  const admin = await signIn(demo.url, 'admin');
  const technicians = await Promise.all(Array.from({ length: 8 }, () => newTechnician(admin)));
  devices = technicians.map(({ device }) => device);
});
afterAll(() => demo?.dispose());

/** Two megabytes that unfold to 190 MiB, or with `deep` to 490. */
const interlaced = (deep: boolean): Promise<Buffer> =>
  sharp({
    create: { width: 8000, height: 8000, channels: deep ? 4 : 3, background: '#1c7ed680' },
    limitInputPixels: false,
  })
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

/** Sends a file that no other request sends: the byte behind the image makes it another one. */
async function send(device: Client, image: Buffer, mark: number) {
  const bytes = Buffer.concat([image, Buffer.from([mark])]);
  const path = await createUpload(device, hashOf(bytes), bytes.length);
  return sendFrom(device, path, bytes);
}

test('eight interlaced pictures of 64 megapixels at once stay within the budget', async () => {
  const [warm, image] = [await sharp({ create: SMALL }).png().toBuffer(), await interlaced(false)];
  await send(devices[0] as Client, warm, 0);
  const before = demo.peakMemory;
  const answers = await Promise.all(devices.map((device, i) => send(device, image, i)));
  expect(answers.map(({ status }) => status)).toEqual(devices.map(() => 204));
  expect(demo.peakMemory - before).toBeLessThan(BUDGET + SLACK);
});

test('one that needs more than there is for all is refused, and says so', async () => {
  const image = await interlaced(true);
  const before = demo.peakMemory;
  const refused = await send(devices[0] as Client, image, 0);
  expect(problem(refused, 'REGRA_NEGOCIO').detalhe).toMatch(/MiB/);
  expect(demo.peakMemory - before).toBeLessThan(SLACK);
});

const SMALL = { width: 10, height: 10, channels: 3, background: 'red' } as const;
