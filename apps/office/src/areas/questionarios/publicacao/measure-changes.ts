/** What publishing changes in the unit and limits of a question about a number, as sentences. Pure. */
import type { Medida, Questao } from '@campeiro/contract/questionarios';
import type { Change } from './change.ts';

const NONE: Medida = { unidade: null, minimo: null, maximo: null, casas_decimais: null };

const SAID: readonly { field: keyof Medida; set: Change['text']; removed: Change['text'] }[] = [
  { field: 'unidade', set: 'unitSet', removed: 'unitRemoved' },
  { field: 'minimo', set: 'leastSet', removed: 'leastRemoved' },
  { field: 'maximo', set: 'greatestSet', removed: 'greatestRemoved' },
  { field: 'casas_decimais', set: 'decimalsSet', removed: 'decimalsRemoved' },
];

export function measureChanges({ medida: was = NONE }: Questao, now: Questao): Change[] {
  const { numero_questao: n, nome_questao: nome, medida = NONE } = now;
  return SAID.flatMap(({ field, set, removed }): Change[] => {
    const value = medida[field];
    if (value === was[field]) return [];
    return value === null
      ? [{ text: removed, values: { n, nome } }]
      : [{ text: set, values: { n, nome, value } }];
  });
}
