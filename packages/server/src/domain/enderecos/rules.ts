/** What the schema of an address cannot say. */
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/http/problem.ts';

/** Whose an address is: the table of the owner, and the column of the address that names it. */
export interface Owner {
  table: 'clientes' | 'pessoas';
  column: 'id_cliente' | 'id_pessoa';
}

/** No city and no state are 0 or null in a body, and null in the table. */
export function withoutZeros(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([campo, value]) =>
    campo === 'id_cidade' || campo === 'id_estado' ? [campo, value || null] : [campo, value],
  );
  return Object.fromEntries(entries);
}

/** The owner that the body names, if it does, is the path's. */
export const sameOwner =
  ({ column: campo }: Owner) =>
  (body: Record<string, unknown>, { id }: Record<string, unknown>): Issue[] => {
    if (!Number.isInteger(body[campo]) || body[campo] === id) return [];
    const mensagem = message('Difere do id do caminho.', 'Differs from the id of the path.');
    return [{ campo, codigo: 'VALOR_INVALIDO', mensagem }];
  };
