/** Rules that the schemas of skills cannot express. */
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/problem.ts';

/** The fault of each skill that a list has already: with two last days, neither would count. */
export function repeatedSkills({ habilidades }: { habilidades?: unknown }): Issue[] {
  if (!Array.isArray(habilidades)) return [];
  const seen = new Set<unknown>();
  return habilidades.flatMap((one: unknown, i): Issue[] => {
    const id = (one as { id_habilidade?: unknown } | null)?.id_habilidade;
    if (id === undefined || !seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { campo: `habilidades[${i}].id_habilidade`, codigo: 'VALOR_INVALIDO', mensagem: TWICE },
    ];
  });
}

const TWICE = message('Esta habilidade já está na lista.', 'This skill is in the list already.');
