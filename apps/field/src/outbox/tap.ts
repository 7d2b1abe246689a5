/**
 * A tap counts at once: a check-in or check-out is recorded with its time, and its position and its reason are added
 * while it waits for its first upload. From then on its content never changes.
 */
import type { FieldDatabase } from '../store/database.ts';
import type { Item, VisitKey } from '../store/rows.ts';
import { itemsIn } from '../store/states.ts';
import { keeping } from '../store/storage.ts';
import { isWaiting, REASON_MS } from '../store/taps.ts';
import type { Fix } from '../visit/place.ts';
import { reasonDraft } from './drafts.ts';

/** The device's position as fields of an event; no fields where it is unknown. */
export const placeOf = (fix: Fix | null | undefined) =>
  fix ? { latitude: fix.latitude, longitude: fix.longitude, precisao: fix.precisao } : {};

/**
 * Adds the position to a tap that still waits for it; null: none was found. `far`: metres to the customer where that is
 * too far, so that the technician is asked why.
 */
export const addPosition = (
  db: FieldDatabase,
  id: string,
  fix: Fix | null,
  far: number | null,
): Promise<number> =>
  whileWaiting(db, id, (item) => {
    item.evento = { ...item.evento, ...placeOf(fix) } as Item['evento'];
    if (far === null) delete item.waitsUntil;
    else Object.assign(item, { far, waitsUntil: db.now() + REASON_MS });
  });

/** Ends the wait of a tap with the reason, if there is one. */
export const explain = (db: FieldDatabase, id: string, motivo: string): Promise<number> =>
  whileWaiting(db, id, (item) => release(item, motivo));

function whileWaiting(db: FieldDatabase, id: string, change: (item: Item) => void) {
  return keeping(db, () =>
    db.outbox
      .where('id')
      .equals(id)
      .and((item) => isWaiting(item, db.now()))
      .modify(change),
  );
}

/** Ends the waits whose time is over; a reason goes with them as far as it was typed. */
export const endWaits = (db: FieldDatabase): Promise<void> =>
  keeping(db, () => db.transaction('rw', [db.outbox, db.drafts], () => endWaitsIn(db)));

/** Likewise, in a transaction of the caller with `outbox` and `drafts`. `all`: those whose time is not over, too. */
export async function endWaitsIn(db: FieldDatabase, all = false): Promise<void> {
  const over = await itemsIn(db, 'pending')
    .and((item) => item.waitsUntil !== undefined && (all || !isWaiting(item, db.now())))
    .toArray();
  for (const item of over) {
    const draft = item.far !== undefined && reasonOf(item);
    const motivo = draft ? String((await db.drafts.get(draft))?.value ?? '') : '';
    await db.outbox
      .where('id')
      .equals(item.id)
      .modify((it: Item) => release(it, motivo));
    if (draft) await db.drafts.delete(draft);
  }
}

function release(item: Item, motivo: string): void {
  const typed = motivo.trim();
  if (typed) item.evento = { ...item.evento, motivo: typed } as Item['evento'];
  delete item.waitsUntil;
  delete item.far;
}

/** The draft of the reason for this tap. */
const reasonOf = ({ visit, evento }: Item): string =>
  reasonDraft(visit as VisitKey, evento.tipo as 'checkin');
