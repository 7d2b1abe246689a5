/** Rules that a customer's schema cannot express. */

import type { ClienteChange } from '@campeiro/contract/clientes';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/http/problem.ts';

/** Registration documents are stored without punctuation. Letters stay, because a CNPJ may contain them. */
export const normalizeDocument = (documento: string): string =>
  documento.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The customer in its stored form. An empty document becomes null. */
export function normalize<T extends ClienteChange>(cliente: T): T {
  if (typeof cliente.documento !== 'string') return cliente;
  return { ...cliente, documento: normalizeDocument(cliente.documento) || null };
}

/** A document with only punctuation is a mistake, not an empty one. */
export function documentIssues({ documento }: ClienteChange): Issue[] {
  if (
    typeof documento !== 'string' ||
    documento.trim() === '' ||
    normalizeDocument(documento) !== ''
  )
    return [];
  const mensagem = message('Informe letras ou números.', 'Give letters or digits.');
  return [{ campo: 'documento', codigo: 'VALOR_INVALIDO', mensagem }];
}
