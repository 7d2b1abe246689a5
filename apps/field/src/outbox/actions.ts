/**
 * What a technician does at a visit. Each function records one thing as one transaction, and returns once the device
 * keeps it; sending is none of its business. All throw a `StorageProblem` when the device cannot keep it.
 */
import type { FieldDatabase } from '../store/database.ts';
import type { VisitKey } from '../store/rows.ts';
import { readSettings } from '../store/settings.ts';
import type { EventOf, Evento } from '../store/wire.ts';
import type { Fix } from '../visit/place.ts';
import { answerDraft, visitDraft } from './drafts.ts';
import { imageOf, type Picture } from './image.ts';
import { type NewEvent, record } from './record.ts';

/** Where the device was, as an event says it; nothing where it did not know. */
const placeOf = (fix: Fix | null | undefined) =>
  fix ? { latitude: fix.latitude, longitude: fix.longitude, precisao: fix.precisao } : {};

async function one(
  db: FieldDatabase,
  visit: VisitKey,
  event: NewEvent,
  drafts: string[] = [],
): Promise<Evento> {
  const [evento] = await record(db, { visit, events: [event], drafts });
  return evento as Evento;
}

/** On the way to the customer. */
export const onMyWay = (db: FieldDatabase, visit: VisitKey): Promise<Evento> =>
  one(db, visit, { tipo: 'a_caminho' });

/** `motivo`: why so far from the customer. */
export interface Presence {
  fix?: Fix | null;
  motivo?: string;
}

const presence = ({ fix, motivo }: Presence) => ({ ...placeOf(fix), ...(motivo && { motivo }) });

/** The visit begins. */
export const checkIn = (db: FieldDatabase, visit: VisitKey, where: Presence = {}) =>
  one(db, visit, { tipo: 'checkin', ...presence(where) });

/** `at`: when it really ended, of a check-out that had been forgotten and is told now; milliseconds. */
export const checkOut = (
  db: FieldDatabase,
  visit: VisitKey,
  { at, ...where }: Presence & { at?: number } = {},
) =>
  one(db, visit, {
    tipo: 'checkout',
    ...(at === undefined ? presence(where) : { at, declarado: true }),
  });

/** A remark. The latest one is what the office sees as the visit's observation. */
export const addNote = (db: FieldDatabase, visit: VisitKey, texto: string): Promise<Evento> =>
  one(db, visit, { tipo: 'nota', texto }, [visitDraft(visit, 'nota')]);

/** Which question is answered: of the version that the screen shows. */
export interface QuestionName {
  id_questionario: number;
  id_versao: number;
  id_questao: number;
}

/** One value, by the question's type; none clears the answer. */
export type AnswerGiven = Pick<
  EventOf<'resposta'>,
  'texto' | 'numero' | 'data_resposta' | 'ids_opcoes' | 'comentario'
>;

/** Answers a question. Call it when the question is left; its draft ends with it. */
export const answer = (
  db: FieldDatabase,
  visit: VisitKey,
  question: QuestionName,
  given: AnswerGiven,
): Promise<Evento> =>
  one(db, visit, { tipo: 'resposta', ...question, ...given }, [
    answerDraft(visit, question.id_versao, question.id_questao),
  ]);

/** Answers a question of type `foto` or `assinatura`. `takenAt`: milliseconds, if not now. */
export async function answerWithPicture(
  db: FieldDatabase,
  visit: VisitKey,
  question: QuestionName,
  picture: Picture,
  { comentario, takenAt }: { comentario?: string | null; takenAt?: number } = {},
): Promise<Evento> {
  const image = await imageOf(picture, visit, db.now());
  const [evento] = await record(db, {
    visit,
    images: [image],
    drafts: [answerDraft(visit, question.id_versao, question.id_questao)],
    events: [
      {
        tipo: 'resposta',
        ...question,
        imagem: image.sha256,
        ...(takenAt !== undefined && { data_imagem: new Date(takenAt).toISOString() }),
        ...(comentario && { comentario }),
      },
    ],
  });
  return evento as Evento;
}

/** A photo of the visit that answers no question. */
export async function addPhoto(
  db: FieldDatabase,
  visit: VisitKey,
  picture: Picture,
  { comentario, fix }: { comentario?: string; fix?: Fix | null } = {},
): Promise<Evento> {
  const image = await imageOf(picture, visit, db.now());
  const [evento] = await record(db, {
    visit,
    images: [image],
    drafts: [visitDraft(visit, 'foto')],
    events: [
      {
        tipo: 'foto',
        imagem: image.sha256,
        ...(comentario && { comentario }),
        ...placeOf(fix),
      },
    ],
  });
  return evento as Evento;
}

/** Kinds of event that can be taken back. */
export const RETRACTABLE: ReadonlySet<Evento['tipo']> = new Set([
  'a_caminho',
  'checkin',
  'checkout',
  'nota',
  'resposta',
  'foto',
]);

/** Takes back an event of the same visit: it counts no more. What should stand instead is recorded anew. */
export const retract = (
  db: FieldDatabase,
  visit: VisitKey,
  id_evento_corrigido: string,
  motivo?: string,
): Promise<Evento> =>
  one(db, visit, { tipo: 'correcao', id_evento_corrigido, ...(motivo && { motivo }) });

/** Proposes where the customer is; the office decides. */
export async function proposePlace(
  db: FieldDatabase,
  id_cliente: number,
  fix: Fix,
  comentario?: string,
): Promise<void> {
  await record(db, {
    visit: null,
    events: [{ tipo: 'local_cliente', id_cliente, ...fix, ...(comentario && { comentario }) }],
  });
}

/** Where the technician is, between visits; nothing where the account's `registra_posicoes` says so. */
export async function recordPosition(db: FieldDatabase, fix: Fix): Promise<void> {
  const { registra_posicoes } = await readSettings(db);
  if (!registra_posicoes) return;
  await record(db, { visit: null, events: [{ tipo: 'posicao', ...fix }] });
}
