/** Lints unit and limits of a question. Pure, as condicoes.ts. */
import { message } from '../kit/languages.ts';
import type { Questao } from '../questionarios.ts';
import type { Fault } from './faults.ts';
import { boundsOf } from './medida.ts';

/** All faults of a question's unit and limits. */
export function measureFaults({ tipo, medida }: Questao): Fault[] {
  if (!medida) return [];
  if (tipo !== 'numero') return [['MEDIDA_SEM_NUMERO', numbersOnly, 'medida']];
  const [least, greatest] = boundsOf(medida);
  return least > greatest ? [['LIMITES_IMPOSSIVEIS', nothingFits, 'medida']] : [];
}

const numbersOnly = message(
  'Só perguntas de número têm unidade e limites.',
  'Only numbers have a unit and limits.',
);

const nothingFits = message(
  'Nenhum número cabe entre o mínimo e o máximo.',
  'No number fits between minimum and maximum.',
);
