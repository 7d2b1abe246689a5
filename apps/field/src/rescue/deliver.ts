/**
 * Hands over to the office what a colleague left on this device: events first, then images, each kept as handed over when
 * the server has answered for it. What breaks off goes on where it was; what the server fails at holds nothing else up.
 */
import { serverNow } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { dropOldItems } from '../sync/housekeeping.ts';
import { noticeEpoch } from '../sync/restore.ts';
import { deliverEvents } from './deliver-events.ts';
import type { Delivery, Parts } from './delivery.ts';
import { deliverImage } from './send-image.ts';
import { settleTheirTimes } from './their-times.ts';
import { eventsOf, imagesOf } from './work.ts';

/** So many failures in a row are not those of single events or images: the server cannot serve now. */
const MANY = 3;

export async function deliver(parts: Parts): Promise<Delivery> {
  const { theirs } = parts;
  await writeMeta(theirs, 'entregue', true);
  const ended = (await settleTheirTimes(parts)) ?? (await allEvents(parts));
  if (ended && ended.kind !== 'failing') return ended;
  const images = await allImages(parts);
  await dropOldItems(theirs, await serverNow(theirs));
  return images ?? ended ?? { kind: 'done' };
}

/** Undefined: the server has answered for all of them. */
async function allEvents(parts: Parts): Promise<Delivery | undefined> {
  const failing = new Set<number>();
  let most = Number.POSITIVE_INFINITY;
  for (;;) {
    const left = (await eventsOf(parts.theirs)).filter(({ seq }) => !failing.has(seq));
    const [first] = left;
    if (!first) return failing.size > 0 ? { kind: 'failing' } : undefined;
    const { sent, ended } = await deliverEvents(parts, left.slice(0, most));
    if (!ended) most = Number.POSITIVE_INFINITY;
    else if (ended.kind !== 'failing') return ended;
    else if (sent > 1) most = Math.ceil(sent / 2);
    else {
      failing.add(first.seq);
      most = Number.POSITIVE_INFINITY;
      if (failing.size === MANY) return { kind: 'offline' };
    }
  }
}

async function allImages(parts: Parts): Promise<Delivery | undefined> {
  let failing = 0;
  for (const image of await imagesOf(parts.theirs)) {
    const ended = await deliverImage(parts, image);
    if (ended?.kind === 'failing') failing += 1;
    else if (ended) return ended;
    if (failing === MANY) return { kind: 'offline' };
  }
  return failing > 0 ? { kind: 'failing' } : undefined;
}

/**
 * The server was restored since a colleague's work was handed over, and may have lost it: then all of it waits again.
 * `epoca`: as this technician heard it.
 */
export async function noticeRestore(theirs: FieldDatabase, epoca: string): Promise<void> {
  const tables = [theirs.outbox, theirs.uploads, theirs.visitas, theirs.anteriores, theirs.meta];
  await theirs.transaction('rw', tables, async () => {
    if (await readMeta(theirs, 'entregue')) await noticeEpoch(theirs, epoca);
  });
}
