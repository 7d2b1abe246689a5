import { expect, test } from 'vitest';
import { newDisk } from '../../test/device.ts';
import { addNote, checkIn } from '../outbox/actions.ts';
import { handToOffice, noteOutcomes } from '../outbox/settle.ts';
import { startVisit } from '../outbox/unscheduled.ts';
import { readOutboxList } from './outbox-list.ts';
import type { Recusado } from './wire.ts';

test('what the server took of a visit that it refused waits, until the office has decided', async () => {
  const db = newDisk().open('campeiro waiting');
  const key = await startVisit(db, { id_cliente: 7 });
  await checkIn(db, key);
  await addNote(db, '120', 'De outra visita.');
  const waiting = async () => (await readOutboxList(db)).sent.filter(({ waits }) => waits).length;
  await db.outbox.toCollection().modify((item) => {
    const isVisit = item.evento.tipo === 'visita';
    item.state = isVisit ? 'refused' : 'acknowledged';
    if (isVisit) item.idRecusado = 5;
  });
  expect(await waiting()).toBe(1);
  await handToOffice(db, key);
  expect(await waiting()).toBe(1);
  const applied = { id: 5, resolvido: true, desfecho: 'aplicado', observacao: 'Foi lá' };
  await noteOutcomes(db, [applied as Recusado]);
  expect(await waiting()).toBe(0);
  db.close();
});
