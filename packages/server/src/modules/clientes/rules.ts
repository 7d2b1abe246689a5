/** What a customer's schema cannot say. */

import type { MudancaDeCliente } from '@campeiro/contract/clientes';
import { msg } from '@campeiro/contract/idiomas';
import type { Issue } from '../../http/problem.ts';

/** Registration documents are stored without punctuation; letters stay, as CNPJs have them now. */
export const plainDocument = (documento: string): string =>
  documento.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The customer as it is stored. An empty document is no document. */
export function normalize<T extends MudancaDeCliente>(cliente: T): T {
  if (typeof cliente.documento !== 'string') return cliente;
  return { ...cliente, documento: plainDocument(cliente.documento) || null };
}

/** A document of nothing but punctuation is a mistake, not an empty one. */
export function documentIssues({ documento }: MudancaDeCliente): Issue[] {
  if (typeof documento !== 'string' || documento.trim() === '' || plainDocument(documento) !== '')
    return [];
  const mensagem = msg('Informe letras ou números.', 'Give letters or digits.');
  return [{ campo: 'documento', codigo: 'VALOR_INVALIDO', mensagem }];
}
