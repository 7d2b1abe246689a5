/** Binds a list of the contract to its table, and reads and writes single rows of it. */

import { namesOf } from '@campeiro/contract/kit/fields';
import type { List } from '@campeiro/contract/kit/list';
import { repeated, type Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { assignments, columns, join, name, type Sql, sql, values } from '../db/sql.ts';
import { type Links, linkedIds, setLinks } from '../links/links.ts';
import { found } from '../problem.ts';

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
  /** Fields that are the ids of linked rows. They are written with the row. */
  links: Record<string, Links>;
  /** The conditions of filters that are more than a comparison, and depend only on the row. */
  filters: Filters;
  /** Likewise, and they go by links, which are kept elsewhere: see `mark_when_linked` in the migrations. */
  linkFilters: Filters;
  /** Likewise, and they go by addresses, whose changes the account's clock has: see `mark_texts` in the migrations. */
  addressFilters: Filters;
  /**
   * Likewise, and they depend on the time too, or on rows of other tables. Rows begin and cease to match without a
   * change, so totals are counted each time.
   */
  timeFilters: Filters;
  /** The column of a large table that names are sorted by for people. */
  wordsIn?: string;
  /** What `busca` finds beside, for people. */
  alsoFinds?: AlsoFinds;
  /** `busca` also finds the rows whose column is the id of a row of this table that it finds there. */
  searchThrough?: { table: string; column: string };
  /** Sort fields that rows of other tables have, which this list does not show. */
  sortThrough: Record<string, SortThrough>;
}

/** The column `by` of the row whose id `column` has. */
export interface SortThrough {
  table: string;
  column: string;
  by: string;
}

export interface AlsoFinds {
  /** Columns of the table like `busca`, with an index like its. */
  columns?: readonly string[];
  /** A column with an index that has exactly the text. */
  exactly?: string;
  /** The column of an address that has the row's id. */
  address?: 'id_cliente' | 'id_pessoa';
}

/** What a condition needs to know of the account beforehand, it reads. */
type Filters = Record<string, (value: never, tx: Tx) => Sql | Promise<Sql>>;

export const source = (
  list: List,
  table: string,
  { links = {}, sortThrough = {}, fields, ...more }: Partial<Omit<Source, 'list' | 'table'>> = {},
): Source =>
  withItsConditions({
    list,
    table,
    reads: namesOf(list.item),
    links,
    sortThrough,
    fields: {
      ...Object.fromEntries(Object.entries(links).map(([campo, to]) => [campo, linkedIds(to)])),
      ...Object.fromEntries(
        Object.entries(sortThrough).map(([campo, to]) => [campo, valueThrough(to)]),
      ),
      ...fields,
    },
    filters: {},
    linkFilters: {},
    addressFilters: {},
    timeFilters: {},
    ...more,
  });

/** The same rows as another list of the table shows them. */
export const shownAs = (
  list: List,
  { list: _, table, reads: __, ...of }: Source,
  more: Partial<Source> = {},
): Source => source(list, table, { ...of, ...more });

const valueThrough = ({ table, column, by }: SortThrough): Sql =>
  sql`(select o.${name(by)} from ${name(table)} o where o.id = ${columns([column], 't')})`;

/** The SQL of a filter that is declared as a condition. */
export const conditionOf = (source: Source, filtro: string) =>
  source.filters[filtro] ??
  source.linkFilters[filtro] ??
  source.addressFilters[filtro] ??
  source.timeFilters[filtro];

/** Throws at the start if a filter that is declared as a condition has no SQL, or any other filter has. */
function withItsConditions(source: Source): Source {
  const wrong = Object.entries(source.list.filters).filter(
    ([filtro, { comparison }]) =>
      (comparison === 'condition') !== (conditionOf(source, filtro) !== undefined),
  );
  if (wrong.length > 0)
    throw new Error(
      `Filters of ${source.table} declared otherwise than answered: ${wrong.map(([filtro]) => filtro).join(', ')}.`,
    );
  return source;
}

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

/** The items with these ids, in their order; those that do not exist are left out. */
export async function findItems<Item extends { id: number }>(
  tx: Tx,
  source: Source,
  ids: readonly number[],
): Promise<Item[]> {
  const items = await tx.rows<Item>(
    sql`select ${itemColumns(source)} from ${name(source.table)} t where t.id = any(${ids}::bigint[])`,
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Adds a row with its links and returns it as an item. One statement, unless it is linked to something. */
export async function insertItem<Item>(
  tx: Tx,
  source: Source,
  row: Record<string, unknown>,
): Promise<Item> {
  const { columns, linked } = linksApart(source, row);
  const item = found(
    await repeated(tx).row<Item & { id: number }>(sql`
      with t as (insert into ${name(source.table)} ${values(columns)} returning *)
      select ${itemColumns(source)} from t`),
  );
  return withLinks(tx, source, { id: item.id, item, linked });
}

/**
 * Changes the row with this id and its given links, and returns it as an item; undefined if there is none. One
 * statement, unless there are links.
 */
export async function updateItem<Item>(
  tx: Tx,
  source: Source,
  id: number,
  changes: Record<string, unknown>,
): Promise<Item | undefined> {
  const { columns, linked } = linksApart(source, changes);
  const item =
    Object.keys(columns).length === 0
      ? await findItem<Item>(tx, source, id)
      : await repeated(tx).row<Item>(sql`
          with t as (update ${name(source.table)} set ${assignments(columns)} where id = ${id} returning *)
          select ${itemColumns(source)} from t`);
  return item && withLinks(tx, source, { id, item, linked });
}

/** Whether writing an item may take several statements. */
export const hasLinks = ({ links }: Source): boolean => Object.keys(links).length > 0;

interface Linked {
  links: Links;
  ids: number[];
}

/** The fields that are columns, and the links that are given. */
function linksApart({ links }: Source, row: Record<string, unknown>) {
  const columns = { ...row };
  const linked: Linked[] = [];
  for (const [campo, of] of Object.entries(links)) {
    if (columns[campo] !== undefined) linked.push({ links: of, ids: columns[campo] as number[] });
    delete columns[campo];
  }
  return { columns, linked };
}

interface Saved<Item> {
  id: number;
  item: Item;
  linked: readonly Linked[];
}

/** The item after its links were set; as it is when none are given. */
async function withLinks<Item>(
  tx: Tx,
  source: Source,
  { id, item, linked }: Saved<Item>,
): Promise<Item> {
  for (const { links, ids } of linked) await setLinks(tx, links, id, ids);
  return linked.length > 0 ? found(await findItem<Item>(tx, source, id)) : item;
}

/** Deletes the row with this id; false if there is none. */
export async function deleteItem(tx: Tx, source: Source, id: number): Promise<boolean> {
  return (await tx.run(sql`delete from ${name(source.table)} where id = ${id}`)) > 0;
}
