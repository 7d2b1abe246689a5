/**
 * Takes in an upload of events. Those of one visit are one transaction, as are the positions; a failure of
 * the database ends the request, and sending the same upload again completes it.
 *
 * Locks: first the images that the events name (see imagens.ts), then the visit, then the account's clock (with the
 * first stamped row), then everything that refers to other rows. Whoever changes a visit goes the same way. Events are inserted last because their
 * reference to the user would otherwise be held while waiting for the clock, and who changes that user
 * holds the clock while waiting for the reference.
 */
import type { Evento } from '@campeiro/contract/campo';
import { msg } from '@campeiro/contract/idiomas';
import type { Database, Scope, Tx } from '../../db/database.ts';
import { conflict, invalid, Problem } from '../../http/problem.ts';
import { imagesIn, lockImages, receivedAmong } from './imagens.ts';
import { type BadUpload, type GoodUpload, judge, type Upload } from './judge.ts';
import type { VisitEvent } from './order.ts';
import {
  eventsOf,
  existingQuestionnaires,
  findVersions,
  insertEvents,
  knownEvents,
  lockVisit,
  markDay,
} from './queries.ts';
import { answerIssues } from './questions.ts';
import { reckon } from './reckon.ts';

export type Verdict = Upload &
  ({ status: 'aceito' } | { status: 'repetido' } | { status: 'recusado'; problem: Problem });

/** The verdict on every item, in order. */
export async function receiveEvents(
  db: Database,
  scope: Scope & { usuario: number },
  items: readonly unknown[],
): Promise<Verdict[]> {
  const now = new Date();
  const uploads = items.map((item, i) => judge(item, i, now));
  const verdicts = uploads.filter(isBad).map(({ problem, ...upload }) => refuse(upload, problem));
  const good = uploads.filter(isGood);
  const visitOf = ({ evento }: GoodUpload) =>
    evento.tipo === 'posicao' ? null : evento.id_registro;
  for (const [visit, group] of Map.groupBy(good, visitOf)) {
    const judged = await db.write(scope, (tx) =>
      visit === null
        ? receivePositions(tx, scope.usuario, group)
        : receiveVisit(tx, scope.usuario, visit, group),
    );
    verdicts.push(...judged);
  }
  return verdicts.sort((a, b) => a.indice - b.indice);
}

const isBad = (upload: GoodUpload | BadUpload): upload is BadUpload => 'problem' in upload;
const isGood = (upload: GoodUpload | BadUpload): upload is GoodUpload => !isBad(upload);

async function receivePositions(tx: Tx, usuario: number, uploads: GoodUpload[]) {
  const known = await knownEvents(tx, uploads, usuario);
  const { verdicts, fresh } = sift(uploads, known, () => undefined);
  await insertEvents(tx, fresh, usuario);
  return verdicts;
}

async function receiveVisit(tx: Tx, usuario: number, id: number, uploads: GoodUpload[]) {
  await lockImages(tx, imagesIn(uploads.map(({ evento }) => evento)));
  const visit = await lockVisit(tx, id, usuario);
  const known = await knownEvents(tx, uploads, usuario);
  const faultOf = visit ? await answerFaults(tx, uploads) : () => noSuchVisit(id);
  const { verdicts, fresh } = sift(uploads, known, faultOf);
  if (visit && fresh.length > 0) {
    const old = await eventsOf(tx, visit.id);
    const all = [...old, ...fresh.map(({ evento }) => visitEvent(evento, usuario))];
    const images = await receivedAmong(tx, imagesIn(all));
    await reckon(tx, visit, { events: old, images }, { events: all, images });
    await insertEvents(tx, fresh, usuario);
    if (fresh.some(isAhead)) await markDay(tx, visit.id);
  }
  return verdicts;
}

/** What it tells of is still to come by our clock. */
const isAhead = ({ evento }: GoodUpload): boolean => Date.parse(evento.data) > Date.now();

/**
 * Tells new events from repeated and refused ones. An event that is known was accepted once: it is a
 * repetition even if the visit has been given to someone else since.
 */
function sift(
  uploads: readonly GoodUpload[],
  known: ReadonlyMap<string, Buffer>,
  faultOf: (upload: GoodUpload) => Problem | undefined,
) {
  const seen = new Map(known);
  const fresh: GoodUpload[] = [];
  const verdicts = uploads.map((good): Verdict => {
    const { evento, resumo, ...upload } = good;
    const before = seen.get(evento.id_evento);
    if (before?.equals(resumo)) return { ...upload, status: 'repetido' };
    const problem = before ? otherContent() : faultOf(good);
    if (problem) return refuse(upload, problem);
    seen.set(evento.id_evento, resumo);
    fresh.push(good);
    return { ...upload, status: 'aceito' };
  });
  return { verdicts, fresh };
}

const visitEvent = (evento: Evento, id_usuario: number) =>
  ({ ...evento, id_usuario }) as VisitEvent;

const refuse = (upload: Upload, problem: Problem): Verdict => ({
  ...upload,
  status: 'recusado',
  problem,
});

/** Judges answers against the versions that they name. */
async function answerFaults(tx: Tx, uploads: readonly GoodUpload[]) {
  const answers = uploads.flatMap(({ evento }) => (evento.tipo === 'resposta' ? [evento] : []));
  if (answers.length === 0) return () => undefined;
  const questionnaires = await existingQuestionnaires(
    tx,
    answers.map((answer) => answer.id_questionario),
  );
  const versions = await findVersions(
    tx,
    answers.map((answer) => answer.id_versao),
  );
  return ({ indice, evento }: GoodUpload) => {
    if (evento.tipo !== 'resposta') return undefined;
    const issues = answerIssues(evento, questionnaires, versions, `eventos[${indice}]`);
    return issues.length > 0 ? invalid(issues) : undefined;
  };
}

const noSuchVisit = (id: number) =>
  new Problem(
    'NAO_ENCONTRADO',
    msg(
      `A visita ${id} não existe ou não é deste técnico.`,
      `The visit ${id} does not exist, or is not this technician's.`,
    ),
  );

const otherContent = () =>
  conflict(
    'Já existe um evento com este id_evento e outro conteúdo.',
    'An event with this id_evento and other content already exists.',
  );
