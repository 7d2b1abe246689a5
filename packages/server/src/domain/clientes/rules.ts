/** What a customer's schema cannot say. */

import type { ClienteChange } from '@campeiro/contract/clientes';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/http/problem.ts';

/** Registration documents are stored without punctuation; letters stay, as CNPJs have them now. */
export const normalizeDocument = (documento: string): string =>
  documento.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The customer as it is stored. An empty document is no document. */
export function normalize<T extends ClienteChange>(cliente: T): T {
  if (typeof cliente.documento !== 'string') return cliente;
  return { ...cliente, documento: normalizeDocument(cliente.documento) || null };
}

/** A document of nothing but punctuation is a mistake, not an empty one. */
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
