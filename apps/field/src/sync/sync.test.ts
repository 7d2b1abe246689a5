import { beforeEach, expect, test } from 'vitest';
import { MORNING, newDisk } from '../../test/device.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { newTab, rested, type Tab } from '../../test/tab.ts';
import { addNote, addPhoto, recordPosition } from '../outbox/actions.ts';
import { writeMeta } from '../store/meta.ts';

let disk: ReturnType<typeof newDisk>;
let server: FakeServer;
let tab: Tab;

beforeEach(async () => {
  disk = newDisk();
  server = new FakeServer(MORNING);
  const db = disk.open();
  await writeMeta(db, 'session', server.signIn());
  tab = await newTab(db, server, () => disk.clock.now);
  await rested(tab.engine);
});

test('what was recorded arrives', async () => {
  await addNote(tab.db, '120', 'Portão azul.');
  await addPhoto(tab.db, '120', { bytes: new Uint8Array(600_000).fill(7), type: 'image/jpeg' });
  await recordPosition(tab.db, { latitude: 1, longitude: 2, precisao: 3 });
  await tab.sync();
  expect(tab.errors).toEqual([]);
  expect(tab.engine.state).toMatchObject({ phase: 'idle', trouble: null });
  expect(server.stored.events.size).toBe(3);
  expect(server.stored.images.size).toBe(1);
  expect((await tab.db.outbox.toArray()).map(({ state }) => state)).toEqual(
    Array(3).fill('acknowledged'),
  );
});
