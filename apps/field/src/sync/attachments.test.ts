/** Files of orders and objectives: whole on the device, over lines that break off. */
import { beforeEach, expect, test } from 'vitest';
import { World } from '../../test/world/world.ts';
import { addNote } from '../outbox/actions.ts';
import { attachmentsOf, readAttachment } from '../store/attachments.ts';

let world: World;
beforeEach(async () => {
  world = await World.begin();
  return () => world.close();
});

const content = (fill: number, size = 300_000) => new Uint8Array(size).fill(fill);
const ofVisit = () => attachmentsOf(world.db, { id_ordem_servico: null, id_objetivo: 4 });
const bytesOf = async (id: number) => {
  const blob = await readAttachment(world.db, id);
  return blob && new Uint8Array(await blob.arrayBuffer());
};
const isPiece = (init: RequestInit) => 'range' in (init.headers as object);

test('files come whole, and those that the office removed go', async () => {
  for (const id of [1, 2]) world.server.anexos.set(id, content(id));
  await world.tab.sync();
  expect((await ofVisit()).map(({ id, here }) => [id, here])).toEqual([
    [1, 300_000],
    [2, 300_000],
  ]);
  expect(await bytesOf(2)).toEqual(content(2));
  world.server.anexos.delete(1);
  await world.tab.sync();
  expect([await bytesOf(1), (await ofVisit()).length]).toEqual([undefined, 1]);
  expect(await world.db.pedacos.where('id').equals(1).count()).toBe(0);
  // What is here is not fetched again.
  expect(world.server.bytesGiven).toBe(600_000);
});

test('a download that stalls goes on where it ended, and nothing waits for it', async () => {
  world.server.anexos.set(1, content(1));
  let pieces = 0;
  world.server.line = (init) => (isPiece(init) && ++pieces === 3 ? 'stalls' : 'passes');
  world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
  await expect.poll(() => world.server.hanging).toBe(1);
  expect((await ofVisit())[0]?.here).toBeGreaterThan(0);
  expect(await bytesOf(1)).toBeUndefined();
  const { id_evento } = await addNote(world.db, '120', 'Antes do arquivo.');
  world.tab.engine.dispatch({ type: 'woken', by: 'recorded' });
  await expect.poll(() => world.server.stored.events.has(id_evento)).toBe(true);
  await world.kill();
  await world.tab.sync();
  expect(await bytesOf(1)).toEqual(content(1));
  expect(world.server.bytesGiven).toBe(300_000);
  expect(world.tab.engine.state).toMatchObject({ phase: 'idle', trouble: null });
});

test('a file that the server fails at holds no other up, and comes later', async () => {
  for (const id of [1, 2]) world.server.anexos.set(id, content(id));
  world.server.poison.add('anexo 1');
  await world.tab.sync();
  await world.tab.sync();
  expect([await bytesOf(1), await bytesOf(2)]).toEqual([undefined, content(2)]);
  expect(world.tab.engine.state).toMatchObject({ phase: 'idle', trouble: null });
  world.server.poison.clear();
  await world.tab.sync();
  expect(await bytesOf(1)).toEqual(content(1));
});

test('an id that names another file since a restore begins anew', async () => {
  world.server.anexos.set(1, content(1));
  await world.tab.sync();
  world.server.restore({});
  world.server.anexos.set(1, content(9));
  await world.tab.sync();
  expect(await bytesOf(1)).toEqual(content(9));
});

test('a device without space lets go of files first', async () => {
  world.server.anexos.set(1, content(1));
  await world.tab.sync();
  world.full = true;
  await expect(addNote(world.db, '120', 'um')).rejects.toThrow();
  world.full = false;
  expect(await bytesOf(1)).toBeUndefined();
  expect((await ofVisit())[0]?.here).toBe(0);
});
