/**
 * Processes a complete upload. The object is stored before its row. A crash in between leaves an object
 * without a row, which is deleted later, and the device sends the end again.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/http/slices.ts';
import { brokenRule, serviceUnavailable } from '../../../platform/problem.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { imageArrived, lockImages } from '../../registros/eventos/imagens.ts';
import { type Examined, examine, type Limits, readHeader } from '../examine.ts';
import { thumbnailOf } from '../keys.ts';
import type { ImageMemory } from '../memory.ts';
import {
  announceKey,
  claimKey,
  endUpload,
  insertImage,
  insertSender,
  keepImages,
  keepStored,
} from './commands.ts';

interface Whole {
  uuid: string;
  usuario: number;
  sha256: string;
  /** The size of the file. */
  bytes: number;
  /** Reads the file; nothing if it was processed while this waited for its turn. */
  read: () => Promise<Buffer | undefined>;
}

interface Parts {
  db: Database;
  storage: Storage;
  memory: ImageMemory;
  maxPixels: number;
}

/**
 * The header tells how much memory an image needs. Then it waits again, without its bytes in memory, until
 * that much is free. Throws a 422 for a final refusal, and a 503 if the device should try again.
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

/** The bytes of the file; throws a 422 if they differ from the announced ones. */
async function content({ sha256, read }: Whole): Promise<Buffer | undefined> {
  const bytes = await read();
  if (bytes && (await hashOf(bytes)) !== sha256) throw otherBytes();
  return bytes;
}

/** So much is hashed at once, in bytes. */
const PIECE = 1024 * 1024;

/** In slices: a thread would be given a copy first, which takes longer than the hash. */
async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  const pause = inSlices();
  for (let at = 0; at < bytes.length; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE));
    await pause();
  }
  return hash.digest('hex');
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
    // If one image is uploaded several times, the first one counts. The cleanup deletes the objects of the
    // others.
    await lockImages(tx, [sha256]);
    if (!(await keepImages(tx, usuario, [sha256])).has(sha256)) {
      await imageArrived(tx, usuario, sha256);
      if (!(await keepStored(tx, sha256))) {
        await insertImage(tx, { sha256, usuario, chave, image });
        if (!(await claimKey(tx, chave))) throw serviceUnavailable();
      }
      await insertSender(tx, usuario, sha256);
    }
    await endUpload(tx, uuid);
  });
}

/** Uses a new key each time, so that no object is overwritten while it is being read. */
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
    'O SHA-256 do arquivo é diferente do anunciado. Envie a imagem de novo.',
    'The SHA-256 of the file differs from the announced one. Send the image again.',
  );
