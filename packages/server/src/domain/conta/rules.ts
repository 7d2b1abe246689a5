/** Rules that the schema of an account cannot express. */
import type { ContaChange } from '@campeiro/contract/escritorio/conta';
import { message } from '@campeiro/contract/kit/languages';
import { type Issue, invalid } from '../../platform/problem.ts';

/**
 * Reports a time zone that Node.js does not know, together with all other faults. PostgreSQL, which computes
 * with it, checks it when it is stored.
 */
export function zoneIssues({ fuso_horario }: ContaChange): Issue[] {
  if (typeof fuso_horario !== 'string' || fuso_horario.trim() === '') return [];
  return isZone(fuso_horario.trim()) ? [] : [unknownZone()];
}

export const unknownZone = (): Issue => ({
  campo: 'fuso_horario',
  codigo: 'VALOR_INVALIDO',
  mensagem: message(
    'Fuso horário desconhecido; use um nome IANA, como America/Sao_Paulo.',
    'Unknown time zone; use an IANA name, such as America/Sao_Paulo.',
  ),
});

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Refuses decimals that would be rounded away, so that the rate paid is the rate typed. */
export function rateIssues({ valor_por_km }: { valor_por_km?: unknown }): Issue[] {
  if (typeof valor_por_km !== 'number' || Number(valor_por_km.toFixed(4)) === valor_por_km)
    return [];
  const mensagem = message('No máximo quatro casas decimais.', 'Four decimals at most.');
  return [{ campo: 'valor_por_km', codigo: 'VALOR_INVALIDO', mensagem }];
}

const DAY_MS = 86_400_000;

/** Throws a 400 unless from `de` to `ate`, both included, there are 1 to `most` days. */
export function requireDays({ de, ate }: Record<'de' | 'ate', string>, most: number): void {
  const days = (Date.parse(ate) - Date.parse(de)) / DAY_MS + 1;
  if (days >= 1 && days <= most) return;
  const mensagem = message(
    `De \`de\` a \`ate\` cabem de 1 a ${most} dias.`,
    `From \`de\` to \`ate\` there may be 1 to ${most} days.`,
  );
  throw invalid([{ campo: 'ate', codigo: 'VALOR_INVALIDO', mensagem }]);
}
