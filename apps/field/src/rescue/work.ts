/** What waits on this device of another person who uses it. */
import type { FieldDatabase } from '../store/database.ts';
import { readImages, readItems } from '../store/outbox-view.ts';
import type { ImageRow, Item } from '../store/rows.ts';
import { isPosition } from '../store/states.ts';

/** How much of it the server does not have. */
export interface Work {
  eventos: number;
  fotos: number;
}

/** The events that the server has neither taken nor refused, the first first. Positions are of no use to the office. */
export const eventsOf = async (db: FieldDatabase): Promise<Item[]> =>
  (await readItems(db, 'pending', 'held')).filter((it) => !isPosition(it));

/** The images that wait, the first first; of some the browser may have lost the bytes. */
export async function imagesOf(db: FieldDatabase): Promise<ImageRow[]> {
  const images = await readImages(db, 'pending');
  const here = new Set(
    await db.images
      .where('sha256')
      .anyOf(images.map(({ sha256 }) => sha256))
      .primaryKeys(),
  );
  return images.filter(({ sha256 }) => here.has(sha256));
}

/** Reads no bytes of photos. */
export const readWork = async (db: FieldDatabase): Promise<Work> => ({
  eventos: (await eventsOf(db)).length,
  fotos: (await imagesOf(db)).length,
});

/** Which sentence says it: what is zero is left out. Undefined: nothing waits. */
export function kindOf({ eventos, fotos }: Work): 'both' | 'records' | 'photos' | undefined {
  if (eventos > 0 && fotos > 0) return 'both';
  if (eventos > 0) return 'records';
  return fotos > 0 ? 'photos' : undefined;
}
