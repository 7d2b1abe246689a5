import { expect, test } from 'vitest';
import { cliente, MORNING, newDisk, visitRow } from '../../test/device.ts';
import { onMyWay } from '../outbox/actions.ts';
import { readToday } from './today.ts';

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
