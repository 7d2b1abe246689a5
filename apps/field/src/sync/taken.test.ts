/** A visit that leaves the technician while they are at it. */
import { beforeEach, expect, test } from 'vitest';
import { World } from '../../test/world/world.ts';
import { addNote, checkIn, checkOut } from '../outbox/actions.ts';
import { saveDraft, visitDraft } from '../outbox/drafts.ts';
import { putAway } from '../outbox/put-away.ts';
import { readItems } from '../store/outbox-view.ts';
import { readToday } from '../store/today.ts';
import { readVisit } from '../store/visit-detail.ts';

let world: World;
let key: string;
beforeEach(async () => {
  world = await World.begin();
  key = String(world.server.plan());
  await world.tab.sync();
  return () => world.close();
});

const taken = async () => (await readToday(world.db)).taken.map((it) => it.key);
const next = async () => (await readToday(world.db)).next?.key;

test('it stays with who took it, when and why, and is not the next one', async () => {
  await checkIn(world.db, key);
  await world.tab.sync();
  const other = String(world.server.plan());
  world.server.takeAway(0);
  await world.tab.sync();
  await world.tab.sync();
  expect((await readVisit(world.db, key))?.row.departure).toMatchObject({
    ...{ causa: 'reatribuida', autor: 'Maria' },
  });
  expect((await readVisit(world.db, key))?.state.next).toBe(null);
  expect([await taken(), await next()]).toEqual([[key], other]);
});

test('it can be ended where it left before the server showed the check-in', async () => {
  await checkIn(world.db, key);
  // While the answer to the upload is on its way.
  world.server.duringRequest(0, () => world.server.takeAway(0));
  await world.tab.sync();
  expect(await readItems(world.db, 'acknowledged')).toHaveLength(1);
  expect((await readVisit(world.db, key))?.state.situacao).toBe('em_atendimento');
});

test('one that was not begun goes at once', async () => {
  world.server.takeAway(0);
  await world.tab.sync();
  expect(await readVisit(world.db, key)).toBeUndefined();
});

test('what was done is ended, left to the office together, and put away', async () => {
  await checkIn(world.db, key);
  world.server.takeAway(0);
  await world.tab.sync();
  await checkOut(world.db, key);
  await saveDraft(world.db, {
    ...{ id: visitDraft(key, 'nota'), visit: key, route: `/visitas/${key}`, value: 'Portão azul' },
  });
  await putAway(world.db, key);
  expect(await taken()).toEqual([]);
  await world.tab.sync();
  const kinds = (await readItems(world.db, 'settled')).map(({ evento }) => evento.tipo);
  expect(kinds).toEqual(['checkin', 'checkout', 'nota']);
  expect(await readItems(world.db, 'pending', 'refused')).toEqual([]);
  expect(await readVisit(world.db, key)).toBeUndefined();
});

test('it has ended on the device though the server refuses its end', async () => {
  await checkIn(world.db, key);
  await world.tab.sync();
  world.server.takeAway(0);
  await world.tab.sync();
  world.server.refuses.add((await checkOut(world.db, key)).id_evento);
  await world.tab.sync();
  expect(await readItems(world.db, 'refused')).toHaveLength(1);
  expect((await readVisit(world.db, key))?.state.situacao).toBe('realizado');
});

test('it is the technician’s again when the office gives it back', async () => {
  await checkIn(world.db, key);
  world.server.takeAway(0);
  await world.tab.sync();
  await addNote(world.db, key, 'De novo');
  const [visit] = world.server.stored.visits.values();
  world.server.stored.visits.set(Number(key), { ...(visit as object), taken: false } as never);
  await world.tab.sync();
  expect((await readVisit(world.db, key))?.row).toMatchObject({ recalled: false });
  expect(await next()).toBe(key);
});
