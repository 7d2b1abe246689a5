/** How rows of a file find the rows that they mean. */
import type { Tx } from '../../../platform/db/database.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import type { Key } from './resource.ts';

/** A number that Campeiro gave, which is unique in the account. */
export const givenCode = (table: string): Key => ({
  campo: 'codigo',
  isGiven: true,
  find: (tx: Tx, values) =>
    tx.rows(sql`
      select id, codigo as value from ${name(table)} where codigo = any(${[...values]}::bigint[])`),
});
