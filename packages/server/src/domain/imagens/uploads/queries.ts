import type { Database, TenantContext, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { isAnonymous } from '../../usuarios/anonymous.ts';

export interface UploadRow
  extends Row<'envios_de_imagens', 'id_usuario' | 'de_usuario' | 'bytes' | 'concluido'> {
  sha256: string;
}

/** An upload that is neither ended nor expired. */
export const findUpload = (
  db: Database,
  scope: TenantContext,
  uuid: string,
  ttl: number,
): Promise<UploadRow | undefined> =>
  db.autocommit(scope).row(sql`
    select id_usuario, de_usuario, encode(sha256, 'hex') as sha256, bytes, concluido from envios_de_imagens
    where id = ${uuid} and criado_em > clock_timestamp() - make_interval(secs => ${ttl})`);

/**
 * Whether an event of this user names the image, one in quarantine included: what a colleague may hand over. Nothing does
 * of a user who was anonymised.
 */
export async function hasNamed(tx: Tx, id_usuario: number, sha256: string): Promise<boolean> {
  const row = await tx.row<{ login: string; named: boolean }>(sql`
    select u.login, exists (select from eventos e where e.id_usuario = u.id and e.imagem = ${sha256})
      or exists (select from eventos_recusados x
        where x.id_usuario = u.id and image_in_content(x.conteudo) = ${sha256}) as named
    from usuarios u where u.id = ${id_usuario} for key share of u`);
  return row ? row.named && !isAnonymous(row.login) : false;
}
