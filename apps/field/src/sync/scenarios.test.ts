/** What the model found, and what is easier to read than a random sequence. */
import { instantOf } from '@campeiro/contract/kit/instants';
import { beforeEach, describe, expect, test } from 'vitest';
import { cliente, question, questionnaire, visitRow } from '../../test/device.ts';
import { World } from '../../test/world/world.ts';
import { addNote, answer, checkIn, checkOut, retract } from '../outbox/actions.ts';
import { reasonDraft, saveDraft } from '../outbox/drafts.ts';
import { addPhoto } from '../outbox/photos.ts';
import { correctTimes, mend, setTime } from '../outbox/settle.ts';
import { addPosition } from '../outbox/tap.ts';
import { startVisit } from '../outbox/unscheduled.ts';
import { readChip, readItems, readReceipt } from '../store/outbox-view.ts';
import { POSITION_MS, REASON_MS } from '../store/taps.ts';
import { readVisit, type VisitDetail } from '../store/visit-detail.ts';
import type { Sincronizacao } from '../store/wire.ts';

let world: World;
beforeEach(async () => {
  world = await World.begin();
  return () => world.close();
});

const HOUR = 3_600_000;
const states = async () => (await world.db.outbox.toArray()).map(({ state }) => state);
const stored = (id: string) => world.server.stored.events.get(id);
const detail = async (key: string) => (await readVisit(world.db, key)) as VisitDetail;
const visita = (id: number, more: object = {}) => {
  const { key, generation, recalled, ...row } = visitRow(id, more);
  return { ...row, id };
};
const foto = (id_registro: number) => ({
  id_evento: `a1b2c3d4-0000-4000-8000-000000000${id_registro}`,
  id_registro,
  data: '2026-08-14T12:10:00Z',
  imagem: 'ab'.repeat(32),
  comentario: null,
  url: null,
  url_miniatura: null,
});
const given = (page: Partial<Sincronizacao>) => {
  world.server.page = page;
  return world.tab.sync();
};

describe('sending', () => {
  test('goes on where the events are too many for one upload', async () => {
    world.server.mostEvents = 3;
    for (let i = 0; i < 10; i++) await addNote(world.db, '120', `Nota ${i}`);
    await world.tab.sync();
    expect(await states()).toEqual(Array(10).fill('acknowledged'));
    const ids = (await world.db.outbox.orderBy('seq').toArray()).map(({ id }) => id);
    expect(world.server.uploads.flat()).toEqual(ids);
  });

  test('an event that is too large alone stands aside, and the others go', async () => {
    world.server.tooLarge = 'grande';
    for (const text of ['um', 'grande', 'dois']) await addNote(world.db, '120', text);
    await world.tab.sync();
    expect(await states()).toEqual(['acknowledged', 'refused', 'acknowledged']);
  });

  test('one that is refused stops no other, and arrives when it is mended', async () => {
    const { id_evento } = await addNote(world.db, '120', 'um');
    await addNote(world.db, '120', 'dois');
    world.server.refuses.add(id_evento);
    await world.tab.sync();
    expect(await states()).toEqual(['refused', 'acknowledged']);
    const mended = await mend(world.db, id_evento, { texto: 'três' });
    await world.tab.sync();
    expect(world.server.stored.events.get(mended.id_evento)).toMatchObject({ texto: 'três' });
    expect((await readReceipt(world.db)).safe).toBe(true);
  });
});

describe('a tap that waits for its position', () => {
  const FIX = { latitude: -23.5, longitude: -46.6, precisao: 12 };

  test('holds nothing else up, and goes with the position when it is found', async () => {
    const { id_evento, data } = await checkIn(world.db, '120', { waits: true });
    await addNote(world.db, '120', 'um');
    await world.tab.sync();
    expect(await states()).toEqual(['pending', 'acknowledged']);
    world.elapse(5_000);
    await addPosition(world.db, id_evento, FIX, null);
    await world.tab.sync();
    expect(stored(id_evento)).toMatchObject({ data, ...FIX });
  });

  test('goes without it when its time is over, also after the app was ended', async () => {
    const { id_evento, data } = await checkIn(world.db, '120', { waits: true });
    await world.kill();
    expect(stored(id_evento)).toBeUndefined();
    world.elapse(POSITION_MS);
    await world.tab.sync();
    expect(stored(id_evento)).toMatchObject({ data });
    await addPosition(world.db, id_evento, FIX, null);
    await world.tab.sync();
    expect(stored(id_evento)).not.toHaveProperty('latitude');
  });

  test('that is far goes with what was typed of the reason', async () => {
    await given({ visitas: [visita(120)] });
    const { id_evento } = await checkIn(world.db, '120', { waits: true });
    await addPosition(world.db, id_evento, FIX, 2000);
    expect((await detail('120')).farTap).toMatchObject({ id: id_evento, far: 2000, precisao: 12 });
    const id = reasonDraft('120', 'checkin');
    await saveDraft(world.db, { id, visit: '120', route: '/visitas/120', value: 'Obra na r' });
    await world.kill();
    expect((await readChip(world.db)).asks).toBe(true);
    world.elapse(REASON_MS);
    await world.tab.sync();
    expect(await readChip(world.db)).toMatchObject({ asks: false, unsent: 0 });
    expect(stored(id_evento)).toMatchObject({ motivo: 'Obra na r', ...FIX });
    expect((await detail('120')).farTap).toBeNull();
    expect((await readReceipt(world.db)).safe).toBe(true);
  });

  test('waits no longer when the clock is set back', async () => {
    const { id_evento } = await checkIn(world.db, '120', { waits: true });
    world.disk.clock.now -= HOUR;
    await world.tab.sync();
    await correctTimes(world.db);
    await world.tab.sync();
    expect(stored(id_evento)).toBeDefined();
  });
});

describe('a clock that is wrong', () => {
  const DAYS = 24 * HOUR;
  const { min, off } = { min: 60_000, off: 2_000 };
  /** How far the time that the server has is from when it was, in milliseconds. */
  const error = (id: string, happened: number) =>
    Math.abs(Date.parse(stored(id)?.data as string) - happened);

  test.each([5 * HOUR, -3 * HOUR, -9 * DAYS])(
    'that is ahead by %i ms gives the time when it was',
    async (ahead) => {
      world.setClock(ahead);
      const { id_evento } = await checkIn(world.db, '120');
      const shown = instantOf(world.disk.clock.now);
      const happened = world.server.now;
      await world.elapse(10 * min);
      await world.tab.sync();
      expect(error(id_evento, happened)).toBeLessThan(off);
      expect(stored(id_evento)).toMatchObject({ data_aparelho: shown });
    },
  );

  test.each([-3 * HOUR, 9 * DAYS])('an hour stays an hour when it is set by %i ms', async (by) => {
    world.setClock(-by);
    await world.tab.sync();
    world.server.network = 'offline';
    const begin = await checkIn(world.db, '120');
    const happened = world.server.now;
    // In a pocket the steady clock stands still.
    world.sleep(HOUR / 2);
    await world.elapse(HOUR / 2);
    world.setClock(by);
    const end = await checkOut(world.db, '120');
    world.server.network = 'online';
    await world.elapse(HOUR);
    await world.tab.sync();
    expect(error(begin.id_evento, happened)).toBeLessThan(off);
    expect(error(end.id_evento, happened + HOUR)).toBeLessThan(off);
    expect(stored(end.id_evento)).not.toHaveProperty('data_aparelho');
  });

  test('that was set right before the app noticed is known while the app lives', async () => {
    world.server.network = 'offline';
    world.setClock(5 * HOUR);
    const { id_evento } = await checkIn(world.db, '120');
    world.setClock(-5 * HOUR);
    const happened = world.server.now;
    world.server.network = 'online';
    await world.tab.sync();
    expect(error(id_evento, happened)).toBeLessThan(off);
  });

  test('asks when it was where that cannot be known, behind or ahead', async () => {
    world.server.network = 'offline';
    await world.elapse(5 * HOUR);
    await world.kill();
    const { id_evento } = await checkIn(world.db, '120');
    const happened = world.server.now;
    await world.kill();
    await world.elapse(5 * HOUR);
    // Before or after it? The app was closed both times.
    world.setClock(-3 * HOUR);
    world.server.network = 'online';
    await world.tab.sync();
    expect(await states()).toEqual(['held']);
    await correctTimes(world.db);
    await world.tab.sync();
    expect(error(id_evento, happened)).toBeLessThan(off);
  });

  test('that was set twice behind a closed app leaves the time to the technician', async () => {
    world.server.network = 'offline';
    world.setClock(5 * HOUR);
    await world.kill();
    const { id_evento } = await checkIn(world.db, '120');
    await world.elapse(HOUR);
    await world.kill();
    world.setClock(-5 * HOUR);
    world.server.network = 'online';
    await world.tab.sync();
    expect([await correctTimes(world.db), await states()]).toEqual([0, ['held']]);
    await setTime(world.db, id_evento, world.server.now - HOUR);
    await world.tab.sync();
    expect(await states()).toEqual(['acknowledged']);
  });

  test('changes nothing that was sent before', async () => {
    const evento = await checkIn(world.db, '120');
    world.server.network = 'lost';
    await world.tab.sync();
    world.setClock(-3 * HOUR);
    world.server.network = 'online';
    await world.kill();
    await world.tab.sync();
    expect(stored(evento.id_evento)).toEqual(evento);
  });
});

describe('fetching', () => {
  test('a visit that was taken back stays while this device has unsent work on it', async () => {
    await given({ visitas: [visita(120), visita(121)], clientes: [cliente()] });
    world.server.refuses.add((await addNote(world.db, '120', 'um')).id_evento);
    await given({ removidas: [120, 121] });
    expect((await detail('120')).row.recalled).toBe(true);
    expect(await readVisit(world.db, '121')).toBeUndefined();
    const [item] = await readItems(world.db, 'refused');
    await world.giveUp(item?.id as string);
    await given({});
    expect(await readVisit(world.db, '120')).toBeUndefined();
  });

  test('a synchronisation that begins anew drops what it does not bring, when it is complete', async () => {
    await given({ visitas: [visita(120), visita(121)], clientes: [cliente()] });
    const key = await startVisit(world.db, { id_cliente: 7 });
    world.server.refuses.add(key);
    world.server.network = 'offline';
    await world.db.meta.put({ key: 'cursor', value: null });
    await world.tab.sync();
    expect(await readVisit(world.db, '121')).toBeDefined();
    world.server.network = 'online';
    await given({ visitas: [visita(120)] });
    expect(await readVisit(world.db, '121')).toBeUndefined();
    expect((await detail(key)).cliente?.nome).toBe('Padaria Aurora');
  });

  test('photos of other devices come and go with any page that has all of them', async () => {
    await given({ visitas: [visita(120), visita(121, { concluido: true })] });
    const fotos = [foto(120), foto(121)];
    await given({ fotos, todas_as_fotos: true });
    const shown = async () => [...(await detail('120')).fotos, ...(await detail('121')).fotos];
    expect(await shown()).toEqual(fotos);
    await given({ fotos: [] });
    expect(await shown()).toEqual(fotos);
    await given({ fotos: [], todas_as_fotos: true });
    expect(await shown()).toEqual([foto(121)]);
  });

  test('a page that the device cannot keep is not kept in part', async () => {
    world.db.clientes.hook('creating', () => {
      throw Object.assign(new Error('Quota'), { name: 'QuotaExceededError' });
    });
    await given({ visitas: [visita(120)], clientes: [cliente()] });
    expect(world.tab.engine.state).toMatchObject({ phase: 'waiting', trouble: 'full' });
    expect(await readVisit(world.db, '120')).toBeUndefined();
  });

  test('what the office corrected counts once the events are in the row', async () => {
    await given({ visitas: [visita(120)], clientes: [cliente()] });
    await checkIn(world.db, '120');
    const own = (await detail('120')).state.data_inicio;
    const corrected = visita(120, { data_inicio: '2026-08-14T11:30:00Z' });
    // The upload and the page that follows it: the row is of after the upload.
    await given({ visitas: [corrected] });
    expect((await detail('120')).state.data_inicio).toBe('2026-08-14T11:30:00Z');
    expect(own).not.toBe('2026-08-14T11:30:00Z');
  });
});

test('a new phone shows the answers that the broken one sent, and lays its own over them', async () => {
  const secoes = questionnaire([question(1, 'texto'), question(2, 'texto')]);
  const answers = (texto: string) => ({
    ...{ id_questao: 10, texto, numero: null, data_resposta: null, ids_opcoes: [], imagem: null },
    ...{ data_imagem: null, comentario: null, assinante: null, cargo_assinante: null },
    ...{ url: null, url_miniatura: null, fotos: [] },
  });
  const respostas = (texto: string) => [
    {
      id_registro: 120,
      id_questionario: 2,
      id_versao: 5,
      respostas: [answers(texto)],
      atualizado_em: '',
    },
  ];
  const page = { visitas: [visita(120, { ids_questionarios: [2] })], clientes: [cliente()] };
  await given({ ...page, questionarios: [secoes], respostas: respostas('do outro aparelho') });
  const shown = async () => (await detail('120')).state.checklists[0]?.respostas[10]?.texto;
  expect([await shown(), (await detail('120')).state.missing]).toEqual(['do outro aparelho', 1]);
  const name = { id_questionario: 2, id_versao: 5, id_questao: 10 };
  const { id_evento } = await answer(world.db, '120', name, { texto: 'deste' });
  expect(await shown()).toBe('deste');
  await given({ respostas: respostas('deste') });
  expect(await shown()).toBe('deste');
  await retract(world.db, '120', id_evento);
  expect(await shown()).toBeUndefined();
  await given({ respostas: respostas('do outro aparelho') });
  expect(await shown()).toBe('do outro aparelho');
});

test('an image goes on where it broke off', async () => {
  const bytes = new Uint8Array(600_000).fill(7);
  await world.server.cutAfter(5, true, async () => {
    await addPhoto(world.db, '120', { bytes, type: 'image/jpeg' });
    world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
    await world.server.isCut;
  });
  await world.kill();
  await world.tab.sync();
  expect(world.server.stored.images.size).toBe(1);
  expect(world.server.bytesTaken).toBe(600_000);
});

describe('tokens', () => {
  test('an answer with new ones that got lost is asked for again', async () => {
    world.server.expireAccess();
    await world.server.cutAfter(1, true, async () => {
      world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
      await world.server.isCut;
    });
    await world.kill();
    await world.record('note');
    await world.tab.sync();
    expect(await states()).toEqual(['acknowledged']);
  });

  test('a session that ended keeps everything until the password is given', async () => {
    world.server.endSession();
    await world.record('note');
    await world.tab.sync();
    expect([await states(), world.tab.engine.state.trouble]).toEqual([['pending'], 'signed-out']);
    await world.signIn();
    expect(await states()).toEqual(['acknowledged']);
  });
});

test('a server of another version is sent nothing, and everything is kept', async () => {
  world.server.speaks = 2;
  await world.record('note');
  await world.tab.sync();
  expect([await states(), world.tab.engine.state.trouble]).toEqual([['pending'], 'outdated']);
});

test('the app of a later version finds what an earlier one recorded, and it does not open a later one’s', async () => {
  await world.record('note');
  await world.kill({ upgrade: true });
  expect(await states()).toEqual(['acknowledged']);
  const earlier = world.disk.open();
  await expect(earlier.open()).rejects.toMatchObject({ name: 'VersionError' });
});

test('a page of another installation is not applied, and nothing is lost', async () => {
  await given({ visitas: [visita(120)], clientes: [cliente()] });
  world.server.instalacao = crypto.randomUUID();
  world.server.epoca = crypto.randomUUID();
  await given({ visitas: [visita(120, { instrucoes: 'De outra.' })], clientes: [cliente()] });
  expect(world.tab.engine.state).toMatchObject({ phase: 'stopped', trouble: 'signed-out' });
  expect((await detail('120')).row.instrucoes).toBeNull();
});
