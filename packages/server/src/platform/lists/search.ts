/**
 * Finds rows by `busca`. A search with few hits uses the index to get their ids. A search with many hits
 * finds enough rows soon when it reads the list in order. Where a list is searched through another table, both
 * are asked.
 */
import type { ListRequest } from '@campeiro/contract/kit/list';
import { LRUCache } from 'lru-cache';
import type { TenantContext, Tx } from '../db/database.ts';
import { columns, join, name, type Sql, sql } from '../db/sql.ts';
import type { AlsoFinds, Source } from './source.ts';

/** More hits than these are not collected. */
const FEW = 2000;

/** Recent words with many hits, by account and table. A hint that changes no result. */
const common = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/** The ids of rows that have the text, and of rows of the table that the list is searched through. */
interface Hits {
  own: number[];
  through: number[];
}

/** What is found, or undefined if it is too much or the index cannot be used. */
export async function findFew(
  tx: Tx,
  caller: TenantContext,
  { table, searchThrough, alsoFinds }: Source,
  text: string,
  forPeople = false,
): Promise<Hits | undefined> {
  if (!hasTrigram(text)) return undefined;
  const texts = waysToWrite(text, forPeople);
  const { columns: others = [], address, exactly } = (forPeople && alsoFinds) || {};
  const [own, named] = await Promise.all([
    idsIn(tx, caller, { table, columns: [...ITS_OWN, ...others], texts }),
    exactly ? idsOf(tx, table, isNamed(exactly, text)) : [],
  ]);
  const at = address
    ? await idsIn(tx, caller, { table: 'enderecos', columns: ITS_OWN, texts, owner: address })
    : [];
  const through = searchThrough
    ? await idsIn(tx, caller, { table: searchThrough.table, columns: ITS_OWN, texts })
    : [];
  if (!own || !at || !through) return undefined;
  return {
    own: [...own, ...at, ...named],
    through: await inSight(tx, caller, searchThrough, through),
  };
}

const ITS_OWN = ['busca'];

interface Wanted {
  table: string;
  columns: readonly string[];
  texts: readonly string[];
  /** The column whose values are wanted. */
  owner?: string;
}

async function idsIn(
  tx: Tx,
  { conta }: TenantContext,
  { table, columns, texts, owner = 'id' }: Wanted,
): Promise<number[] | undefined> {
  const hint = `${conta} ${table} ${columns} ${texts}`;
  if (common.has(hint)) return undefined;
  const row = await tx.row<{ ids: number[] | null }>(sql`
    select find_ids(${table}::regclass, ${[...columns]}::text[],
      array(select search_pattern(t) from unnest(${[...texts]}::text[]) t), ${owner}, ${FEW}) as ids`);
  if (!row?.ids) common.set(hint, true);
  return row?.ids ?? undefined;
}

/** A name is found as it is, without the blanks around it. */
const isNamed = (column: string, text: string): Sql =>
  sql`${columns([column], 't')} = ${text.trim()}`;

async function idsOf(tx: Tx, table: string, which: Sql): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`select id from ${name(table)} t where ${which}`);
  return rows.map(({ id }) => id);
}

/** Digits with what people put between them: `(11) 3456-7890`, `+55 11 3456`, `12.345.678/0001-95`. */
const NUMBER = /^\+?[\d\s().\-/]+$/;
/** A CNPJ may have letters: `12.ABC.345/01DE-35`. */
const CNPJ = /^[\da-z]{2}\.[\da-z]{3}\.[\da-z]{3}[\da-z./-]*$/i;

/** A Brazilian telephone as it is dialled from elsewhere: country or trunk code, area code, eight or nine digits. */
const DIALLED = /^(?:\+?55|0)([1-9]{2}\d{8,9})$/;

/**
 * The text, and for people also the number that it is, as numbers are stored: a telephone also without what is dialled
 * before its area code.
 */
export function waysToWrite(text: string, forPeople: boolean): string[] {
  const bare = text.replace(/[\s().\-/]/g, '');
  const isNumber = NUMBER.test(text) || CNPJ.test(text.trim());
  if (!forPeople || !isNumber) return [text];
  const national = DIALLED.exec(bare)?.[1];
  const ways = [bare.replace('+', ''), ...(national ? [national] : [])];
  return [text, ...ways.filter((way) => way !== text && hasTrigram(way))];
}

/** The index finds hidden rows too. Nothing is found through the text of a row that the caller does not see. */
async function inSight(
  tx: Tx,
  { segmentos }: TenantContext,
  through: Source['searchThrough'],
  ids: number[],
): Promise<number[]> {
  if (!through || !segmentos || ids.length === 0) return ids;
  return idsOf(tx, through.table, sql`t.id = any(${ids}::bigint[])`);
}

/** Whether no index can find the rows, so that all rows of the account are read. */
export const readsAll = ({ busca = '' }: ListRequest): boolean =>
  busca !== '' && !hasTrigram(busca);

/** A search by ids takes two statements, and both must see the same moment. */
export const needsOneMoment = ({ busca = '' }: ListRequest): boolean => busca !== '';

/** The index knows groups of three letters or digits. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** The condition of a search, using the hits if there are few. */
export function searched(
  { searchThrough: through, alsoFinds }: Source,
  text: string,
  few: Hits | undefined,
  forPeople = false,
): Sql[] {
  if (text === '') return [];
  const texts = waysToWrite(text, forPeople);
  const more = forPeople ? alsoFinds : undefined;
  const own = few
    ? sql`t.id = any(${few.own}::bigint[])`
    : anyOf([...inColumns(texts, more), ...(more?.exactly ? [isNamed(more.exactly, text)] : [])]);
  if (!through) return [own];
  const column = columns([through.column], 't');
  const linked = few
    ? sql`any(${few.through}::bigint[])`
    : sql`any(select id from ${name(through.table)} t where ${anyOf(inColumns(texts))})`;
  return [sql`(${own} or ${column} = ${linked})`];
}

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join([...conditions], ' or ')})`;

function inColumns(texts: readonly string[], more?: AlsoFinds): Sql[] {
  const has = (column: Sql) => texts.map((text) => sql`${column} like search_pattern(${text})`);
  const own = [...ITS_OWN, ...(more?.columns ?? [])].flatMap((one) => has(columns([one], 't')));
  if (!more?.address) return own;
  return [
    ...own,
    sql`exists (select from enderecos a
      where ${columns([more.address], 'a')} = t.id and ${anyOf(has(columns(ITS_OWN, 'a')))})`,
  ];
}
