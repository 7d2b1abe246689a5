/** The address of a customer or a person, and how it is saved. */

import type { Route } from '@campeiro/ui/http/route.ts';
import { useQuery } from '@tanstack/react-query';
import {
  listEnderecos,
  replaceEnderecoDeCliente,
  replaceEnderecoDePessoa,
} from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import type { Endereco } from './form.ts';

/** Whose address it is. */
export type Owner = { kind: 'cliente' | 'pessoa'; id: number };

/** A list of one or none: a customer without an address is not an error. */
export const addressQuery = ({ kind, id }: Owner) => ({
  ...answerOf(listEnderecos, { body: { [`ids_${kind}`]: [id], por_pagina: 1 } }),
});

/** Undefined while it has not come, null where there is none. */
export function useAddress(owner: Owner): Endereco | null | undefined {
  const { data } = useQuery(addressQuery(owner));
  return data && (data.dados[0] ?? null);
}

/** Both are asked alike: what they answer is read anew. */
type SaveRoute = Route<Record<string, unknown>, undefined, unknown>;

export const saveRoute = ({ kind }: Owner) =>
  (kind === 'cliente' ? replaceEnderecoDeCliente : replaceEnderecoDePessoa) as SaveRoute;
