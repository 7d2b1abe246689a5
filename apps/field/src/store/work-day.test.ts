/** Days of work on the device: what was marked here, what the server has, and what is asked the next morning. */
import { instantOf } from '@campeiro/contract/kit/instants';
import { beforeEach, expect, test } from 'vitest';
import { MORNING } from '../../test/device.ts';
import { World } from '../../test/world/world.ts';
import { leaveUnended, markDay, undoMark } from '../outbox/work-day.ts';
import { writeMeta } from './meta.ts';
import { readSettings } from './settings.ts';
import { readWorkDays } from './work-day.ts';

const HOUR = 3_600_000;

let world: World;
beforeEach(async () => {
  world = await World.begin();
  const { db } = world;
  const known = await readSettings(db);
  await writeMeta(db, 'configuracao', {
    ...known,
    fuso_horario: 'America/Sao_Paulo',
    registra_dia: true,
  });
  return () => world.close();
});

/** As many hours after the present. */
const later = (hours: number) => world.db.now() + hours * HOUR;

test('a day is under way as soon as it was marked, and a mark that was taken back does not count', async () => {
  const { db } = world;
  expect(await readWorkDays(db)).toMatchObject({ isOn: true, days: [], unended: null });
  await markDay(db, 'inicio');
  const wrong = await markDay(db, 'fim');
  expect((await readWorkDays(db)).present?.situacao).toBe('encerrado');
  await undoMark(db, wrong.id_evento);
  expect((await readWorkDays(db)).present?.situacao).toBe('trabalhando');
});

test('what the server answers with takes the place of what was sent', async () => {
  const { db, server, tab } = world;
  const begin = await markDay(db, 'inicio');
  server.page = {
    marcos_do_dia: [
      { id_evento: begin.id_evento, marco: 'inicio', data: begin.data, declarado: false },
    ],
  };
  await tab.sync();
  expect(await db.marcos.count()).toBe(1);
  expect((await readWorkDays(db)).days).toHaveLength(1);
  // Another device took it back.
  server.page = { marcos_do_dia: [] };
  await tab.sync();
  expect((await readWorkDays(db)).days).toEqual([]);
});

test('a forgotten end is asked the next morning, with the time of the last record, until it is answered', async () => {
  const { db } = world;
  await markDay(db, 'inicio', later(-30));
  const last = later(-22);
  await markDay(db, 'almoco', later(-26));
  await markDay(db, 'retorno', last);
  const { unended, present } = await readWorkDays(db);
  expect(present).toBe(undefined);
  expect(instantOf(unended?.lastRecord ?? 0)).toBe(instantOf(last));
  expect((await readWorkDays(db)).days[0]?.fim).toBe(null);
  await markDay(db, 'fim', last + 1);
  expect(await readWorkDays(db)).toMatchObject({
    unended: null,
    days: [{ fim_declarado: true, faltas: [] }],
  });
});

test('it may be left without an end, and is asked no more', async () => {
  const { db } = world;
  await markDay(db, 'inicio', later(-30));
  const { unended } = await readWorkDays(db);
  await leaveUnended(db, unended?.dia.dia ?? '');
  expect((await readWorkDays(db)).unended).toBe(null);
  expect((await readWorkDays(db)).days[0]).toMatchObject({ fim: null, faltas: ['sem_fim'] });
});

test('a night that goes on is not asked about', async () => {
  const { db } = world;
  // MORNING is in the forenoon in São Paulo: the day began in the evening before.
  expect(new Date(MORNING).getUTCHours()).toBeGreaterThan(3);
  await markDay(db, 'inicio', later(-15));
  await markDay(db, 'pausa', later(-3));
  await markDay(db, 'retorno', later(-2));
  expect(await readWorkDays(db)).toMatchObject({
    unended: null,
    present: { situacao: 'trabalhando' },
  });
});
