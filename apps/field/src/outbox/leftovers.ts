/** What was typed or taken at a visit and not recorded: the end of the visit records it. */
import type { FieldDatabase } from '../store/database.ts';
import type { Draft, VisitKey } from '../store/rows.ts';
import {
  captionDraft,
  photoDraft,
  type QuestionName,
  readDraft,
  readPicture,
  visitDraft,
} from './drafts.ts';
import { imageOf, type NewImage } from './image.ts';
import { captioned, findOwnPhoto, ifLongAgo } from './photos.ts';
import type { NewEvent } from './record.ts';

interface Leftovers {
  events: NewEvent[];
  images: NewImage[];
  /** Ids of the drafts that these events end. */
  drafts: string[];
}

interface End {
  /** When the visit really ended, if entered later; milliseconds. */
  at?: number | undefined;
  /** Drafts go afterwards. */
  isLast?: boolean;
}

/**
 * The note, the photos with their captions, and other captions of photos. A photo that was drawn on stays a draft, which
 * the app goes on offering: a drawing becomes a picture only on the screen. If it is the last chance, it is recorded too,
 * as it was taken.
 */
export async function leftoversAt(
  db: FieldDatabase,
  visit: VisitKey,
  end: End = {},
): Promise<Leftovers> {
  const left: Leftovers = { events: [], images: [], drafts: [] };
  const when = end.at !== undefined && { at: end.at };
  const note = await readDraft(db, visitDraft(visit, 'nota'));
  const texto = String(note?.value ?? '').trim();
  if (note) left.drafts.push(note.id);
  if (texto) left.events.push({ tipo: 'nota', texto, ...when });
  const drafts = await db.drafts.where('visit').equals(visit).toArray();
  const of = (start: string) => drafts.filter(({ id }) => `${id}/`.startsWith(`${start}/`));
  for (const draft of of(photoDraft(visit))) await addPhotoOf(db, left, draft, end);
  for (const draft of of(visitDraft(visit, 'legenda'))) await addCaptionOf(db, left, draft);
  return left;
}

async function addPhotoOf(
  db: FieldDatabase,
  left: Leftovers,
  draft: Draft,
  { at, isLast = false }: End,
): Promise<void> {
  const picture = await readPicture(db, draft.id);
  const taken = (draft.value ?? {}) as Partial<TakenPhoto>;
  const { legenda = '', tracos = [], takenAt = draft.updatedAt, question } = taken;
  if (!picture || (tracos.length > 0 && !isLast)) return;
  const comentario = legenda.trim();
  const image = await imageOf(picture, draft.visit, db.now());
  const about = { imagem: image.sha256, ...(comentario && { comentario }), ...question };
  const when = at === undefined ? ifLongAgo(db, takenAt) : { at, takenAt };
  left.events.push({ tipo: 'foto', ...about, ...when });
  left.images.push(image);
  left.drafts.push(draft.id);
}

async function addCaptionOf(db: FieldDatabase, left: Leftovers, draft: Draft): Promise<void> {
  const { id, visit, value } = draft;
  const photo = visit && (await findOwnPhoto(db, visit, id.slice(captionDraft(visit, '').length)));
  left.drafts.push(id);
  if (photo) left.events.push(...captioned(photo, String(value ?? '')));
}

/** As the draft of a photo has it. */
export interface TakenPhoto {
  legenda: string;
  tracos: readonly unknown[];
  /** When it was taken, by the device's clock; milliseconds. */
  takenAt?: number;
  /** None: it is one of the visit. */
  question?: QuestionName;
}
