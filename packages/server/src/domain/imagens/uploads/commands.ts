import type { Database, TenantContext, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { isAmong, sentBy } from '../../registros/eventos/received.ts';
import type { Examined } from '../examine.ts';

interface Announced {
  uuid: string;
  usuario: number;
  /** The technician whose image `usuario` hands over; null: it is their own. */
  de: number | null;
  sha256: string;
  bytes: number;
}

/**
 * Stores a new upload. It is complete at once if the user whose image it is has sent it before. Returns whether it is, and which
 * uploads it ended: a device that lost its uploads starts new ones, so the oldest are dropped instead of refusing the
 * new one.
 */
export async function insertUpload(
  tx: Tx,
  upload: Announced & { most: number },
): Promise<{ concluido: boolean; ended: string[] }> {
  const { uuid, usuario, de, sha256, bytes, most } = upload;
  const concluido = (await keepImages(tx, de ?? usuario, [sha256])).has(sha256);
  await tx.run(sql`
    insert into envios_de_imagens (id, id_usuario, de_usuario, sha256, bytes, concluido)
    values (${uuid}, ${usuario}, ${de}, decode(${sha256}, 'hex'), ${bytes}, ${concluido})`);
  const ended = await tx.rows<Row<'envios_de_imagens', 'id'>>(sql`
    delete from envios_de_imagens where id in (
      select id from envios_de_imagens where id_usuario = ${usuario} and not concluido
      order by criado_em desc, id offset ${most})
    returning id`);
  return { concluido, ended: ended.map(({ id }) => id) };
}

export const deleteUpload = (db: Database, scope: TenantContext, uuid: string): Promise<number> =>
  db.autocommit(scope).run(sql`delete from envios_de_imagens where id = ${uuid}`);

export const endUpload = (tx: Tx, uuid: string): Promise<number> =>
  tx.run(sql`update envios_de_imagens set concluido = true where id = ${uuid}`);

/**
 * Which of these images the user has sent. The device will not send these again, so an image that nothing refers to
 * yet is kept as long as a new one. Images of others are as unknown as those that were never sent.
 */
export async function keepImages(
  tx: Tx,
  id_usuario: number,
  images: readonly string[],
): Promise<Set<string>> {
  const sent = await sentBy(tx, id_usuario, images);
  await tx.run(sql`
    update imagens set sem_uso_desde = null, conferida_em = clock_timestamp()
    where sem_uso_desde is not null and ${isAmong([...sent])}`);
  return sent;
}

/** Whether the account has the image, from whomever. It is kept as long as a new one then. */
export const keepStored = async (tx: Tx, sha256: string): Promise<boolean> =>
  (await tx.run(sql`
    update imagens set sem_uso_desde = null, conferida_em = clock_timestamp()
    where sha256 = decode(${sha256}, 'hex')`)) > 0;

/** Notes that the user has sent the image. */
export const insertSender = (tx: Tx, id_usuario: number, sha256: string): Promise<number> =>
  tx.run(sql`
    insert into imagens_enviadas (sha256, id_usuario) values (decode(${sha256}, 'hex'), ${id_usuario})`);

/** Inserts the row of an image whose object `chave` is stored. */
export async function insertImage(
  tx: Tx,
  {
    sha256,
    usuario,
    chave,
    image,
  }: { sha256: string; usuario: number; chave: string; image: Examined },
): Promise<void> {
  const { tipo, bytes, largura, altura, latitude, longitude } = image;
  await tx.run(sql`
    insert into imagens (sha256, id_usuario, chave, tipo, bytes, largura, altura, latitude, longitude)
    values (decode(${sha256}, 'hex'), ${usuario}, ${chave}, ${tipo}, ${bytes.length}, ${largura}, ${altura},
      ${latitude}, ${longitude})`);
}

/** Records a key before it is written. Until an image refers to it, the cleanup deletes it. */
export const announceKey = (db: Tx, chave: string): Promise<number> =>
  db.run(sql`insert into objetos_soltos (chave) values (${chave})`);

/** False if it is being deleted. */
export const claimKey = async (tx: Tx, chave: string): Promise<boolean> =>
  (await tx.run(sql`delete from objetos_soltos where chave = ${chave} and not removendo`)) > 0;
