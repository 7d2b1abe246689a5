/**
 * The installation: a UUID that is made with the database and stays with it, also in dumps and restores. Devices keep
 * the work for each installation apart, because another one may come to the same address.
 */
import type { Row } from '../../rows.ts';
import type { Tx } from './database.ts';
import { sql } from './sql.ts';

export async function installationOf(tx: Tx): Promise<string> {
  const row = await tx.row<Row<'instalacao', 'id'>>(sql`select id from instalacao`);
  return row?.id ?? '';
}
