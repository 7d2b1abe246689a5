/** What becomes of a visit that left the technician while they were at it. */
import { serverNow } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import type { VisitKey } from '../store/rows.ts';
import { keeping } from '../store/storage.ts';
import { removeDrafts } from './drafts.ts';
import { leftoversAt } from './leftovers.ts';
import { record } from './record.ts';

/**
 * Puts the visit away, by the technician's word. A note and a photo that were not recorded are recorded. What was refused
 * is left to the office, which decides about all of it together; so is what is refused from now on.
 */
export async function putAway(db: FieldDatabase, key: VisitKey): Promise<void> {
  const left = await leftoversAt(db, key, { isLast: true });
  if (left.events.length > 0) await record(db, { visit: key, ...left });
  const tables = [db.visitas, db.drafts, db.draftImages, db.outbox, db.meta];
  await keeping(db, () =>
    db.transaction('rw', tables, async () => {
      await db.visitas.update(key, { recalled: true, departure: undefined, putAway: true });
      await removeDrafts(db, await db.drafts.where('visit').equals(key).primaryKeys());
      await leaveToOffice(db, key);
    }),
  );
}

/** The office has what was refused at this visit, and says what becomes of it. */
export async function leaveToOffice(db: FieldDatabase, key: VisitKey): Promise<void> {
  const at = await serverNow(db);
  await db.outbox
    .where('visit')
    .equals(key)
    .and(({ state }) => state === 'refused')
    .modify((item) => {
      item.state = 'settled';
      item.settlement = { how: 'office', at };
    });
}
