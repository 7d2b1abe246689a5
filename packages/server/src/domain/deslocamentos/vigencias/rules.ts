/** Rules that the schema of a rate cannot express. */
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../../platform/problem.ts';

/** Refuses decimals that would be rounded away, so that the rate paid is the rate typed. */
export function rateIssues({ valor_por_km }: { valor_por_km?: unknown }): Issue[] {
  if (typeof valor_por_km !== 'number' || Number(valor_por_km.toFixed(4)) === valor_por_km)
    return [];
  const mensagem = message('No máximo quatro casas decimais.', 'Four decimals at most.');
  return [{ campo: 'valor_por_km', codigo: 'VALOR_INVALIDO', mensagem }];
}
