/**
 * Marks in the order of a long list: how many rows come up to a key. A page whose predecessor the caller has not read
 * begins at the nearest one instead of at the first row. Like a total (`totals.ts`), a mark is true at an instant of the
 * account's clock, and is brought up to date by what changed since.
 */
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { sql } from '../db/sql.ts';
import { after, keyOf } from './keyset.ts';
import type { Query } from './query.ts';
import type { Skipped, Start } from './rows.ts';
import type { Fingerprints } from './sweep-state.ts';
import { bringUpToDate, type Clock, KEPT_MINUTES } from './totals.ts';

/** So many rows (`posicao`) came up to the row with this key, itself included, at this instant. */
export interface Mark {
  posicao: number;
  chave: unknown[];
  instante: string;
}

/** A start, and the instant at which it was the right one; undefined for the first row, which always is. */
export interface DatedStart extends Start {
  em?: string;
}

/** Where to start for the rows after the first `offset`. */
export async function startFor(
  tx: Tx,
  query: Query,
  keys: Fingerprints,
  offset: number,
  clock: Clock,
): Promise<DatedStart> {
  const { source, sort } = query;
  const mark = isMarked(query) ? await nearest(tx, keys, offset) : undefined;
  if (!mark) return { skip: offset };
  const counting = { ...query, ahead: after(source, sort, mark.chave) };
  const then = { total: mark.posicao, ahead: 0, changes: 0, em: mark.instante };
  const now = await bringUpToDate(tx, counting, then, clock);
  const skip = now ? offset - (now.total - now.ahead) : -1;
  return now && skip >= 0 ? { key: mark.chave, skip, em: now.em } : { skip: offset };
}

/**
 * A mark before the page at `offset`; undefined if it would be near another one, or if the account changed while the start
 * was found: then nobody knows how many rows come before.
 */
export function markOf(
  query: Query,
  offset: number,
  { skip, em }: DatedStart,
  { previous, agora }: Skipped,
  worthwhile: number,
): Mark | undefined {
  if (!isMarked(query) || skip <= worthwhile || !previous || !agora) return undefined;
  if (em !== undefined && em !== agora) return undefined;
  return { posicao: offset, chave: keyOf(query.sort, previous), instante: agora };
}

export async function saveMark(tx: Tx, { order }: Fingerprints, mark: Mark): Promise<void> {
  const { posicao, chave, instante } = mark;
  await tx.run(
    prepared(sql`
      insert into marcos (consulta, posicao, chave, instante)
      values (${order}, ${posicao}, ${JSON.stringify(chave)}, ${instante})
      on conflict (conta_id, consulta, posicao) do update
      set chave = excluded.chave, instante = excluded.instante, salvo_em = excluded.salvo_em
      where marcos.instante < excluded.instante`),
  );
}

/** Only orders by columns of the table itself: other tables change them without a new version of the row. */
const isMarked = ({ recount, sort, source }: Query): boolean =>
  !recount && sort.every(({ campo }) => !(campo in source.fields));

/** The last one up to there of those that can be brought up to date. */
const nearest = (tx: Tx, { order }: Fingerprints, offset: number): Promise<Mark | undefined> =>
  tx.row<Mark>(
    prepared(sql`
      select m.posicao, m.chave, m.instante from marcos m, relogios r
      where m.consulta = ${order} and m.posicao <= ${offset} and (m.instante = r.instante
        or (m.instante >= r.versoes_desde and m.instante > r.instante - make_interval(mins => ${KEPT_MINUTES})))
      order by m.posicao desc limit 1`),
  );
