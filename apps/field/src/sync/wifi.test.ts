/** Photos that wait for Wi-Fi: events do not, the device says what waits, and the technician can send them all the same. */
import { beforeEach, expect, test } from 'vitest';
import { World } from '../../test/world/world.ts';
import { addNote } from '../outbox/actions.ts';
import { addPhoto } from '../outbox/photos.ts';
import { askForAttachment } from '../store/attachments.ts';
import { readLeaving } from '../store/leaving.ts';
import { writeMeta } from '../store/meta.ts';
import { readWaitingForWifi } from '../store/photo-sending.ts';
import { readSettings } from '../store/settings.ts';

let world: World;
beforeEach(async () => {
  world = await World.begin();
  return () => world.close();
});

const photo = (serial: number) => ({
  bytes: new Uint8Array(5000).fill(serial),
  type: 'image/jpeg',
});

const arrived = () => [world.server.stored.events.size, world.server.stored.images.size];

test('events go over mobile data, and photos wait until there is Wi-Fi', async () => {
  const { db, server, tab } = world;
  await writeMeta(db, 'fotosSoPorWifi', true);
  server.connection = 'mobile';
  await addPhoto(db, '120', photo(1));
  await addNote(db, '120', 'Portão azul.');
  await tab.sync();
  expect(arrived()).toEqual([2, 0]);
  expect(await readWaitingForWifi(db, 'mobile')).toEqual({ n: 1, bytes: 5000 });
  // The office knows of it, and "Posso sair?" does.
  expect(server.held).toMatchObject({ eventos: 0, fotos: 1, bytes: 5000 });
  expect(await readLeaving(db)).toMatchObject({
    safe: false,
    entries: [{ image: { size: 5000 } }],
  });
  server.connection = 'wifi';
  await tab.sync();
  expect(arrived()).toEqual([2, 1]);
});

test('what the technician lets go is sent over mobile data, and what comes later waits again', async () => {
  const { db, server, tab } = world;
  await writeMeta(db, 'fotosSoPorWifi', true);
  server.connection = 'mobile';
  await addPhoto(db, '120', photo(1));
  await tab.sync();
  await writeMeta(db, 'fotosLiberadas', db.now());
  await tab.sync();
  expect(arrived()).toEqual([1, 1]);
  await world.elapse(1_000);
  await addPhoto(db, '120', photo(2));
  await tab.sync();
  expect(arrived()).toEqual([2, 1]);
});

test('the company can want it, and a browser that cannot tell the connection keeps nothing back', async () => {
  const { db, server, tab } = world;
  await writeMeta(db, 'configuracao', { ...(await readSettings(db)), fotos_so_por_wifi: true });
  await writeMeta(db, 'fotosSoPorWifi', false);
  await addPhoto(db, '120', photo(1));
  expect((await readWaitingForWifi(db, 'mobile')).n).toBe(1);
  expect((await readWaitingForWifi(db, 'unknown')).n).toBe(0);
  server.connection = 'unknown';
  await tab.sync();
  expect(arrived()).toEqual([1, 1]);
});

test('files wait for Wi-Fi too, but for one that the technician wants now', async () => {
  const { db, server, tab } = world;
  await writeMeta(db, 'fotosSoPorWifi', true);
  server.connection = 'mobile';
  for (const id of [1, 2]) server.anexos.set(id, new Uint8Array(1_000));
  await tab.sync();
  const here = async () => (await db.anexos.orderBy('place').toArray()).map((it) => it.here);
  expect(await here()).toEqual([0, 0]);
  await askForAttachment(db, 2);
  await tab.sync();
  expect(await here()).toEqual([0, 1_000]);
  server.connection = 'wifi';
  await tab.sync();
  expect(await here()).toEqual([1_000, 1_000]);
});
