import { EMPTY, type FieldValue } from '@campeiro/ui/fields/value.ts';
import { beforeEach, expect, test } from 'vitest';
import { cliente, newDisk, question, questionnaire, visitRow } from '../../test/device.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readItems } from '../store/outbox-view.ts';
import { readAnswerDrafts, readQuestionnaire } from '../store/questionnaire.ts';
import { answer, retract } from './actions.ts';
import { Answering } from './answering.ts';
import { addPhoto } from './photos.ts';

const TEXT = question(1, 'texto');
const NUMBER = question(2, 'numero');
const PHOTO = question(3, 'foto');
const SIGNATURE = question(4, 'assinatura', { obrigatoria: false });
const VERSION = questionnaire([TEXT, NUMBER, PHOTO, SIGNATURE]);
const PICTURE = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };
const HASH = '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81';

let db: FieldDatabase;
let answering: Answering;
let failures: unknown[];

beforeEach(async () => {
  db = newDisk().open();
  await db.clientes.add({ ...cliente(), generation: 1 });
  await db.questionarios.add({ ...VERSION, generation: 1 });
  await db.visitas.add(visitRow(120, { ids_questionarios: [2] }));
  failures = [];
  answering = new Answering({ db, visit: '120', version: VERSION }, (it) => failures.push(it));
});

const typed = (more: Partial<FieldValue>): FieldValue => ({ ...EMPTY, ...more });
const events = async () =>
  (await readItems(db, 'pending', 'acknowledged')).map(({ evento }) => {
    const { id_evento, data, tipo, id_registro, registro_criado_em, ...of } = evento as Record<
      string,
      unknown
    >;
    const { id_questionario, id_versao, ...rest } = of;
    return rest;
  });
const drafts = async () => [...(await readAnswerDrafts(db, '120', 5)).keys()];
const view = async () => {
  const found = await readQuestionnaire(db, '120', 5);
  if (!found) throw new Error('No questionnaire');
  return found;
};

test('keystrokes are drafts; the question that is left is one event, and none if nothing changed', async () => {
  for (const texto of ['T', 'Tu', 'Tudo ']) answering.type(TEXT, typed({ texto }));
  await answering.leave(TEXT);
  await answering.leave(TEXT);
  answering.type(TEXT, typed({ texto: 'Tudo' }));
  await answering.leave(TEXT);
  expect(await events()).toEqual([{ id_questao: 10, texto: 'Tudo' }]);
  expect(await drafts()).toEqual([]);
});

test('what is no answer stays a draft, until it is one', async () => {
  answering.type(NUMBER, typed({ texto: '-' }));
  await answering.leave(NUMBER);
  expect([await events(), await drafts()]).toEqual([[], [20]]);
  answering.type(NUMBER, typed({ texto: '-4,5' }));
  await answering.leave(NUMBER);
  answering.type(NUMBER, typed({ texto: '' }));
  await answering.leave(NUMBER);
  expect(await events()).toEqual([{ id_questao: 20, numero: -4.5 }, { id_questao: 20 }]);
});

test('a comment on a signature keeps it; a signature that is removed can come back', async () => {
  const signer = { assinante: 'Ana', cargo_assinante: '' };
  await answering.signature(SIGNATURE, async () => PICTURE, { comentario: '', signer });
  answering.type(SIGNATURE, typed({ comentario: 'Na porta' }));
  await answering.leave(SIGNATURE);
  const removal = await answering.withoutAnswer(SIGNATURE, 'Na porta');
  const signed = { id_questao: 40, imagem: HASH, assinante: 'Ana' };
  expect(await events()).toEqual([
    signed,
    { ...signed, comentario: 'Na porta' },
    { id_questao: 40, comentario: 'Na porta' },
  ]);
  expect((await view()).checklist.answered).toBe(0);
  await retract(db, '120', removal?.id_evento ?? '');
  expect((await view()).checklist.respostas[40]?.imagem).toBe(HASH);
});

test('a comment on photos is an answer beside them, without a picture of its own', async () => {
  const question = answering.name(PHOTO);
  const photo = await addPhoto(db, '120', PICTURE, { question });
  answering.type(PHOTO, typed({ comentario: 'Escuro' }));
  await answering.leave(PHOTO);
  expect(await events()).toEqual([
    { id_questao: 30, imagem: HASH },
    { id_questao: 30, comentario: 'Escuro' },
  ]);
  await retract(db, '120', photo.id_evento);
  const { checklist } = await view();
  expect([checklist.answered, checklist.respostas[30]?.comentario]).toEqual([0, 'Escuro']);
});

test('a picture that cannot be made ready is told', async () => {
  const unreadable = new Error('no canvas');
  const signer = { assinante: '', cargo_assinante: '' };
  await answering.signature(SIGNATURE, () => Promise.reject(unreadable), {
    comentario: '',
    signer,
  });
  expect(failures).toEqual([unreadable]);
});

test('without space nothing is lost: the draft stays, and it is said', async () => {
  answering.type(TEXT, typed({ texto: 'Tudo' }));
  await answering.leave(NUMBER);
  const hook = () => {
    throw Object.assign(new Error(), { name: 'QuotaExceededError' });
  };
  db.outbox.hook('creating', hook);
  await answering.leave(TEXT);
  expect(failures).toMatchObject([{ kind: 'full' }]);
  expect(await drafts()).toEqual([10]);
  db.outbox.hook('creating').unsubscribe(hook);
  await answering.leave(TEXT);
  expect(await events()).toEqual([{ id_questao: 10, texto: 'Tudo' }]);
});

test('where an answer is: the latest one counts, and its image with it', async () => {
  const where = async (id: number) => (await view()).deliveries.get(id);
  const all = (state: 'acknowledged' | 'refused') => db.outbox.toCollection().modify({ state });
  expect(await where(10)).toBeUndefined();
  await answer(db, '120', { id_questionario: 2, id_versao: 5, id_questao: 10 }, { texto: 'um' });
  await addPhoto(db, '120', PICTURE, { question: answering.name(PHOTO) });
  expect([await where(10), await where(30)]).toEqual(['pending', 'pending']);
  await all('acknowledged');
  expect([await where(10), await where(30)]).toEqual(['sent', 'pending']);
  await db.uploads.toCollection().modify({ state: 'acknowledged' });
  expect(await where(30)).toBe('sent');
  answering.type(TEXT, typed({ texto: 'dois' }));
  await answering.leave(TEXT);
  expect(await where(10)).toBe('pending');
  await all('refused');
  expect(await where(10)).toBe('refused');
});

test('the version that was answered counts, whichever the address names', async () => {
  await db.questionarios.add({ ...VERSION, id_versao: 6, generation: 1 });
  const shown = async (id: number) =>
    (await readQuestionnaire(db, '120', id))?.checklist.questionario.id_versao;
  expect([await shown(5), await shown(6), await shown(7)]).toEqual([5, 6, undefined]);
  await answer(db, '120', { id_questionario: 2, id_versao: 5, id_questao: 10 }, { texto: 'um' });
  expect([await shown(5), await shown(6)]).toEqual([5, 5]);
});
