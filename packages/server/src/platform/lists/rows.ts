/** The statements that read a list's rows. Each reads one row more than a page has. */
import type { Tx } from '../db/database.ts';
import { preparedIfOften, type Statement } from '../db/prepared.ts';
import { columns, join, name, raw, type Sql, sql } from '../db/sql.ts';
import { rangesAfter } from './keyset.ts';
import { orderBy, type Query } from './query.ts';
import { field, itemColumns } from './source.ts';

export type Item = Record<string, unknown>;

/** The rows of a page by its number, found with an offset. */
export function rowsAt(tx: Tx, query: Query, pagina: number): Promise<Item[]> {
  const { por_pagina } = query;
  if (pagina === 1)
    return tx.rows(often(query, select(query, query.conditions, inOrder(query), por_pagina)));
  // Skips only ids, often with an index alone, and reads just the page's rows in full.
  const offset = BigInt(pagina - 1) * BigInt(por_pagina);
  const ids = sql`
    select t.id from ${from(query)} where ${query.conditions}
    order by ${inOrder(query)} limit ${por_pagina + 1} offset ${offset}`;
  return tx.rows(select(query, sql`t.id = any(array(${ids}))`, inOrder(query), por_pagina));
}

/** The rows after the one with this key: each range with its own index scan. */
export function rowsAfter(tx: Tx, query: Query, key: unknown[]): Promise<Item[]> {
  const { source, sort, conditions, por_pagina } = query;
  const parts = rangesAfter(source, sort, key).map((range) =>
    select(query, sql`${conditions} and ${range}`, inOrder(query), por_pagina),
  );
  if (parts.length === 1) return tx.rows(often(query, parts[0] as Sql));
  const all = join(
    parts.map((part) => sql`(${part})`),
    ' union all ',
  );
  const order = orderBy(sort, (campo) => columns([campo]));
  return tx.rows(often(query, sql`${all} order by ${order} limit ${number(por_pagina + 1)}`));
}

/** Rows that changed after this instant, in the order of their changes. */
export const rowsChanged = (tx: Tx, query: Query, since: string, limit: number): Promise<Item[]> =>
  tx.rows(
    select(
      query,
      sql`${query.conditions} and t.atualizado_em > ${since}`,
      raw('t.atualizado_em'),
      limit,
    ),
  );

const from = ({ source }: Query): Sql => sql`${name(source.table)} t`;

const inOrder = ({ source, sort }: Query): Sql => orderBy(sort, (campo) => field(source, campo));

const select = (query: Query, conditions: Sql, order: Sql, limit: number): Sql => sql`
  select ${itemColumns(query.source)} from ${from(query)}
  where ${conditions} order by ${order} limit ${number(limit + 1)}`;

const often = ({ onePlan }: Query, statement: Sql): Statement =>
  onePlan ? preparedIfOften(statement) : statement;

/** A number as part of the text: a prepared statement has a plan for exactly this many rows. */
const number = (n: number): Sql => raw(String(BigInt(n)));
