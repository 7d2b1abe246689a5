/** Working hours, of the account and of users. */
import type { Jornada } from '@campeiro/contract/jornada';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/problem.ts';

/** The faults of spans that end before they start. The schema checks that values are times. */
export function workingHoursIssues({ jornada }: { jornada?: Jornada | null }): Issue[] {
  if (!Array.isArray(jornada)) return [];
  return jornada.flatMap((span, i): Issue[] => {
    if (typeof span?.inicio !== 'string' || typeof span.fim !== 'string') return [];
    if (span.inicio < span.fim) return [];
    const mensagem = message('Deve ser depois do início.', 'Must be after the start.');
    return [{ campo: `jornada[${i}].fim`, codigo: 'VALOR_INVALIDO', mensagem }];
  });
}
