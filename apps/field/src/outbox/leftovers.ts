/** What was typed or taken at a visit and not recorded: the end of the visit records it. */
import type { FieldDatabase } from '../store/database.ts';
import type { VisitKey } from '../store/rows.ts';
import { readDraft, readPicture, visitDraft } from './drafts.ts';
import { imageOf, type NewImage } from './image.ts';
import type { NewEvent } from './record.ts';

interface Leftovers {
  events: NewEvent[];
  images: NewImage[];
  /** Ids of the drafts that these events end. */
  drafts: string[];
}

/**
 * The note, and the photo of the visit with its caption. A photo that was drawn on stays a draft, which the app goes on
 * offering: a drawing becomes a picture only on the screen. `at`: when the visit really ended, if entered later.
 * `isLast`: drafts go afterwards, so that such a photo is recorded too, as it was taken.
 */
export async function leftoversAt(
  db: FieldDatabase,
  visit: VisitKey,
  { at, isLast = false }: { at?: number | undefined; isLast?: boolean } = {},
): Promise<Leftovers> {
  const left: Leftovers = { events: [], images: [], drafts: [] };
  const when = at !== undefined && { at };
  const note = await readDraft(db, visitDraft(visit, 'nota'));
  const texto = String(note?.value ?? '').trim();
  if (note) left.drafts.push(note.id);
  if (texto) left.events.push({ tipo: 'nota', texto, ...when });
  const photo = await readDraft(db, visitDraft(visit, 'foto'));
  const picture = photo && (await readPicture(db, photo.id));
  const { legenda = '', tracos = [] } = (photo?.value ?? {}) as Partial<TakenPhoto>;
  if (!photo || !picture || (tracos.length > 0 && !isLast)) return left;
  const comentario = legenda.trim();
  const image = await imageOf(picture, visit, db.now());
  const taken = when && { ...when, takenAt: photo.updatedAt };
  const about = { imagem: image.sha256, ...(comentario && { comentario }) };
  left.events.push({ tipo: 'foto', ...about, ...taken });
  left.images.push(image);
  left.drafts.push(photo.id);
  return left;
}

/** As the draft of a photo has it. */
interface TakenPhoto {
  legenda: string;
  tracos: readonly unknown[];
}
