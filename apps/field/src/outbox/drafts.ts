/**
 * Drafts: what is being typed, drawn or photographed. Nothing typed is lost when the app ends, and a draft becomes
 * an event when its question is left.
 */
import type { FieldDatabase } from '../store/database.ts';
import type { Draft, VisitKey } from '../store/rows.ts';
import { keeping } from '../store/storage.ts';
import type { Picture } from './image.ts';

/** Which question is answered: of the version that the screen shows. */
export interface QuestionName {
  id_questionario: number;
  id_versao: number;
  id_questao: number;
}

/** Names the draft of an answer. */
export const answerDraft = (visit: VisitKey, idVersao: number, idQuestao: number): string =>
  `${visit}/resposta/${idVersao}/${idQuestao}`;

/** Names the draft of the reason why a check-in or check-out was far from the customer. */
export const reasonDraft = (visit: VisitKey, what: 'checkin' | 'checkout'): string =>
  visitDraft(visit, `motivo-${what}`);

/** Names the draft of a photo that is being made: of the visit, or of one of its questions. */
export const photoDraft = (
  visit: VisitKey,
  question?: Pick<QuestionName, 'id_versao' | 'id_questao'>,
): string =>
  visitDraft(visit, question ? `foto/${question.id_versao}/${question.id_questao}` : 'foto');

/** How long the caption of a photo may be, as the contract has it. */
export const MAX_CAPTION = 2000;

/** Names the draft of another caption for a photo that was recorded. */
export const captionDraft = (visit: VisitKey, idEvento: string): string =>
  visitDraft(visit, `legenda/${idEvento}`);

/** Names any other draft of a visit, such as its `nota`. */
export const visitDraft = (visit: VisitKey, what: string): string => `${visit}/${what}`;

export type NewDraft = Pick<Draft, 'id' | 'visit' | 'route' | 'value'>;

/** Keeps what was typed so far. Call it with every change. Throws a `StorageProblem`. */
export const saveDraft = (db: FieldDatabase, draft: NewDraft): Promise<unknown> =>
  keeping(db, () => db.drafts.put({ ...draft, camera: false, updatedAt: db.now() }));

/**
 * Notes that the camera is about to open for this draft. Await it before you open the camera: the system may end
 * the app behind it.
 */
export const beforeCamera = (db: FieldDatabase, draft: NewDraft): Promise<unknown> =>
  keeping(db, () => db.drafts.put({ ...draft, camera: true, updatedAt: db.now() }));

/** The camera came back, with a picture or without. */
export const afterCamera = (db: FieldDatabase, id: string): Promise<unknown> =>
  db.drafts.update(id, { camera: false });

/**
 * The draft for which the camera was open when the app ended: go to its `route` and offer the picture again.
 * Undefined when there is none. Read it once, when the app starts.
 */
export const interruptedByCamera = (db: FieldDatabase): Promise<Draft | undefined> =>
  db.drafts.filter(({ camera }) => camera).last();

export const readDraft = (db: FieldDatabase, id: string): Promise<Draft | undefined> =>
  db.drafts.get(id);

/** Keeps the picture with its draft: an app that is ended before it is recorded has it again. Throws a `StorageProblem`. */
export const keepPicture = (db: FieldDatabase, draft: NewDraft, picture: Picture) =>
  keeping(db, () =>
    db.transaction('rw', db.drafts, db.draftImages, async () => {
      await db.drafts.put({ ...draft, camera: false, updatedAt: db.now() });
      await db.draftImages.put({ id: draft.id, ...picture });
    }),
  );

/** The picture that was kept with the draft. */
export const readPicture = (db: FieldDatabase, id: string): Promise<Picture | undefined> =>
  db.draftImages.get(id);

/** Throws away what was typed, and the picture. */
export const discardDraft = (db: FieldDatabase, id: string): Promise<void> =>
  db.transaction('rw', db.drafts, db.draftImages, () => removeDrafts(db, [id]));

/** Likewise, in a transaction of the caller with `drafts` and `draftImages`. */
export async function removeDrafts(db: FieldDatabase, ids: readonly string[]): Promise<void> {
  await db.drafts.bulkDelete([...ids]);
  await db.draftImages.bulkDelete([...ids]);
}
