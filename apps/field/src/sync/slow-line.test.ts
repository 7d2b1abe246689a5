/** Lines that are slow or stall, and servers that fail at one thing: what has to arrive does. */
import { beforeEach, expect, test } from 'vitest';
import { rested } from '../../test/tab.ts';
import { World } from '../../test/world/world.ts';
import { addNote } from '../outbox/actions.ts';
import { addPhoto } from '../outbox/photos.ts';
import { readChip, readItems } from '../store/outbox-view.ts';

let world: World;
beforeEach(async () => {
  world = await World.begin();
  return () => world.close();
});

const photo = (serial: number, size = 100_000) => {
  const bytes = new Uint8Array(size).fill(serial);
  bytes[0] = serial + 1;
  return { bytes, type: 'image/jpeg' };
};
const DEADLINE_MS = 45_000;

/** Time passes, this much at most, until `isDone`. */
async function work(ms: number, isDone = () => false): Promise<void> {
  const until = world.server.now + ms;
  while (world.server.now < until && !isDone()) {
    if (world.server.hanging > 0) {
      world.pass(DEADLINE_MS);
      await world.passDeadlines();
    } else await world.elapse(1_000);
  }
}

test('at 4 kB/s thirty events and five photos arrive, each piece within its deadline', {
  timeout: 30_000,
}, async () => {
  const { server, db, tab } = world;
  let largest = 0;
  // A line of 4 kB/s on which every ninth request stalls.
  let requests = 0;
  server.line = (init) => {
    const { body } = init;
    const size = body instanceof Blob ? body.size : String(body ?? '').length;
    const ms = (size / 4_000) * 1000;
    requests += 1;
    if (ms > DEADLINE_MS || requests % 9 === 0) return 'stalls';
    largest = Math.max(largest, size);
    world.pass(ms);
    return 'passes';
  };
  for (let i = 0; i < 30; i++) await addNote(db, '120', `Nota ${i} ${'.'.repeat(5_000)}`);
  for (let i = 0; i < 5; i++) await addPhoto(db, '120', photo(i, 300_000));
  tab.engine.dispatch({ type: 'woken', by: 'asked' });
  await rested(tab.engine, server);
  await work(3_600_000, () => server.stored.images.size === 5);
  expect([server.stored.events.size, server.stored.images.size]).toEqual([35, 5]);
  expect(largest).toBeLessThanOrEqual(4_000 * 45);
  // What arrived is not sent again.
  expect(server.bytesTaken).toBe(1_500_000);
});

test('a poisoned event and a poisoned photo hold nothing else up, and go when the server is mended', async () => {
  const { server, db, tab } = world;
  for (let i = 0; i < 30; i++) await addNote(db, '120', `Nota ${i}`);
  for (let i = 0; i < 3; i++) await addPhoto(db, '120', photo(i));
  const [, , third] = await readItems(db, 'pending');
  const [first] = await db.uploads.orderBy('[state+recordedAt]').toArray();
  for (const id of [third?.id, first?.sha256]) server.poison.add(id as string);
  await tab.sync();
  await work(60_000);
  expect([server.stored.events.size, server.stored.images.size]).toEqual([32, 2]);
  // The app says when they are tried again.
  const [event] = await readItems(db, 'pending');
  const image = await db.uploads.get(first?.sha256 as string);
  const times = [event, image].map((it) => it?.retryAt ?? 0);
  expect((await readChip(db)).retryAt).toBe(Math.min(...times));
  expect(Math.min(...times)).toBeGreaterThan(db.now());
  const before = server.requests;
  await work(600_000);
  // Two poisoned items for ten minutes, each 5 s after its failure at first.
  expect(server.requests - before).toBeLessThan(60);
  server.poison.clear();
  await tab.sync();
  expect([server.stored.events.size, server.stored.images.size]).toEqual([33, 3]);
  expect(await readChip(db)).toMatchObject({ unsent: 0, retryAt: null });
  expect((await readItems(db, 'acknowledged')).filter((it) => it.retryAt)).toEqual([]);
});

test('events overtake a photo that stalls, which goes on where it was', async () => {
  const { server, db, tab } = world;
  await addPhoto(db, '120', photo(1));
  server.line = (init) => (init.method === 'PATCH' && server.bytesTaken > 0 ? 'stalls' : 'passes');
  tab.engine.dispatch({ type: 'woken', by: 'asked' });
  await expect.poll(() => server.hanging).toBe(1);
  const { id_evento } = await addNote(db, '120', 'Passa na frente.');
  tab.engine.dispatch({ type: 'woken', by: 'recorded' });
  await expect.poll(() => server.stored.events.has(id_evento)).toBe(true);
  server.line = undefined;
  await tab.sync();
  expect([server.stored.images.size, server.bytesTaken]).toEqual([1, 100_000]);
});

test('a server that asks for a minute is asked nothing for a minute', async () => {
  const { server, db, tab } = world;
  server.wantRest(60_000);
  await addNote(db, '120', 'um');
  await tab.sync();
  const before = server.requests;
  for (let second = 0; second < 59; second++) {
    for (const by of ['asked', 'network', 'seen', 'recorded'] as const)
      tab.engine.dispatch({ type: 'woken', by });
    await world.elapse(1_000);
  }
  expect(server.requests).toBe(before);
  await world.elapse(1_500);
  expect(server.stored.events.size).toBe(1);
});
