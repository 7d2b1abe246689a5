import { expect, test } from 'vitest';
import { cliente, MORNING, newDisk, visitRow } from '../../test/device.ts';
import { onMyWay } from '../outbox/actions.ts';
import { writeMeta } from './meta.ts';
import { readSettings } from './settings.ts';
import { readToday, readWeek } from './today.ts';
import type { Configuracao } from './wire.ts';

test('a visit that has begun is not late, as the server counts it', async () => {
  const disk = newDisk();
  const db = disk.open('campeiro late');
  const over = {
    inicio_agendado: new Date(MORNING - 7_200_000).toISOString(),
    data_agendada: new Date(MORNING - 3_600_000).toISOString(),
  };
  await db.clientes.put({ ...cliente(), generation: 1 });
  await db.visitas.bulkPut([
    visitRow(1, over),
    visitRow(2, { ...over, data_inicio: over.inicio_agendado }), // by an integrator
    visitRow(3, over),
    visitRow(4, over),
  ]);
  await onMyWay(db, '3');
  disk.clock.now += 60_000;
  await onMyWay(db, '4');
  const { next, running, late, later } = await readToday(db);
  const keys = [running, late, later].map((visits) => visits.map(({ key }) => key));
  expect([next?.key, ...keys]).toEqual(['4', ['2'], ['1'], ['3']]);
  db.close();
});

test('holidays stand beside their days, and a device that has none yet shows the days', async () => {
  const disk = newDisk();
  const db = disk.open('campeiro holidays');
  const { feriados: _, ...ofOlderBuild } = await readSettings(db);
  await writeMeta(db, 'configuracao', ofOlderBuild as Configuracao);
  const { day, holiday } = await readToday(db);
  expect(holiday).toBe(undefined);
  const feriado = { dia: day, nome: 'Natal', tipo: 'feriado', trabalha: false } as const;
  await writeMeta(db, 'configuracao', { ...ofOlderBuild, feriados: [feriado] });
  expect((await readToday(db)).holiday).toEqual(feriado);
  const days = (await readWeek(db)).map((one) => one.holiday?.nome);
  expect(days).toEqual(['Natal', ...Array(6).fill(undefined)]);
  db.close();
});

test.for([
  ['ahead', 9 * 86_400_000],
  ['behind', -9 * 86_400_000],
] as const)('a clock that is %s shows the day that it is, and what is late', async ([, ahead]) => {
  const disk = newDisk();
  const db = disk.open('campeiro wrong clock');
  await db.clientes.put({ ...cliente(), generation: 1 });
  await db.visitas.bulkPut([visitRow(1)]);
  const right = await readToday(db);
  disk.clock.now += ahead;
  await writeMeta(db, 'skew', { ahead, at: MORNING, reading: db.reading() });
  const { day, next, late } = await readToday(db);
  expect([day, next?.key, late]).toEqual([right.day, '1', []]);
  expect((await readWeek(db))[0]?.day).toBe(right.day);
  db.close();
});
