/** Rules that the schema of an address cannot express. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/problem.ts';

export const halfPosition: Message = message(
  'Informe latitude e longitude juntas.',
  'Give latitude and longitude together.',
);

/** The kind of owner: its table, and the address's column with its id. */
export interface Owner {
  table: 'clientes' | 'pessoas';
  column: 'id_cliente' | 'id_pessoa';
}

/** A missing city or state is 0 or null in a body, and null in the table. */
export function withoutZeros(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([campo, value]) =>
    campo === 'id_cidade' || campo === 'id_estado' ? [campo, value || null] : [campo, value],
  );
  return Object.fromEntries(entries);
}

/** The owner in the body, if any, must be that of the path. */
export const sameOwner =
  ({ column: campo }: Owner) =>
  (body: Record<string, unknown>, { id }: Record<string, unknown>): Issue[] => {
    if (!Number.isInteger(body[campo]) || body[campo] === id) return [];
    const mensagem = message('Difere do id do caminho.', 'Differs from the id of the path.');
    return [{ campo, codigo: 'VALOR_INVALIDO', mensagem }];
  };
