import { clientesList } from '@campeiro/contract/clientes';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { normalizeDocument } from './rules.ts';

export const clientes = source(clientesList, 'clientes', {
  filters: {
    documento: (documento: string) => sql`t.documento = ${normalizeDocument(documento)}`,
  },
  linkFilters: {
    ids_segmento: (ids: number[]) => sql`
      exists (select from segmentos_clientes s where s.id_cliente = t.id and s.id_segmento = any(${ids}))`,
  },
});

/** Throws the 404 if the customer does not exist. */
export async function requireCliente(tx: Tx, id: number): Promise<void> {
  found(await tx.row(sql`select from clientes where id = ${id}`));
}
