import { expect, test } from 'vitest';
import { cliente, newDisk, question, questionnaire, visitRow } from '../../../test/device.ts';
import { checkIn, checkOut } from '../../outbox/actions.ts';
import { readToday } from '../../store/today.ts';
import { pinsOf, stopsOf } from './stops.ts';

const hour = (h: number) => `2026-08-14T${h}:00:00Z`;

test('what was done comes first, then what is left in its order; a place has one mark', async () => {
  const disk = newDisk();
  const db = disk.open('campeiro stops');
  const at = (latitude: number, id: number) => ({
    ...{ id, id_cliente: id, generation: 1, latitude, longitude: -46 },
  });
  await db.clientes.bulkPut([1, 2, 3, 4].map((id) => ({ ...cliente(id), generation: 1 })));
  await db.enderecos.bulkPut([at(-23, 1), at(-24, 2), at(-23, 3)] as never);
  const plan = (from: number) => ({ inicio_agendado: hour(from), data_agendada: hour(from + 1) });
  await db.visitas.bulkPut([
    visitRow(1, { id_cliente: 1, ...plan(15) }),
    visitRow(2, { id_cliente: 2, ...plan(13) }),
    visitRow(3, { id_cliente: 3, ...plan(16) }),
    visitRow(4, { id_cliente: 4, ...plan(17) }),
  ]);
  await checkIn(db, '3');
  disk.clock.now += 60_000;
  await checkOut(db, '3');
  const stops = stopsOf(await readToday(db));
  expect(stops.map(({ number, visit }) => [number, visit.key])).toEqual([
    [1, '3'],
    [2, '2'],
    [3, '1'],
    [4, '4'],
  ]);
  expect(pinsOf(stops, ({ number }) => `n${number}`)).toEqual([
    {
      ...{ id: '2', latitude: -24, longitude: -46, label: 'n2' },
      mark: { kind: 'number', text: '2', tone: 'next' },
    },
    {
      ...{ id: '1', latitude: -23, longitude: -46, label: 'n1, n3' },
      mark: { kind: 'number', text: '1, 3', tone: 'open' },
    },
  ]);
  db.close();
});

test('a visit of today whose answers are missing stands where it was; one of another day is no stop', async () => {
  const db = newDisk().open('campeiro unanswered');
  await db.clientes.put({ ...cliente(), generation: 1 });
  await db.questionarios.put({ ...questionnaire([question(1, 'texto')]), generation: 1 });
  const over = (day: string, at: number) => ({
    ...{ ids_questionarios: [2], ids_versoes: [5] },
    ...{ data_inicio: `${day}T${at}:00:00Z`, data_realizacao: `${day}T${at}:30:00Z` },
  });
  await db.visitas.bulkPut([
    visitRow(1),
    visitRow(2, { ...over('2026-08-14', 11), concluido: true }),
    visitRow(3, over('2026-08-14', 10)),
    visitRow(4, over('2026-08-13', 10)),
    // Begun before the visit that was begun last.
    visitRow(5, { data_inicio: '2026-08-14T11:40:00Z' }),
    visitRow(6, { data_inicio: '2026-08-14T11:50:00Z' }),
  ]);
  const stops = stopsOf(await readToday(db));
  expect(stops.map(({ visit, tone }) => [visit.key, tone])).toEqual([
    ['3', 'open'],
    ['2', 'done'],
    ['5', 'open'],
    ['6', 'next'],
    ['1', 'open'],
  ]);
  db.close();
});
