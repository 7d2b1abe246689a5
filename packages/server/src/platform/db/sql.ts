/** Tagged SQL and a few fragments to build statements. */
import sql, { empty, join, raw, Sql } from 'sql-template-tag';

export { empty, join, raw, Sql, sql };

/** A name of ours (table, column) as an SQL identifier. Never given a caller's text. */
export const name = (identifier: string): Sql => raw(`"${identifier.replaceAll('"', '""')}"`);

/** `"a", "b"`, or `t."a", t."b"`. */
export const columns = (names: readonly string[], table?: string): Sql =>
  raw(names.map((n) => (table ? `${table}."${n}"` : `"${n}"`)).join(', '));

/** `("a", "b") values ($1, $2)`; `default values` when there is nothing to set. */
export function values(row: Record<string, unknown>): Sql {
  const names = Object.keys(row);
  if (names.length === 0) return raw('default values');
  return sql`(${columns(names)}) values (${join(Object.values(row))})`;
}

/** `("a", "b") values ($1, $2), ($3, $4)`: rows of one shape, at least one. */
export function manyValues(rows: readonly Record<string, unknown>[]): Sql {
  const names = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => sql`(${join(names.map((n) => row[n]))})`);
  return sql`(${columns(names)}) values ${join(tuples)}`;
}

/** `"a" = $1, "b" = $2`: at least one. */
export const assignments = (changes: Record<string, unknown>): Sql =>
  join(Object.entries(changes).map(([column, value]) => sql`${name(column)} = ${value}`));
