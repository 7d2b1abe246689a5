/**
 * Takes in an upload of events. Those of one visit are one transaction, as are the positions; a failure of
 * the database ends the request, and sending the same upload again completes it.
 *
 * The order of locks is that of docs/decisions/0011-lock-order.md: events are inserted last.
 */
import { setImmediate } from 'node:timers/promises';
import type { Evento } from '@campeiro/contract/campo/eventos';
import { message } from '@campeiro/contract/kit/languages';
import { newRetractions, retractionsIn } from '@campeiro/contract/visita/correcoes';
import type { VisitEvent } from '@campeiro/contract/visita/ordem';
import pLimit from 'p-limit';
import {
  type Database,
  repeated,
  type TenantContext,
  type Tx,
} from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { Problem } from '../../../platform/problem.ts';
import { insertMarks, markFaults } from '../../dia-de-trabalho/commands.ts';
import { recordsPositions } from '../../posicoes/queries.ts';
import { insertProposals } from '../../propostas/commands.ts';
import { lockVisits, type StoredVisit } from '../queries.ts';
import { answerFaults, classify, photoFaults, type Result, refuse } from './classify.ts';
import { visitFault } from './identity.ts';
import { imagesIn, lockImages, receivedIn, stampAnswers } from './imagens.ts';
import { eventsOf, insertEvents, knownEvents, markDayDirty, markRetracted } from './queries.ts';
import { reapply } from './reapply.ts';
import { lockMaking, madeFaults, make, placeFaults, visitMadeBy } from './unscheduled.ts';
import { type BadUpload, type GoodUpload, validate } from './validate.ts';
import { endWaiting, keepWaiting, waitingFor } from './waiting.ts';

/** The result on every item, in order. */
export async function receiveEvents(
  db: Pick<Database, 'write'>,
  scope: TenantContext & { usuario: number },
  items: readonly unknown[],
): Promise<Result[]> {
  const now = new Date();
  const uploads = await validateAll(items, now);
  const results = uploads.filter(isBad).map(({ problem, ...upload }) => refuse(upload, problem));
  const good = uploads.filter(isGood);
  for (const [visit, group] of Map.groupBy(good, ({ evento }) => visitOf(evento))) {
    const validated = await db.write(scope, (tx) =>
      receiveGroup(repeated(tx), scope.usuario, visit, group),
    );
    results.push(...validated);
  }
  return results.sort((a, b) => a.indice - b.indice);
}

/** Events that are validated in one go: a millisecond. */
const SLICE = 50;
/** Of all uploads one slice is validated in a turn of the event loop, however many come at once. */
const inTurn = pLimit(1);

/** Every item, well formed or not, in order. `now` is the server's time. */
export async function validateAll(
  items: readonly unknown[],
  now: Date,
): Promise<(GoodUpload | BadUpload)[]> {
  const validateSlice = (from: number) =>
    items.slice(from, from + SLICE).map((item, i) => validate(item, from + i, now));
  if (items.length <= SLICE) return validateSlice(0);
  const uploads: (GoodUpload | BadUpload)[] = [];
  for (let from = 0; from < items.length; from += SLICE)
    uploads.push(...(await inTurn(() => setImmediate().then(() => validateSlice(from)))));
  return uploads;
}

export const isBad = (upload: GoodUpload | BadUpload): upload is BadUpload => 'problem' in upload;
export const isGood = (upload: GoodUpload | BadUpload): upload is GoodUpload => !isBad(upload);

/** The visit's id, or the id of the event that makes it; null for what is of no visit. */
function visitOf(evento: Evento): number | string | null {
  if (evento.tipo === 'visita') return evento.id_evento;
  if (!('id_registro' in evento) && !('id_visita' in evento)) return null;
  return evento.id_registro ?? evento.id_visita ?? null;
}

function receiveGroup(
  tx: Tx,
  usuario: number,
  visit: ReturnType<typeof visitOf>,
  uploads: GoodUpload[],
): Promise<Result[]> {
  if (visit === null) return receiveApart(tx, usuario, uploads);
  return typeof visit === 'number'
    ? receiveVisit(tx, usuario, visit, uploads)
    : receiveMade(tx, usuario, visit, uploads);
}

/** Events of no visit: positions, marks of the day, and proposals of where customers are. */
export async function receiveApart(tx: Tx, usuario: number, uploads: GoodUpload[]) {
  const known = await knownEvents(tx, uploads, usuario);
  const ofPlace = await placeFaults(tx, uploads, usuario);
  const ofDay = await markFaults(
    tx,
    uploads.map(({ evento }) => evento),
    usuario,
  );
  const { results, fresh } = classify(
    uploads,
    known,
    (it) => ofPlace.get(it) ?? ofDay.get(it.evento),
  );
  const wanted = await recordsPositions(tx);
  const kept = fresh.filter(({ evento }) => wanted || evento.tipo !== 'posicao');
  await insertEvents(tx, kept, usuario, null);
  const events = kept.map(({ evento }) => evento);
  await insertProposals(tx, events, usuario);
  await insertMarks(tx, events, usuario);
  return results;
}

async function receiveVisit(tx: Tx, usuario: number, id: number, uploads: GoodUpload[]) {
  await lockImages(tx, imagesIn(uploads.map(({ evento }) => evento)));
  const [visit] = await lockVisits(tx, sql`id = ${id} and id_usuario = ${usuario}`);
  if (visit) return receiveAt(tx, usuario, visit, uploads);
  return classify(uploads, await knownEvents(tx, uploads, usuario), () => noSuchVisit(id)).results;
}

/** Receives what this technician did at a visit, whose ever it is now. It and the images are locked. */
export async function receiveAt(
  tx: Tx,
  usuario: number,
  visit: StoredVisit,
  uploads: GoodUpload[],
): Promise<Result[]> {
  const known = await knownEvents(tx, uploads, usuario);
  const ofAnswer = await answerFaults(tx, uploads);
  const old = known.size < uploads.length ? await eventsOf(tx, visit.id) : [];
  const ofPhoto = photoFaults(old);
  const { results, fresh } = classify(
    uploads,
    known,
    (it) => visitFault(it, visit) ?? ofAnswer(it) ?? ofPhoto(it),
  );
  if (fresh.length > 0) await takeIn(tx, usuario, visit, { old, waiting: [], fresh });
  return results;
}

/** Receives events that name their visit by the event that makes it, which is stored, among them, or awaited. */
async function receiveMade(tx: Tx, usuario: number, id_visita: string, uploads: GoodUpload[]) {
  await lockMaking(tx, id_visita);
  const id = await visitMadeBy(tx, id_visita);
  return id === undefined
    ? makeOrWait(tx, usuario, id_visita, uploads)
    : withVisit(await receiveVisit(tx, usuario, id, uploads), id);
}

/**
 * Makes the visit, if its event is among these, and takes in what waited for it; otherwise these wait too. `faultsIn`:
 * what the event may refer to. The event is locked, and there is no such visit yet.
 */
export async function makeOrWait(
  tx: Tx,
  usuario: number,
  id_visita: string,
  uploads: GoodUpload[],
  faultsIn = madeFaults,
): Promise<Result[]> {
  const known = await knownEvents(tx, uploads, usuario);
  const ofAnswer = await answerFaults(tx, uploads);
  const ofVisit = await faultsIn(tx, uploads, usuario);
  const waiting = await waitingFor(tx, id_visita, usuario);
  const ofPhoto = photoFaults(waiting);
  const { results, fresh } = classify(
    uploads,
    known,
    (it) => ofVisit.get(it) ?? ofAnswer(it) ?? ofPhoto(it),
  );
  const evento = fresh.map((it) => it.evento).find((it) => it.tipo === 'visita');
  const all = [...waiting, ...eventsIn(fresh, usuario)];
  if (!evento) {
    await keepWaiting(tx, id_visita, fresh, usuario);
    const [before, now] = [retractionsIn(waiting), retractionsIn(all)];
    await markRetracted(tx, newRetractions(before, now));
    return withVisit(results, null);
  }
  await lockImages(tx, imagesIn(all));
  const visit = await make(tx, evento, usuario);
  await takeIn(tx, usuario, visit, { old: [], waiting, fresh });
  return withVisit(results, visit.id);
}

const noSuchVisit = (id: number) =>
  new Problem(
    'NAO_ENCONTRADO',
    message(
      `A visita ${id} não existe ou não é deste técnico.`,
      `The visit ${id} does not exist, or is not this technician's.`,
    ),
  );

interface Intake {
  /** What the visit was known by. */
  old: readonly VisitEvent[];
  /** What came before the visit did. */
  waiting: readonly VisitEvent[];
  fresh: readonly GoodUpload[];
}

/** Brings a visit that is locked up to what came for it, and keeps that. */
async function takeIn(
  tx: Tx,
  usuario: number,
  visit: StoredVisit,
  { old, waiting, fresh }: Intake,
): Promise<void> {
  const news = [...waiting, ...eventsIn(fresh, usuario)];
  const all = [...old, ...news];
  const received = await receivedIn(tx, all);
  const [before, images] = [received(old), received(all)];
  const retractions = await reapply(
    tx,
    visit,
    { events: old, images: before },
    { events: all, images },
  );
  await stampAnswers(
    tx,
    visit.id,
    imagesIn(old).filter((it) => images.has(it) && !before.has(it)),
  );
  await endWaiting(tx, waiting, visit.id);
  await insertEvents(tx, fresh, usuario, visit.id);
  await markRetracted(tx, retractions);
  if (news.some(isAhead)) await markDayDirty(tx, visit.id);
}

/** Whether the event happens later than now by the server's clock. */
const isAhead = ({ data }: { data: string }): boolean => Date.parse(data) > Date.now();

const eventsIn = (uploads: readonly GoodUpload[], id_usuario: number) =>
  uploads.map(({ evento }) => ({ ...evento, id_usuario }) as VisitEvent);

/** Adds the visit's id to the results: the device only knows the event that makes it. */
const withVisit = (results: readonly Result[], id_registro: number | null): Result[] =>
  results.map((it) => (it.status === 'recusado' ? it : { ...it, id_registro }));
