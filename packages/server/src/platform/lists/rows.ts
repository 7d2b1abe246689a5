/** The statements that read a list's rows. Each reads one row more than a page has. */
import type { Tx } from '../db/database.ts';
import { preparedIfOften, type Statement } from '../db/prepared.ts';
import { columns, empty, join, name, raw, type Sql, sql } from '../db/sql.ts';
import { rangesAfter } from './keyset.ts';
import { asSorted, orderBy, type Query, sortedBy } from './query.ts';
import { isNullable, itemColumns, type Source } from './source.ts';

export type Item = Record<string, unknown>;

/** The rows of page 1. */
export const firstRows = (tx: Tx, query: Query): Promise<Item[]> =>
  tx.rows(often(query, select(query, query.conditions, inOrder(query), query.por_pagina)));

/** So many rows after the one with this key, or after none. */
export interface Start {
  key?: unknown[];
  skip: number;
}

export interface Skipped {
  rows: Item[];
  /** The row before them. */
  previous?: Item | undefined;
  /** The account's clock at their moment; undefined if there are none. */
  agora?: string | undefined;
}

/** The rows of a page that is found by counting. */
export async function rowsSkipping(tx: Tx, query: Query, { key, skip }: Start): Promise<Skipped> {
  if (key && skip === 0) return { rows: await rowsAfter(tx, query, key) };
  // Skips only ids, often with an index alone, and reads just the page's rows in full, and the one before.
  const ids = idsAfter(query, key, { limit: query.por_pagina + 2, skip: skip - 1 });
  const found = await tx.rows<Item & { agora: string }>(sql`
    select ${itemColumns(query.source)}${sortColumns(query)}, (select instante from relogios) as agora
    from ${from(query)} where t.id = any(array(${ids})) order by ${inOrder(query)}`);
  const [previous, ...rows] = found.map(({ agora: _, ...row }) => row);
  return { rows, previous, agora: found[0]?.agora };
}

/** Ids in the order, after the row with this key. */
function idsAfter(
  query: Query,
  key: unknown[] | undefined,
  { limit, skip }: { limit: number; skip: number },
): Sql {
  const { sort, conditions } = query;
  if (!key)
    return sql`
      select t.id from ${from(query)} where ${conditions}
      order by ${inOrder(query)} limit ${limit} offset ${skip}`;
  const source = joinedIn(query);
  const names = sort.map((_, i) => name(`sorted_by_${i}`));
  const sorted = sort.map((term, i) => sql`${sortedBy(source, term)} as ${names[i]}`);
  const parts = rangesAfter(source, sort, key).map(
    (range) => sql`(
      select t.id, ${join(sorted)} from ${from(query)} where ${conditions} and ${range}
      order by ${inOrder(query)} limit ${skip + limit})`,
  );
  const order = orderBy(sort, (term) => names[sort.indexOf(term)] as Sql);
  return sql`
    select id from (${join(parts, ' union all ')}) t order by ${order} limit ${limit} offset ${skip}`;
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
  const { source, segmentos } = query;
  const joins = sortedThrough(query).map(([campo, { table, column }]) => {
    const isWhole = !segmentos && !isNullable(source, column);
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
