/**
 * Which images count as received. Knowing an image's SHA-256 is not enough: a visit has the images that users who named
 * them there have sent, byte for byte.
 */
import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Whether a row of `imagens` or `imagens_enviadas` is one of these: a condition. */
export const isAmong = (images: readonly string[]): Sql =>
  sql`sha256 = any(select decode(i, 'hex') from unnest(${images}::text[]) i)`;

/** Those of these images that the user has sent. Naming another user's image is not sending it. */
export async function sentBy(
  tx: Tx,
  id_usuario: number,
  images: readonly string[],
): Promise<Set<string>> {
  if (images.length === 0) return new Set();
  const rows = await tx.rows<{ imagem: string }>(sql`
    select encode(sha256, 'hex') as imagem from imagens_enviadas
    where id_usuario = ${id_usuario} and ${isAmong(images)}`);
  return new Set(rows.map(({ imagem }) => imagem));
}

/**
 * Whether a visit has an image that it names, given the expressions of its id and of the SHA-256: a condition. An answer
 * that came without events, such as one of a migration, has every image of the account.
 */
export const hasImage = (visit: Sql, image: Sql): Sql => sql`(
  exists (
    select from eventos n join imagens_enviadas s on s.id_usuario = n.id_usuario and s.sha256 = decode(n.imagem, 'hex')
    where n.id_registro = ${visit} and n.imagem = ${image})
  or exists (select from imagens s where s.sha256 = decode(${image}, 'hex'))
    and not exists (select from eventos n where n.id_registro = ${visit} and n.imagem = ${image}))`;

/** Whether the event `e` is a photo of its visit that counts and answers no question: a condition. */
export const isPhotoOfVisit = sql`
  e.tipo = 'foto' and not e.anulado and e.dados -> 'id_questao' is null`;

/** When the photo of the event `e` was taken. */
export const photoTakenAt = sql`coalesce((e.dados ->> 'data_imagem')::timestamptz, e.data)`;

/** An image that is named at a visit. */
export interface NamedImage {
  id_registro: number;
  imagem: string;
}

/** Reads which of these images their visits have. */
export async function receivedAmong(
  tx: Tx,
  named: readonly NamedImage[],
): Promise<(one: NamedImage) => boolean> {
  if (named.length === 0) return () => false;
  const rows = await tx.rows<NamedImage>(sql`
    select p.id_registro, p.imagem
    from unnest(
      ${named.map(({ id_registro }) => id_registro)}::bigint[],
      ${named.map(({ imagem }) => imagem)}::text[]) p (id_registro, imagem)
    where ${hasImage(sql`p.id_registro`, sql`p.imagem`)}`);
  const received = new Set(rows.map(keyOf));
  return (one) => received.has(keyOf(one));
}

const keyOf = ({ id_registro, imagem }: NamedImage): string => `${id_registro} ${imagem}`;
