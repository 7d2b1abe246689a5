/** A device with far more photos than fit into memory: all of them go, a few bytes at a time. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import { newAccount } from '../../data/account.ts';
import { resource } from '../../http/answers.ts';
import type { Row } from '../../http/client.ts';
import { peakMemoryOf, renderersOf } from '../../server/processes.ts';
import { launchProfile, startUnwatched } from '../support/chromium.ts';
import { type Day, newDay } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { DEVICE, expect, test, watch } from '../support/fixture.ts';

const VISITS = 4;
const PHOTOS_OF_VISIT = 125;
const LEAST_BYTES = 600_000;
/** Four times as long as on two idle cores. */
const SENT_WITHIN_MS = 600_000;
/** A page of the app takes 110 MiB without any photo, and about 240 here. Before this test it took 1,300. */
const MOST_MEMORY = 300 * 1024 * 1024;

/** A picture of nothing but noise, which no format makes small. */
async function noise(): Promise<Buffer> {
  const raw = { width: 900, height: 675, channels: 3 as const };
  const pixels = Buffer.alloc(raw.width * raw.height * raw.channels);
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 2_654_435_761) >>> 23;
  const picture = await sharp(pixels, { raw }).jpeg({ quality: 97 }).toBuffer();
  expect(picture.length).toBeGreaterThan(LEAST_BYTES);
  return picture;
}

/** Puts photos of a visit into the app's database, as if they had been taken, each with a comment of its own in its file. */
const keepPhotos = (page: Page, { id, data_criacao }: Row, picture: Buffer) =>
  page.evaluate(
    async ([id, criado, encoded, n]) => {
      const known = await indexedDB.databases();
      const name = known.find((it) => it.name?.startsWith('campeiro '))?.name as string;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const jpeg = Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0));
      for (let i = 0; i < n; i++) {
        const comment = new TextEncoder().encode(`${id} ${String(i).padStart(4, '0')}`);
        const bytes = new Uint8Array(jpeg.length + comment.length + 4);
        bytes.set(jpeg.subarray(0, 2)); // the comment follows the first marker
        bytes.set([0xff, 0xfe, 0, comment.length + 2], 2);
        bytes.set(comment, 6);
        bytes.set(jpeg.subarray(2), 6 + comment.length);
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        const id_evento = crypto.randomUUID();
        const [visit, recordedAt] = [String(id), Date.now()];
        const change = db.transaction(['images', 'uploads', 'outbox'], 'readwrite');
        change.objectStore('images').put({ sha256, bytes });
        const size = bytes.length;
        change
          .objectStore('uploads')
          .put({ sha256, size, type: 'image/jpeg', visit, state: 'pending', recordedAt, sent: 0 });
        const data = new Date(recordedAt).toISOString();
        const evento = {
          id_evento,
          tipo: 'foto',
          data,
          id_registro: id,
          registro_criado_em: criado,
        };
        change.objectStore('outbox').put({
          ...{ id: id_evento, format: 1, visit, state: 'pending', recordedAt },
          ...{ evento: { ...evento, imagem: sha256 }, absorbed: false, returned: false },
        });
        await new Promise((resolve, reject) => {
          change.oncomplete = resolve;
          change.onerror = reject;
        });
      }
      db.close();
    },
    [id, data_criacao, picture.toString('base64'), PHOTOS_OF_VISIT] as const,
  );

/** How many photos of a visit the server has; of others it knows that they will come. */
async function arrivedAt({ office }: Day, { id }: Row): Promise<number> {
  const { anexos } = resource(await office.get(`/escritorio/v1/registros/${id}/imagens`));
  return (anexos as { url: string | null }[]).filter(({ url }) => url !== null).length;
}

test(`${VISITS * PHOTOS_OF_VISIT} waiting photos all go, in little memory`, {
  timeout: 2 * SENT_WITHIN_MS,
}, async ({ faults }) => {
  const { admin } = await newAccount(inject('demo'), inject('dataDir'));
  const day = await newDay(admin, admin);
  const visits: Row[] = [];
  for (let n = 0; n < VISITS; n++) visits.push(await day.visit(10 + n));
  const profile = await mkdtemp(join(tmpdir(), 'campeiro-profile-'));
  const options = { ...DEVICE, baseURL: inject('demo') };
  try {
    const first = await launchProfile(profile, options);
    watch(first, faults);
    const page = await first.newPage();
    await enter(page, day.technician);
    const picture = await noise();
    for (const visit of visits) await keepPhotos(page, visit, picture);
    await first.close();

    // Another browser: what it has in memory it has for sending.
    const device = await startUnwatched(profile, `${inject('demo')}/app/hoje`);
    try {
      const arrived = () => Promise.all(visits.map((visit) => arrivedAt(day, visit)));
      await expect
        .poll(arrived, { timeout: SENT_WITHIN_MS, interval: 2000 })
        .toEqual(visits.map(() => PHOTOS_OF_VISIT));
      const peaks = renderersOf(device.pid ?? 0).map(peakMemoryOf);
      expect(peaks.length).toBeGreaterThan(0);
      expect(Math.max(...peaks)).toBeLessThan(MOST_MEMORY);
    } finally {
      const ended = once(device, 'exit');
      device.kill();
      await ended;
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
