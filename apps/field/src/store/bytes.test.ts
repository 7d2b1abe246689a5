/** Only the code that sends or shows a photo reads its bytes. */
import { instantOf } from '@campeiro/contract/kit/instants';
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { cliente, newDisk, visitRow } from '../../test/device.ts';
import { countReads } from '../../test/reads.ts';
import { checkIn } from '../outbox/actions.ts';
import { keepPicture, visitDraft } from '../outbox/drafts.ts';
import { imageOf } from '../outbox/image.ts';
import { addPhoto } from '../outbox/photos.ts';
import { newItem } from '../outbox/record.ts';
import { rescueFile } from '../rescue/file.ts';
import type { FieldDatabase } from './database.ts';
import { Holding } from './held.ts';
import { live } from './live.ts';
import { readOutboxList } from './outbox-list.ts';
import { readChip, readReceipt } from './outbox-view.ts';
import type { NewItem } from './rows.ts';
import { readToday, readWeek } from './today.ts';
import { toVersion2 } from './upgrade.ts';
import { readVisit } from './visit-detail.ts';
import type { Evento } from './wire.ts';

const USUARIO = { id: 3, nome: 'Ana', login: 'ana' };
const sizeOf = ({ evento }: NewItem) => JSON.stringify(evento).length;
const PHOTO_BYTES = 60_000;
const photo = (serial: number) => {
  const bytes = new Uint8Array(PHOTO_BYTES).fill(serial % 256);
  new DataView(bytes.buffer).setUint32(0, serial);
  return { bytes, type: 'image/jpeg' };
};

let db: FieldDatabase | undefined;
afterEach(() => db?.close());

test('a tap reads less than 1 MB with 168 photos kept and every screen open', async () => {
  const opened = newDisk().open();
  db = opened;
  const reads = countReads(opened);
  await opened.clientes.put({ ...cliente(), generation: 1 });
  for (const id of [120, 121]) await opened.visitas.put(visitRow(id));
  for (let i = 0; i < 168; i++) await addPhoto(opened, '120', photo(i));
  const draft = { id: visitDraft('121', 'foto'), visit: '121', route: '/visitas/121', value: null };
  await keepPicture(opened, draft, { ...photo(0), bytes: new Uint8Array(1_000_000) });
  const screens: ((of: FieldDatabase) => Promise<unknown>)[] = [
    readToday,
    (of) => readWeek(of),
    (of) => readVisit(of, '120'),
    readChip,
    readOutboxList,
    readReceipt,
  ];
  let shown = 0;
  const watching = screens.map((read) => live(() => read(opened)).subscribe(() => shown++));
  await expect.poll(() => shown).toBe(screens.length);
  reads.reset();
  await checkIn(opened, '120');
  await expect.poll(() => shown).toBeGreaterThanOrEqual(2 * screens.length);
  expect(reads.bytes).toBeGreaterThan(0);
  expect(reads.bytes).toBeLessThan(1_000_000);
  for (const it of watching) it.unsubscribe();
});

test('a request that says what waits reads no photo, with 1,000 events and 500 photos waiting', async () => {
  const opened = newDisk().open();
  db = opened;
  const reads = countReads(opened);
  const note = (i: number): NewItem => {
    const evento = { tipo: 'nota', id_evento: `${i}`, data: instantOf(i), texto: 'Portão azul.' };
    return newItem(evento as Evento, '120', i);
  };
  await opened.outbox.bulkAdd(Array.from({ length: 1000 }, (_, i) => note(i)));
  const images = await Promise.all(
    Array.from({ length: 500 }, (_, i) => imageOf(photo(i), '120', 1000 + i)),
  );
  await opened.uploads.bulkAdd(images.map(({ bytes: _, ...image }) => image));
  await opened.images.bulkAdd(images.map(({ sha256, bytes }) => ({ sha256, bytes })));
  reads.reset();
  const holding = new Holding();
  const held = await holding.read(opened);
  expect(held).toMatchObject({ events: 1000, images: 500, since: 0 });
  expect(reads.bytes).toBeGreaterThan(0);
  expect(reads.bytes).toBeLessThan(1_000_000);
  // The next request reads only what is new.
  reads.reset();
  await opened.outbox.add(note(1000));
  await opened.outbox.where('id').equals('0').modify({ state: 'acknowledged' });
  reads.reset();
  expect(await holding.read(opened)).toMatchObject({ events: 1000, images: 500, since: 1 });
  expect(reads.bytes).toBeLessThan(1_000);
  await opened.outbox.where('id').equals('0').modify({ state: 'pending' });
  expect(await holding.read(opened)).toMatchObject({ events: 1001, since: 0 });
  expect(held.bytes).toBe((await new Holding().read(opened)).bytes - sizeOf(note(1000)));
});

test('the rescue file reads one photo after the other', async () => {
  const opened = newDisk().open();
  db = opened;
  const reads = countReads(opened);
  for (let i = 0; i < 12; i++) await addPhoto(opened, '120', photo(i));
  const draft = { id: visitDraft('120', 'foto'), visit: '120', route: '/visitas/120', value: null };
  await keepPicture(opened, draft, photo(12));
  const lines = (await (await rescueFile(opened, USUARIO)).text()).trimEnd().split('\n');
  expect(lines).toHaveLength(1 + 12 + 13 + 1);
  const [header, image, typed] = [lines.at(0), lines.at(-2), lines.at(-1)].map((it) =>
    JSON.parse(String(it)),
  );
  expect(header).toMatchObject({ imagens: 13, rascunhos: 1 });
  expect(typed.rascunho).toMatchObject({ visita: '120', imagem: image.imagem });
  expect(reads.largest).toBeLessThan(2 * PHOTO_BYTES);
});

/** A database of version 1, as the released app left it, with this many photos; the last one let go of. */
async function newVersion1(photos: number) {
  const disk = newDisk();
  const { indexedDB } = disk;
  const before = new Dexie('campeiro teste 3', { indexedDB, IDBKeyRange });
  before.version(1).stores({
    visitas: '&key, id, id_cliente, data_agendada, data_realizacao',
    outbox: '++seq, &id, visit, [state+seq], [state+acknowledgedAt]',
    images: '&sha256, visit, [state+recordedAt]',
    meta: '&key',
  });
  const kept = Array.from({ length: photos }, (_, i) => ({
    ...{ sha256: `${i}`, size: PHOTO_BYTES, type: 'image/jpeg', visit: '120', recordedAt: i },
    ...(i === photos - 1
      ? { state: 'acknowledged', bytes: null, sent: PHOTO_BYTES }
      : { state: 'pending', bytes: photo(i).bytes, sent: 0, uploadUrl: `/${i}` }),
  }));
  await before.table('images').bulkAdd(kept);
  await before.table('meta').put({ key: 'cursor', value: 'c' });
  before.close();
  return disk;
}

test('the upgrade from version 1 keeps every photo, and copies no bytes', async () => {
  const disk = await newVersion1(8);
  db = disk.open();
  const rows = await db.uploads.orderBy('[state+recordedAt]').toArray();
  expect(rows.map(({ state }) => state)).toEqual(['acknowledged', ...Array(7).fill('pending')]);
  expect(rows[1]).toEqual({
    ...{ sha256: '0', size: PHOTO_BYTES, type: 'image/jpeg', visit: '120', recordedAt: 0 },
    ...{ state: 'pending', sent: 0, uploadUrl: '/0' },
  });
  expect((await db.images.get('3'))?.bytes).toEqual(photo(3).bytes);
  expect(await db.images.count()).toBe(7);
  expect((await db.meta.get('cursor'))?.value).toBe('c');
});

test('an app that is killed in the upgrade finds version 1, and upgrades it the next time', async () => {
  const disk = await newVersion1(8);
  const { indexedDB } = disk;
  const killed = new Dexie('campeiro teste 3', { indexedDB, IDBKeyRange });
  killed.version(1).stores({ images: '&sha256, visit, [state+recordedAt]' });
  killed
    .version(2)
    .stores({ images: '&sha256', uploads: '&sha256, visit, [state+recordedAt]' })
    .upgrade(async (change) => {
      await toVersion2(change);
      change.abort();
    });
  await expect(killed.open()).rejects.toThrow();
  killed.close();
  db = disk.open();
  expect([await db.uploads.count(), await db.images.count()]).toEqual([8, 7]);
});
