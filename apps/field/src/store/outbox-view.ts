/** What has reached the server and what has not, for the chip, the outbox screen and "Posso sair?". */

import { TOLERABLE_MS } from './clock.ts';
import type { FieldDatabase } from './database.ts';
import { NO_STATUS, readMeta, type Skew, type SyncStatus } from './meta.ts';
import type { Draft, ImageRow, Item, ItemState } from './rows.ts';
import { imagesIn, isPosition, itemsIn } from './states.ts';
import { isWaiting } from './taps.ts';
import { typedDrafts } from './typed.ts';

/** "3 a enviar · última 14:02". */
export interface Chip {
  status: SyncStatus;
  /** Events and images that are to be sent; positions are not counted. */
  unsent: number;
  /** When the next of them is tried again; null while one of them only waits for its turn. */
  retryAt: number | null;
  /** Whether nothing but the reason of a tap far from the customer is waited for. */
  asks: boolean;
  /** Events whose time cannot be known from the clock: `correctTimes` puts them right. */
  held: number;
  /** Events and images that were refused and wait for a decision. */
  refused: number;
  /** How far the clock is wrong; null if it is right or the error is unknown. */
  skew: Skew | null;
}

/** Safe in a live query. */
export async function readChip(db: FieldDatabase): Promise<Chip> {
  // Sifted when they are read: with a filter the browser gives rows one by one.
  const items = (await itemsIn(db, 'pending').toArray()).filter((it) => !isPosition(it));
  const images = await imagesIn(db, 'pending').count();
  const unsent = items.length + images;
  const skew = (await readMeta(db, 'skew')) ?? null;
  const now = db.now();
  const asking = items.filter((it) => it.far !== undefined && isWaiting(it, now));
  return {
    status: (await readMeta(db, 'status')) ?? NO_STATUS,
    unsent,
    retryAt: retryOf(await retriesOf(db, items, now), unsent),
    asks: asking.length > 0 && asking.length === unsent,
    held: await itemsIn(db, 'held').count(),
    refused: (await itemsIn(db, 'refused').count()) + (await imagesIn(db, 'refused').count()),
    skew: skew && Math.abs(skew.ahead) > TOLERABLE_MS ? skew : null,
  };
}

/** When each that waits for another try is tried again: these items, and images. */
async function retriesOf(
  db: FieldDatabase,
  items: readonly Item[],
  now: number,
): Promise<number[]> {
  const images = await db.uploads.where('retryAt').above(now).toArray();
  return [...items, ...images].flatMap(({ retryAt = 0 }) => (retryAt > now ? [retryAt] : []));
}

/** The first of these times; null where one of all the unsent waits for nothing but its turn. */
const retryOf = (times: readonly number[], unsent: number): number | null =>
  times.length > 0 && times.length === unsent ? Math.min(...times) : null;

/** Every item of these states, the first first. */
export const readItems = async (
  db: FieldDatabase,
  ...states: readonly ItemState[]
): Promise<Item[]> =>
  (await Promise.all(states.map((state) => itemsIn(db, state).toArray())))
    .flat()
    .toSorted((a, b) => a.seq - b.seq);

/** Every image of these states, the first first. */
export const readImages = async (
  db: FieldDatabase,
  ...states: readonly ImageRow['state'][]
): Promise<ImageRow[]> =>
  (await Promise.all(states.map((state) => imagesIn(db, state).toArray())))
    .flat()
    .toSorted((a, b) => a.recordedAt - b.recordedAt);

/** Whether everything that was done here has reached the server; what has not, when it has not. */
export interface Receipt {
  /** Whether this is the database that the work was put into: an empty one comes where a browser deleted that. */
  isWhole: boolean;
  safe: boolean;
  items: Item[];
  images: ImageRow[];
  /** Typed or photographed, and not yet recorded. */
  drafts: Draft[];
}

/** What would be lost with this device's database. A database that never met its installation has lost what was here. */
export async function readReceipt(db: FieldDatabase): Promise<Receipt> {
  const items = await readItems(db, 'pending', 'held', 'refused');
  const images = await readImages(db, 'pending', 'refused');
  const drafts = await typedDrafts(db);
  const isWhole = (await readMeta(db, 'instalacao')) !== undefined;
  const isEmpty = items.length + images.length + drafts.length === 0;
  return { isWhole, safe: isWhole && isEmpty, items, images, drafts };
}
