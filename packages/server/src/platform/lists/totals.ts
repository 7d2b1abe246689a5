/**
 * Exact totals that need not be counted again (guarantee G4; docs/decisions/0006). What was counted at an
 * instant of the account's clock is true for it for ever. It becomes true for now by what changed since:
 * rows with a greater stamp come in, and their versions of then, as well as those of rows deleted since,
 * go out (`versoes_anteriores`).
 */

import { isBefore } from '@campeiro/contract/kit/instants';
import { LRUCache } from 'lru-cache';
import type { Row } from '../../rows.ts';
import { batched } from '../batched.ts';
import type { Tx } from '../db/database.ts';
import { name, raw, type Sql, sql } from '../db/sql.ts';
import type { Query } from './query.ts';

/** The account's clock as a transaction saw it, and what is known of the past. */
export interface Clock extends Row<'relogios', 'versoes_desde' | 'vinculos_em'> {
  agora: string;
}

/** How many rows there are: all, those that come after a page, and those that changed since page 1. */
export interface Counted {
  total: number;
  ahead: number;
  changes: number;
  /** The account's clock that this is true for. */
  em: string;
}

/** What is counted. */
export interface Counting extends Query {
  ahead?: Sql | undefined;
  changes?: Sql | undefined;
}

/** Old versions go after five minutes: see `clean-up`. A count that nobody used for so long is made anew. */
const KEPT_MINUTES = 4;

/**
 * Counts for all who ask for the same at the same time: a long list that becomes popular is counted by one of
 * them while the others wait, not by everyone at once.
 */
export function countTogether(tx: Tx, counting: Counting, what: string): Promise<Counted> {
  const together = underway.get(what) ?? batched(countForAll);
  underway.set(what, together);
  return together({ tx, counting });
}

interface Asked {
  tx: Tx;
  counting: Counting;
}

const underway = new LRUCache<string, (asked: Asked) => Promise<Counted>>({ max: 1000 });

async function countForAll(all: Asked[]): Promise<Counted[]> {
  const { tx, counting } = all[0] as Asked;
  const counted = await count(tx, counting);
  return all.map(() => counted);
}

/** Counts. */
export async function count(tx: Tx, counting: Counting): Promise<Counted> {
  const { source, conditions } = counting;
  const row = await tx.row<Counted>(sql`
    select ${figures(counting)}, (select instante from relogios) as em
    from ${name(source.table)} t where ${conditions}`);
  return row as Counted;
}

/** What was counted earlier, as it is now; undefined when that cannot be told. */
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
  // Links, and whether versions are kept, may have changed since that clock was read.
  if (!canBeTold(counting, counted.em, later)) return undefined;
  return {
    total: counted.total + total,
    ahead: counted.ahead + ahead,
    changes: counted.changes + changes,
    em: later.agora,
  };
}

function canBeTold({ recount, byLinks }: Counting, em: string, clock: Clock): boolean {
  const { agora, versoes_desde, vinculos_em } = clock;
  if (recount || versoes_desde === null || isBefore(em, versoes_desde)) return false;
  if (byLinks && vinculos_em && isBefore(em, vinculos_em)) return false;
  return Date.parse(agora) - Date.parse(em) < KEPT_MINUTES * 60_000;
}

/** More changes than these are dearer to look at than the rows are to count. */
const MUCH = 5000;

async function isMuch(tx: Tx, { source }: Counting, em: string): Promise<boolean> {
  const row = await tx.row<{ n: number }>(sql`
    select (select count(*) from (
        select from ${name(source.table)} where atualizado_em > ${em} limit ${MUCH}) depois)
      + (select count(*) from (
        select from versoes_anteriores where tabela = ${source.table} and instante > ${em} limit ${MUCH}) antes) as n`);
  return (row?.n ?? 0) >= MUCH;
}

/** By how much counts of `em` are wrong now, and the clock as of the same moment. */
async function changesSince(
  tx: Tx,
  counting: Counting,
  em: string,
): Promise<Omit<Counted, 'em'> & Clock> {
  const { source, conditions } = counting;
  const table = name(source.table);
  const row = await tx.row<Omit<Counted, 'em'> & Clock>(sql`
    select depois.total - antes.total as total, depois.ahead - antes.ahead as ahead,
      depois.changes - antes.changes as changes, r.instante as agora, r.versoes_desde, r.vinculos_em
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
 * Has old versions kept for the next two minutes. Renewed every minute while somebody counts, but never
 * waits for a writer who holds the clock: then the next who asks does it.
 */
export async function keepVersions(tx: Tx): Promise<void> {
  await tx.run(sql`
    update relogios set versoes_desde = coalesce(versoes_desde, instante),
      versoes_ate = clock_timestamp() + interval '2 minutes'
    where conta_id = (select conta_id from relogios
      where versoes_desde is null or versoes_ate is null or versoes_ate < clock_timestamp() + interval '1 minute'
      for update skip locked)`);
}
