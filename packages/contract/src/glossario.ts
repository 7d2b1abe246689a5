/**
 * What every field means, in both languages: the API's documentation takes its words from here.
 *
 * A plain key is the field's name. Where a name means something else in one place, that place comes
 * first: `registros.latitude`. A place is either the resource, as it is written in the path (`clientes`,
 * `ordens-servico`; `campo` for the field API, `problema` for errors), or the field around it
 * (`resultados.status`). Limits that a schema states are not repeated. Each resource has a file of
 * its own below glossario/.
 */
import { glossarioDoEscritorio } from './escritorio/glossario.ts';
import { acesso } from './glossario/acesso.ts';
import { campo } from './glossario/campo.ts';
import { camposPersonalizados } from './glossario/campos-personalizados.ts';
import { clientes } from './glossario/clientes.ts';
import { comuns } from './glossario/comuns.ts';
import { deslocamentos } from './glossario/deslocamentos.ts';
import { enderecos } from './glossario/enderecos.ts';
import { equipe } from './glossario/equipe.ts';
import { imagens } from './glossario/imagens.ts';
import { pedidosDeLista, respostasDeLista } from './glossario/listas.ts';
import { lotes } from './glossario/lotes.ts';
import { ordensServico } from './glossario/ordens-servico.ts';
import { pessoas } from './glossario/pessoas.ts';
import { problemas } from './glossario/problemas.ts';
import { questionarios } from './glossario/questionarios.ts';
import { registros } from './glossario/registros.ts';
import { saude } from './glossario/saude.ts';
import type { Termo } from './termo.ts';

export const glossario: Record<string, Termo> = {
  ...pedidosDeLista,
  ...respostasDeLista,
  ...problemas,
  ...lotes,
  ...acesso,
  ...comuns,
  ...clientes,
  ...pessoas,
  ...enderecos,
  ...registros,
  ...ordensServico,
  ...questionarios,
  ...deslocamentos,
  ...equipe,
  ...camposPersonalizados,
  ...campo,
  ...imagens,
  ...saude,
  ...glossarioDoEscritorio,
};

/**
 * The place that a path is in: `/v2/clientes/{id}` and `/escritorio/v1/clientes/{id}` → `clientes`,
 * `/campo/v1/eventos` → `campo`.
 */
export const lugarDoCaminho = (caminho: string): string =>
  caminho.replace(/^\/(v2|escritorio\/v1)(?=\/)/, '').split('/')[1] ?? '';

/**
 * What `campo` means in `lugares`: the resource, then the fields around it from the outside in. The
 * nearest place that has its own meaning for the name decides.
 */
export function termoDe(campo: string, lugares: readonly string[]): Termo | undefined {
  const proprio = lugares.findLast((lugar) => `${lugar}.${campo}` in glossario);
  return glossario[proprio ? `${proprio}.${campo}` : campo];
}
