/** Sends events, and writes down what became of each. */

import { instantOf } from '@campeiro/contract/kit/instants';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { Item } from '../store/rows.ts';
import { itemsIn } from '../store/states.ts';
import type { Problema, Resultado, ResultOf } from '../store/wire.ts';
import { operations } from '../transport/operations.ts';
import { type Context, callAs, failureOf, isAboutContent } from './context.ts';
import { asLeader } from './leadership.ts';
import type { Event } from './machine.ts';
import { noticeEpoch } from './restore.ts';

/** The server takes 5 MiB; on a weak network less arrives sooner. */
const MAX_BYTES = 256 * 1024;
/** The server refuses what is more than ten minutes ahead of its clock. */
const MOST_AHEAD_MS = 9.5 * 60_000;

/** Sends the first pending events, at most `limit`. */
export async function push(context: Context, limit: number): Promise<Event> {
  const { db } = context;
  if ((await pending(db).count()) === 0) return { type: 'sent', remaining: false };
  // Which times the server would refuse is known only by its clock.
  if (context.clock.ahead === undefined) {
    const failure = await measureClock(context);
    if (failure) return failure;
  }
  await holdWhatIsAhead(context);
  const items = withinBytes(await pending(db).limit(limit).toArray());
  if (items.length === 0) return { type: 'sent', remaining: false };
  const eventos = items.map(({ evento }) => evento);
  const outcome = await callAs(context, operations.uploadEventos, {
    body: { eventos, relogio: instantOf(db.now()) },
  });
  if (outcome.kind === 'ok') return settle(context, items, outcome.body);
  if (outcome.kind === 'problem' && isAboutContent(outcome.problem)) {
    const [item] = items;
    if (items.length > 1 || !item) return { type: 'failed', why: 'too-large' };
    return refuseAlone(context, item, outcome.problem);
  }
  return failureOf(outcome);
}

const pending = (db: FieldDatabase) => itemsIn(db, 'pending');

/** As many from the beginning as fit; one at least. */
function withinBytes(items: readonly Item[]): Item[] {
  let bytes = 0;
  return items.filter(({ evento }, i) => {
    bytes += new TextEncoder().encode(JSON.stringify(evento)).length;
    return i === 0 || bytes <= MAX_BYTES;
  });
}

/** The smallest request whose answer has the server's time. */
async function measureClock(context: Context): Promise<Event | undefined> {
  const outcome = await callAs(context, operations.findMissingImagens, { body: { imagens: [] } });
  return outcome.kind === 'ok' ? undefined : failureOf(outcome);
}

/** Holds back the events that the server would refuse for their time. */
async function holdWhatIsAhead({ db, term, clock }: Context): Promise<void> {
  const latest = clock.serverNow() + MOST_AHEAD_MS;
  const isAhead = ({ evento }: Item, by = 0) => Date.parse(evento.data) - by > latest;
  const ahead = clock.ahead ?? 0;
  await asLeader(db, term, [db.outbox], async () => {
    const before = (await readMeta(db, 'skew'))?.ahead ?? 0;
    await pending(db)
      .and((item) => isAhead(item))
      .modify((item) => {
        item.state = 'held';
        // By how much the clock was wrong when it was recorded: as it is now, or as it was when it was last heard.
        const by = [ahead, before].find((it) => it > 0 && !isAhead(item, it));
        if (by !== undefined) item.ahead = by;
      });
    await writeMeta(db, 'skew', { ahead, at: clock.serverNow() });
  });
}

async function refuseAlone(context: Context, item: Item, problem: Problema): Promise<Event> {
  const { db, term } = context;
  await asLeader(db, term, [db.outbox], async () => {
    // The office does not see it: the server has not kept it.
    await db.outbox.update(item.seq, { state: 'refused', problem, settlement: undefined });
  });
  return { type: 'sent', remaining: (await pending(db).count()) > 0 };
}

type Results = ResultOf<typeof import('@campeiro/contract/campo/envio').uploadEventos>;

/** Writes down the results of these items. What has no result of its own stays pending. */
async function settle(context: Context, items: readonly Item[], body: Results): Promise<Event> {
  const { db, term, clock } = context;
  if (!Array.isArray(body.resultados)) return { type: 'failed', why: 'portal' };
  const results = new Map(body.resultados.map((it) => [it.id_evento, it]));
  const answered = items.filter(({ id }) => isResult(results.get(id)));
  if (answered.length === 0) return { type: 'failed', why: 'portal' };
  await asLeader(db, term, [db.outbox, db.images, db.visitas], async () => {
    await noticeEpoch(db, body.epoca);
    for (const item of answered)
      await settleOne(db, item, results.get(item.id) as Resultado, clock);
  });
  return { type: 'sent', remaining: (await pending(db).count()) > 0 };
}

const isResult = (result: Resultado | undefined): boolean =>
  result?.status === 'aceito' || result?.status === 'repetido' || result?.status === 'recusado';

async function settleOne(
  db: FieldDatabase,
  { seq, visit, settlement }: Item,
  result: Resultado,
  clock: Context['clock'],
): Promise<void> {
  if (result.status === 'recusado') {
    const { problema, id_recusado } = result;
    // What was left to the office before the server was restored stays with it.
    const state = settlement ? 'settled' : 'refused';
    await db.outbox.update(seq, { state, problem: problema, idRecusado: id_recusado });
    return;
  }
  const acknowledgedAt = clock.serverNow();
  await db.outbox.update(seq, { state: 'acknowledged', acknowledgedAt, settlement: undefined });
  if (visit !== null && typeof result.id_registro === 'number') {
    await db.visitas.update(visit, { id: result.id_registro });
  }
}
