/** Rules that the schema of an absence cannot express. */
import { isBefore, isInstant } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/problem.ts';

/** The fault of an absence that ends when it starts, or before. */
export function absenceIssues({ inicio, fim }: { inicio?: unknown; fim?: unknown }): Issue[] {
  if (!isInstantText(inicio) || !isInstantText(fim) || isBefore(inicio, fim)) return [];
  return [{ campo: 'fim', codigo: 'VALOR_INVALIDO', mensagem: notAfterStart }];
}

/** Also of a change of one end, which the table holds against the other one. */
export const notAfterStart = message('fim deve ser depois de inicio.', 'fim must be after inicio.');

const isInstantText = (value: unknown): value is string =>
  typeof value === 'string' && isInstant(value);
