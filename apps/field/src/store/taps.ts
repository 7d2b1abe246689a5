/** Taps that wait for their position, or for the reason why they are far from the customer. See outbox/tap.ts. */
import { retractionsIn } from '@campeiro/contract/visita/correcoes';
import type { FieldDatabase } from './database.ts';
import type { Item } from './rows.ts';
import { counts, itemsIn } from './states.ts';

/** How long a tap waits for its position: a little longer than the search for one. */
export const POSITION_MS = 20_000;
/** How long it waits for the reason why it is far from the customer. */
export const REASON_MS = 180_000;

/** Whether the item is not to be uploaded yet. `now` by the device's clock: a wait that seems longer is over. */
export const isWaiting = ({ waitsUntil }: Pick<Item, 'waitsUntil'>, now: number): boolean =>
  waitsUntil !== undefined && waitsUntil > now && waitsUntil <= now + REASON_MS;

/** Those that are to be sent, the first first; those whose wait is over too. */
export const dueIn = (db: FieldDatabase) =>
  itemsIn(db, 'pending').and((item) => !isWaiting(item, db.now()));

/** Those of which nothing changes any more: an upload takes no other. See `endWaitsIn` of outbox/tap.ts. */
export const finalIn = (db: FieldDatabase) =>
  itemsIn(db, 'pending').and(({ waitsUntil }) => waitsUntil === undefined);

/** When the first of the waits ends, by the device's clock; undefined if nothing waits. */
export async function nextEnd(db: FieldDatabase): Promise<number | undefined> {
  const waiting = await itemsIn(db, 'pending')
    .and((item) => isWaiting(item, db.now()))
    .toArray();
  const ends = waiting.map(({ waitsUntil = 0 }) => waitsUntil);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** A tap that asks why it was so far from the customer. */
export interface FarTap {
  id: string;
  what: 'checkin' | 'checkout';
  /** Metres. */
  far: number;
  precisao: number | null;
}

/** The last of these items that asks; one that was taken back does not. */
export function farTapIn(items: readonly Item[]): FarTap | null {
  const item = items.findLast(({ far }) => far !== undefined);
  if (item?.evento.tipo !== 'checkin' && item?.evento.tipo !== 'checkout') return null;
  if (retractionsIn(items.filter(counts).map((it) => it.evento)).has(item.id)) return null;
  const { tipo: what, precisao = null } = item.evento;
  return { id: item.id, what, far: item.far ?? 0, precisao };
}
