import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';

/** The values of a user's preferences, by name. */
export async function preferencesOf(tx: Tx, id_usuario: number): Promise<Record<string, unknown>> {
  const rows = await tx.rows<Row<'preferencias', 'chave' | 'valor'>>(
    sql`select chave, valor from preferencias where id_usuario = ${id_usuario} order by chave`,
  );
  return Object.fromEntries(rows.map(({ chave, valor }) => [chave, valor]));
}
