/** The album, stored as if a device had sent it. */
import { randomUUID } from 'node:crypto';
import { ImageMemory } from '@campeiro/server/domain/imagens/memory';
import { receiveImage } from '@campeiro/server/domain/imagens/uploads/receive';
import { isAmong, sentBy } from '@campeiro/server/domain/registros/eventos/received';
import type { Database, TenantContext } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import type { Storage } from '@campeiro/server/platform/storage/storage';
import type { Row } from '@campeiro/server/rows';
import type { Album } from '../pictures.ts';

const MAX_PIXELS = 1_000_000;
const MEMORY = 128 * 1024 * 1024;

/** Stores the missing images, also after an interrupted start. */
export async function storeAlbum(
  db: Database,
  storage: Storage,
  scope: TenantContext,
  album: Album,
): Promise<void> {
  const pictures = Object.values(album).flat();
  const hashes = pictures.map(({ sha256 }) => sha256);
  const sender = await db.read(scope, (tx) =>
    tx.row<Row<'usuarios', 'id'>>(
      sql`select id from usuarios where perfil = 'campo' order by id limit 1`,
    ),
  );
  if (!sender) return;
  const sent = await db.read(scope, (tx) => sentBy(tx, sender.id, hashes));
  const missing = pictures.filter(({ sha256 }) => !sent.has(sha256));
  const parts = { db, storage, memory: new ImageMemory(MEMORY), maxPixels: MAX_PIXELS };
  await Promise.all(
    missing.map(({ sha256, bytes }) =>
      receiveImage(parts, scope, {
        uuid: randomUUID(),
        usuario: sender.id,
        sha256,
        bytes: bytes.length,
        read: async () => bytes,
      }),
    ),
  );
  // Each technician takes these photos.
  await db.write(scope, (tx) =>
    tx.run(sql`
      insert into imagens_enviadas (sha256, id_usuario)
      select i.sha256, u.id from imagens i cross join usuarios u
      where u.perfil = 'campo' and ${isAmong(hashes)}
      on conflict do nothing`),
  );
}
