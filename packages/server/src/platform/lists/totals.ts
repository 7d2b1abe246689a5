/**
 * Exact totals without counting again (guarantee G4; docs/decisions/0006). A count at an instant of the
 * account's clock stays true for that instant. Changes since then update it: add the rows with a greater
 * stamp, and subtract the versions that they, and rows deleted since, had at that instant
 * (`versoes_anteriores`).
 */

import { isBefore } from '@campeiro/contract/kit/instants';
import { LRUCache } from 'lru-cache';
import type { Row } from '../../rows.ts';
import { batched } from '../batched.ts';
import type { Tx } from '../db/database.ts';
import { name, raw, type Sql, sql } from '../db/sql.ts';
import { Problem } from '../problem.ts';
import type { Query } from './query.ts';

/** The account's clock as a transaction saw it, and what is known of the past. */
export interface Clock extends Row<'relogios', 'versoes_desde' | 'vinculos_em' | 'textos_em'> {
  agora: string;
}

/** The number of rows: all, those after a page, and those changed since page 1. */
export interface Counted {
  total: number;
  ahead: number;
  changes: number;
  /** The account's clock at which this is true. */
  em: string;
}

/** A query to count. */
interface Counting extends Query {
  ahead?: Sql | undefined;
  changes?: Sql | undefined;
}

/**
 * Old versions are deleted after five minutes: see `cleanup.ts`. A total unused for this long is counted
 * again.
 */
export const KEPT_MINUTES = 4;

/**
 * Counts once for all simultaneous requests of the same list: one request counts a long list while the others
 * wait.
 */
export function countTogether(what: string, asked: Asked): Promise<Told> {
  const together = underway.get(what) ?? batched(countForAll);
  underway.set(what, together);
  return together(asked);
}

interface Asked {
  tx: Tx;
  counting: Counting;
  /** Bulk work may take long. Other work is stopped, and starts again as bulk work. */
  isBulk: boolean;
}

interface Told {
  counted: Counted;
  /** Another request counted, while this one waited. */
  byAnother: boolean;
}

const underway = new LRUCache<string, (asked: Asked) => Promise<Told>>({ max: 1000 });

async function countForAll(all: Asked[]): Promise<Told[]> {
  // Work that is stopped would fail for bulk work that waits for it, which does not start again.
  const bulk = all.filter(({ isBulk }) => isBulk);
  const { counted, by } = await countByOne(bulk.length > 0 ? bulk : all);
  return all.map((asked) => ({ counted, byAnother: asked !== by }));
}

/** By the first who gets a connection: a caller who has left gets none any more. */
async function countByOne([first, ...others]: Asked[]): Promise<{ counted: Counted; by: Asked }> {
  const by = first as Asked;
  try {
    return { counted: await count(by.tx, by.counting), by };
  } catch (error) {
    if (others.length === 0 || !(error instanceof Problem)) throw error;
    return countByOne(others);
  }
}

/** Counts. */
export async function count(tx: Tx, counting: Counting): Promise<Counted> {
  const { source, conditions } = counting;
  const row = await tx.row<Counted>(sql`
    select ${figures(counting)}, (select instante from relogios) as em
    from ${name(source.table)} t where ${conditions}`);
  return row as Counted;
}

/** Updates an earlier count to the current state; undefined if that is not possible. */
export async function bringUpToDate(
  tx: Tx,
  counting: Counting,
  counted: Counted,
  clock: Clock,
): Promise<Counted | undefined> {
  if (counting.byTime) return undefined;
  // Nothing in the account changed since, not even a link.
  if (counted.em === clock.agora) return counted;
  if (!canBeTold(counting, counted.em, clock)) return undefined;
  if (await isMuch(tx, counting, counted.em)) return undefined;
  const { total, ahead, changes, ...later } = await changesSince(tx, counting, counted.em);
  // Links, texts, and whether versions are kept, may have changed since the clock was read.
  if (!canBeTold(counting, counted.em, later)) return undefined;
  return {
    total: counted.total + total,
    ahead: counted.ahead + ahead,
    changes: counted.changes + changes,
    em: later.agora,
  };
}

function canBeTold({ recount, byLinks, byTexts }: Counting, em: string, clock: Clock): boolean {
  const { agora, versoes_desde, vinculos_em, textos_em } = clock;
  if (recount || versoes_desde === null || isBefore(em, versoes_desde)) return false;
  if (byLinks && vinculos_em && isBefore(em, vinculos_em)) return false;
  if (byTexts && textos_em && isBefore(em, textos_em)) return false;
  const since = Date.parse(agora) - Date.parse(em);
  // A total of later than now is one of a database that was lost: this is an older copy.
  return since >= 0 && since < KEPT_MINUTES * 60_000;
}

/** With more changes, counting the rows is cheaper. */
const MUCH = 5000;

async function isMuch(tx: Tx, { source }: Counting, em: string): Promise<boolean> {
  const row = await tx.row<{ n: number }>(sql`
    select (select count(*) from (
        select from ${name(source.table)} where atualizado_em > ${em} limit ${MUCH}) depois)
      + (select count(*) from (
        select from versoes_anteriores where tabela = ${source.table} and instante > ${em} limit ${MUCH}) antes) as n`);
  return (row?.n ?? 0) >= MUCH;
}

/** The difference between counts at `em` and now, and the clock at the same moment. */
async function changesSince(
  tx: Tx,
  counting: Counting,
  em: string,
): Promise<Omit<Counted, 'em'> & Clock> {
  const { source, conditions } = counting;
  const table = name(source.table);
  const row = await tx.row<Omit<Counted, 'em'> & Clock>(sql`
    select depois.total - antes.total as total, depois.ahead - antes.ahead as ahead,
      depois.changes - antes.changes as changes, r.instante as agora, r.versoes_desde, r.vinculos_em,
      r.textos_em
    from relogios r, (
      select ${figures(counting)} from ${table} t
      where ${conditions} and t.atualizado_em > ${em}
    ) depois, (
      select ${figures(counting)}
      from versoes_anteriores v cross join jsonb_populate_record(null::${table}, v.linha) t
      where v.tabela = ${source.table} and v.instante > ${em} and v.inicio <= ${em} and ${conditions}
    ) antes`);
  return row as Omit<Counted, 'em'> & Clock;
}

const figures = ({ ahead = raw('false'), changes = raw('false') }: Counting): Sql => sql`
  count(*) as total, count(*) filter (where ${ahead}) as ahead, count(*) filter (where ${changes}) as changes`;

/**
 * Requests old versions for the next two minutes. Renewed every minute while totals are used. Never waits for
 * a writer that holds the clock: the next request does it then.
 */
export async function keepVersions(tx: Tx): Promise<void> {
  await tx.run(sql`
    update relogios set versoes_desde = coalesce(versoes_desde, instante),
      versoes_ate = clock_timestamp() + interval '2 minutes'
    where conta_id = (select conta_id from relogios
      where versoes_desde is null or versoes_ate is null or versoes_ate < clock_timestamp() + interval '1 minute'
      for update skip locked)`);
}
