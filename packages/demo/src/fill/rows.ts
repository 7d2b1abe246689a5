/** Inserts many rows in one statement. */
import type { Tx } from '@campeiro/server/platform/db/database';
import { columns, name, sql } from '@campeiro/server/platform/db/sql';

export type Row = Record<string, unknown>;

/** Takes `count` ids from a table's sequence, so that rows can refer to each other before they exist. */
export async function reserveIds(tx: Tx, table: string, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** Adds rows of one shape as one JSON document, which avoids the limit on parameters. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = columns(Object.keys(rows[0] as Row));
  await tx.run(sql`
    insert into ${name(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::jsonb)`);
}

/** The same for rows without an id: assigns ids and returns the rows with them. */
export async function insertWithIds<T extends Row>(
  tx: Tx,
  table: string,
  rows: readonly T[],
): Promise<(T & { id: number })[]> {
  const ids = await reserveIds(tx, table, rows.length);
  const complete = rows.map((row, i) => ({ id: ids[i] as number, ...row }));
  await insertRows(tx, table, complete);
  return complete;
}
