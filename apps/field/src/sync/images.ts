/** Sends images, a slice of one at a time. */

import { readMeta } from '../store/meta.ts';
import { readPhotoSending, waitsForWifi } from '../store/photo-sending.ts';
import type { ImageRow } from '../store/rows.ts';
import { imagesIn } from '../store/states.ts';
import type { Problema } from '../store/wire.ts';
import { MAX_IMAGENS, operations } from '../transport/operations.ts';
import { askOffset, beginUpload, sendSlice, type UploadOutcome } from '../transport/upload.ts';
import { type Context, callAs, failed, failureOf, isAboutContent, stopwatch } from './context.ts';
import { asLeader } from './leadership.ts';
import type { Event } from './machine.ts';
import { isReady } from './push.ts';

/** Sends the next slice of the first pending image, of at most so many bytes, if there is one. */
export async function uploadNext(context: Context, bytes: number): Promise<Event> {
  const { uploads } = context;
  const image = await nextImage(context);
  if (!image) return done(context, { image: false, isHeard: false });
  if (image.uploadUrl === undefined && !uploads.missing.has(image.sha256)) {
    const there = await findMissing(context, await sendable(context, MAX_IMAGENS));
    if ('type' in there) return there;
    if (there.has(image.sha256)) return done(context, { image: true, isHeard: true });
  }
  return upload(context, image, bytes);
}

/** The first that do not wait for Wi-Fi, at most so many. */
async function sendable({ db, connection }: Context, most: number): Promise<ImageRow[]> {
  const sending = await readPhotoSending(db);
  const pending = imagesIn(db, 'pending');
  const fit = sending.isWifiOnly
    ? pending.filter((it) => !waitsForWifi(sending, connection(), it))
    : pending; // which the browser gives all at once
  return fit.limit(most).toArray();
}

/** How many are looked at first: to read hundreds for each slice of one would be a phone's whole memory in garbage. */
const FEW = 8;

/** The first one; those that the server failed at go last, each when it is its turn. */
async function nextImage(context: Context): Promise<ImageRow | undefined> {
  const { patience } = context;
  const isFresh = ({ sha256 }: ImageRow) => !patience.isDoubted(sha256);
  const first = (await sendable(context, FEW)).find(isFresh);
  if (first) return first;
  const images = await sendable(context, MAX_IMAGENS);
  return images.find(isFresh) ?? images.find(({ sha256 }) => patience.isReady(sha256));
}

interface Done {
  image: boolean;
  isHeard: boolean;
  grows?: boolean;
}

const done = async (context: Context, what: Done): Promise<Event> => ({
  type: 'uploaded',
  events: await isReady(context),
  ...what,
});

/** Asks which images the server lacks; those that it has are acknowledged and returned. */
async function findMissing(
  context: Context,
  images: readonly ImageRow[],
): Promise<Set<string> | Event> {
  const hashes = images.map(({ sha256 }) => sha256);
  const asked = await callAs(context, operations.findMissingImagens, { body: { imagens: hashes } });
  if (asked.kind !== 'ok') return failureOf(asked);
  if (!Array.isArray(asked.body.imagens)) return failed('portal');
  const missing = new Set(asked.body.imagens);
  for (const it of missing) context.uploads.missing.add(it);
  const there = new Set(hashes.filter((it) => !missing.has(it)));
  await acknowledge(context, [...there]);
  return there;
}

async function acknowledge(context: Context, hashes: readonly string[]): Promise<void> {
  const { db, term, clock, patience, uploads } = context;
  await asLeader(db, term, [db.uploads], async () => {
    await db.uploads
      .where('sha256')
      .anyOf([...hashes])
      .modify((image) => {
        Object.assign(image, { state: 'acknowledged', acknowledgedAt: clock.serverNow() });
        image.sent = image.size;
        delete image.retryAt;
      });
  });
  for (const sha256 of hashes) {
    patience.settled(sha256);
    uploads.forget(sha256);
  }
}

async function upload(context: Context, image: ImageRow, most: number): Promise<Event> {
  const { db, line, term, signal, uploads } = context;
  const { sha256, size } = image;
  const bytes = await uploads.bytesOf(db, sha256);
  if (!bytes) return refuse(context, sha256, GONE);
  const session = await readMeta(db, 'session');
  if (!session) return failed('signed-out');
  const asked = { token: session.access, signal };
  const note = (changes: Partial<ImageRow>) =>
    asLeader(db, term, [db.uploads], () => db.uploads.update(sha256, changes));
  const known = uploads.offsets.get(sha256);
  const { uploadUrl: url } = image;
  const place =
    url === undefined
      ? await beginUpload(line, { sha256, size, ...asked })
      : known === undefined
        ? await askOffset(line, { url, ...asked })
        : { kind: 'ok' as const, body: { url, offset: known } };
  if (place.kind === 'moved' && url !== undefined) {
    // The upload has expired, and another one begins.
    await note({ uploadUrl: undefined, sent: 0 });
    return done(context, { image: true, isHeard: true });
  }
  if (place.kind !== 'ok') return notSent(context, image, place);
  const { offset } = place.body;
  // Before its first byte is sent: should it break off, it goes on there.
  if (url === undefined) await note({ uploadUrl: place.body.url });
  if (offset >= size) return arrived(context, sha256, false);
  const slice = bytes.subarray(offset, offset + most);
  const isQuick = stopwatch(context);
  const sent = await sendSlice(line, { ...place.body, bytes: slice, ...asked });
  if (sent.kind !== 'ok') return notSent(context, image, sent);
  const wasQuick = isQuick();
  const grows = slice.length === most && wasQuick;
  if (sent.body.offset >= size) return arrived(context, sha256, grows);
  uploads.offsets.set(sha256, sent.body.offset);
  // For the technician to read. Of an upload that is over in a moment nobody does, and every screen would read its rows again.
  if (!wasQuick) await note({ sent: sent.body.offset });
  return done(context, { image: true, isHeard: true, grows });
}

async function arrived(context: Context, sha256: string, grows: boolean): Promise<Event> {
  await acknowledge(context, [sha256]);
  return done(context, { image: true, isHeard: true, grows });
}

async function notSent(
  context: Context,
  { sha256 }: ImageRow,
  outcome: Exclude<UploadOutcome<unknown>, { kind: 'ok' }>,
): Promise<Event> {
  const { db, term, patience, uploads } = context;
  const wasKnown = uploads.offsets.delete(sha256);
  if (outcome.kind === 'moved') {
    // The server is asked where to go on. Where it has just been asked, another upload begins, and not at once.
    if (!wasKnown) {
      const anew = { uploadUrl: undefined, sent: 0 };
      await asLeader(db, term, [db.uploads], () => db.uploads.update(sha256, anew));
      patience.failed(sha256);
    }
    return done(context, { image: true, isHeard: true });
  }
  if (outcome.kind === 'problem' && isAboutContent(outcome.problem))
    return refuse(context, sha256, outcome.problem);
  const failure = failureOf(outcome);
  if (failure.isFault) {
    const retryAt = db.now() + patience.failed(sha256, failure.retryAfter ?? 0);
    // Only for the technician to read.
    const note = () => db.uploads.update(sha256, { retryAt });
    await asLeader(db, term, [db.uploads], note).catch(() => {});
  } else if (failure.isLate) patience.doubt(sha256);
  return { ...failure, items: 1 };
}

/** The server was restored and lacks it, and the device has let go of it for want of space. */
const GONE: Problema = {
  tipo: '',
  titulo: '', // the outbox already shows all that is known
  status: 410,
  codigo: 'NAO_ENCONTRADO',
};

async function refuse(context: Context, sha256: string, problem: Problema): Promise<Event> {
  const { db, term, patience, uploads } = context;
  await asLeader(db, term, [db.uploads], () =>
    db.uploads.update(sha256, {
      state: 'refused',
      problem,
      uploadUrl: undefined,
      sent: 0,
      retryAt: undefined,
    }),
  );
  patience.settled(sha256);
  uploads.forget(sha256);
  return done(context, { image: true, isHeard: true });
}
