/**
 * What a technician does at a visit. Each function records one thing as one transaction, and returns once the device
 * keeps it; sending is none of its business. All throw a `StorageProblem` when the device cannot keep it.
 */
import { instantOf } from '@campeiro/contract/kit/instants';
import type { FieldDatabase } from '../store/database.ts';
import type { VisitKey } from '../store/rows.ts';
import { readSettings } from '../store/settings.ts';
import type { EventOf, Evento } from '../store/wire.ts';
import type { Fix } from '../visit/place.ts';
import { answerDraft, visitDraft } from './drafts.ts';
import { imageOf, type Picture } from './image.ts';
import { type NewEvent, record } from './record.ts';

/** The device's position as fields of an event; no fields where it is unknown. */
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
interface Presence {
  fix?: Fix | null;
  motivo?: string;
}

const presence = ({ fix, motivo }: Presence) => ({ ...placeOf(fix), ...(motivo && { motivo }) });

/** The visit begins. */
export const checkIn = (db: FieldDatabase, visit: VisitKey, where: Presence = {}) =>
  one(db, visit, { tipo: 'checkin', ...presence(where) });

/** `at`: when the visit really ended, in milliseconds, if the technician had forgotten the check-out. */
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

/** One value, by the question's type; none clears the answer. `imagem`: the one that answers it already. */
type AnswerGiven = Pick<
  EventOf<'resposta'>,
  'texto' | 'numero' | 'data_resposta' | 'ids_opcoes' | 'imagem' | 'data_imagem' | 'comentario'
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
export const answerWithPicture = (
  db: FieldDatabase,
  visit: VisitKey,
  question: QuestionName,
  picture: Picture,
  { comentario, takenAt }: { comentario?: string | null; takenAt?: number } = {},
): Promise<Evento> => {
  const at = takenAt !== undefined && { data_imagem: instantOf(takenAt) };
  const event = { tipo: 'resposta' as const, ...question, ...at };
  const draft = answerDraft(visit, question.id_versao, question.id_questao);
  return withPicture(db, visit, picture, draft, { ...event, ...(comentario && { comentario }) });
};

/** A photo of the visit that answers no question. */
export const addPhoto = (
  db: FieldDatabase,
  visit: VisitKey,
  picture: Picture,
  { comentario, fix }: { comentario?: string; fix?: Fix | null } = {},
): Promise<Evento> => {
  const event = { tipo: 'foto' as const, ...(comentario && { comentario }), ...placeOf(fix) };
  return withPicture(db, visit, picture, visitDraft(visit, 'foto'), event);
};

/** One event with its image, which it names by its hash; `draft` ends with it. */
async function withPicture(
  db: FieldDatabase,
  visit: VisitKey,
  picture: Picture,
  draft: string,
  event: NewAnswer | Omit<NewPhoto, 'imagem'>,
): Promise<Evento> {
  const image = await imageOf(picture, visit, db.now());
  const events = [{ ...event, imagem: image.sha256 }];
  const [evento] = await record(db, { visit, images: [image], drafts: [draft], events });
  return evento as Evento;
}

type NewAnswer = Extract<NewEvent, { tipo: 'resposta' }>;
type NewPhoto = Extract<NewEvent, { tipo: 'foto' }>;

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

/** Where the technician is, between visits; not recorded unless the account's `registra_posicoes` is set. */
export async function recordPosition(db: FieldDatabase, fix: Fix): Promise<void> {
  const { registra_posicoes } = await readSettings(db);
  if (!registra_posicoes) return;
  await record(db, { visit: null, events: [{ tipo: 'posicao', ...fix }] });
}
