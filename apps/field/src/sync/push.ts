/** Sends events, and writes down what became of each. */

import { instantOf } from '@campeiro/contract/kit/instants';
import { endWaitsIn } from '../outbox/tap.ts';
import type { FieldDatabase } from '../store/database.ts';
import type { Item } from '../store/rows.ts';
import { dueIn, finalIn } from '../store/taps.ts';
import type { Problema, Resultado, ResultOf } from '../store/wire.ts';
import { operations } from '../transport/operations.ts';
import { type Context, callAs, failed, failureOf, isAboutContent, stopwatch } from './context.ts';
import { asLeader } from './leadership.ts';
import type { Event, Failed } from './machine.ts';
import { noticeEpoch } from './restore.ts';
import { settleTimes } from './settle-times.ts';

interface Size {
  /** The most events, and about how many bytes. */
  limit: number;
  bytes: number;
}

/** Sends the first pending events; those that the server failed at before go last, and alone. */
export async function push(context: Context, { limit, bytes }: Size): Promise<Event> {
  const { db, patience } = context;
  if (!(await isReady(context))) return { type: 'sent', remaining: false, isHeard: false };
  // When something happened is known only by the server's clock.
  if (context.clock.ahead === undefined) {
    const failure = await measureClock(context);
    if (failure) return failure;
  }
  const { ahead } = context.clock;
  // The clock was set just now, or the answer took too long to measure it.
  if (ahead === undefined) return failed('unavailable');
  const settled = await settleAll(context, ahead);
  const sendable = () => pending(db).and(({ seq }) => seq <= settled);
  const trusted = sendable().and(({ id }) => !patience.isDoubted(id));
  let items = withinBytes(await trusted.limit(limit).toArray(), bytes);
  if (items.length === 0)
    items = await sendable()
      .and(({ id }) => patience.isReady(id))
      .limit(1)
      .toArray();
  if (items.length === 0) return { type: 'sent', remaining: false, isHeard: false };
  const isQuick = stopwatch(context);
  const eventos = items.map(({ evento }) => evento);
  const outcome = await callAs(context, operations.uploadEventos, {
    body: { eventos, relogio: instantOf(db.now()) },
  });
  if (outcome.kind === 'ok') return settle(context, items, outcome.body, isQuick);
  if (outcome.kind === 'problem' && isAboutContent(outcome.problem)) {
    const [item] = items;
    if (items.length > 1 || !item) return failed('too-large', { items: items.length });
    return refuseAlone(context, item, outcome.problem);
  }
  return suspect(context, items, failureOf(outcome));
}

/** What fails alone may be what the server fails at. */
async function suspect(
  { db, term, patience }: Context,
  items: readonly Item[],
  failure: Failed,
): Promise<Failed> {
  const [item] = items;
  if (items.length === 1 && item) {
    if (failure.isFault) {
      const retryAt = db.now() + patience.failed(item.id, failure.retryAfter ?? 0);
      // Only for the technician to read.
      const note = () => db.outbox.update(item.seq, { retryAt });
      await asLeader(db, term, [db.outbox], note).catch(() => {});
    } else if (failure.isLate) patience.doubt(item.id);
  }
  return { ...failure, items: items.length };
}

/** Those that wait for nothing but their upload. */
const pending = finalIn;

/** Whether there is an event that may be sent now, or once its wait is ended. */
export const isReady = async ({ db, patience }: Context): Promise<boolean> =>
  (await dueIn(db)
    .and(({ id }) => patience.isReady(id))
    .limit(1)
    .count()) > 0;

/** As many from the beginning as fit; one at least. */
function withinBytes(items: readonly Item[], most: number): Item[] {
  let bytes = 0;
  return items.filter(({ evento }, i) => {
    bytes += new TextEncoder().encode(JSON.stringify(evento)).length;
    return i === 0 || bytes <= most;
  });
}

/** The smallest request whose answer has the server's time. */
async function measureClock(context: Context): Promise<Event | undefined> {
  const outcome = await callAs(context, operations.findMissingImagens, { body: { imagens: [] } });
  return outcome.kind === 'ok' ? undefined : failureOf(outcome);
}

/** Ends waits that are over, settles when things happened, and returns up to which `seq` they may be sent. */
const settleAll = ({ db, term }: Context, ahead: number): Promise<number> =>
  asLeader(db, term, [db.outbox, db.drafts], async () => {
    await endWaitsIn(db);
    return settleTimes(db, ahead);
  });

async function refuseAlone(context: Context, item: Item, problem: Problema): Promise<Event> {
  const { db, term } = context;
  await asLeader(db, term, [db.outbox], async () => {
    // The office does not see it: the server has not kept it.
    await db.outbox.update(item.seq, {
      state: 'refused',
      problem,
      settlement: undefined,
      retryAt: undefined,
    });
  });
  context.patience.settled(item.id);
  return { type: 'sent', remaining: await isReady(context), isHeard: true };
}

type Results = ResultOf<typeof import('@campeiro/contract/campo/envio').uploadEventos>;

/** Writes down the results of these items. What has no result of its own stays pending. */
async function settle(
  context: Context,
  items: readonly Item[],
  body: Results,
  isQuick: () => boolean,
): Promise<Event> {
  const { db, term, clock, patience } = context;
  if (!Array.isArray(body.resultados)) return { type: 'failed', why: 'portal' };
  const results = new Map(body.resultados.map((it) => [it.id_evento, it]));
  const answered = items.filter(({ id }) => isResult(results.get(id)));
  if (answered.length === 0) return { type: 'failed', why: 'portal' };
  await asLeader(db, term, [db.outbox, db.uploads, db.visitas, db.anteriores], async () => {
    await noticeEpoch(db, body.epoca);
    for (const item of answered)
      await settleOne(db, item, results.get(item.id) as Resultado, clock);
  });
  for (const { id } of answered) patience.settled(id);
  const remaining = await isReady(context);
  return { type: 'sent', remaining, isHeard: true, grows: remaining && isQuick() };
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
    await db.outbox.update(seq, {
      state,
      problem: problema,
      idRecusado: id_recusado,
      retryAt: undefined,
    });
    return;
  }
  const acknowledgedAt = clock.serverNow();
  await db.outbox.update(seq, {
    state: 'acknowledged',
    acknowledgedAt,
    settlement: undefined,
    retryAt: undefined,
  });
  if (visit !== null && typeof result.id_registro === 'number') {
    await db.visitas.update(visit, { id: result.id_registro });
  }
}
