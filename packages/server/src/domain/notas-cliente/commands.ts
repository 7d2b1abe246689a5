import type { Nota } from '@campeiro/contract/notas-cliente';
import type { Tx } from '../../platform/db/database.ts';
import { insertItem } from '../../platform/lists/source.ts';
import type { Row } from '../../rows.ts';
import { requireCliente } from '../clientes/queries.ts';
import { notas } from './queries.ts';

/** Adds a note to a customer; throws the 404 if the customer does not exist. */
export async function addNota(
  tx: Tx,
  nova: Row<'notas_cliente', 'id_cliente' | 'id_usuario'> & { nota: string },
): Promise<Nota> {
  await requireCliente(tx, nova.id_cliente);
  return insertItem<Nota>(tx, notas, nova);
}
