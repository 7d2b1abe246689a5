/** Photos of a visit and of its questions: recorded, with another caption, and counted again. */
import type { FieldDatabase } from '../store/database.ts';
import type { Item, VisitKey } from '../store/rows.ts';
import { counts } from '../store/states.ts';
import type { EventOf, Evento } from '../store/wire.ts';
import type { Fix } from '../visit/place.ts';
import { captionDraft, photoDraft, type QuestionName } from './drafts.ts';
import { imageOf, type Picture } from './image.ts';
import { type NewEvent, record } from './record.ts';
import { placeOf } from './tap.ts';

/** What is known of a photo beside its picture. `takenAt`: by the device's clock, in milliseconds. */
interface AboutPhoto {
  comentario?: string;
  fix?: Fix | null;
  takenAt?: number;
  /** None: it is one of the visit. */
  question?: QuestionName;
}

/** One of the photos of the visit, or of a question. Its draft ends with it. */
export async function addPhoto(
  db: FieldDatabase,
  visit: VisitKey,
  picture: Picture,
  { comentario, fix, takenAt, question }: AboutPhoto = {},
): Promise<Evento> {
  const image = await imageOf(picture, visit, db.now());
  const about = { ...question, ...(comentario && { comentario }), ...placeOf(fix) };
  const event = {
    tipo: 'foto' as const,
    imagem: image.sha256,
    ...about,
    ...ifLongAgo(db, takenAt),
  };
  const drafts = [photoDraft(visit, question)];
  const [evento] = await record(db, { visit, images: [image], drafts, events: [event] });
  return evento as Evento;
}

/** A photo of the gallery, or one that waited for its caption, is older than this when it is recorded; milliseconds. */
const JUST_NOW = 60_000;

/** When a photo was taken, if its event does not say it. */
export const ifLongAgo = (db: FieldDatabase, takenAt: number | undefined) =>
  takenAt !== undefined && db.now() - takenAt > JUST_NOW ? { takenAt } : {};

/**
 * A recorded photo without its id and time: what stands again when it is recorded anew. `isTaken` while the server does not
 * have it: then a clock that was wrong is put right for both.
 */
export type PhotoContent = Omit<
  Extract<NewEvent, { tipo: 'foto' }>,
  'tipo' | 'id_evento' | 'at' | 'takenAt'
>;

/** A photo that this device recorded. */
export interface OwnPhoto {
  id_evento: string;
  content: PhotoContent;
}

export function ownPhoto({ evento, state }: Pick<Item, 'evento' | 'state'>): OwnPhoto {
  const { id_evento, tipo, data, data_aparelho, ...of } = evento as EventOf<'foto'>;
  const { id_registro, registro_criado_em, id_visita, id_recusado, ...rest } = of;
  const isUnsent = state === 'pending' || state === 'held';
  const data_imagem = rest.data_imagem ?? data;
  return { id_evento, content: { ...rest, data_imagem, ...(isUnsent && { isTaken: true }) } };
}

/** A photo that was taken back counts again, in its place. Its picture is known, so nothing is uploaded. */
export async function bringPhotoBack(
  db: FieldDatabase,
  visit: VisitKey,
  { content }: OwnPhoto,
): Promise<void> {
  await record(db, { visit, events: [{ tipo: 'foto', ...content }] });
}

/** A recorded photo has another caption; empty: none. The draft of the caption ends with it. */
export async function changeCaption(
  db: FieldDatabase,
  visit: VisitKey,
  photo: OwnPhoto,
  legenda: string,
): Promise<void> {
  const drafts = [captionDraft(visit, photo.id_evento)];
  await record(db, { visit, events: captioned(photo, legenda), drafts });
}

/** The new photo comes first, so that a required question is never without its answer. */
export const captioned = ({ id_evento, content }: OwnPhoto, legenda: string): NewEvent[] => {
  const { comentario: _, ...rest } = content;
  const comentario = legenda.trim();
  return [
    { tipo: 'foto', ...rest, ...(comentario && { comentario }) },
    { tipo: 'correcao', id_evento_corrigido: id_evento },
  ];
};

/** The photo of this event, if this device recorded it and it counts: it may have another caption since. */
export async function findOwnPhoto(
  db: FieldDatabase,
  visit: VisitKey,
  id: string,
): Promise<OwnPhoto | undefined> {
  const items = await db.outbox.where('visit').equals(visit).toArray();
  const isGone = items.some(
    ({ evento }) => evento.tipo === 'correcao' && evento.id_evento_corrigido === id,
  );
  const item = items.find((it) => it.id === id);
  return item && !isGone && item.evento.tipo === 'foto' && counts(item)
    ? ownPhoto(item)
    : undefined;
}
