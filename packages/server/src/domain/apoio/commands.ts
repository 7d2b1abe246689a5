import type { SupportTable } from '@campeiro/contract/apoio';
import type { Tx } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/errors.ts';
import { deleteItem } from '../../platform/lists/source.ts';
import { brokenRule } from '../../platform/problem.ts';
import { sourceOf } from './queries.ts';

/** Deletes an item; false if there is none. Foreign keys also find uses that the caller cannot see. */
export async function deleteUnused(tx: Tx, table: SupportTable, id: number): Promise<boolean> {
  try {
    return await deleteItem(tx, sourceOf(table), id);
  } catch (error) {
    throw isForeignKeyViolation(error) ? inUse() : error;
  }
}

const inUse = () =>
  brokenRule(
    'O item está em uso. Inative em vez de excluir.',
    'The item is in use. Deactivate it instead of deleting it.',
  );
