/** A visit that has begun keeps its questionnaires, whatever the office publishes. */
import { test as base, describe, expect } from 'vitest';
import { newDisk, question, questionnaire, visitRow } from '../../test/device.ts';
import { answer, checkIn, checkOut } from '../outbox/actions.ts';
import { startVisit } from '../outbox/unscheduled.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readQuestionnaire } from '../store/questionnaire.ts';
import { readVisit } from '../store/visit-detail.ts';
import { keepHouse } from './housekeeping.ts';

const OLD = { ...questionnaire([question(1, 'texto')], 5), generation: 1 };
const NEW = {
  ...questionnaire([question(1, 'texto'), question(2, 'texto')], 6),
  generation: 1,
};

const test = base
  .extend('disk', () => newDisk())
  .extend('db', async ({ disk }) => {
    const db = disk.open();
    await db.visitas.add(visitRow(120, { ids_questionarios: [2] }));
    await db.questionarios.add(OLD);
    return db;
  })
  /** The office publishes a version, and the device hears of it. */
  .extend('publish', ({ db }) => async () => {
    await db.questionarios.add(NEW);
    await keepHouse(db, db.now());
  });

const shown = async (db: FieldDatabase, key = '120') => {
  const state = (await readVisit(db, key))?.state;
  return [state?.checklists.map(({ questionario }) => questionario.id_versao), state?.missing];
};
const NAME = { id_questionario: 2, id_versao: 5, id_questao: 10 };

describe('a visit that has begun', () => {
  test('keeps the version while somebody types, and after', async ({ db, publish }) => {
    const evento = await checkIn(db, '120');
    expect(evento).toMatchObject({ ids_versoes: [5] });
    await publish();
    expect(await shown(db)).toEqual([[5], 1]);
    expect((await readQuestionnaire(db, '120', 6))?.checklist.questionario.id_versao).toBe(5);
    await answer(db, '120', NAME, { texto: 'Sim' });
    await checkOut(db, '120');
    expect(await shown(db)).toEqual([[5], 0]);
  });

  test('has what the server says, also on another device', async ({ db, publish }) => {
    await publish();
    await db.questionarios.put(OLD);
    await db.visitas.update('120', { ids_versoes: [5], data_inicio: '2026-08-14T12:00:00Z' });
    await keepHouse(db, db.now());
    expect(await shown(db)).toEqual([[5], 1]);
  });

  test('gets no other questionnaire', async ({ db }) => {
    await checkIn(db, '120');
    await db.questionarios.add({ ...NEW, id: 3, id_versao: 7 });
    await db.visitas.update('120', { ids_questionarios: [2, 3] });
    expect(await shown(db)).toEqual([[5], 1]);
  });
});

test('a visit that has not begun has the newest version', async ({ db, publish }) => {
  await publish();
  expect(await shown(db)).toEqual([[6], 2]);
});

test('an unscheduled visit has what the device has by the account’s rules', async ({ db }) => {
  const key = await startVisit(db, { id_cliente: 7, id_objetivo: 4 });
  expect(await checkIn(db, key)).toMatchObject({ ids_versoes: [5] });
  const other = await startVisit(db, { id_cliente: 7, id_objetivo: 9 });
  expect(await checkIn(db, other)).toMatchObject({ ids_versoes: [] });
});
