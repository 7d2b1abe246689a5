/**
 * The rows after a given row, by its sort values, as disjoint ranges that an index can start at. Null sorts
 * as the greatest value, the default of PostgreSQL.
 */
import { join, type Sql, sql } from '../db/sql.ts';
import { all, type SortTerm } from './query.ts';
import { field, isNullable, type Source } from './source.ts';

/** The sort values of a row. */
export const keyOf = (sort: SortTerm[], row: Record<string, unknown>): unknown[] =>
  sort.map(({ campo }) => row[campo] ?? null);

/** Disjoint conditions: no two are true for the same row. */
export function rangesAfter(source: Source, sort: SortTerm[], key: unknown[]): Sql[] {
  const upwards = sort.every(({ descendente }) => !descendente) && !key.includes(null);
  const fields = sort.map(({ campo }) => field(source, campo));
  if (!upwards) return sort.flatMap((_, i) => within(fields, key, i, beyond(source, sort, key, i)));
  // One row comparison, and the cases in which the deciding field is null, which that comparison misses.
  const ends = sort.flatMap(({ campo }, i) =>
    isNullable(source, campo) ? within(fields, key, i, [sql`${fields[i]} is null`]) : [],
  );
  return [sql`(${join(fields)}) > (${join(key)})`, ...ends];
}

/** The same as one condition, for counting. */
export const after = (source: Source, sort: SortTerm[], key: unknown[]): Sql =>
  sql`(${join(rangesAfter(source, sort, key), ' or ')})`;

/** `ranges` of the field `i`, with the earlier fields equal to the key. */
function within(fields: Sql[], key: unknown[], i: number, ranges: Sql[]): Sql[] {
  const equal = key
    .slice(0, i)
    .map((value, j) => (value === null ? sql`${fields[j]} is null` : sql`${fields[j]} = ${value}`));
  return ranges.map((range) => sql`(${all([...equal, range])})`);
}

function beyond(source: Source, sort: SortTerm[], key: unknown[], i: number): Sql[] {
  const { campo, descendente } = sort[i] as SortTerm;
  const column = field(source, campo);
  if (key[i] === null) return descendente ? [sql`${column} is not null`] : [];
  if (descendente) return [sql`${column} < ${key[i]}`];
  const nulls = isNullable(source, campo) ? [sql`${column} is null`] : [];
  return [sql`${column} > ${key[i]}`, ...nulls];
}
