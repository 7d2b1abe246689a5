/**
 * Finds rows by `busca`. A search with few hits uses the index to get their ids. A search with many hits
 * finds enough rows soon when it reads the list in order.
 */
import type { ListRequest } from '@campeiro/contract/kit/list';
import { LRUCache } from 'lru-cache';
import type { TenantContext, Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { searchFor } from './query.ts';
import type { Source } from './source.ts';

/** More hits than these are not collected. */
const FEW = 2000;

/** Recent words with many hits, by account and table. A hint that changes no result. */
const common = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/** The ids found, or undefined if there are too many or the index cannot be used. */
export async function findFew(
  tx: Tx,
  { conta }: TenantContext,
  { table }: Source,
  text: string,
): Promise<number[] | undefined> {
  const hint = `${conta} ${table} ${text}`;
  if (!hasTrigram(text) || common.has(hint)) return undefined;
  const row = await tx.row<{ ids: number[] | null }>(
    sql`select find_ids(${table}::regclass, search_pattern(${text}), ${FEW}) as ids`,
  );
  if (!row?.ids) common.set(hint, true);
  return row?.ids ?? undefined;
}

/** Whether no index can find the rows, so that all rows of the account are read. */
export const readsAll = ({ busca = '' }: ListRequest): boolean =>
  busca !== '' && !hasTrigram(busca);

/** A search by ids takes two statements, and both must see the same moment. */
export const needsOneMoment = ({ busca = '' }: ListRequest): boolean => busca !== '';

/** The index knows groups of three letters or digits. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** The condition of a search, using the ids found if there are few. */
export const searched = (text: string, ids: number[] | undefined): Sql[] =>
  ids ? [sql`t.id = any(${ids}::bigint[])`] : searchFor(text);
