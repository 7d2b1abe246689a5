import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { insertItem, type Source, updateItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { findAddress } from './queries.ts';
import { type Owner, withoutZeros } from './rules.ts';

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
