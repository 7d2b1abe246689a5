/** Taking a photo away, and how that is undone. */
import { retract } from '../../outbox/actions.ts';
import { bringPhotoBack } from '../../outbox/photos.ts';
import type { FieldDatabase } from '../../store/database.ts';
import type { VisitKey } from '../../store/rows.ts';
import type { Undo } from '../snackbar/use-recording.ts';
import type { Photo } from './photo.ts';

/** None where another device took it. */
export const removalOf = (
  db: FieldDatabase,
  visit: VisitKey,
  { own }: Pick<Photo, 'own'>,
): (() => Promise<Undo>) | undefined =>
  own
    ? async () => {
        await retract(db, visit, own.id_evento);
        return () => bringPhotoBack(db, visit, own);
      }
    : undefined;
