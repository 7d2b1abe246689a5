import type { ConsultaDeTrajeto } from '@campeiro/contract/campo/consultas';
import type { Localizacao } from '@campeiro/contract/usuarios';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { join, sql } from '../../platform/db/sql.ts';
import { linkedToAny } from '../../platform/links/links.ts';
import type { Row } from '../../rows.ts';
import { gruposDoUsuario, nameOfUser } from '../usuarios/queries.ts';
import { lastPosition } from './last-position.ts';

export type Ponto = Row<'posicoes', 'data' | 'latitude' | 'longitude' | 'precisao'>;

type Ultima = Ponto & { id_usuario: number; usuario: string };

/** The last position of each active technician, using the index for one technician at a time. */
export function lastPositions(
  tx: Tx,
  { ids_usuario, ids_grupo }: { ids_usuario?: number[]; ids_grupo?: number[] },
): Promise<Ultima[]> {
  const conditions = [
    sql`t.perfil = 'campo' and t.ativo`,
    ...(ids_usuario ? [sql`t.id = any(${ids_usuario}::bigint[])`] : []),
    ...(ids_grupo ? [linkedToAny(gruposDoUsuario, ids_grupo)] : []),
  ];
  return tx.rows<Ultima>(sql`
    select t.id as id_usuario, t.nome as usuario, p.data, p.latitude, p.longitude, p.precisao
    from usuarios t cross join lateral (${lastPosition(sql`t.id`)}) p
    where ${join(conditions, ' and ')} order by t.nome, t.id`);
}

/** Whether the account keeps positions between visits. */
export async function recordsPositions(tx: Tx): Promise<boolean> {
  const row = await tx.row<Row<'contas', 'registra_posicoes'>>(
    sql`select registra_posicoes from contas`,
  );
  return row?.registra_posicoes ?? false;
}

/** How many consultations a technician sees at most. */
const MOST = 300;

/** Who looked at the technician's trails and last position, newest first. The technician has a right to know. */
export const whoLooked = (tx: Tx, id_usuario: number) =>
  tx.rows<Static<typeof ConsultaDeTrajeto>>(sql`
    select t.id, t.tipo, t.data::text as dia, t.consultado_em, ${nameOfUser(sql`t.id_consulente`)} as usuario
    from consultas_de_trajeto t where t.id_usuario = ${id_usuario}
    order by t.id desc limit ${MOST}`);

/** Where the user was last seen at work. */
export const findLocation = (tx: Tx, id: number): Promise<Localizacao | undefined> =>
  tx.row<Localizacao>(sql`
    select id_usuario, latitude, longitude, precisao, data from (${lastPosition(sql`${id}::bigint`)}) p`);
