import { usuariosList } from '@campeiro/contract/usuarios';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { linkedToAny, reversed } from '../../platform/links/links.ts';
import { source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { usuariosDoGrupo } from '../grupos/queries.ts';

export const gruposDoUsuario = reversed(usuariosDoGrupo);

/** An expression for the current name of the user with this id. */
export const nameOfUser = (id: Sql): Sql => sql`(select u.nome from usuarios u where u.id = ${id})`;

/** Throws the 404 if the user does not exist. */
export async function requireUsuario(tx: Tx, id: number): Promise<void> {
  found(await tx.row(sql`select from usuarios where id = ${id}`));
}

export const usuarios = source(usuariosList, 'usuarios', {
  links: { ids_grupos: gruposDoUsuario },
  filters: {
    // The column is narrower than the integers that a caller may send.
    id_perfil: (id: number) => sql`t.id_perfil = ${id}::bigint`,
  },
  linkFilters: {
    ids_grupo: (ids: number[]) => linkedToAny(gruposDoUsuario, ids),
  },
});
