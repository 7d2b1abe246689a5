/** Sends images, one at a time. */

import type { FieldDatabase } from '../store/database.ts';
import { readMeta } from '../store/meta.ts';
import type { ImageRow } from '../store/rows.ts';
import { imagesIn, itemsIn } from '../store/states.ts';
import type { Problema } from '../store/wire.ts';
import { MAX_IMAGENS, operations } from '../transport/operations.ts';
import { uploadImage } from '../transport/upload.ts';
import { type Context, callAs, failureOf, isAboutContent } from './context.ts';
import { asLeader } from './leadership.ts';
import type { Event } from './machine.ts';

/** Sends the first pending image, if there is one. */
export async function uploadNext(context: Context): Promise<Event> {
  const { db } = context;
  const images = await pending(db).limit(MAX_IMAGENS).toArray();
  if (images.length === 0) return done(db, false);
  const hashes = images.map(({ sha256 }) => sha256);
  const asked = await callAs(context, operations.findMissingImagens, { body: { imagens: hashes } });
  if (asked.kind !== 'ok') return failureOf(asked);
  if (!Array.isArray(asked.body.imagens)) return { type: 'failed', why: 'portal' };
  const missing = new Set(asked.body.imagens);
  const there = hashes.filter((it) => !missing.has(it));
  await acknowledge(context, there);
  const image = images.find(({ sha256 }) => missing.has(sha256));
  return image ? upload(context, image) : done(db, there.length > 0);
}

const pending = (db: FieldDatabase) => imagesIn(db, 'pending');

async function done(db: FieldDatabase, image: boolean): Promise<Event> {
  const events = await itemsIn(db, 'pending').count();
  return { type: 'uploaded', image, events: events > 0 };
}

async function acknowledge({ db, term, clock }: Context, hashes: readonly string[]): Promise<void> {
  await asLeader(db, term, [db.images], async () => {
    await db.images
      .where('sha256')
      .anyOf([...hashes])
      .modify((image) => {
        Object.assign(image, { state: 'acknowledged', acknowledgedAt: clock.serverNow() });
        image.sent = image.size;
      });
  });
}

async function upload(context: Context, image: ImageRow): Promise<Event> {
  const { db, line, term, signal } = context;
  const { sha256, bytes } = image;
  if (bytes === null) return refuse(context, sha256, GONE);
  const session = await readMeta(db, 'session');
  if (!session) return { type: 'failed', why: 'signed-out' };
  const update = (changes: Partial<ImageRow>) =>
    asLeader(db, term, [db.images], () => db.images.update(sha256, changes));
  // Notes of how far it came may be lost: the server knows.
  const note = (changes: Partial<ImageRow>) => void update(changes).catch(() => {});
  const outcome = await uploadImage(line, {
    bytes,
    sha256,
    signal,
    token: session.access,
    uploadUrl: image.uploadUrl,
    onUrl: (uploadUrl) => note({ uploadUrl }),
    onProgress: (sent) => note({ sent }),
  });
  if (outcome.kind === 'ok') {
    await acknowledge(context, [sha256]);
    return done(db, true);
  }
  if (outcome.kind === 'problem' && isAboutContent(outcome.problem)) {
    return refuse(context, sha256, outcome.problem);
  }
  return failureOf(outcome);
}

/** The server was restored and lacks it, and the device has let go of it for want of space. */
const GONE: Problema = {
  tipo: '',
  titulo: '', // the outbox already shows all that is known
  status: 410,
  codigo: 'NAO_ENCONTRADO',
};

async function refuse({ db, term }: Context, sha256: string, problem: Problema): Promise<Event> {
  await asLeader(db, term, [db.images], () =>
    db.images.update(sha256, { state: 'refused', problem, uploadUrl: undefined, sent: 0 }),
  );
  return done(db, false);
}
