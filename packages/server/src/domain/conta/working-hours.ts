/** Working hours, of the account and of users. */
import type { Jornada } from '@campeiro/contract/jornada';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/http/problem.ts';

/** Finds fault with spans that end before they begin. Values that are no times are validated elsewhere. */
export function workingHoursIssues({ jornada }: { jornada?: Jornada | null }): Issue[] {
  if (!Array.isArray(jornada)) return [];
  return jornada.flatMap((span, i): Issue[] => {
    if (typeof span?.inicio !== 'string' || typeof span.fim !== 'string') return [];
    if (span.inicio < span.fim) return [];
    const mensagem = message('Deve ser depois do início.', 'Must be after the beginning.');
    return [{ campo: `jornada[${i}].fim`, codigo: 'VALOR_INVALIDO', mensagem }];
  });
}
