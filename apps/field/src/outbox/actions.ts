/**
 * What a technician does at a visit. Each function records one thing as one transaction, and returns once the device
 * keeps it; sending is none of its business. All throw a `StorageProblem` when the device cannot keep it.
 */
import type { FieldDatabase } from '../store/database.ts';
import { readVersions } from '../store/questionnaire.ts';
import type { VisitKey } from '../store/rows.ts';
import { readSettings } from '../store/settings.ts';
import { POSITION_MS } from '../store/taps.ts';
import type { AnswerContent, Evento, MotivoNaoRealizacao } from '../store/wire.ts';
import type { Fix, ProposedPlace } from '../visit/place.ts';
import { answerDraft, type QuestionName, readPicture, visitDraft } from './drafts.ts';
import { imageOf, type Picture } from './image.ts';
import { leftoversAt } from './leftovers.ts';
import { type NewEvent, record } from './record.ts';
import { placeOf } from './tap.ts';
import { undoMark } from './work-day.ts';

async function one(
  db: FieldDatabase,
  visit: VisitKey,
  event: NewEvent,
  drafts: string[] = [],
  waits?: number,
): Promise<Evento> {
  const [evento] = await record(db, { visit, events: [event], drafts, waits });
  return evento as Evento;
}

/** On the way to the customer. */
export const onMyWay = (db: FieldDatabase, visit: VisitKey): Promise<Evento> =>
  one(db, visit, { tipo: 'a_caminho' });

/** `motivo`: why so far from the customer. `waits`: both are added later, by `outbox/tap.ts`. */
interface Presence {
  fix?: Fix | null;
  motivo?: string;
  waits?: boolean;
}

const waitOf = ({ waits }: Presence) => (waits ? POSITION_MS : undefined);

const presence = ({ fix, motivo }: Presence) => ({ ...placeOf(fix), ...(motivo && { motivo }) });

/** The visit begins, and has from now on the questionnaires that the device shows. */
export const checkIn = async (db: FieldDatabase, visit: VisitKey, where: Presence = {}) => {
  const ids_versoes = await readVersions(db, visit);
  const begun = { ...presence(where), ...(ids_versoes && { ids_versoes }) };
  return one(db, visit, { tipo: 'checkin', ...begun }, [], waitOf(where));
};

/**
 * The visit ends. A note and a photo that were not recorded are recorded with it. `at`: when the visit really ended, in
 * milliseconds, if the technician had forgotten the check-out.
 */
export async function checkOut(
  db: FieldDatabase,
  visit: VisitKey,
  { at, ...where }: Presence & { at?: number } = {},
): Promise<Evento> {
  const end = at !== undefined ? { at, declarado: true } : presence(where);
  const { events, ...left } = await leftoversAt(db, visit, { at });
  const recorded = await record(db, {
    ...{ visit, ...left },
    events: [...events, { tipo: 'checkout', ...end }],
    waits: waitOf(where),
  });
  return recorded.at(-1) as Evento;
}

/** Why a visit could not be carried out. */
interface Hindrance {
  /** As the technician reads it. */
  motivo: Pick<MotivoNaoRealizacao, 'id' | 'nome'>;
  comentario?: string;
  fix?: Fix | null;
}

/**
 * The technician was there, and could not carry the visit out. With the picture of why that its draft has, and with a note
 * and a photo that were not recorded, as one.
 */
export async function notCarriedOut(
  db: FieldDatabase,
  visit: VisitKey,
  { motivo, comentario, fix }: Hindrance,
): Promise<Evento> {
  const draft = visitDraft(visit, 'nao-realizada');
  const picture = await readPicture(db, draft);
  const image = picture && (await imageOf(picture, visit, db.now()));
  const event = {
    tipo: 'nao_realizada' as const,
    ...{ id_motivo: motivo.id, motivo: motivo.nome },
    ...(comentario && { comentario }),
    ...placeOf(fix),
  };
  const photo = image && { tipo: 'foto' as const, imagem: image.sha256, ...placeOf(fix) };
  const left = await leftoversAt(db, visit);
  const events = await record(db, {
    visit,
    events: [...left.events, ...(photo ? [photo] : []), event],
    images: [...left.images, ...(image ? [image] : [])],
    drafts: [...left.drafts, draft],
  });
  return events.at(-1) as Evento;
}

/** A remark. A visit keeps all of them. */
export const addNote = (db: FieldDatabase, visit: VisitKey, texto: string): Promise<Evento> =>
  one(db, visit, { tipo: 'nota', texto }, [visitDraft(visit, 'nota')]);

/** Name and role of the signer; empty ones are left out. */
type SignedBy = Pick<AnswerContent, 'assinante' | 'cargo_assinante'>;

/** Answers a question. Call it when the question is left; its draft ends with it. */
export const answer = (
  db: FieldDatabase,
  visit: VisitKey,
  question: QuestionName,
  given: AnswerContent,
): Promise<Evento> =>
  one(db, visit, { tipo: 'resposta', ...question, ...given }, [
    answerDraft(visit, question.id_versao, question.id_questao),
  ]);

/** Answers a question of type `assinatura`. */
export async function answerWithPicture(
  db: FieldDatabase,
  visit: VisitKey,
  question: QuestionName,
  picture: Picture,
  { comentario, ...signer }: { comentario?: string | null } & SignedBy = {},
): Promise<Evento> {
  const image = await imageOf(picture, visit, db.now());
  const given = { ...question, imagem: image.sha256, ...(comentario && { comentario }), ...signer };
  const [evento] = await record(db, {
    visit,
    images: [image],
    drafts: [answerDraft(visit, question.id_versao, question.id_questao)],
    events: [{ tipo: 'resposta', ...given }],
  });
  return evento as Evento;
}

/** Kinds of event that can be taken back. */
export const RETRACTABLE: ReadonlySet<Evento['tipo']> = new Set([
  'a_caminho',
  'checkin',
  'checkout',
  'nao_realizada',
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

/** Takes back what was just recorded: at a visit, or as a mark of the day. */
export async function takeBack(
  db: FieldDatabase,
  visit: VisitKey | null,
  { id_evento }: Evento,
): Promise<void> {
  if (visit === null) await undoMark(db, id_evento);
  else await retract(db, visit, id_evento);
}

/** Proposes where the customer is; the office decides. */
export async function proposePlace(
  db: FieldDatabase,
  of: ProposedPlace,
  fix: Fix,
  comentario?: string,
): Promise<void> {
  await record(db, {
    visit: null,
    events: [{ tipo: 'local_cliente', ...of, ...fix, ...(comentario && { comentario }) }],
  });
}

/** Where the technician is, between visits; not recorded unless the account's `registra_posicoes` is set. */
export async function recordPosition(db: FieldDatabase, fix: Fix): Promise<void> {
  const { registra_posicoes } = await readSettings(db);
  if (!registra_posicoes) return;
  await record(db, { visit: null, events: [{ tipo: 'posicao', ...fix }] });
}
