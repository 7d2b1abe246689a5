/** The order that the address names, as a new visit of it needs it. */

import { useQuery } from '@tanstack/react-query';
import { getCliente, getOrdemServico } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import type { PlannedOrder } from './panel/props.ts';

/** Undefined until it has come, and without an id. */
export function useOrder(id: number | undefined): PlannedOrder | undefined {
  const { data: order } = useQuery({
    ...answerOf(getOrdemServico, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  const { data: customer } = useQuery({
    ...answerOf(getCliente, { params: { id: order?.id_cliente ?? 0 } }),
    enabled: order !== undefined,
  });
  if (id === undefined || !order || !customer) return undefined;
  return { id, nome: order.nome, id_cliente: order.id_cliente, cliente: customer.nome };
}
