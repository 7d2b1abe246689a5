import { officeSegmentosList } from '@campeiro/contract/escritorio/segmentos';
import { segmentosList, type VinculosDoSegmento } from '@campeiro/contract/segmentos';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Links, linkedToAny } from '../../platform/links/links.ts';
import { source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';

const of = { table: 'segmentos', column: 'id_segmento' };

export const usuariosDoSegmento: Links = {
  table: 'segmentos_usuarios',
  of,
  to: { table: 'usuarios', column: 'id_usuario' },
};

export const gruposDoSegmento: Links = {
  table: 'segmentos_grupos',
  of,
  to: { table: 'grupos', column: 'id_grupo' },
};

export const clientesDoSegmento: Links = {
  table: 'segmentos_clientes',
  of,
  to: { table: 'clientes', column: 'id_cliente' },
};

export const segmentos = source(segmentosList, 'segmentos', {
  links: { ids_usuarios: usuariosDoSegmento, ids_grupos: gruposDoSegmento },
});

/** As in v2, and found by the customers, users and groups that are in them. */
export const segmentosByLinks = source(officeSegmentosList, 'segmentos', {
  links: segmentos.links,
  linkFilters: {
    ids_cliente: (ids: number[]) => linkedToAny(clientesDoSegmento, ids),
    ids_usuario: (ids: number[]) => linkedToAny(usuariosDoSegmento, ids),
    ids_grupo: (ids: number[]) => linkedToAny(gruposDoSegmento, ids),
  },
});

/** The users and groups of a segment, by id; throws the 404 if the segment does not exist. */
export async function whoIsIn(tx: Tx, id: number): Promise<VinculosDoSegmento> {
  found(await tx.row(sql`select from segmentos where id = ${id}`));
  const usuarios = await tx.rows<Row<'usuarios', 'id' | 'nome'>>(sql`
    select u.id, u.nome from segmentos_usuarios s join usuarios u on u.id = s.id_usuario
    where s.id_segmento = ${id} order by u.id`);
  const grupos = await tx.rows<Row<'grupos', 'id' | 'nome'>>(sql`
    select g.id, g.nome from segmentos_grupos s join grupos g on g.id = s.id_grupo
    where s.id_segmento = ${id} order by g.id`);
  return { usuarios, grupos };
}

/** The active segments of the user `u`, directly or through groups. */
export const segmentsOfUser = sql`array(
  select s.id from segmentos s where s.ativo and s.id in (
    select id_segmento from segmentos_usuarios where id_usuario = u.id
    union select v.id_segmento from segmentos_grupos v join grupos_usuarios g on g.id_grupo = v.id_grupo
      where g.id_usuario = u.id)
  order by s.id)`;

/** What limits the rows that the user `u` sees: segments limit managers, and only those who have some. */
export const limitsOfUser = sql`case when u.perfil = 'gestor' then ${segmentsOfUser} else '{}' end`;
