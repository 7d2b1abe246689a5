/** What exists on this device only. Every exchange says it to the office. */
import type { FieldDatabase } from './database.ts';
import type { ImageRow, Item, ItemState } from './rows.ts';
import { imagesIn, isPosition, itemsIn } from './states.ts';

interface Held {
  events: number;
  images: number;
  /** Of both, about: an image counts whole until the server has all of it. */
  bytes: number;
  /** When the oldest was recorded, in milliseconds by the device's clock; null if nothing waits. */
  since: number | null;
}

/** What is known of one of them: none of it changes as long as it waits, but for some characters of an event. */
interface Weight {
  bytes: number;
  recordedAt: number;
  isPosition: boolean;
}

/**
 * Finds what is held, before every request. It keeps how large each event and image is: a thousand requests for a
 * thousand events would otherwise read each of them a thousand times. Only keys are read of what is known.
 */
export class Holding {
  #events = new Map<number, Weight>();
  #images = new Map<string, Weight>();

  async read(db: FieldDatabase): Promise<Held> {
    const events = await this.#eventsOf(db);
    const images = await this.#imagesOf(db);
    const all = [...events, ...images];
    return {
      events: events.length,
      images: images.length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      since: all.length > 0 ? all.reduce((at, it) => Math.min(at, it.recordedAt), Infinity) : null,
    };
  }

  /** The server has none of them. What it refused and kept, it has; positions alone are no work. */
  async #eventsOf(db: FieldDatabase): Promise<Weight[]> {
    const keys = (state: ItemState) => itemsIn(db, state).primaryKeys();
    const waiting = [...(await keys('pending')), ...(await keys('held'))];
    const fresh = waiting.filter((seq) => !this.#events.has(seq));
    const known = new Map(waiting.flatMap((seq) => entryOf(this.#events, seq)));
    for (const item of await db.outbox.bulkGet(fresh)) if (item) known.set(item.seq, weigh(item));
    this.#events = known;
    const refused = await itemsIn(db, 'refused')
      .and(({ idRecusado }) => idRecusado === undefined)
      .toArray();
    return [...known.values(), ...refused.map(weigh)].filter((it) => !it.isPosition);
  }

  async #imagesOf(db: FieldDatabase): Promise<Weight[]> {
    const keys = (state: ImageRow['state']) => imagesIn(db, state).primaryKeys();
    const waiting = [...(await keys('pending')), ...(await keys('refused'))];
    const fresh = waiting.filter((sha256) => !this.#images.has(sha256));
    const known = new Map(waiting.flatMap((sha256) => entryOf(this.#images, sha256)));
    for (const row of await db.uploads.bulkGet(fresh))
      if (row)
        known.set(row.sha256, { bytes: row.size, recordedAt: row.recordedAt, isPosition: false });
    this.#images = known;
    return [...known.values()];
  }
}

const entryOf = <Key>(map: ReadonlyMap<Key, Weight>, key: Key): [Key, Weight][] => {
  const value = map.get(key);
  return value ? [[key, value]] : [];
};

const weigh = (item: Item): Weight => ({
  bytes: JSON.stringify(item.evento).length,
  recordedAt: item.recordedAt,
  isPosition: isPosition(item),
});
