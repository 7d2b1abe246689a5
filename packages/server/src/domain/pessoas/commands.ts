import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { requireAll } from '../../platform/links/links.ts';

/** Activates or deactivates all of these people; throws the 404 of unknown ones. */
export async function setActive(tx: Tx, ids: readonly number[], ativo: boolean): Promise<void> {
  await requireAll(tx, 'pessoas', ids);
  await tx.run(sql`update pessoas set ativo = ${ativo} where id = any(${ids}::bigint[])`);
}
