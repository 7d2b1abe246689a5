import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { insertItem, type Source, updateItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { findAddress } from './queries.ts';
import { type Owner, withoutZeros } from './rules.ts';

export const CUSTOMER = { table: 'clientes', column: 'id_cliente' } as const;

/** Locked until the commit; otherwise two requests could create an owner's first address at once. */
export async function lockOwner(tx: Tx, { table }: Owner, id: number): Promise<void> {
  found(await tx.row(sql`select from ${name(table)} where id = ${id} for no key update`));
}

/** Locks the owner and the address; returns the address's stamp, if there is one. */
export async function lockStampOfAddress(tx: Tx, owner: Owner, id: number): Promise<string | null> {
  await lockOwner(tx, owner, id);
  const row = await tx.row<Row<'enderecos', 'atualizado_em'>>(
    sql`select atualizado_em from enderecos where ${name(owner.column)} = ${id} and ordem = 0 for no key update`,
  );
  return row?.atualizado_em ?? null;
}

/**
 * Changes the given fields of the main address, or creates it if there is none. The owner comes from the path, so its
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
  await lockOwner(tx, owner, id);
  const saved = await findAddress<Address>(tx, from, owner, id);
  if (!saved) return insertItem<Address>(tx, from, { [owner.column]: id, ...fields });
  return found(await updateItem<Address>(tx, from, saved.id, fields));
}
