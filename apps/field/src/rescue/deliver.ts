/**
 * Hands over to the office what a colleague left on this device: events first, then images, each kept as handed over when
 * the server has answered for it. What breaks off goes on where it was.
 */
import type { ResultadoDeEntrega } from '@campeiro/contract/campo/entregas';
import { serverNow } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import type { Item } from '../store/rows.ts';
import { dropOldItems } from '../sync/housekeeping.ts';
import { noticeEpoch } from '../sync/restore.ts';
import { operations } from '../transport/operations.ts';
import { ask } from '../transport/session.ts';
import type { Delivery, Parts } from './delivery.ts';
import { deliverImage } from './send-image.ts';
import { eventsOf, imagesOf } from './work.ts';

/** A request carries so many characters: a slow line takes them within the deadline. */
const AT_ONCE = 16_384;

export async function deliver(parts: Parts): Promise<Delivery> {
  const { theirs } = parts;
  for (;;) {
    const batch = firstOf(await eventsOf(theirs));
    if (batch.length === 0) break;
    const ended = await deliverEvents(parts, batch);
    if (ended) return ended;
  }
  for (const image of await imagesOf(theirs)) {
    const ended = await deliverImage(parts, image);
    if (ended) return ended;
  }
  await dropOldItems(theirs, await serverNow(theirs));
  return { kind: 'done' };
}

/** One at least, however large. */
function firstOf(items: readonly Item[]): Item[] {
  let size = 0;
  const end = items.findIndex(({ evento }, i) => {
    size += JSON.stringify(evento).length;
    return i > 0 && size > AT_ONCE;
  });
  return end < 0 ? [...items] : items.slice(0, end);
}

/** Undefined: the server has answered for all of them. */
async function deliverEvents(
  { line, db, theirs, idUsuario }: Parts,
  items: readonly Item[],
): Promise<Delivery | undefined> {
  const eventos = items.map(({ evento }) => evento);
  const body = { id_usuario: idUsuario, eventos };
  const outcome = await ask(line, db, operations.handOver, { body });
  if (outcome.kind === 'signed-out') return { kind: 'signed-out' };
  if (outcome.kind === 'problem') return { kind: 'refused', problem: outcome.problem };
  if (outcome.kind !== 'ok' || !Array.isArray(outcome.body.resultados)) return { kind: 'offline' };
  const { epoca, resultados } = outcome.body;
  const answered = resultados.flatMap((it) => {
    const item = items[it.indice];
    return item ? [[item, it] as const] : [];
  });
  if (answered.length < items.length) return { kind: 'offline' };
  await note(theirs, epoca, answered);
}

/** In one transaction: a server that was restored may lack what it had of this person, which then goes too. */
const note = (
  db: FieldDatabase,
  epoca: string,
  answered: readonly (readonly [Item, ResultadoDeEntrega])[],
) =>
  db.transaction('rw', [db.outbox, db.uploads, db.visitas, db.anteriores, db.meta], async () => {
    await noticeEpoch(db, epoca);
    const at = await serverNow(db);
    for (const [{ seq }, result] of answered)
      await db.outbox.update(
        seq,
        result.status === 'repetido'
          ? { state: 'acknowledged', acknowledgedAt: at }
          : { state: 'settled', settlement: { how: 'office', at }, idRecusado: result.id_recusado },
      );
  });
