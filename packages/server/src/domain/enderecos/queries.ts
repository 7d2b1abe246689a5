import { enderecosList } from '@campeiro/contract/enderecos';
import { officeEnderecosList } from '@campeiro/contract/escritorio/enderecos';
import type { Tx } from '../../platform/db/database.ts';
import { columns, name, type Sql, sql } from '../../platform/db/sql.ts';
import { itemColumns, type Source, source } from '../../platform/lists/source.ts';
import type { Owner } from './rules.ts';

const STORED = {
  fields: {
    id_cidade: sql`coalesce(t.id_cidade, 0)`,
    id_estado: sql`coalesce(t.id_estado, 0)`,
  },
  filters: {
    cidade: (cidade: string) => sql`search_text(t.cidade) = search_text(${cidade})`,
  },
};

/** Addresses of customers and people. A missing city or state is stored as null and shown as 0. */
export const enderecos = source(enderecosList, 'enderecos', STORED);

/** The same with their place among those of their customer. */
export const enderecosDoEscritorio = source(officeEnderecosList, 'enderecos', {
  fields: STORED.fields,
  filters: {
    ...STORED.filters,
    principal: (wanted: boolean) => (wanted ? sql`t.ordem = 0` : sql`t.ordem > 0`),
  },
});

/** The condition that `address` is where `visit`, both aliases in a statement, takes place: its own, or the main one. */
export function isAddressOf(address: string, visit: string): Sql {
  const of = (column: string) => columns([column], address);
  const chosen = columns(['id_endereco'], visit);
  return sql`(${of('id_cliente')} = ${columns(['id_cliente'], visit)}
    and case when ${chosen} is null then ${of('ordem')} = 0 else ${of('id')} = ${chosen} end)`;
}

/** The main address. */
export const findAddress = <Address extends { id: number }>(
  tx: Tx,
  from: Source,
  { column }: Owner,
  id: number,
): Promise<Address | undefined> =>
  tx.row<Address>(
    sql`select ${itemColumns(from)} from enderecos t where t.${name(column)} = ${id} and t.ordem = 0`,
  );
