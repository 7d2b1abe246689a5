import { enderecosList } from '@campeiro/contract/enderecos';
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { itemColumns, type Source, source } from '../../platform/lists/source.ts';
import type { Owner } from './rules.ts';

/** Addresses of customers and people. A missing city or state is stored as null and shown as 0. */
export const enderecos = source(enderecosList, 'enderecos', {
  fields: {
    id_cidade: sql`coalesce(t.id_cidade, 0)`,
    id_estado: sql`coalesce(t.id_estado, 0)`,
  },
  filters: {
    cidade: (cidade: string) => sql`search_text(t.cidade) = search_text(${cidade})`,
  },
});

export const findAddress = <Address extends { id: number }>(
  tx: Tx,
  from: Source,
  { column }: Owner,
  id: number,
): Promise<Address | undefined> =>
  tx.row<Address>(
    sql`select ${itemColumns(from)} from enderecos t where t.${name(column)} = ${id}`,
  );
