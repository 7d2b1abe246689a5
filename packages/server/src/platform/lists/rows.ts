/** The statements that read a list's rows. Each reads one row more than a page has. */
import type { Tx } from '../db/database.ts';
import { preparedIfOften, type Statement } from '../db/prepared.ts';
import { columns, empty, join, name, raw, type Sql, sql } from '../db/sql.ts';
import { rangesAfter } from './keyset.ts';
import { asSorted, orderBy, type Query, sortedBy } from './query.ts';
import { isNullable, itemColumns, type Source } from './source.ts';

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
  const { sort, conditions, por_pagina } = query;
  const parts = rangesAfter(joinedIn(query), sort, key).map((range) =>
    select(query, sql`${conditions} and ${range}`, inOrder(query), por_pagina),
  );
  if (parts.length === 1) return tx.rows(often(query, parts[0] as Sql));
  const all = join(
    parts.map((part) => sql`(${part})`),
    ' union all ',
  );
  const order = orderBy(sort, (term) => asSorted(term, columns([term.campo])));
  // The order of a union has names of columns only.
  const together = sort.some(({ byWords }) => byWords) ? sql`select * from (${all}) t` : all;
  return tx.rows(often(query, sql`${together} order by ${order} limit ${number(por_pagina + 1)}`));
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

/**
 * The tables that the order needs. A join lets an index of the other table give the order, so it is an inner one where
 * each row has its partner; a caller who sees a part may see a row without it.
 */
const from = (query: Query): Sql => {
  const { source, seesAll } = query;
  const joins = sortedThrough(query).map(([campo, { table, column }]) => {
    const isWhole = seesAll && !isNullable(source, column);
    return sql` ${raw(isWhole ? 'join' : 'left join')} ${name(table)} ${name(`of_${campo}`)}
      on ${name(`of_${campo}`)}.id = ${columns([column], 't')}`;
  });
  return join([sql`${name(source.table)} t`, ...joins], '');
};

const sortedThrough = ({ source, sort }: Query) =>
  Object.entries(source.sortThrough).filter(([campo]) => sort.some((term) => term.campo === campo));

/** What a row is sorted by and does not show: the next page begins after it. */
const sortColumns = (query: Query): Sql =>
  join(
    [
      empty,
      ...sortedThrough(query).map(
        ([campo, { by }]) => sql`${columns([by], `of_${campo}`)} as ${name(campo)}`,
      ),
    ],
    ', ',
  );

/** The row without them. */
export function asShown({ source }: Query, row: Item): Item {
  const hidden = Object.keys(source.sortThrough);
  if (!hidden.some((campo) => campo in row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([campo]) => !hidden.includes(campo)));
}

/** The source whose sort fields are columns of the joined tables. */
const joinedIn = (query: Query): Source => ({
  ...query.source,
  fields: {
    ...query.source.fields,
    ...Object.fromEntries(
      sortedThrough(query).map(([campo, { by }]) => [campo, columns([by], `of_${campo}`)]),
    ),
  },
});

const inOrder = (query: Query): Sql => {
  const source = joinedIn(query);
  return orderBy(query.sort, (term) => sortedBy(source, term));
};

const select = (query: Query, conditions: Sql, order: Sql, limit: number): Sql => sql`
  select ${itemColumns(query.source)}${sortColumns(query)} from ${from(query)}
  where ${conditions} order by ${order} limit ${number(limit + 1)}`;

const often = ({ onePlan }: Query, statement: Sql): Statement =>
  onePlan ? preparedIfOften(statement) : statement;

/** A number as part of the text: a prepared statement has a plan for exactly this many rows. */
const number = (n: number): Sql => raw(String(BigInt(n)));
