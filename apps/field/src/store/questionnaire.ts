/** One questionnaire of a visit, as it is answered on this device. */
import { correct } from '@campeiro/contract/visita/correcoes';
import { answersIn, isAnswering } from '@campeiro/contract/visita/respostas';
import type { Checklist } from '../visit/answers.ts';
import type { FieldDatabase } from './database.ts';
import type { Draft, ImageRow, Item, VisitKey, VisitRow } from './rows.ts';
import { situacoesOf } from './settings.ts';
import { counts, imagesIn } from './states.ts';
import { type Surroundings, stateOf } from './visits.ts';

/** Where an answer is: still to be sent, at the server, or refused by it. Its image counts with it. */
export type Delivery = 'pending' | 'sent' | 'refused';

export interface QuestionnaireView {
  /** The customer's name, where the device knows it. */
  cliente: string | undefined;
  checklist: Checklist;
  /** By question id; nothing for what has no answer. */
  deliveries: ReadonlyMap<number, Delivery>;
  /** Photos of questions that this device recorded, by the id of their event. */
  photos: ReadonlyMap<string, SentPhoto>;
}

export interface SentPhoto {
  item: Item;
  delivery: Delivery;
}

/**
 * The version `idVersao` with the visit's answers to it. Where the visit has another version of the questionnaire, by its
 * check-in or by its answers, it is that one. Null when the device has no such visit, or the visit no such questionnaire.
 */
export async function readQuestionnaire(
  db: FieldDatabase,
  visit: VisitKey,
  idVersao: number,
): Promise<QuestionnaireView | null> {
  const row = await db.visitas.get(visit);
  const version = await db.questionarios.get(idVersao);
  if (!row || !version) return null;
  const items = await itemsOf(db, visit);
  const versions = await db.questionarios.where('id').equals(version.id).toArray();
  const around = await surroundingsOfAnswers(db, row, { items, versions });
  const { checklists, fixed } = stateOf(row, around);
  const current = checklistOf(version.id, checklists);
  const isAnswered = current && Object.keys(current.respostas).length > 0;
  const asked = { ...around, versions: [version] };
  const checklist =
    fixed || isAnswered ? current : checklistOf(version.id, stateOf(row, asked).checklists);
  if (!checklist) return null;
  const waiting = {
    pending: await imagesThatAre(db, 'pending'),
    refused: await imagesThatAre(db, 'refused'),
  };
  const photos = items.filter((it) => isPhoto(it) && isAnswering(it.evento));
  return {
    cliente: (await db.clientes.get(row.id_cliente))?.nome,
    checklist,
    deliveries: deliveriesOf(checklist, items, waiting),
    photos: new Map(
      photos.map((item) => [item.id, { item, delivery: deliveryOf(item, waiting) }] as const),
    ),
  };
}

/** The version of the visit's first questionnaire in which a required answer is missing, other than `except`. */
export async function nextUnanswered(
  db: FieldDatabase,
  visit: VisitKey,
  except: number,
): Promise<number | undefined> {
  const row = await db.visitas.get(visit);
  if (!row) return undefined;
  const items = await itemsOf(db, visit);
  const versions = await db.questionarios.toArray();
  const { checklists } = stateOf(row, await surroundingsOfAnswers(db, row, { items, versions }));
  const next = checklists.find(
    ({ questionario, faltam }) => questionario.id !== except && faltam.length > 0,
  );
  return next?.questionario.id_versao;
}

/** The versions of its questionnaires that the visit shows; undefined when the device has no such visit. */
export async function readVersions(
  db: FieldDatabase,
  visit: VisitKey,
): Promise<number[] | undefined> {
  const row = await db.visitas.get(visit);
  if (!row) return undefined;
  const items = await itemsOf(db, visit);
  const versions = await db.questionarios.toArray();
  const { checklists } = stateOf(row, await surroundingsOfAnswers(db, row, { items, versions }));
  return checklists.map(({ questionario }) => questionario.id_versao);
}

/** What answers follow from. */
const surroundingsOfAnswers = async (
  db: FieldDatabase,
  row: VisitRow,
  { items, versions }: { items: Item[]; versions: Surroundings['versions'] },
): Promise<Surroundings> => ({
  items: new Map([[row.key, items]]),
  versions,
  respostas: new Map([[row.id ?? 0, await storedAnswers(db, row.id)]]),
  situacoes: await situacoesOf(db),
});

const itemsOf = (db: FieldDatabase, visit: VisitKey): Promise<Item[]> =>
  db.outbox.where('visit').equals(visit).sortBy('seq');

const checklistOf = (id: number, checklists: readonly Checklist[]): Checklist | undefined =>
  checklists.find(({ questionario }) => questionario.id === id);

const storedAnswers = (db: FieldDatabase, id: number | null) =>
  db.respostas
    .where('id_registro')
    .equals(id ?? 0)
    .toArray();

/** Their hashes. */
const imagesThatAre = async (db: FieldDatabase, state: ImageRow['state']) =>
  new Set(await imagesIn(db, state).primaryKeys());

/** Where each answer is. Pure. */
function deliveriesOf(
  { questionario, respostas }: Checklist,
  items: readonly Item[],
  images: Readonly<Record<'pending' | 'refused', ReadonlySet<string>>>,
): Map<number, Delivery> {
  const found = new Map<number, Delivery>();
  for (const id of Object.keys(respostas)) found.set(Number(id), 'sent');
  const ids = new Map<string, number>();
  for (const { evento } of items) {
    if (isAnswering(evento) && evento.id_questionario === questionario.id)
      ids.set(evento.id_evento, evento.id_questao);
  }
  const questionOf = ({ evento }: Item): number | undefined =>
    ids.get(evento.tipo === 'correcao' ? evento.id_evento_corrigido : evento.id_evento);
  const standing = standingAnswers(items);
  for (const item of items) {
    const question = questionOf(item);
    if (question === undefined || item.state === 'settled') continue;
    const isOver = isAnswering(item.evento) && !standing.has(item.id);
    if (item.state === 'refused') found.set(question, 'refused');
    else if (!isOver || item.state !== 'acknowledged')
      found.set(question, worst(deliveryOf(item, images), isPhoto(item) && found.get(question)));
  }
  return found;
}

/** Ids of the answers that count: neither taken back nor followed by another. */
function standingAnswers(items: readonly Item[]): ReadonlySet<string> {
  const events = items.filter(counts).map(({ evento }) => evento);
  const answers = answersIn(correct(events).effective);
  const standing = [...answers.values()].flatMap(({ byQuestion, photos }) => [
    ...Object.values(byQuestion),
    ...Object.values(photos).flat(),
  ]);
  return new Set(standing.map(({ id_evento }) => id_evento));
}

const isPhoto = ({ evento }: Item): boolean => evento.tipo === 'foto';

/** A photo does not take the place of the others. */
const worst = (one: Delivery, other: Delivery | undefined | false): Delivery =>
  [one, other].find((it) => it === 'refused') || [one, other].find((it) => it === 'pending') || one;

function deliveryOf(
  { state, evento }: Item,
  images: Readonly<Record<'pending' | 'refused', ReadonlySet<string>>>,
): Delivery {
  const imagem = (isAnswering(evento) && evento.imagem) || '';
  if (images.refused.has(imagem)) return 'refused';
  return state === 'acknowledged' && !images.pending.has(imagem) ? 'sent' : 'pending';
}

/** Drafts of the answers to this version, by question id. */
export async function readAnswerDrafts(
  db: FieldDatabase,
  visit: VisitKey,
  idVersao: number,
): Promise<Map<number, Draft>> {
  const prefix = `${visit}/resposta/${idVersao}/`;
  const drafts = await db.drafts.where('id').startsWith(prefix).toArray();
  return new Map(drafts.map((it) => [Number(it.id.slice(prefix.length)), it]));
}
