/** What exists on this device only. Every exchange says it to the office. */
import type { FieldDatabase } from './database.ts';
import { readImages, readItems } from './outbox-view.ts';
import type { Item } from './rows.ts';
import { isPosition } from './states.ts';

interface Held {
  events: number;
  images: number;
  /** Of both, about. */
  bytes: number;
  /** When the oldest was recorded, in milliseconds by the device's clock; null if nothing waits. */
  since: number | null;
}

/** The server has none of it. What it refused and kept, it has; positions alone are no work. */
const isHeld = (item: Item): boolean =>
  !isPosition(item) && (item.state !== 'refused' || item.idRecusado === undefined);

/** Reads no bytes of images. */
export async function readHeld(db: FieldDatabase): Promise<Held> {
  const items = (await readItems(db, 'pending', 'held', 'refused')).filter(isHeld);
  const images = await readImages(db, 'pending', 'refused');
  const sizes = [
    ...items.map(({ evento }) => JSON.stringify(evento).length),
    ...images.map(({ size, sent }) => Math.max(0, size - sent)),
  ];
  const times = [...items, ...images].map(({ recordedAt }) => recordedAt);
  return {
    events: items.length,
    images: images.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    since: times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null,
  };
}
