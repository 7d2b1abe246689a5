/** What was done before at a customer, asked anew while the technician looks at it. */
import type { Device } from '../app/device.ts';
import { keepPast, pastTables, readPast } from '../store/past.ts';
import { keeping } from '../store/storage.ts';
import type { VisitaAnterior } from '../store/wire.ts';
import { operations } from '../transport/operations.ts';
import { ask } from '../transport/session.ts';
import { type Reply, replyOf } from './answer.ts';
import { type Answer, useQuestion } from './use-answer.ts';

/** The past visits of the customer, as the device has them and then as the server does. */
export const usePast = (id_cliente: number): Answer<VisitaAnterior[]> =>
  useQuestion(
    String(id_cliente),
    (db) => readPast(db, id_cliente),
    (device) => refreshPast(device, id_cliente),
  );

/** Without the version: the addresses of the images come anew too. */
async function refreshPast({ line, db }: Device, id_cliente: number): Promise<Reply<unknown>> {
  const body = { clientes: [{ id_cliente }] };
  const answer = replyOf(await ask(line, db, operations.readVisitasAnteriores, { body }));
  if (answer.ok)
    await keeping(db, () => db.transaction('rw', pastTables(db), () => keepPast(db, answer.body)));
  return answer;
}
