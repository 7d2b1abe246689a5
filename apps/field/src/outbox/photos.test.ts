/** Photos of a visit and of its questions, as the device records them. */
import { MAX_FOTOS_DA_VISITA } from '@campeiro/contract/questionario/fotos';
import { beforeEach, expect, test } from 'vitest';
import { cliente, newDisk, question, questionnaire, visitRow } from '../../test/device.ts';
import { withTime } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import { writeMeta } from '../store/meta.ts';
import { readItems } from '../store/outbox-view.ts';
import { roomForPhotos } from '../store/photo-room.ts';
import { readQuestionnaire } from '../store/questionnaire.ts';
import type { Item } from '../store/rows.ts';
import { typedDrafts } from '../store/typed.ts';
import type { EventOf, Evento } from '../store/wire.ts';
import { checkOut, retract } from './actions.ts';
import { captionDraft, keepPicture, photoDraft, saveDraft } from './drafts.ts';
import type { TakenPhoto } from './leftovers.ts';
import { addPhoto, bringPhotoBack, changeCaption, findOwnPhoto, type OwnPhoto } from './photos.ts';
import { putAway } from './put-away.ts';

const visit = '120';
const name = { id_questionario: 2, id_versao: 5, id_questao: 10 };
const picture = (n: number) => ({ bytes: new Uint8Array([n]), type: 'image/jpeg' });
const disk = newDisk();
let db: FieldDatabase;

beforeEach(async () => {
  db = newDisk().open();
  await db.clientes.add({ ...cliente(), generation: 1 });
  await db.questionarios.add({ ...questionnaire([question(1, 'foto')]), generation: 1 });
  await db.visitas.add(visitRow(120, { ids_questionarios: [2] }));
});

const answers = async () => {
  const found = await readQuestionnaire(db, visit, 5);
  const photos = found?.checklist.respostas[10]?.fotos;
  return {
    captions: photos?.map((it) => it.comentario),
    faltam: found?.checklist.faltam.length,
  };
};
const own = async ({ id_evento }: Evento) => (await findOwnPhoto(db, visit, id_evento)) as OwnPhoto;
const events = async () => (await readItems(db, 'pending')).map(({ evento }) => evento);
const draftOf = (question?: typeof name) => ({
  ...{ id: photoDraft(visit, question), visit, route: '/x', value: null },
});

test('photos of a question count one by one; removed and brought back each stands in its place', async () => {
  const front = await addPhoto(db, visit, picture(1), { question: name, comentario: 'Frente' });
  await addPhoto(db, visit, picture(2), { question: name, comentario: 'Placa' });
  expect(await answers()).toEqual({ captions: ['Frente', 'Placa'], faltam: 0 });
  const taken = await own(front);
  await retract(db, visit, front.id_evento);
  expect(await answers()).toEqual({ captions: ['Placa'], faltam: 0 });
  await bringPhotoBack(db, visit, taken);
  expect(await answers()).toEqual({ captions: ['Frente', 'Placa'], faltam: 0 });
});

test('another caption is the same picture once, and its draft ends with it', async () => {
  const first = await addPhoto(db, visit, picture(1), { question: name, comentario: 'Frente' });
  await addPhoto(db, visit, picture(2), { question: name });
  const id = captionDraft(visit, first.id_evento);
  await saveDraft(db, { id, visit, route: '/x', value: 'Lado' });
  await changeCaption(db, visit, await own(first), 'Lado ');
  expect(await answers()).toEqual({ captions: ['Lado', null], faltam: 0 });
  expect(await db.drafts.count()).toBe(0);
  expect(await db.uploads.count()).toBe(2);
  const again = (await events()).at(-2) as EventOf<'foto'>;
  expect(again).toMatchObject({ ...name, data_imagem: first.data });
  // What another tab had changed is not there to be changed again.
  expect(await findOwnPhoto(db, visit, first.id_evento)).toBeUndefined();
  await changeCaption(db, visit, await own(again), '');
  expect(await answers()).toEqual({ captions: [null, null], faltam: 0 });
});

test('when a photo with another caption was taken is put right with the clock that showed it', async () => {
  const ahead = 3_600_000;
  const at = disk.clock.now;
  await writeMeta(db, 'skew', { ahead: 0, at, reading: db.reading() });
  const first = await addPhoto(db, visit, picture(1));
  await changeCaption(db, visit, await own(first), 'Lado');
  const item = (await readItems(db, 'pending')).at(-2) as Item;
  const right = withTime(item, Date.parse(item.evento.data) - ahead) as EventOf<'foto'>;
  expect(Date.parse(first.data) - Date.parse(right.data_imagem ?? '')).toBe(ahead);
  await db.outbox.toCollection().modify({ state: 'acknowledged' });
  const sent = item.evento as EventOf<'foto'>;
  expect((await own(sent)).content).not.toHaveProperty('isTaken');
});

test('the check-out records photos of questions and captions that wait; one that was drawn on goes on waiting', async () => {
  const first = await addPhoto(db, visit, picture(1));
  const value: TakenPhoto = { legenda: 'Placa', tracos: [], takenAt: db.now(), question: name };
  await keepPicture(db, { ...draftOf(name), value }, picture(2));
  await keepPicture(
    db,
    { ...draftOf(), value: { legenda: '', tracos: [1], takenAt: 5 } },
    picture(3),
  );
  const caption = { id: captionDraft(visit, first.id_evento), visit, route: '/x', value: 'Lado' };
  await saveDraft(db, caption);
  await saveDraft(db, { ...caption, id: captionDraft(visit, crypto.randomUUID()) });
  await checkOut(db, visit);
  const [, ...left] = await events();
  expect(left).toMatchObject([
    { tipo: 'foto', comentario: 'Placa', ...name },
    { tipo: 'foto', comentario: 'Lado' },
    { tipo: 'correcao', id_evento_corrigido: first.id_evento },
    { tipo: 'checkout' },
  ]);
  expect((await typedDrafts(db)).map(({ id }) => id)).toEqual([photoDraft(visit)]);
  await putAway(db, visit);
  expect((await events()).at(-1)).toMatchObject({ tipo: 'foto' });
  expect(await db.drafts.count()).toBe(0);
});

test('a draft that only names its question says nothing', async () => {
  await saveDraft(db, {
    ...draftOf(name),
    value: { legenda: '', tracos: [], takenAt: 5, question: name },
  });
  expect(await typedDrafts(db)).toEqual([]);
});

test('how many more photos the visit takes, from all devices', async () => {
  const room = async () => MAX_FOTOS_DA_VISITA - (await roomForPhotos(db, visit));
  expect(await room()).toBe(0);
  const foto = { id_evento: 'a', id_registro: 120, imagem: 'aa', data: '2026-08-14T09:00:00Z' };
  await db.fotos.add({ ...foto, comentario: null, url: null, url_miniatura: null });
  const first = await addPhoto(db, visit, picture(1), { question: name });
  await addPhoto(db, visit, picture(2));
  expect(await room()).toBe(3);
  await changeCaption(db, visit, await own(first), 'Lado');
  expect(await room()).toBe(3);
  await retract(db, visit, 'a');
  expect(await room()).toBe(2);
});
