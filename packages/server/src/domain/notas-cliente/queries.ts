import { notasList } from '@campeiro/contract/notas-cliente';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { requireCliente } from '../clientes/queries.ts';
import { nameOfUser } from '../usuarios/queries.ts';

export const notas = source(notasList, 'notas_cliente', {
  fields: { usuario: nameOfUser(sql`t.id_usuario`) },
});

/** The notes of a customer; throws the 404 if the customer does not exist. */
export async function ofCliente(tx: Tx, id: number): Promise<Sql> {
  await requireCliente(tx, id);
  return sql`t.id_cliente = ${id}`;
}
