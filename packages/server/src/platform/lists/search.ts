/**
 * How rows are found by `busca`. A search that few rows answer goes by the index and yields their ids; one
 * that many rows answer meets them soon enough on any way through the list.
 */
import type { ListRequest } from '@campeiro/contract/kit/list';
import { LRUCache } from 'lru-cache';
import type { TenantContext, Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { searchFor } from './query.ts';
import type { Source } from './source.ts';

/** More hits than these are not collected. */
const FEW = 2000;

/** Words that many rows answered lately, by account and table: a hint, which changes no result. */
const common = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/** The ids found, or undefined when there are too many or the index cannot tell. */
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

/** Whether no index helps to find the rows: all of the account are read. */
export const readsAll = ({ busca = '' }: ListRequest): boolean =>
  busca !== '' && !hasTrigram(busca);

/** Rows that are found by their ids are looked for twice, and both must see the same moment. */
export const needsOneMoment = ({ busca = '' }: ListRequest): boolean => busca !== '';

/** The index knows groups of three letters or digits. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** The condition of a search, by the ids found when there are few. */
export const searched = (text: string, ids: number[] | undefined): Sql[] =>
  ids ? [sql`t.id = any(${ids}::bigint[])`] : searchFor(text);
