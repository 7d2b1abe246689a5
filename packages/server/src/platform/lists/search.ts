/**
 * Finds rows by `busca`. A search with few hits uses the index to get their ids. A search with many hits
 * finds enough rows soon when it reads the list in order. Where a list is searched through another table, both
 * are asked.
 */
import type { ListRequest } from '@campeiro/contract/kit/list';
import { LRUCache } from 'lru-cache';
import type { TenantContext, Tx } from '../db/database.ts';
import { columns, name, type Sql, sql } from '../db/sql.ts';
import { all, searchFor } from './query.ts';
import type { Source } from './source.ts';

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
  { table, searchThrough }: Source,
  text: string,
): Promise<Hits | undefined> {
  if (!hasTrigram(text)) return undefined;
  const own = await idsIn(tx, caller, table, text);
  const through = searchThrough ? await idsIn(tx, caller, searchThrough.table, text) : [];
  return own && through && { own, through: await inSight(tx, caller, searchThrough, through) };
}

async function idsIn(
  tx: Tx,
  { conta }: TenantContext,
  table: string,
  text: string,
): Promise<number[] | undefined> {
  const hint = `${conta} ${table} ${text}`;
  if (common.has(hint)) return undefined;
  const row = await tx.row<{ ids: number[] | null }>(
    sql`select find_ids(${table}::regclass, search_pattern(${text}), ${FEW}) as ids`,
  );
  if (!row?.ids) common.set(hint, true);
  return row?.ids ?? undefined;
}

/** The index finds hidden rows too. Nothing is found through the text of a row that the caller does not see. */
async function inSight(
  tx: Tx,
  { segmentos }: TenantContext,
  through: Source['searchThrough'],
  ids: number[],
): Promise<number[]> {
  if (!through || !segmentos || ids.length === 0) return ids;
  const seen = await tx.rows<{ id: number }>(
    sql`select id from ${name(through.table)} where id = any(${ids}::bigint[])`,
  );
  return seen.map(({ id }) => id);
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
  { searchThrough: through }: Source,
  text: string,
  few: Hits | undefined,
): Sql[] {
  if (text === '') return [];
  const own = few ? sql`t.id = any(${few.own}::bigint[])` : all(searchFor(text));
  if (!through) return [own];
  const column = columns([through.column], 't');
  const linked = few
    ? sql`any(${few.through}::bigint[])`
    : sql`any(select id from ${name(through.table)} t where ${all(searchFor(text))})`;
  return [sql`(${own} or ${column} = ${linked})`];
}
