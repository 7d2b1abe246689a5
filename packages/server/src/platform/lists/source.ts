/** Binds a list of the contract to its table, and reads and writes single rows of it. */

import { namesOf } from '@campeiro/contract/kit/fields';
import type { List } from '@campeiro/contract/kit/list';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { assignments, columns, join, name, type Sql, sql, values } from '../db/sql.ts';

/**
 * Statements use the alias `t` for the row. A field is the column of the same name unless `fields` defines
 * it.
 */
export interface Source {
  list: List;
  table: string;
  /**
   * The columns and fields to read, including `id` and the sort fields. The list's route turns them into an
   * item.
   */
  reads: readonly string[];
  /** Expressions for fields that are not columns. */
  fields: Record<string, Sql>;
  /** Filters that are not a comparison with a column, but depend only on the row. */
  filters: Filters;
  /** Filters that go by links, which are kept elsewhere: see `mark_when_linked` in the migrations. */
  linkFilters: Filters;
  /**
   * Filters that also depend on the time. Rows begin and cease to match without a change, so totals are
   * counted each time.
   */
  timeFilters: Filters;
}

type Filters = Record<string, (value: never) => Sql>;

export const source = (
  list: List,
  table: string,
  more: Partial<Omit<Source, 'list' | 'table'>> = {},
): Source => ({
  list,
  table,
  reads: namesOf(list.item),
  fields: {},
  filters: {},
  linkFilters: {},
  timeFilters: {},
  ...more,
});

/** Whether the field may be empty. */
export const isNullable = ({ list }: Source, campo: string): boolean =>
  [(list.item.properties[campo] as { type?: string | string[] } | undefined)?.type ?? 'null']
    .flat()
    .includes('null');

/** The expression of a field. */
export const field = ({ fields }: Source, campo: string): Sql =>
  fields[campo] ?? columns([campo], 't');

/** The select list of a row. Built once, because it is as long as the rest of most statements. */
export function itemColumns(source: Source): Sql {
  const known = selectLists.get(source);
  if (known) return known;
  const expressions = source.reads.map((campo) => {
    const expression = source.fields[campo];
    return expression ? sql`${expression} as ${name(campo)}` : columns([campo], 't');
  });
  const list = join(expressions);
  selectLists.set(source, list);
  return list;
}
const selectLists = new WeakMap<Source, Sql>();

/** The item with this id, if it exists. */
export const findItem = <Item>(tx: Tx, source: Source, id: number): Promise<Item | undefined> =>
  tx.row<Item>(
    prepared(sql`select ${itemColumns(source)} from ${name(source.table)} t where t.id = ${id}`),
  );

/** Adds a row and returns it as an item. */
export async function insertItem<Item>(
  tx: Tx,
  source: Source,
  row: Record<string, unknown>,
): Promise<Item> {
  const item = await tx.row<Item>(sql`
    with t as (insert into ${name(source.table)} ${values(row)} returning *) select ${itemColumns(source)} from t`);
  return item as Item;
}

/** Changes the row with this id and returns it as an item; undefined if there is none. */
export function updateItem<Item>(
  tx: Tx,
  source: Source,
  id: number,
  changes: Record<string, unknown>,
): Promise<Item | undefined> {
  if (Object.keys(changes).length === 0) return findItem(tx, source, id);
  return tx.row<Item>(sql`
    with t as (update ${name(source.table)} set ${assignments(changes)} where id = ${id} returning *)
    select ${itemColumns(source)} from t`);
}

/** Deletes the row with this id; false if there is none. */
export async function deleteItem(tx: Tx, source: Source, id: number): Promise<boolean> {
  return (await tx.run(sql`delete from ${name(source.table)} where id = ${id}`)) > 0;
}
