/**
 * One page of a list (guarantees G3 and G4).
 *
 * A caller who asks for page 2 after page 1 continues where page 1 ended, also if rows were inserted or
 * deleted meanwhile: the end of each page is stored per caller and query. After the last row in the requested order
 * come the rows that changed since page 1, in the order of their changes. So the greatest `atualizado_em`
 * received never hides a change that the caller has not seen. A page without a known predecessor is found by
 * counting, from the nearest place of which it is known how many rows come before.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_PAGE_SIZE,
  type ListRequest,
  MAX_PAGE_SIZE,
  type Page,
} from '@campeiro/contract/kit/list';
import type { Database, InSteps, TenantContext, Tx } from '../db/database.ts';
import { Overrun } from '../db/errors.ts';
import { type Sql, sql } from '../db/sql.ts';
import { after, keyOf } from './keyset.ts';
import { type Mark, markOf, saveMark, startFor } from './marks.ts';
import { paceOf } from './pace.ts';
import { all, hasOnePlan, type Query, sortOf, where } from './query.ts';
import { asShown, firstRows, type Item, rowsAfter, rowsChanged, rowsSkipping } from './rows.ts';
import { findFew, needsOneMoment, searched } from './search.ts';
import type { Source } from './source.ts';
import {
  type Fingerprints,
  fingerprints,
  forgetSweep,
  guessedKey,
  loadSweep,
  type Position,
  type SweepState,
  savePlace,
  saveTotal,
} from './sweep-state.ts';
import { bringUpToDate, type Counted, count, countTogether, keepVersions } from './totals.ts';

/** What a list is asked, without the page. */
export interface Question {
  caller: TenantContext;
  source: Source;
  pedido: ListRequest;
  /** A screen reads the list: names stand by their words, and `busca` finds what else the source names. */
  forPeople?: boolean;
  /** An additional condition of this list. */
  scope?: ((tx: Tx) => Promise<Sql>) | undefined;
}

interface PageRequest extends Question {
  db: Database;
  caller: InSteps;
  /** Totals of more rows are stored, with old versions to update them. */
  keepTotalsOver: number;
  /** The caller's token: sweeps of different tokens are separate. */
  token: string;
  /** Identifies the list: sweeps of different lists are separate. */
  path: string;
}

/** The result of reading a page. */
interface Read {
  dados: Item[];
  position: Position;
  total_paginas: number;
  /** Whether rows were counted instead of updating a known total. */
  counts: boolean;
  mark?: Mark | undefined;
}

/** Rows that the page's caller did not come to from the page before. */
interface Arrival {
  rows: Item[];
  mark?: Mark | undefined;
}

/** Skipping more rows than so many times those that may be counted for each page is bulk work. */
const FAR = 20;

/** Reads the page that `pedido` asks for. */
export async function readPage(request: PageRequest): Promise<Page<Item>> {
  const { db, caller, token, path, pedido, keepTotalsOver } = request;
  const { steps } = caller;
  const pagina = pedido.pagina ?? 1;
  const por_pagina = Math.min(pedido.por_pagina ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const keys = fingerprints(path, caller, { ...pedido, por_pagina }, token);

  const pace = paceOf(request);
  const work = async (tx: Tx, scope: TenantContext) => {
    const finished = pace.begin(scope);
    let isTold = false;
    const countWithOthers = async (counting: Query) => {
      const what = `${caller.conta} ${steps.copy} ${keys.total.toString('base64')}`;
      const isBulk = scope.priority === 'bulk';
      const told = await countTogether(what, { tx, counting, isBulk });
      isTold = told.byAnother;
      return told.counted;
    };
    const query = await queryOf(tx, request, por_pagina);
    // Rows that follow none, or what this process knows, are read at once with the stored state.
    const guess = guessedKey(caller, keys, pagina - 1);
    const [sweepState, early] = await Promise.all([
      loadSweep(tx, caller, keys, pagina),
      pagina === 1 ? firstRows(tx, query) : guess && rowsAfter(tx, query, guess),
    ]);
    const { before } = sweepState;
    const jumps = pagina > 1 && !before;
    const arrived = async () =>
      early && !jumps
        ? { rows: early }
        : jumpTo(tx, query, pagina, { keys, sweepState, keepTotalsOver, scope });
    const rows = isDeepStrictEqual(before?.key, guess) ? early : undefined;
    const read = before
      ? await continueFrom(tx, query, { pagina, sweepState, before, rows })
      : await beginAt(tx, query, pagina, sweepState, await arrived(), countWithOthers);
    const keep = !query.byTime && read.position.counted.total > keepTotalsOver;
    const writes = toRemember(caller, keys, { pagina, sweepState, read, keep });
    if (!jumps && !isTold) finished(read.counts);
    const dados = read.dados.map((row) => asShown(query, row));
    return { read, dados, writes, renew: keep && !query.recount && sweepState.renew };
  };
  const { read, dados, writes, renew } = await (needsOneMoment(pedido)
    ? db.read(pace.scope, work)
    : db.readInSteps(pace.scope, work));
  const tx = db.autocommit(caller);
  // All in one step, in this order.
  await Promise.all(writes.map((write) => write(tx)));
  // If it fails, the next caller does it.
  if (renew) await keepVersions(tx).catch(() => {});

  const { position, total_paginas } = read;
  const total_itens = position.counted.total;
  return { dados, paginacao: { pagina, por_pagina, total_itens, total_paginas } };
}

export async function queryOf(tx: Tx, request: Question, por_pagina: number): Promise<Query> {
  const { caller, source, pedido, scope, forPeople = false } = request;
  const { busca = '' } = pedido;
  const few = busca === '' ? undefined : await findFew(tx, caller, source, busca, forPeople);
  const conditions = [
    ...(await where(tx, source, pedido, await scope?.(tx))),
    ...searched(source, busca, few, forPeople),
  ];
  const asksFor = (filters: object) => Object.keys(pedido).some((filtro) => filtro in filters);
  const byTime = asksFor(source.timeFilters);
  const sort = sortOf(pedido, forPeople);
  const { segmentos } = caller;
  return {
    source,
    sort,
    onePlan: !scope && hasOnePlan(source, pedido, sort),
    conditions: all(conditions),
    por_pagina,
    ...(segmentos && { segmentos }),
    byLinks: asksFor(source.linkFilters),
    byTexts: asksFor(source.addressFilters) || (busca !== '' && searchesOthers(source, forPeople)),
    byTime,
    recount: few !== undefined || segmentos !== undefined || byTime,
  };
}

/** Whether `busca` finds rows by texts of other tables. */
const searchesOthers = ({ searchThrough, alsoFinds }: Source, forPeople: boolean): boolean =>
  searchThrough !== undefined || (forPeople && alsoFinds?.address !== undefined);

interface Jump {
  keys: Fingerprints;
  sweepState: SweepState;
  keepTotalsOver: number;
  scope: TenantContext;
}

/** Finds a page whose previous page the caller did not read. */
async function jumpTo(
  tx: Tx,
  query: Query,
  pagina: number,
  { keys, sweepState, keepTotalsOver, scope }: Jump,
): Promise<Arrival> {
  const offset = Math.min((pagina - 1) * query.por_pagina, Number.MAX_SAFE_INTEGER);
  const start = await startFor(tx, query, keys, offset, sweepState);
  if (start.skip > FAR * keepTotalsOver && scope.priority !== 'bulk') throw new Overrun();
  const skipped = await rowsSkipping(tx, query, start);
  return { rows: skipped.rows, mark: markOf(query, offset, start, skipped, keepTotalsOver) };
}

/** Page 1, or such a page. */
async function beginAt(
  tx: Tx,
  query: Query,
  pagina: number,
  sweepState: SweepState,
  { rows, mark }: Arrival,
  countWithOthers: (query: Query) => Promise<Counted>,
): Promise<Read> {
  const { sort, por_pagina } = query;
  const { dados, more, last } = split(rows, por_pagina);
  const known = sweepState.counted;
  const updated =
    known && (await bringUpToDate(tx, query, { ...known, ahead: 0, changes: 0 }, sweepState));
  const { total, em } =
    updated ?? (await (query.recount ? count(tx, query) : countWithOthers(query)));
  const ahead = more ? Math.max(1, total - (pagina - 1) * por_pagina - dados.length) : 0;
  return {
    dados,
    position: {
      key: last ? keyOf(sort, last) : null,
      changesSince: sweepState.agora,
      counted: { total, ahead, changes: 0, em },
      ...countedOf(query),
    },
    total_paginas:
      ahead > 0 || last ? pagesUntil(pagina, ahead, por_pagina) : Math.ceil(total / por_pagina),
    counts: !updated,
    mark,
  };
}

interface Continued {
  pagina: number;
  sweepState: SweepState;
  /** Where the page before ended. */
  before: Position;
  /** The rows after it, if they were read already. */
  rows: Item[] | undefined;
}

/** The page after another. */
async function continueFrom(
  tx: Tx,
  query: Query,
  { pagina, sweepState, before, rows: early }: Continued,
): Promise<Read> {
  const { source, sort, por_pagina } = query;
  const { key, changesSince } = before;
  // In the order of changes, the sweep itself reaches them.
  const changesFollow = sort[0]?.campo !== 'atualizado_em' || sort[0].descendente;
  const counting = {
    ...query,
    ahead: key ? after(source, sort, key) : undefined,
    changes: changesFollow ? sql`t.atualizado_em > ${changesSince}` : undefined,
  };
  const isKnown = isComparable(before, query);
  const update = () => isKnown && bringUpToDate(tx, counting, before.counted, sweepState);
  const [rows, meanwhile] = await Promise.all(
    key ? [early ?? rowsAfter(tx, query, key), update()] : [[], undefined],
  );
  const walked = split(rows, por_pagina);
  const room = por_pagina - walked.dados.length;
  // Read them even if the page has no room: totals may miss a change, but the rows may not.
  const over = changesFollow && !walked.more;
  const changed = split(over ? await rowsChanged(tx, query, changesSince, room) : [], room);
  // The count is not older than any rows that it is compared with.
  const updated = over ? await update() : meanwhile;
  const counted = updated || (await count(tx, counting));
  // The rows read show whether anything is left. The count, which is newer, shows how much.
  const ahead = walked.more ? Math.max(1, counted.ahead - walked.dados.length) : 0;
  const changes = over && !changed.more ? 0 : Math.max(0, counted.changes - changed.dados.length);
  const left = Math.max(ahead + changes, changed.more ? 1 : 0);
  return {
    dados: [...walked.dados, ...changed.dados],
    position: {
      key: walked.more && walked.last ? keyOf(sort, walked.last) : null,
      changesSince: (changed.last?.atualizado_em as string | undefined) ?? changesSince,
      counted: { ...counted, ahead, changes },
      ...countedOf(query),
    },
    total_paginas: pagesUntil(pagina, left, por_pagina),
    counts: !updated,
  };
}

/** What the counts of a position are of. */
const countedOf = ({ recount, segmentos }: Query): Pick<Position, 'recount' | 'segmentos'> => ({
  recount,
  ...(segmentos && { segmentos }),
});

const isComparable = (before: Position, query: Query): boolean =>
  before.recount === query.recount && isDeepStrictEqual(before.segmentos, query.segmentos);

/** Callers stop at the last page, so it must not be this one while rows are left. */
const pagesUntil = (pagina: number, left: number, por_pagina: number) =>
  pagina + Math.ceil(left / por_pagina);

/** One extra row is read, to know whether more follow. */
export function split(rows: Item[], size: number) {
  const dados = rows.slice(0, size);
  return { dados, more: rows.length > size, last: dados.at(-1) };
}

type Write = (tx: Tx) => Promise<unknown>;

/** What to store: where the page ended, if more follow, and a new total that is worth keeping. */
function toRemember(
  caller: TenantContext,
  keys: Fingerprints,
  {
    pagina,
    sweepState,
    read,
    keep,
  }: { pagina: number; sweepState: SweepState; read: Read; keep: boolean },
): Write[] {
  const { position, total_paginas, mark } = read;
  const { counted } = position;
  const follows = total_paginas > pagina;
  const forget = pagina === 1 && (sweepState.later || (sweepState.same !== null && !follows));
  const save = follows && (forget || !isDeepStrictEqual(sweepState.same, position));
  const isNew = keep && sweepState.counted?.em !== counted.em;
  return [
    ...(forget ? [(tx: Tx) => forgetSweep(tx, caller, keys)] : []),
    ...(save ? [(tx: Tx) => savePlace(tx, caller, keys, pagina, position)] : []),
    ...(isNew ? [(tx: Tx) => saveTotal(tx, keys, counted)] : []),
    ...(keep && mark ? [(tx: Tx) => saveMark(tx, keys, mark)] : []),
  ];
}
