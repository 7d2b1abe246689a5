import { expect, test } from 'vitest';
import { cliente, newDisk, question, questionnaire, visitRow } from '../../test/device.ts';
import { addNote, checkIn, recordPosition } from '../outbox/actions.ts';
import { keepPicture, saveDraft, visitDraft } from '../outbox/drafts.ts';
import { readLeaving } from './leaving.ts';
import { writeMeta } from './meta.ts';
import { readSettings } from './settings.ts';
import { says } from './typed.ts';
import type { Configuracao } from './wire.ts';

const here = { latitude: -23.55, longitude: -46.63, precisao: 10 };
const draftOf = (what: string, value: unknown) => ({
  ...{ id: visitDraft('120', what), visit: '120', route: '/visitas/120', value },
});

async function newDevice() {
  const db = newDisk().open();
  await writeMeta(db, 'instalacao', 'uma');
  await db.clientes.put({ ...cliente(), generation: 1 });
  await db.visitas.put(visitRow(120));
  return db;
}

test('nothing is missing where nothing waits, and a text that was deleted again is nothing', async () => {
  const db = await newDevice();
  await saveDraft(db, draftOf('nota', ' '));
  await saveDraft(db, draftOf('foto', { legenda: '', tracos: [] }));
  expect(await readLeaving(db)).toEqual({
    ...{ isWhole: true, safe: true, entries: [], positions: 0, drafts: [], unfinished: [] },
  });
});

test('a typed note and a photo are missing, each with the way to it', async () => {
  const db = await newDevice();
  await saveDraft(db, draftOf('nota', 'Portão'));
  const picture = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
  await keepPicture(db, draftOf('foto', { legenda: '', tracos: [] }), picture);
  const { safe, drafts } = await readLeaving(db);
  expect(safe).toBe(false);
  expect(drafts).toMatchObject([
    { what: 'foto', route: '/visitas/120', cliente: cliente().nome },
    { what: 'nota', route: '/visitas/120' },
  ]);
});

test('a visit that was begun lacks its answers, and then its check-out', async () => {
  const db = await newDevice();
  await checkIn(db, '120');
  expect((await readLeaving(db)).unfinished).toMatchObject([{ key: '120', missing: 0 }]);
  const asked = questionnaire([question(1, 'texto')]);
  await db.questionarios.put({ ...asked, generation: 1 });
  await db.visitas.update('120', {
    ...{ ids_questionarios: [asked.id], ids_versoes: [asked.id_versao] },
  });
  const { unfinished } = await readLeaving(db);
  expect(unfinished).toMatchObject([
    { key: '120', question: { versao: String(asked.id_versao), questao: 1 } },
  ]);
});

test('positions are counted and are no list', async () => {
  const db = await newDevice();
  const settings = await readSettings(db);
  await writeMeta(db, 'configuracao', { ...settings, registra_posicoes: true } as Configuracao);
  await addNote(db, '120', 'Portão');
  await recordPosition(db, here);
  expect(await readLeaving(db)).toMatchObject({ positions: 1, entries: [{ detail: 'Portão' }] });
});

test('an empty database that replaced the one with the work is not called safe', async () => {
  expect(await readLeaving(newDisk().open())).toMatchObject({ isWhole: false, safe: false });
});

test.each([
  [null, false],
  ['', false],
  [{ texto: '', ids_opcoes: [], comentario: ' ' }, false],
  [{ comentario: '', key: 'a' }, false],
  [{ texto: '', ids_opcoes: [2], comentario: '' }, true],
  [{ id: 3, comentario: '' }, true],
  [0, true],
])('%j: %s', (value, is) => {
  expect(says(value)).toBe(is);
});
