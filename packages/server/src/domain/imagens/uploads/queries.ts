import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';

export interface UploadRow extends Row<'envios_de_imagens', 'id_usuario' | 'bytes' | 'concluido'> {
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
    select id_usuario, encode(sha256, 'hex') as sha256, bytes, concluido from envios_de_imagens
    where id = ${uuid} and criado_em > clock_timestamp() - make_interval(secs => ${ttl})`);
