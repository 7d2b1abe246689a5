/** The forms of a visit: fields as texts, and what is sent of those that the person changed. Pure. */
import type { Registro } from '@campeiro/contract/escritorio/registros';
import type { Fields } from '../../../parts/draft/draft.ts';
import { instantsIn, wallClocks } from '../../../parts/draft/moments.ts';
import { idOrNull, linksOf } from '../../../parts/visit-links/links.ts';

export const fieldsOfDetails = (visit: Registro, zone: string): Fields => ({
  ...linksOf(visit),
  id_endereco: String(visit.id_endereco ?? ''),
  ...wallClocks(visit, ['janela_inicio', 'janela_fim'], zone),
  instrucoes: visit.instrucoes ?? '',
});

export const detailsIn = (
  { instrucoes, janela_inicio, janela_fim, ...links }: Fields,
  zone: string,
) => ({
  ...Object.fromEntries(Object.entries(links).map(([name, id]) => [name, idOrNull(id)])),
  ...instantsIn({ janela_inicio, janela_fim }, zone),
  ...(instrucoes !== undefined && { instrucoes: instrucoes.trim() || null }),
});

export const fieldsOfWork = (visit: Registro, zone: string): Fields => ({
  ...wallClocks(visit, ['data_inicio', 'data_realizacao'], zone),
  observacao: visit.observacao ?? '',
});

export const workIn = ({ observacao, ...times }: Fields, zone: string) => ({
  ...instantsIn(times, zone),
  ...(observacao !== undefined && { observacao: observacao || null }),
});
