/**
 * What happens to an upload that is whole. The object is stored before its row is: a crash between leaves an
 * object that nobody names, which is removed later, and the device sends the end again.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { brokenRule, serviceUnavailable } from '../../../platform/http/problem.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { imageArrived, lockImages } from '../../registros/eventos/imagens.ts';
import { type Examined, examine, type Limits, readHeader } from '../examine.ts';
import { thumbnailOf } from '../keys.ts';
import type { ImageMemory } from '../memory.ts';
import { announceKey, claimKey, endUpload, insertImage, keepImages } from './queries.ts';

export interface Whole {
  uuid: string;
  usuario: number;
  sha256: string;
  /** Of the file. */
  bytes: number;
  /** Reads what has come; nothing when that was seen to while this waited for its turn. */
  read: () => Promise<Buffer | undefined>;
}

interface Parts {
  db: Database;
  storage: Storage;
  memory: ImageMemory;
  maxPixels: number;
}

/**
 * What an image needs is known once its header was read; then it waits again, without its bytes, until so much is
 * free. Throws the 422 of what is refused for good, and the 503 of what may be tried again.
 */
export async function receiveImage(
  parts: Parts,
  scope: TenantContext,
  whole: Whole,
): Promise<void> {
  const { memory, maxPixels } = parts;
  const limits = { pixels: maxPixels, memory: memory.budget };
  const needed = await memory.use(scope.conta, 2 * whole.bytes, async () => {
    const bytes = await content(whole);
    return bytes && (await readHeader(bytes, limits)).memory;
  });
  if (needed === undefined) return;
  await memory.use(scope.conta, needed, async (keep) => {
    const image = await examined(whole, limits);
    if (!image) return;
    keep(image.bytes.length + image.miniatura.length);
    await keepImage(parts, scope, whole, image);
  });
}

/** The bytes of the file; throws the 422 of others than were announced. */
async function content({ sha256, read }: Whole): Promise<Buffer | undefined> {
  const bytes = await read();
  if (bytes && createHash('sha256').update(bytes).digest('hex') !== sha256) throw otherBytes();
  return bytes;
}

async function examined(whole: Whole, limits: Limits): Promise<Examined | undefined> {
  const bytes = await content(whole);
  return bytes && examine(bytes, limits);
}

/** Stores the image, and then its row. */
async function keepImage(
  { db, storage }: Parts,
  scope: TenantContext,
  { uuid, usuario, sha256 }: Whole,
  image: Examined,
): Promise<void> {
  const chave = await store(db, storage, scope, { sha256, image });
  await db.write(scope, async (tx) => {
    // Of several uploads of one image the first counts; the objects of the others are left to be removed.
    await lockImages(tx, [sha256]);
    if (!(await keepImages(tx, [sha256])).has(sha256)) {
      await imageArrived(tx, sha256);
      await insertImage(tx, { sha256, usuario, chave, image });
      if (!(await claimKey(tx, chave))) throw serviceUnavailable();
    }
    await endUpload(tx, uuid);
  });
}

/** Under a key of its own each time, so that nothing that is being read is ever written over. */
async function store(
  db: Database,
  storage: Storage,
  scope: TenantContext,
  { sha256, image }: { sha256: string; image: Examined },
): Promise<string> {
  const chave = `${scope.conta}/${sha256.slice(0, 2)}/${sha256}-${randomBytes(6).toString('hex')}`;
  await announceKey(db.autocommit(scope), chave);
  await storage.put(chave, image.bytes);
  await storage.put(thumbnailOf(chave), image.miniatura);
  return chave;
}

const otherBytes = () =>
  brokenRule(
    'O que chegou não tem o SHA-256 anunciado. Envie a imagem de novo.',
    'What arrived does not have the SHA-256 that was announced. Send the image again.',
  );
