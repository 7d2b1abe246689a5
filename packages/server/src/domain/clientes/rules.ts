/** Rules that a customer's schema cannot express. */

import type { BuscaDeClientes } from '@campeiro/contract/campo/clientes';
import type { ClienteChange } from '@campeiro/contract/clientes';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/problem.ts';
import { halfPosition } from '../enderecos/rules.ts';

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

/** A search requires a text or a complete position, and a radius requires a position. */
export function searchIssues(body: BuscaDeClientes): Issue[] {
  const has = (field: keyof BuscaDeClientes) => body?.[field] !== undefined;
  const required = (campo: string, mensagem: Message): Issue[] => [
    { campo, codigo: 'CAMPO_OBRIGATORIO', mensagem },
  ];
  if (has('latitude') !== has('longitude'))
    return required(has('latitude') ? 'longitude' : 'latitude', halfPosition);
  if (has('latitude')) return [];
  if (has('raio'))
    return required(
      'latitude',
      message('O raio exige uma posição.', 'A radius requires a position.'),
    );
  if (has('busca')) return [];
  return required(
    'busca',
    message('Informe um texto ou uma posição.', 'Give a text or a position.'),
  );
}
