import { gruposList } from '@campeiro/contract/grupos';
import { type Links, linkedToAny } from '../../platform/links/links.ts';
import { source } from '../../platform/lists/source.ts';

export const usuariosDoGrupo: Links = {
  table: 'grupos_usuarios',
  of: { table: 'grupos', column: 'id_grupo' },
  to: { table: 'usuarios', column: 'id_usuario' },
};

export const grupos = source(gruposList, 'grupos', {
  links: { ids_usuarios: usuariosDoGrupo },
  linkFilters: { ids_usuario: (ids: number[]) => linkedToAny(usuariosDoGrupo, ids) },
});
