/**
 * The rows after a given row, by its sort values, as disjoint ranges that an index can start at. Null sorts
 * as the greatest value, the default of PostgreSQL.
 */
import { join, type Sql, sql } from '../db/sql.ts';
import { all, asSorted, type SortTerm, sortedBy } from './query.ts';
import { isNullable, type Source } from './source.ts';

/** The sort values of a row. */
export const keyOf = (sort: SortTerm[], row: Record<string, unknown>): unknown[] =>
  sort.map(({ campo }) => row[campo] ?? null);

/** Fields and the key's values as they are compared. */
interface Compared {
  fields: Sql[];
  values: Sql[];
  key: unknown[];
}

/** Disjoint conditions: no two are true for the same row. */
export function rangesAfter(source: Source, sort: SortTerm[], key: unknown[]): Sql[] {
  // A row comparison of columns of two tables has no index.
  const upwards =
    sort.every(({ campo, descendente }) => !descendente && !(campo in source.sortThrough)) &&
    !key.includes(null);
  const fields = sort.map((term) => sortedBy(source, term));
  const values = sort.map((term, i) => asSorted(term, sql`${key[i]}`));
  const compared = { fields, values, key };
  if (!upwards)
    return sort.flatMap((_, i) => within(compared, i, beyond(source, sort, compared, i)));
  // One row comparison, and the cases in which the deciding field is null, which that comparison misses.
  const ends = sort.flatMap(({ campo }, i) =>
    isNullable(source, campo) ? within(compared, i, [sql`${fields[i]} is null`]) : [],
  );
  return [sql`(${join(fields)}) > (${join(values)})`, ...ends];
}

/** The same as one condition, for counting. */
export const after = (source: Source, sort: SortTerm[], key: unknown[]): Sql =>
  sql`(${join(rangesAfter(source, sort, key), ' or ')})`;

/** `ranges` of the field `i`, with the earlier fields equal to the key. */
function within({ fields, values, key }: Compared, i: number, ranges: Sql[]): Sql[] {
  const equal = key
    .slice(0, i)
    .map((value, j) =>
      value === null ? sql`${fields[j]} is null` : sql`${fields[j]} = ${values[j]}`,
    );
  return ranges.map((range) => sql`(${all([...equal, range])})`);
}

function beyond(
  source: Source,
  sort: SortTerm[],
  { fields, values, key }: Compared,
  i: number,
): Sql[] {
  const { campo, descendente } = sort[i] as SortTerm;
  const column = fields[i];
  if (key[i] === null) return descendente ? [sql`${column} is not null`] : [];
  if (descendente) return [sql`${column} < ${values[i]}`];
  const nulls = isNullable(source, campo) ? [sql`${column} is null`] : [];
  return [sql`${column} > ${values[i]}`, ...nulls];
}
