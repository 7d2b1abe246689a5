/** What the device says with its requests that it holds. */
import { beforeEach, expect, test } from 'vitest';
import { World } from '../../test/world/world.ts';
import { addNote } from '../outbox/actions.ts';
import { addPhoto } from '../outbox/photos.ts';
import { readMeta } from '../store/meta.ts';

let world: World;
beforeEach(async () => {
  world = await World.begin();
  return () => world.close();
});

const picture = { bytes: new Uint8Array(5000).fill(7), type: 'image/jpeg' };
const NOTHING = { eventos: 0, fotos: 0, bytes: 0, desde: null };

test('what waits is said by number, size and age, and nothing once all of it is there', async () => {
  const { db, server, tab } = world;
  await addNote(db, '120', 'Portão azul.');
  await addPhoto(db, '120', picture);
  const [first] = await db.outbox.orderBy('seq').toArray();
  const said: unknown[] = [];
  server.line = () => {
    said.push(server.held);
    return 'passes';
  };
  await tab.sync();
  expect(server.held).toMatchObject(NOTHING);
  expect(said).toContainEqual(
    expect.objectContaining({
      aparelho: await readMeta(db, 'aparelho'),
      eventos: 2,
      fotos: 1,
      desde: new Date(first?.recordedAt ?? 0).toISOString(),
    }),
  );
  expect(said).toContainEqual(expect.objectContaining({ eventos: 0, fotos: 1, bytes: 5000 }));
});

test('what the server refused and has is not said; a time that is held back is', async () => {
  const { db, server, tab } = world;
  server.tooLarge = 'grande';
  await addNote(db, '120', 'grande');
  await tab.sync();
  // The server has refused the request and kept nothing of it.
  expect(server.held).toMatchObject({ eventos: 1, fotos: 0 });
  await db.outbox.toCollection().modify({ idRecusado: 7 });
  await tab.sync();
  expect(server.held).toMatchObject(NOTHING);
});

test('the device has one name, whatever session it is in', async () => {
  const { server, tab } = world;
  await tab.sync();
  const name = server.held?.aparelho;
  server.expireAccess();
  await tab.sync();
  expect(server.held?.aparelho).toBe(name);
});
