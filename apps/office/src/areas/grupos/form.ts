/** A group as a form has it. Pure. */
import type { Grupo, GrupoChange } from '@campeiro/contract/grupos';
import type { Fields } from '../../parts/draft/draft.ts';
import { idsIn, textOfIds } from '../../parts/draft/ids.ts';

export const fieldsOfGrupo = (grupo?: Grupo): Fields => ({
  nome: grupo?.nome ?? '',
  id_origem: grupo?.id_origem?.toString() ?? '',
  ids_usuarios: textOfIds(grupo?.ids_usuarios ?? []),
});

/** The body that changes these fields. */
export const bodyOf = ({ nome, id_origem, ids_usuarios }: Fields): GrupoChange => ({
  ...(nome !== undefined && { nome: nome.trim() }),
  ...(id_origem !== undefined && { id_origem: id_origem === '' ? null : Number(id_origem) }),
  ...(ids_usuarios !== undefined && { ids_usuarios: idsIn(ids_usuarios) }),
});
