/** Addresses of customers and people, which one is a visit's, and how they are saved. */

import type { Page } from '@campeiro/contract/kit/list';
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

/** A list of one or none, the main address: a customer without an address is not an error. */
export const addressQuery = ({ kind, id }: Owner) => ({
  ...answerOf(listEnderecos, { body: { [`ids_${kind}`]: [id], principal: true, por_pagina: 1 } }),
});

/** Undefined while it has not come, null where there is none. */
export function useAddress(owner: Owner): Endereco | null | undefined {
  const { data } = useQuery(addressQuery(owner));
  return data && (data.dados[0] ?? null);
}

/** More than a customer may have. */
const MOST = 100;

/** All addresses of a customer. */
export const addressesQuery = (customer: number) => ({
  ...answerOf(listEnderecos, { body: { ids_cliente: [customer], por_pagina: MOST } }),
});

/** The main one first. */
export const inOrder = (answer: unknown): Endereco[] =>
  (answer as Page<Endereco>).dados.toSorted((a, b) => a.ordem - b.ordem);

/** As far as it says where it takes place. */
export interface VisitPlace {
  id_cliente: number;
  id_endereco: number | null;
}

/** Where each of these visits takes place, up to a hundred: at its own address, or at the customer's main one. */
export function useVisitAddresses(visits: readonly VisitPlace[]) {
  const own = idsOf(visits, ({ id_endereco }) => id_endereco);
  const customers = idsOf(visits, ({ id_cliente, id_endereco }) =>
    id_endereco === null ? id_cliente : null,
  );
  const chosen = useQuery({
    ...answerOf(listEnderecos, { body: { ids: own, por_pagina: MOST } }),
    enabled: own.length > 0,
  });
  const main = useQuery({
    ...answerOf(listEnderecos, {
      body: { ids_cliente: customers, principal: true, por_pagina: MOST },
    }),
    enabled: customers.length > 0,
  });
  const addressOf = (visit: VisitPlace): Endereco | undefined =>
    visit.id_endereco === null
      ? main.data?.dados.find(({ id_cliente }) => id_cliente === visit.id_cliente)
      : chosen.data?.dados.find(({ id }) => id === visit.id_endereco);
  return { addressOf, failed: [chosen, main].find(({ error }) => error) };
}

const idsOf = (
  visits: readonly VisitPlace[],
  id: (visit: VisitPlace) => number | null,
): number[] => [...new Set(visits.flatMap((visit) => id(visit) ?? []))];

/** Both are asked alike: what they answer is read anew. */
type SaveRoute = Route<Record<string, unknown>, undefined, unknown>;

export const saveRoute = ({ kind }: Owner) =>
  (kind === 'cliente' ? replaceEnderecoDeCliente : replaceEnderecoDePessoa) as SaveRoute;
