import { enderecosList } from '@campeiro/contract/enderecos';
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import {
  insertItem,
  itemColumns,
  type Source,
  source,
  updateItem,
} from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { type Owner, withoutZeros } from './rules.ts';

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

/**
 * Changes the given fields, or creates the address if there is none. The owner comes from the path, so its
 * field is ignored.
 */
export async function saveAddress<Address extends { id: number }>(
  tx: Tx,
  from: Source,
  owner: Owner,
  id: number,
  body: Record<string, unknown>,
): Promise<Address> {
  const { [owner.column]: _, ...given } = body;
  const fields = withoutZeros(given);
  // Locked until the commit; otherwise two requests could create an owner's first address at once.
  found(await tx.row(sql`select from ${name(owner.table)} where id = ${id} for no key update`));
  const saved = await findAddress<Address>(tx, from, owner, id);
  if (!saved) return insertItem<Address>(tx, from, { [owner.column]: id, ...fields });
  return found(await updateItem<Address>(tx, from, saved.id, fields));
}
