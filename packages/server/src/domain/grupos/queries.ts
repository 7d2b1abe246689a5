import { type Grupo, type GrupoChange, gruposList, type NewGrupo } from '@campeiro/contract/grupos';
import type { Tx } from '../../platform/db/database.ts';
import { found } from '../../platform/http/problem.ts';
import { type Links, linkedIds, linkedToAny, setLinks } from '../../platform/links/links.ts';
import { findItem, insertItem, source, updateItem } from '../../platform/lists/source.ts';

export const usuariosDoGrupo: Links = {
  table: 'grupos_usuarios',
  of: { table: 'grupos', column: 'id_grupo' },
  to: { table: 'usuarios', column: 'id_usuario' },
};

export const grupos = source(gruposList, 'grupos', {
  fields: { ids_usuarios: linkedIds(usuariosDoGrupo) },
  linkFilters: { ids_usuario: (ids: number[]) => linkedToAny(usuariosDoGrupo, ids) },
});

/** Adds a group with its users. */
export async function addGrupo(tx: Tx, novo: NewGrupo): Promise<Grupo> {
  const { ids_usuarios = [], ...fields } = novo;
  const { id } = await insertItem<Grupo>(tx, grupos, fields);
  await setLinks(tx, usuariosDoGrupo, id, ids_usuarios);
  return found(await findItem<Grupo>(tx, grupos, id));
}

/** Changes the given fields; throws the 404 if the group does not exist. */
export async function updateGrupo(tx: Tx, id: number, mudanca: GrupoChange): Promise<Grupo> {
  const { ids_usuarios, ...fields } = mudanca;
  const grupo = found(await updateItem<Grupo>(tx, grupos, id, fields));
  if (!ids_usuarios) return grupo;
  await setLinks(tx, usuariosDoGrupo, id, ids_usuarios);
  return found(await findItem<Grupo>(tx, grupos, id));
}
