import { beforeEach, describe, expect, test } from 'vitest';
import { cliente, MORNING, newDisk, question, questionnaire, visitRow } from '../../test/device.ts';
import { withTime } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import { writeMeta } from '../store/meta.ts';
import { readItems, readReceipt } from '../store/outbox-view.ts';
import type { Item } from '../store/rows.ts';
import { readToday, readWeek } from '../store/today.ts';
import { readForgotten, readProposal, readVisit, type VisitDetail } from '../store/visit-detail.ts';
import type { EventOf } from '../store/wire.ts';
import {
  addNote,
  answer,
  answerWithPicture,
  checkIn,
  checkOut,
  notCarriedOut,
  onMyWay,
  proposePlace,
  retract,
} from './actions.ts';
import {
  afterCamera,
  answerDraft,
  beforeCamera,
  discardDraft,
  interruptedByCamera,
  keepPicture,
  readPicture,
  saveDraft,
  visitDraft,
} from './drafts.ts';
import { addPhoto } from './photos.ts';
import { putAway } from './put-away.ts';
import { correctTimes, drop, handToOffice, mend, NotRefused, sendAgain } from './settle.ts';
import { startVisit } from './unscheduled.ts';

let disk: ReturnType<typeof newDisk>;
let db: FieldDatabase;
const QUESTION = { id_questionario: 2, id_versao: 5, id_questao: 10 };
const PICTURE = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };

const detail = async (key: string) => (await readVisit(db, key)) as VisitDetail;
const situacao = async (key: string) => (await detail(key)).state.situacao;
const later = (minutes: number) => {
  disk.clock.now += minutes * 60_000;
};

beforeEach(async () => {
  disk = newDisk();
  db = disk.open();
  await writeMeta(db, 'instalacao', 'uma');
  await db.clientes.add({ ...cliente(), generation: 1 });
  await db.questionarios.add({
    ...questionnaire([question(1, 'texto'), question(2, 'foto', { obrigatoria: false })]),
    generation: 1,
  });
  await db.visitas.bulkAdd([visitRow(120, { ids_questionarios: [2] }), visitRow(121)]);
});

test('a proposed place belongs to the customer and to no visit', async () => {
  const fix = { latitude: -23.5, longitude: -46.6, precisao: 12 };
  const depot = { id_cliente: 7, id_endereco: 9 };
  expect(await readProposal(db, depot)).toBeUndefined();
  await proposePlace(db, depot, fix, 'Portaria nova');
  expect(await readProposal(db, { ...depot, id_endereco: 8 })).toBeUndefined();
  const proposal = await readProposal(db, depot);
  expect(proposal).toMatchObject({ visit: null, state: 'pending' });
  expect(proposal?.evento).toMatchObject({ id_cliente: 7, comentario: 'Portaria nova', ...fix });
});

describe('a visit, before anything was sent', () => {
  test('goes from action to action', async () => {
    const next = async () => (await detail('120')).state.next;
    expect(await next()).toBe('on-my-way');
    await onMyWay(db, '120');
    expect([await situacao('120'), await next()]).toEqual(['a_caminho', 'check-in']);
    later(10);
    await checkIn(db, '120', { fix: { latitude: -23.5, longitude: -46.6, precisao: 12 } });
    expect([await situacao('120'), await next()]).toEqual(['em_atendimento', 'questionnaire']);
    await answer(db, '120', QUESTION, { texto: 'Tudo certo' });
    expect(await next()).toBe('check-out');
    later(30);
    await checkOut(db, '120');
    expect([await situacao('120'), await next()]).toEqual(['realizado', null]);
    const { state, unsent } = await detail('120');
    expect(state.data_inicio).toBe('2026-08-14T12:10:00.000Z');
    expect(unsent).toBe(4);
  });

  test('ended with a required question unanswered, it asks for the answer', async () => {
    await checkIn(db, '120');
    await checkOut(db, '120');
    expect(await situacao('120')).toBe('incompleto');
    expect((await detail('120')).state.missing).toBe(1);
    await answer(db, '120', QUESTION, { texto: 'Tudo certo' });
    expect(await situacao('120')).toBe('realizado');
    await answer(db, '120', QUESTION, { texto: '' });
    expect(await situacao('120')).toBe('incompleto');
  });

  test('what was taken back counts no more, and what was done before does again', async () => {
    await checkIn(db, '121');
    const first = await addNote(db, '121', 'Portão azul.');
    const second = await addNote(db, '121', 'Portão verde.');
    const end = await checkOut(db, '121');
    await retract(db, '121', second.id_evento);
    await retract(db, '121', end.id_evento);
    const { state, done } = await detail('121');
    expect([state.situacao, state.observacao]).toEqual(['em_atendimento', 'Portão azul.']);
    const retracted = done.filter((it) => it.retracted).map(({ item }) => item.id);
    expect(retracted).toEqual([second.id_evento, end.id_evento]);
    expect(retracted).not.toContain(first.id_evento);
  });

  test('an unscheduled visit is there at once', async () => {
    const key = await startVisit(db, { id_cliente: 7 });
    await checkIn(db, key);
    const visit = await detail(key);
    expect(visit.cliente?.nome).toBe('Padaria Aurora');
    expect([visit.state.situacao, visit.unsent]).toEqual(['em_atendimento', 2]);
    const [made, begun] = await readItems(db, 'pending');
    expect(made?.evento).toMatchObject({ tipo: 'visita', id_evento: key, id_cliente: 7 });
    expect(begun?.evento).toMatchObject({ tipo: 'checkin', id_visita: key });
    expect(begun?.evento).not.toHaveProperty('id_registro');
  });

  test('an unscheduled visit asks for the questionnaires of its objective at once', async () => {
    const asked = async (visit: object) => {
      const key = await startVisit(db, { id_cliente: 7, ...visit });
      return (await db.visitas.get(key))?.ids_questionarios;
    };
    expect(await asked({ id_objetivo: 4 })).toEqual([2]);
    expect(await asked({})).toEqual([]);
  });

  test('a check-out that was forgotten is asked for, and told with its real time', async () => {
    await checkIn(db, '120');
    later(180);
    expect((await readForgotten(db, '121')).map(({ key }) => key)).toEqual(['120']);
    await checkOut(db, '120', { at: MORNING + 40 * 60_000 });
    expect(await readForgotten(db, '121')).toEqual([]);
    expect((await detail('120')).state.data_realizacao).toBe('2026-08-14T12:40:00.000Z');
  });
});

test('a typed note that was not recorded is recorded by the check-out', async () => {
  const id = visitDraft('121', 'nota');
  await checkIn(db, '121');
  await addNote(db, '121', 'Portão azul.');
  await saveDraft(db, { id, visit: '121', route: '/visitas/121', value: ' Trocada a válvula. ' });
  await checkOut(db, '121', { waits: true });
  const { state, drafts } = await detail('121');
  expect(state).toMatchObject({
    situacao: 'realizado',
    observacao: 'Portão azul.\nTrocada a válvula.',
  });
  expect(drafts.size).toBe(0);
  // Only the tap waits for a position.
  const waiting = (await db.outbox.toArray()).filter(({ waitsUntil }) => waitsUntil !== undefined);
  expect(waiting.map(({ evento }) => evento.tipo)).toEqual(['checkout']);
});

test('a photo that was put aside is recorded by whatever ends the visit, with its caption', async () => {
  const draft = (visit: string, tracos: object[] = []) => ({
    ...{ id: visitDraft(visit, 'foto'), visit, route: `/visitas/${visit}` },
    value: { legenda: ' Placa. ', tracos },
  });
  await checkIn(db, '121');
  await keepPicture(db, draft('121'), PICTURE);
  await checkOut(db, '121');
  await keepPicture(db, draft('120'), PICTURE);
  await saveDraft(db, { ...draft('120'), id: visitDraft('120', 'nota'), value: 'Fechado.' });
  await notCarriedOut(db, '120', { motivo: { id: 1, nome: 'Fechado' } });
  const items = await db.outbox.orderBy('seq').toArray();
  expect(items.map(({ visit, evento: { tipo } }) => `${visit} ${tipo}`)).toEqual([
    '121 checkin',
    '121 foto',
    '121 checkout',
    '120 nota',
    '120 foto',
    '120 nao_realizada',
  ]);
  expect(items[1]?.evento).toMatchObject({ comentario: 'Placa.' });
  expect(await db.drafts.count()).toBe(0);
  expect(await db.draftImages.count()).toBe(0);
  expect(await db.images.count()).toBe(1);
  // What was drawn on it needs the screen: it stays, and the app goes on offering it.
  await keepPicture(db, draft('121', [{}]), PICTURE);
  await checkOut(db, '121');
  expect(await db.draftImages.count()).toBe(1);
  await putAway(db, '121');
  expect((await db.outbox.orderBy('seq').last())?.evento).toMatchObject({ tipo: 'foto' });
  expect(await db.draftImages.count()).toBe(0);
});

test('what is done at a visit keeps its order, also when the clock is set back', async () => {
  await checkIn(db, '121');
  await answer(db, '120', QUESTION, { texto: 'um' });
  await answer(db, '120', QUESTION, { texto: 'dois' });
  later(-600);
  await answer(db, '120', QUESTION, { texto: 'três' });
  await checkOut(db, '121');
  const { state } = await detail('120');
  expect(state.checklists[0]?.respostas[10]?.texto).toBe('três');
  expect(await situacao('121')).toBe('realizado');
});

describe('an hour at a visit', () => {
  const lasted = async () => {
    const { data_inicio, data_realizacao } = (await detail('121')).state;
    return Date.parse(data_realizacao ?? '') - Date.parse(data_inicio ?? '');
  };

  test.each([-180, 60])('is an hour when the clock is set by %i minutes', async (minutes) => {
    const reading = db.reading();
    const ahead = -minutes * 60_000;
    await writeMeta(db, 'skew', { ahead, at: reading.wall - ahead, reading });
    await checkIn(db, '121');
    disk.clock.steady += 3_600_000;
    later(60 + minutes);
    await checkOut(db, '121');
    expect(await lasted()).toBe(3_600_000);
  });

  test('is at least what the steady clock shows, where nothing is known of the clock', async () => {
    await checkIn(db, '121');
    disk.clock.steady += 3_600_000;
    later(-600);
    await checkOut(db, '121');
    expect(await lasted()).toBe(3_600_000);
  });
});

test('drafts outlive the app behind the camera, and end with their event', async () => {
  const id = answerDraft('120', 5, 20);
  const route = '/visitas/120/questionario/2';
  await saveDraft(db, { id: answerDraft('120', 5, 10), visit: '120', route, value: 'Tud' });
  await beforeCamera(db, { id, visit: '120', route, value: null });
  db.close();
  db = disk.open();
  const back = await interruptedByCamera(db);
  expect([back?.id, back?.route]).toEqual([id, route]);
  await afterCamera(db, id);
  expect(await interruptedByCamera(db)).toBeUndefined();
  await answerWithPicture(db, '120', { ...QUESTION, id_questao: 20 }, PICTURE);
  expect([...(await detail('120')).drafts.values()].map(({ value }) => value)).toEqual(['Tud']);
  await answer(db, '120', QUESTION, { texto: 'Tudo' });
  expect((await detail('120')).drafts.size).toBe(0);
});

test('a picture that is not recorded yet outlives the app, and goes with its draft', async () => {
  const id = visitDraft('120', 'nao-realizada');
  const draft = { id, visit: '120', route: '/visitas/120', value: { comentario: 'Portão' } };
  await beforeCamera(db, draft);
  await keepPicture(db, draft, PICTURE);
  db.close();
  db = disk.open();
  expect(await interruptedByCamera(db)).toBeUndefined();
  expect(await readPicture(db, id)).toMatchObject(PICTURE);
  await notCarriedOut(db, '120', { motivo: { id: 1, nome: 'Local fechado' } });
  const kinds = (await detail('120')).done.map(({ item }) => item.evento.tipo);
  expect(kinds).toEqual(['foto', 'nao_realizada']);
  expect([await db.drafts.count(), await db.draftImages.count()]).toEqual([0, 0]);
  await keepPicture(db, draft, PICTURE);
  await discardDraft(db, id);
  expect(await db.draftImages.count()).toBe(0);
});

test('a picture is kept as bytes, once, under its hash', async () => {
  const { imagem } = (await addPhoto(db, '120', PICTURE)) as { imagem: string };
  await addPhoto(db, '120', PICTURE, { comentario: 'De novo' });
  expect(imagem).toBe('039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81');
  const { images } = await detail('120');
  expect([...images.keys()]).toEqual([imagem]);
  expect([...((await db.images.get(imagem))?.bytes ?? [])]).toEqual([1, 2, 3]);
});

test('storage that fails keeps nothing of it, the draft included', async () => {
  await saveDraft(db, { id: '120/nota', visit: '120', route: '/', value: 'Portão' });
  const full = Object.assign(new Error(), { name: 'QuotaExceededError' });
  db.outbox.hook('creating', () => {
    throw full;
  });
  await expect(addNote(db, '120', 'Portão')).rejects.toMatchObject({ kind: 'full' });
  expect(await readItems(db, 'pending')).toEqual([]);
  expect((await detail('120')).drafts.size).toBe(1);
});

test('without space, images that the server has make room', async () => {
  await addPhoto(db, '120', PICTURE);
  await db.uploads.toCollection().modify({ state: 'acknowledged' });
  let full = true;
  db.outbox.hook('creating', () => {
    if (!full) return;
    full = false;
    throw Object.assign(new Error(), { name: 'QuotaExceededError' });
  });
  await addNote(db, '120', 'Portão azul.');
  expect([await db.images.count(), await db.uploads.count()]).toEqual([0, 1]);
});

describe('what the server refused', () => {
  const problem = { tipo: '', titulo: 'Não', status: 404, codigo: 'NAO_ENCONTRADO' as const };
  const refuse = (id: string) =>
    db.outbox.where('id').equals(id).modify({ state: 'refused', problem });
  const states = async () =>
    (await db.outbox.orderBy('seq').toArray()).map(({ state, settlement }) => [
      state,
      settlement?.how,
    ]);

  test('counts for nothing until it is mended, and then under a new id', async () => {
    const { id_evento } = await checkIn(db, '121');
    await refuse(id_evento);
    expect(await situacao('121')).toBe('agendado');
    const mended = await mend(db, id_evento, { data: '2026-08-14T11:00:00.000Z' });
    expect(mended.id_evento).not.toBe(id_evento);
    expect((await detail('121')).state.data_inicio).toBe('2026-08-14T11:00:00.000Z');
    expect(await states()).toEqual([
      ['settled', 'mended'],
      ['pending', undefined],
    ]);
  });

  test('a `visita` keeps its id: the visit’s other events name it', async () => {
    const key = await startVisit(db, { id_cliente: 7, id_contato: 99 });
    await refuse(key);
    await mend(db, key, { id_contato: null });
    const [item] = await readItems(db, 'pending');
    expect(item?.evento).toMatchObject({ tipo: 'visita', id_evento: key, id_contato: null });
  });

  test('is sent again, left to the office or given up, each once', async () => {
    const notes = [await addNote(db, '120', 'um'), await addNote(db, '120', 'dois')];
    const ids = notes.map(({ id_evento }) => id_evento) as [string, string];
    await Promise.all(ids.map(refuse));
    expect((await readReceipt(db)).safe).toBe(false);
    await sendAgain(db, ids[0]);
    await refuse(ids[0]);
    await handToOffice(db, ids[0]);
    await drop(db, ids[1]);
    await expect(drop(db, ids[1])).rejects.toBeInstanceOf(NotRefused);
    expect(await states()).toEqual([
      ['settled', 'office'],
      ['settled', 'dropped'],
    ]);
    expect((await readReceipt(db)).safe).toBe(true);
  });

  test('times ahead of the server’s clock are put right', async () => {
    await checkIn(db, '121');
    await db.outbox.toCollection().modify({ state: 'held', ahead: 3_600_000 });
    expect(await correctTimes(db)).toBe(1);
    expect((await detail('121')).state.data_inicio).toBe('2026-08-14T11:00:00.000Z');
  });
});

test('the day has each visit once: next, running, late, later, done', async () => {
  await db.visitas.clear();
  const at = (key: number, start: string, end: string) =>
    visitRow(key, { inicio_agendado: start, data_agendada: end });
  await db.visitas.bulkAdd([
    at(1, '2026-08-13T10:00:00Z', '2026-08-13T11:00:00Z'),
    at(2, '2026-08-14T09:00:00Z', '2026-08-14T10:00:00Z'),
    at(3, '2026-08-14T13:00:00Z', '2026-08-14T14:00:00Z'),
    at(4, '2026-08-14T15:00:00Z', '2026-08-14T16:00:00Z'),
    at(5, '2026-08-16T15:00:00Z', '2026-08-16T16:00:00Z'),
    at(6, '2026-08-14T08:00:00Z', '2026-08-14T09:00:00Z'),
    at(7, '2026-08-14T08:00:00Z', '2026-08-14T09:00:00Z'),
  ]);
  await checkIn(db, '6');
  await checkIn(db, '7');
  await checkOut(db, '7');
  const keys = async () => {
    const { next, running, late, later, done } = await readToday(db);
    return [[next], running, late, later, done].map((list) => list.map((it) => it?.key));
  };
  expect(await keys()).toEqual([['6'], [], ['1', '2'], ['3', '4'], ['7']]);
  disk.clock.now += 60_000;
  await onMyWay(db, '2');
  expect(await keys()).toEqual([['2'], ['6'], ['1'], ['3', '4'], ['7']]);
  const week = await readWeek(db);
  expect(week.map(({ visits }) => visits.length)).toEqual([5, 0, 1, 0, 0, 0, 0]);
});

test('when a photo was taken is put right with the clock that showed it', async () => {
  const ahead = 3 * 3_600_000;
  disk.clock.now += ahead;
  await writeMeta(db, 'skew', { ahead, at: MORNING, reading: db.reading() });
  const takenAt = disk.clock.now - 600_000;
  await addPhoto(db, '120', PICTURE, { takenAt });
  const [item] = await readItems(db, 'pending');
  const times = ({ data, data_imagem }: { data: string; data_imagem?: string | null }) => [
    Date.parse(data) - MORNING,
    Date.parse(data_imagem ?? '') - MORNING,
  ];
  const { evento } = item as Item & { evento: EventOf<'foto'> };
  expect(times(evento)).toEqual([0, -600_000]);
  // Another time that is settled later moves both.
  expect(times(withTime(item as Item, MORNING - 60_000) as EventOf<'foto'>)).toEqual([
    -60_000, -660_000,
  ]);
});
