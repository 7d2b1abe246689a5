/** What a device does when the server was restored, at worst one that gives ids away again. */
import { beforeEach, describe, expect, test } from 'vitest';
import { World } from '../../test/world/world.ts';
import { addNote } from '../outbox/actions.ts';
import { keepPicture, readDraft, readPicture, saveDraft, visitDraft } from '../outbox/drafts.ts';
import { addPhoto } from '../outbox/photos.ts';
import { drop, handToOffice, mend, noteOutcomes } from '../outbox/settle.ts';
import { startVisit } from '../outbox/unscheduled.ts';
import { writeMeta } from '../store/meta.ts';
import { readChip, readItems } from '../store/outbox-view.ts';
import { readVisit } from '../store/visit-detail.ts';

let world: World;
beforeEach(async () => {
  world = await World.begin();
  return () => world.close();
});

const DAY = 24 * 3_600_000;
const states = async () => (await world.db.outbox.toArray()).map(({ state }) => state);
const item = async (id: string) => world.db.outbox.where('id').equals(id).first();

/** A note that the server refuses. */
async function refused(text: string): Promise<string> {
  const { id_evento } = await addNote(world.db, '120', text);
  world.server.refuses.add(id_evento);
  await world.tab.sync();
  return id_evento;
}

const restore = async (copy = {}) => {
  world.server.restore(copy);
  await world.tab.sync();
};

describe('what goes again', () => {
  test('what it acknowledged, events and images', async () => {
    await world.record('note');
    await world.record('photo');
    await world.tab.sync();
    await restore();
    await world.check();
    expect([world.server.stored.events.size, world.server.stored.images.size]).toEqual([2, 1]);
  });

  test('not what is older than seven days', async () => {
    await world.record('note');
    await world.tab.sync();
    world.elapse(8 * DAY);
    await world.tab.sync();
    expect(await states()).toEqual([]);
    world.recorded.clear();
  });

  test('what it refused, under the number that it gives now', async () => {
    const id = await refused('um');
    const other = await refused('dois');
    expect((await item(other))?.idRecusado).toBe(2);
    world.server.refuses.delete(id);
    await restore();
    expect(await item(id)).toMatchObject({ state: 'acknowledged' });
    expect(await item(other)).toMatchObject({ state: 'refused', idRecusado: 1 });
  });

  test('what was left to the office stays with it, and what the office said is asked anew', async () => {
    const id = await refused('um');
    await handToOffice(world.db, id);
    world.server.resolveAll();
    await noteOutcomes(world.db, world.server.recusados);
    expect((await item(id))?.settlement).toMatchObject({ desfecho: 'tratado' });
    await restore();
    expect(await item(id)).toMatchObject({ state: 'settled', settlement: { how: 'office' } });
    expect((await item(id))?.settlement).not.toHaveProperty('desfecho');
    expect(world.server.stored.refusals.size).toBe(1);
    expect((await readChip(world.db)).refused).toBe(0);
    world.server.refuses.clear();
    await restore();
    expect((await item(id))?.state).toBe('acknowledged');
    expect(await item(id)).not.toHaveProperty('settlement');
  });

  test('not what the technician mended or gave up', async () => {
    const [given, wrong] = [await refused('um'), await refused('dois')];
    await drop(world.db, given);
    const { id_evento } = await mend(world.db, wrong, { texto: 'três' });
    await world.tab.sync();
    await restore();
    expect([...world.server.stored.events.keys()]).toEqual([id_evento]);
    expect(world.server.stored.refusals.size).toBe(0);
  });

  test('an image that the device had let go of, where the copy has it', async () => {
    await addPhoto(world.db, '120', { bytes: new Uint8Array(10), type: 'image/jpeg' });
    await world.tab.sync();
    const copy = world.server.backup();
    await world.db.images.clear();
    await restore({});
    expect((await readChip(world.db)).refused).toBe(1);
    await restore(copy);
    expect((await readChip(world.db)).refused).toBe(0);
  });
});

describe('visits', () => {
  test('work stays with the visit that it was meant for, even if its id names another since', async () => {
    const id = world.server.plan();
    await world.tab.sync();
    const key = String(id);
    const meant = await readVisit(world.db, key);
    const { id_evento } = await addNote(world.db, key, 'Portão azul.');
    await world.tab.sync();
    const draft = {
      id: visitDraft(key, 'nota'),
      visit: key,
      route: `/visitas/${key}`,
      value: 'Me',
    };
    await saveDraft(world.db, draft);
    const picture = { bytes: new Uint8Array([1, 2]), type: 'image/jpeg' };
    const photo = { ...draft, id: visitDraft(key, 'nao-realizada') };
    await keepPicture(world.db, photo, picture);
    world.server.restore({});
    expect(world.server.plan()).toBe(id);
    await world.tab.sync();

    const now = await readVisit(world.db, key);
    expect(now?.row.data_criacao).not.toBe(meant?.row.data_criacao);
    expect([now?.refused, now?.done, now?.drafts.size]).toEqual([0, [], 0]);
    expect(await readDraft(world.db, draft.id)).toBeUndefined();
    expect(world.server.stored.events.size).toBe(0);
    const aside = `${key} ${meant?.row.data_criacao}`;
    expect(await item(id_evento)).toMatchObject({
      state: 'refused',
      visit: aside,
      problem: { codigo: 'OUTRO_REGISTRO' },
    });
    expect((await readVisit(world.db, aside))?.row).toMatchObject({ id: null, recalled: true });
    const kept = await readDraft(world.db, visitDraft(aside, 'nota'));
    expect(kept?.route).toBe(`/visitas/${encodeURIComponent(aside)}`);
    expect(await readPicture(world.db, photo.id)).toBeUndefined();
    expect(await readPicture(world.db, visitDraft(aside, 'nao-realizada'))).toMatchObject(picture);
    // Who still has its screen open records what means it.
    const late = await addNote(world.db, aside, 'Ainda aqui.');
    expect(late).toMatchObject({ id_registro: id, registro_criado_em: meant?.row.data_criacao });
  });

  test('one that was made here gets the id that the server gives it now', async () => {
    const key = await startVisit(world.db, { id_cliente: 7 });
    await addNote(world.db, key, 'Portão azul.');
    await world.tab.sync();
    const before = (await readVisit(world.db, key))?.row.id;
    world.server.restore({});
    const planned = world.server.plan();
    expect(planned).toBe(before);
    await world.tab.sync();
    expect((await readVisit(world.db, key))?.row.id).toBe(planned + 1);
    expect(await states()).toEqual(['acknowledged', 'acknowledged']);
    expect((await readVisit(world.db, String(planned)))?.unsent).toBe(0);
  });

  test('one that is not there any more leaves once nothing of it waits', async () => {
    const lost = world.server.plan();
    await world.tab.sync();
    const { id_evento } = await addNote(world.db, String(lost), 'Portão azul.');
    await world.tab.sync();
    await restore();
    expect(await readVisit(world.db, String(lost))).toBeDefined();
    expect(await item(id_evento)).toMatchObject({ problem: { codigo: 'NAO_ENCONTRADO' } });
    await drop(world.db, id_evento);
    await world.tab.sync();
    expect(await readVisit(world.db, String(lost))).toBeUndefined();
  });
});

test('figures of the lost copy are not shown any more', async () => {
  await world.tab.sync();
  await writeMeta(world.db, 'deslocamentos 2026-08', { value: [], at: 0 });
  await restore();
  expect(await world.db.meta.get('deslocamentos 2026-08')).toBeUndefined();
});

test('a session that the restored server does not know keeps everything until the password is given', async () => {
  await world.record('note');
  await world.tab.sync();
  await world.record('photo');
  world.server.restore({});
  world.server.endSession();
  await world.tab.sync();
  expect(world.tab.engine.state).toMatchObject({ phase: 'stopped', trouble: 'signed-out' });
  await world.signIn();
  expect(await states()).toEqual(['acknowledged', 'acknowledged']);
  expect((await readItems(world.db, 'pending')).length).toBe(0);
  expect([world.server.stored.events.size, world.server.stored.images.size]).toEqual([2, 1]);
});
