/**
 * Takes in an upload of events. Those of one visit are one transaction, as are the positions; a failure of
 * the database ends the request, and sending the same upload again completes it.
 *
 * Locks: first the event that makes a visit where it is named by that, the images that the events name, the
 * visit, then the account's clock (with the first stamped row), then everything that refers to other rows. Whoever
 * changes a visit goes the same way. Events are inserted last because their reference to the user would
 * otherwise be held while waiting for the clock, and who changes that user holds the clock while waiting for the
 * reference.
 */
import type { Evento } from '@campeiro/contract/campo';
import { msg } from '@campeiro/contract/idiomas';
import type { Database, Scope, Tx } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { inSlices } from '../../http/slices.ts';
import { newStrikes } from './corrections.ts';
import { imagesIn, lockImages, receivedAmong } from './imagens.ts';
import { type BadUpload, type GoodUpload, judge } from './judge.ts';
import type { VisitEvent } from './order.ts';
import {
  eventsOf,
  insertEvents,
  knownEvents,
  lockVisit,
  markDay,
  markStruck,
  type Visit,
} from './queries.ts';
import { reckon } from './reckon.ts';
import { answerFaults, refuse, sift, type Verdict } from './sift.ts';
import { lockMaking, madeFaults, make, visitMadeBy } from './unscheduled.ts';
import { endWaiting, keepWaiting, waitingFor } from './waiting.ts';

/** The verdict on every item, in order. */
export async function receiveEvents(
  db: Database,
  scope: Scope & { usuario: number },
  items: readonly unknown[],
): Promise<Verdict[]> {
  const now = new Date();
  const pause = inSlices();
  const uploads: (GoodUpload | BadUpload)[] = [];
  for (const [i, item] of items.entries()) {
    uploads.push(judge(item, i, now));
    await pause();
  }
  const verdicts = uploads.filter(isBad).map(({ problem, ...upload }) => refuse(upload, problem));
  const good = uploads.filter(isGood);
  for (const [visit, group] of Map.groupBy(good, ({ evento }) => visitOf(evento))) {
    const judged = await db.write(scope, (tx) => receiveGroup(tx, scope.usuario, visit, group));
    verdicts.push(...judged);
  }
  return verdicts.sort((a, b) => a.indice - b.indice);
}

const isBad = (upload: GoodUpload | BadUpload): upload is BadUpload => 'problem' in upload;
const isGood = (upload: GoodUpload | BadUpload): upload is GoodUpload => !isBad(upload);

/** The visit's id, or the id of the event that makes it; null for what is of no visit. */
function visitOf(evento: Evento): number | string | null {
  if (evento.tipo === 'posicao') return null;
  if (evento.tipo === 'visita') return evento.id_evento;
  return evento.id_registro ?? evento.id_visita ?? null;
}

function receiveGroup(
  tx: Tx,
  usuario: number,
  visit: ReturnType<typeof visitOf>,
  uploads: GoodUpload[],
): Promise<Verdict[]> {
  if (visit === null) return receivePositions(tx, usuario, uploads);
  return typeof visit === 'number'
    ? receiveVisit(tx, usuario, visit, uploads)
    : receiveMade(tx, usuario, visit, uploads);
}

async function receivePositions(tx: Tx, usuario: number, uploads: GoodUpload[]) {
  const known = await knownEvents(tx, uploads, usuario);
  const { verdicts, fresh } = sift(uploads, known, () => undefined);
  await insertEvents(tx, fresh, usuario, null);
  return verdicts;
}

async function receiveVisit(tx: Tx, usuario: number, id: number, uploads: GoodUpload[]) {
  await lockImages(tx, imagesIn(uploads.map(({ evento }) => evento)));
  const visit = await lockVisit(tx, id, usuario);
  const known = await knownEvents(tx, uploads, usuario);
  const faultOf = visit ? await answerFaults(tx, uploads) : () => noSuchVisit(id);
  const { verdicts, fresh } = sift(uploads, known, faultOf);
  if (visit && fresh.length > 0) {
    await takeIn(tx, usuario, visit, { old: await eventsOf(tx, visit.id), waiting: [], fresh });
  }
  return verdicts;
}

/** What is said of a visit by the event that makes it: that event is here, comes now, or is waited for. */
async function receiveMade(tx: Tx, usuario: number, id_visita: string, uploads: GoodUpload[]) {
  await lockMaking(tx, id_visita);
  const id = await visitMadeBy(tx, id_visita);
  return id === undefined
    ? makeOrWait(tx, usuario, id_visita, uploads)
    : tellVisit(await receiveVisit(tx, usuario, id, uploads), id);
}

async function makeOrWait(tx: Tx, usuario: number, id_visita: string, uploads: GoodUpload[]) {
  const known = await knownEvents(tx, uploads, usuario);
  const ofAnswer = await answerFaults(tx, uploads);
  const ofVisit = await madeFaults(tx, uploads, usuario);
  const { verdicts, fresh } = sift(uploads, known, (it) => ofVisit.get(it) ?? ofAnswer(it));
  const evento = fresh.map((it) => it.evento).find((it) => it.tipo === 'visita');
  const waiting = await waitingFor(tx, id_visita, usuario);
  const all = [...waiting, ...eventsIn(fresh, usuario)];
  if (!evento) {
    await keepWaiting(tx, id_visita, fresh, usuario);
    await markStruck(tx, newStrikes(waiting, all));
    return tellVisit(verdicts, null);
  }
  await lockImages(tx, imagesIn(all));
  const visit = await make(tx, evento, usuario);
  await takeIn(tx, usuario, visit, { old: [], waiting, fresh });
  return tellVisit(verdicts, visit.id);
}

const noSuchVisit = (id: number) =>
  new Problem(
    'NAO_ENCONTRADO',
    msg(
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
  visit: Visit,
  { old, waiting, fresh }: Intake,
): Promise<void> {
  const news = [...waiting, ...eventsIn(fresh, usuario)];
  const all = [...old, ...news];
  const images = await receivedAmong(tx, imagesIn(all));
  const strikes = await reckon(tx, visit, { events: old, images }, { events: all, images });
  await endWaiting(tx, waiting, visit.id);
  await insertEvents(tx, fresh, usuario, visit.id);
  await markStruck(tx, strikes);
  if (news.some(isAhead)) await markDay(tx, visit.id);
}

/** What it tells of is still to come by our clock. */
const isAhead = ({ data }: { data: string }): boolean => Date.parse(data) > Date.now();

const eventsIn = (uploads: readonly GoodUpload[], id_usuario: number) =>
  uploads.map(({ evento }) => ({ ...evento, id_usuario }) as VisitEvent);

/** Who named the visit by the event that makes it is told its id. */
const tellVisit = (verdicts: readonly Verdict[], id_registro: number | null): Verdict[] =>
  verdicts.map((it) => (it.status === 'recusado' ? it : { ...it, id_registro }));
