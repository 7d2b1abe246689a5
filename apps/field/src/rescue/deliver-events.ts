/** Hands over some events of a colleague, and writes down that the office has them. */
import type { ResultadoDeEntrega } from '@campeiro/contract/campo/entregas';
import { serverNow } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import type { Item } from '../store/rows.ts';
import { isFault } from '../sync/context.ts';
import { noticeEpoch } from '../sync/restore.ts';
import { operations } from '../transport/operations.ts';
import { ask } from '../transport/session.ts';
import type { Delivery, Parts } from './delivery.ts';
import { withProbableTimes } from './their-times.ts';

/** A request carries so many characters: a slow line takes them within the deadline. */
const AT_ONCE = 16_384;

/** As many of these events from the first on as one request carries: `sent`. `ended`: why the server has none of them. */
export async function deliverEvents(
  { line, db, theirs, idUsuario }: Parts,
  items: readonly Item[],
): Promise<{ sent: number; ended?: Delivery }> {
  const batch = await withProbableTimes(theirs, firstOf(items));
  const sent = batch.length;
  const eventos = batch.map(({ evento }) => evento);
  const body = { id_usuario: idUsuario, eventos };
  const outcome = await ask(line, db, operations.handOver, { body });
  if (outcome.kind === 'signed-out') return { sent, ended: { kind: 'signed-out' } };
  if (outcome.kind === 'problem') {
    const { problem } = outcome;
    // Of all of it, unless it is about what is in the request.
    const isOfSome = UNFIT.has(problem.codigo);
    return { sent, ended: isOfSome ? { kind: 'failing' } : { kind: 'refused', problem } };
  }
  if (outcome.kind === 'unavailable' && isFault(outcome.status))
    return { sent, ended: { kind: 'failing' } };
  if (outcome.kind !== 'ok' || !Array.isArray(outcome.body.resultados))
    return { sent, ended: { kind: 'offline' } };
  const { epoca, resultados } = outcome.body;
  const answered = resultados.flatMap((it) => {
    const item = batch[it.indice];
    return item ? [[item, it] as const] : [];
  });
  if (answered.length < sent) return { sent, ended: { kind: 'offline' } };
  await note(theirs, epoca, answered);
  return { sent };
}

const UNFIT: ReadonlySet<string> = new Set(['CORPO_MUITO_GRANDE', 'VALIDACAO_CAMPOS']);

/** One at least, however large. */
function firstOf(items: readonly Item[]): Item[] {
  let size = 0;
  const end = items.findIndex(({ evento }, i) => {
    size += JSON.stringify(evento).length;
    return i > 0 && size > AT_ONCE;
  });
  return end < 0 ? [...items] : items.slice(0, end);
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
