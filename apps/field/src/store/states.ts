/** Items and images by their state, the first first. */
import type { FieldDatabase } from './database.ts';
import type { ImageRow, ItemState } from './rows.ts';

export const itemsIn = (db: FieldDatabase, state: ItemState) =>
  db.outbox.where('[state+seq]').between([state, 0], [state, Number.POSITIVE_INFINITY]);

export const imagesIn = (db: FieldDatabase, state: ImageRow['state']) =>
  db.images.where('[state+recordedAt]').between([state, 0], [state, Number.POSITIVE_INFINITY]);
