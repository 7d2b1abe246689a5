/**
 * One page of a list (guarantees G3 and G4).
 *
 * A caller who asks for page 2 after page 1 continues where page 1 ended, whatever was inserted or
 * deleted meanwhile: where each page ended is remembered per caller and query (`varreduras`). When the
 * walk in the asked order is over, rows that changed since it began follow, in the order in which they
 * changed, so that the greatest `atualizado_em` received never hides a change the caller has not seen.
 * A page that nobody came to is found by counting.
 */
import { createHash } from 'node:crypto';
import {
  type Pagina,
  type PedidoDeLista,
  POR_PAGINA_MAXIMO,
  POR_PAGINA_PADRAO,
} from '@campeiro/contract/lista';
import type { Database, Scope, Tx } from '../db/database.ts';
import { name, type Sql, sql } from '../db/sql.ts';
import { after, orderBy, type SortTerm, sortOf, where } from './query.ts';
import { itemColumns, type Source } from './source.ts';

export type Item = Record<string, unknown>;

/** Where a page ended. */
interface Place {
  /** Sort values of its last row; null when the walk in order is over. */
  key: unknown[] | null;
  /** The account's clock when page 1 was read, then the last change that was delivered after the walk. */
  changesSince: string;
}

interface Query {
  source: Source;
  sort: SortTerm[];
  conditions: Sql;
  pagina: number;
  por_pagina: number;
}

interface Read {
  dados: Item[];
  total: number;
  /** Rows still to come after this page. */
  remaining: number;
  total_paginas: number;
  place: Place;
}

export interface PageRequest {
  db: Database;
  caller: Scope;
  /** Names the list: sweeps of different lists are apart. */
  path: string;
  source: Source;
  pedido: PedidoDeLista;
  /** A condition of the list's own. */
  scope?: ((tx: Tx) => Promise<Sql>) | undefined;
}

/** Reads the page that `pedido` asks for. */
export async function readPage(request: PageRequest): Promise<Pagina<Item>> {
  const { db, caller, path, source, pedido, scope } = request;
  const pagina = pedido.pagina ?? 1;
  const por_pagina = Math.min(pedido.por_pagina ?? POR_PAGINA_PADRAO, POR_PAGINA_MAXIMO);
  const consulta = fingerprint(path, { ...pedido, por_pagina });

  const { read, forget } = await db.read(caller, async (tx) => {
    const conditions = where(source, pedido, await scope?.(tx));
    const query = { source, sort: sortOf(pedido), conditions, pagina, por_pagina };
    const before = pagina > 1 ? await findPlace(tx, caller, consulta, pagina - 1) : undefined;
    return {
      read: await (before ? continueFrom(tx, query, before) : jumpTo(tx, query)),
      forget: pagina === 1 && (await hasPlaces(tx, caller, consulta)),
    };
  });
  const { dados, total, remaining, total_paginas, place } = read;
  const keep = remaining > 0 ? place : undefined;
  if (forget || keep) await savePlace(db, caller, consulta, pagina, keep);
  return { dados, paginacao: { pagina, por_pagina, total_itens: total, total_paginas } };
}

/** Page 1, or a page that the caller did not come to through the one before. */
async function jumpTo(tx: Tx, query: Query): Promise<Read> {
  const { source, sort, conditions, pagina, por_pagina } = query;
  const offset = BigInt(pagina - 1) * BigInt(por_pagina);
  const dados = await rows(tx, source, conditions, orderBy(source, sort), por_pagina, offset);
  const counted = await tx.row<{ total: number; agora: string }>(sql`
    select count(*) as total, (select instante from relogios) as agora
    from ${name(source.table)} t where ${conditions}`);
  const { total = 0, agora = '' } = counted ?? {};
  const remaining = Math.max(0, total - Number(offset) - dados.length);
  const place = { key: keyOf(sort, dados.at(-1)), changesSince: agora };
  return { dados, total, remaining, total_paginas: Math.ceil(total / por_pagina), place };
}

async function continueFrom(tx: Tx, query: Query, place: Place): Promise<Read> {
  const { source, sort, conditions, pagina, por_pagina } = query;
  const inOrder = place.key ? await walk(tx, query, place.key) : [];
  const room = por_pagina - inOrder.length;
  // In the order of changes the walk itself meets them.
  const changesFollow = sort[0]?.campo !== 'atualizado_em' || sort[0].descendente;
  const changed =
    room > 0 && changesFollow
      ? await rows(
          tx,
          source,
          sql`${conditions} and t.atualizado_em > ${place.changesSince}`,
          sql`t.atualizado_em`,
          room,
        )
      : [];

  const end: Place = {
    key: room > 0 ? null : keyOf(sort, inOrder.at(-1)),
    changesSince: (changed.at(-1)?.atualizado_em as string | undefined) ?? place.changesSince,
  };
  const ahead = end.key ? after(source, sort, end.key) : sql`false`;
  const changes = changesFollow ? sql`t.atualizado_em > ${end.changesSince}` : sql`false`;
  const counted = await tx.row<{ total: number; ahead: number; changes: number }>(sql`
    select count(*) as total, count(*) filter (where ${ahead}) as ahead, count(*) filter (where ${changes}) as changes
    from ${name(source.table)} t where ${conditions}`);
  const { total = 0, ahead: left = 0, changes: again = 0 } = counted ?? {};
  const remaining = left + again;
  // Pages still to come follow from what is left: the caller reaches the last page exactly when nothing is.
  const total_paginas = pagina + Math.ceil(remaining / por_pagina);
  return { dados: [...inOrder, ...changed], total, remaining, total_paginas, place: end };
}

const walk = (
  tx: Tx,
  { source, sort, conditions, por_pagina }: Query,
  key: unknown[],
): Promise<Item[]> =>
  rows(
    tx,
    source,
    sql`${conditions} and ${after(source, sort, key)}`,
    orderBy(source, sort),
    por_pagina,
  );

const rows = (
  tx: Tx,
  source: Source,
  conditions: Sql,
  order: Sql,
  limit: number,
  offset = 0n,
): Promise<Item[]> =>
  tx.rows<Item>(sql`
    select ${itemColumns(source)} from ${name(source.table)} t
    where ${conditions} order by ${order} limit ${limit} offset ${offset}`);

const keyOf = (sort: SortTerm[], last: Item | undefined): unknown[] | null =>
  last ? sort.map(({ campo }) => last[campo] ?? null) : null;

/** The same query asked for by the same words, whatever the order of its fields and its page. */
function fingerprint(path: string, pedido: PedidoDeLista): Buffer {
  const { pagina: _, ...rest } = pedido;
  const parts = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([path, parts]))
    .digest();
}

/** Places are good for an hour. */
const FRESH = sql`salvo_em > clock_timestamp() - interval '1 hour'`;

async function findPlace(
  tx: Tx,
  caller: Scope,
  consulta: Buffer,
  pagina: number,
): Promise<Place | undefined> {
  const row = await tx.row<{ lugar: Place }>(sql`
    select lugar from varreduras
    where id_usuario = ${caller.usuario} and consulta = ${consulta} and pagina = ${pagina} and ${FRESH}`);
  return row?.lugar;
}

/** Places that end with page 1: those of this query's sweep before, and the caller's old ones. */
const outdated = (caller: Scope, consulta: Buffer): Sql =>
  sql`id_usuario = ${caller.usuario} and (consulta = ${consulta} or not ${FRESH})`;

/** Most lists have one page and no places to forget, so it is looked before anything is written. */
async function hasPlaces(tx: Tx, caller: Scope, consulta: Buffer): Promise<boolean> {
  const row = await tx.row(sql`select from varreduras where ${outdated(caller, consulta)} limit 1`);
  return row !== undefined;
}

/** Keeps where a page ended, if more follow. Page 1 begins a sweep: what was kept before is forgotten. */
const savePlace = (
  db: Database,
  caller: Scope,
  consulta: Buffer,
  pagina: number,
  place: Place | undefined,
): Promise<void> =>
  db.write(caller, async (tx) => {
    if (pagina === 1) await tx.run(sql`delete from varreduras where ${outdated(caller, consulta)}`);
    if (!place) return;
    await tx.run(sql`
      insert into varreduras (id_usuario, consulta, pagina, lugar)
      values (${caller.usuario}, ${consulta}, ${pagina}, ${JSON.stringify(place)})
      on conflict (conta_id, id_usuario, consulta, pagina)
      do update set lugar = excluded.lugar, salvo_em = clock_timestamp()`);
  });
