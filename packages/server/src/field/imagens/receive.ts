/**
 * What happens to an upload that is whole. The object is stored before its row is: a crash between leaves an
 * object that nobody names, which is removed later, and the device sends the end again.
 */
import { createHash, randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Database, Scope } from '../../db/database.ts';
import { brokenRule, serviceUnavailable } from '../../http/problem.ts';
import { type Examined, examine } from '../../images/examine.ts';
import { thumbnailOf } from '../../images/keys.ts';
import type { Storage } from '../../images/storage.ts';
import { imageArrived, lockImages } from '../eventos/imagens.ts';
import { announceKey, claimKey, endUpload, insertImage, keepImages } from './queries.ts';

/** Files in memory, and still more their pixels, take much of it: few are read and decoded at once. */
const inTurn = pLimit(2);

export interface Whole {
  uuid: string;
  usuario: number;
  sha256: string;
  /** Reads what has come; nothing when that was seen to while this waited for its turn. */
  read: () => Promise<Buffer | undefined>;
}

/** Throws the 422 of what is refused for good, and the 503 of what may be tried again. */
export async function receiveImage(
  { db, storage, maxPixels }: { db: Database; storage: Storage; maxPixels: number },
  scope: Scope,
  { uuid, usuario, sha256, read }: Whole,
): Promise<void> {
  const image = await inTurn(async () => {
    const bytes = await read();
    if (!bytes) return undefined;
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw otherBytes();
    return examine(bytes, maxPixels);
  });
  if (!image) return;
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
  scope: Scope,
  { sha256, image }: { sha256: string; image: Examined },
): Promise<string> {
  const chave = `${scope.conta}/${sha256.slice(0, 2)}/${sha256}-${randomBytes(6).toString('hex')}`;
  await announceKey(db.each(scope), chave);
  await storage.put(chave, image.bytes);
  await storage.put(thumbnailOf(chave), image.miniatura);
  return chave;
}

const otherBytes = () =>
  brokenRule(
    'O que chegou não tem o SHA-256 anunciado. Envie a imagem de novo.',
    'What arrived does not have the SHA-256 that was announced. Send the image again.',
  );
