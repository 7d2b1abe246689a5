/** What the states of items and images mean, and those in a state. */
import type { FieldDatabase } from './database.ts';
import type { ImageRow, Item, ItemState } from './rows.ts';

/** Events that count, or will once they are sent. */
export const counts = ({ state }: Item): boolean => state !== 'refused' && state !== 'settled';

/** Where the technician is between visits: of no visit, and nothing that they did. */
export const isPosition = ({ evento }: Item): boolean => evento.tipo === 'posicao';

/** The first first; so are `imagesIn`. */
export const itemsIn = (db: FieldDatabase, state: ItemState) =>
  db.outbox.where('[state+seq]').between([state, 0], [state, Number.POSITIVE_INFINITY]);

export const imagesIn = (db: FieldDatabase, state: ImageRow['state']) =>
  db.uploads.where('[state+recordedAt]').between([state, 0], [state, Number.POSITIVE_INFINITY]);
