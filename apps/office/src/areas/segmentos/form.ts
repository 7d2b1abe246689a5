/** A segment as a form has it. Pure. */
import type { Segmento, SegmentoChange } from '@campeiro/contract/segmentos';
import type { Fields } from '../../parts/draft/draft.ts';
import { idsIn, textOfIds } from '../../parts/draft/ids.ts';

export const fieldsOfSegmento = (segmento?: Segmento): Fields => ({
  nome: segmento?.nome ?? '',
  ativo: segmento?.ativo === false ? 'nao' : 'sim',
  ids_usuarios: textOfIds(segmento?.ids_usuarios ?? []),
  ids_grupos: textOfIds(segmento?.ids_grupos ?? []),
});

/** The body that changes these fields. */
export const bodyOf = ({ nome, ativo, ids_usuarios, ids_grupos }: Fields): SegmentoChange => ({
  ...(nome !== undefined && { nome: nome.trim() }),
  ...(ativo !== undefined && { ativo: ativo === 'sim' }),
  ...(ids_usuarios !== undefined && { ids_usuarios: idsIn(ids_usuarios) }),
  ...(ids_grupos !== undefined && { ids_grupos: idsIn(ids_grupos) }),
});
