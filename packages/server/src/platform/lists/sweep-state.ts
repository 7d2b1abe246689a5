/**
 * The state of sweeps between requests. It is in the database, so that any process can continue: where each
 * page ended, per caller and query, for an hour (`varreduras`), and totals per query (`contagens`).
 */
import { createHash } from 'node:crypto';
import type { ListRequest } from '@campeiro/contract/kit/list';
import { LRUCache } from 'lru-cache';
import type { TenantContext, Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { sql } from '../db/sql.ts';
import { fingerprint } from '../fingerprint.ts';
import type { Clock, Counted } from './totals.ts';

/** Where a page ended. */
export interface Position {
  /** Sort values of its last row; null after the last row in order. */
  key: unknown[] | null;
  /**
   * The account's clock when page 1 was read; after the last row in order, the last change that was
   * delivered.
   */
  changesSince: string;
  /** All rows, and the rows after this page. */
  counted: Counted;
  /** Of what the counts are: see `Query.recount` and `Query.segmentos`. */
  recount: boolean;
  segmentos?: readonly number[];
}

/** Fingerprints of a request. */
export interface Fingerprints {
  /** Of its sweep: everything except the page. */
  sweep: Buffer;
  /** Of its rows, regardless of order and pages. */
  total: Buffer;
  /** Of its rows in their order, regardless of pages. */
  readonly order: Buffer;
  /** Of the reader: each token of a user is a separate reader. */
  reader: Buffer;
}

export interface SweepState extends Clock {
  /** Where the previous page ended. */
  before: Position | null;
  /** Where this page ended when it was last read, if that was recent. */
  same: Position | null;
  /** Later pages of an earlier sweep are stored. */
  later: boolean;
  /** The stored total, and the account's clock at which it was true. */
  counted: Pick<Counted, 'total' | 'em'> | undefined;
  /** It is time to extend the period for which old versions are kept. */
  renew: boolean;
}

export function fingerprints(
  path: string,
  { segmentos }: TenantContext,
  pedido: ListRequest,
  token: string,
): Fingerprints {
  const { pagina: _, ...sweep } = pedido;
  const { por_pagina: __, ...order } = sweep;
  const { ordenar: ___, ...total } = order;
  // Readers whom other segments limit see another list.
  const of = (asked: object) => fingerprint(segmentos ? [path, asked, segmentos] : [path, asked]);
  return {
    // A sweep goes on when the reader's segments change, and gives what they see now.
    sweep: fingerprint([path, sweep]),
    total: of(total),
    // Only pages that are jumped to need it.
    get order() {
      return of(order);
    },
    reader: createHash('sha256').update(token).digest().subarray(0, 16),
  };
}

const FRESH = sql`salvo_em > clock_timestamp() - interval '1 hour'`;

/** Loads all state that one request needs. The clock is not newer than the statements that follow. */
export async function loadSweep(
  tx: Tx,
  { usuario }: TenantContext,
  { sweep, total, reader }: Fingerprints,
  pagina: number,
): Promise<SweepState> {
  const position = sql`select lugar from varreduras where id_usuario = ${usuario} and consulta = ${sweep}`;
  // After a token is renewed in mid-sweep, the new one continues where the user's previous token ended.
  const latest = sql`order by leitor = ${reader} desc, salvo_em desc limit 1`;
  const row = await tx.row<SweepState & Partial<Counted>>(
    prepared(sql`
      select r.instante as agora, r.versoes_desde, r.vinculos_em, r.textos_em, c.total, c.instante as em,
        (${position} and pagina = ${pagina - 1} and ${FRESH} ${latest}) as before,
        (${position} and pagina = ${pagina} and leitor = ${reader} and salvo_em > clock_timestamp() - interval '30 minutes') as same,
        exists (${position} and pagina > ${pagina} and leitor = ${reader}) as later,
        coalesce(r.versoes_ate < clock_timestamp() + interval '1 minute', true) as renew
      from relogios r left join contagens c on c.consulta = ${total}`),
  );
  const { total: items, em, ...sweepState } = row as SweepState & Partial<Counted>;
  return { ...sweepState, counted: em ? { total: items as number, em } : undefined };
}

/** Page 1 starts a sweep, so the positions of the previous sweep are deleted. */
export async function forgetSweep(
  tx: Tx,
  { usuario }: TenantContext,
  { sweep, reader }: Fingerprints,
): Promise<void> {
  await tx.run(sql`
    delete from varreduras
    where id_usuario = ${usuario} and consulta = ${sweep} and leitor = ${reader}`);
}

/** The keys of places that this process saved. Others may have saved newer ones. */
const savedHere = new LRUCache<string, unknown[]>({ max: 5000 });

const pageOf = (
  { conta, usuario }: TenantContext,
  { sweep, reader }: Fingerprints,
  pagina: number,
): string =>
  `${conta} ${usuario} ${sweep.toString('base64')} ${reader.toString('base64')} ${pagina}`;

/** The key of the last row of a page, as this process knows it. Only the stored position is sure. */
export const guessedKey = (
  caller: TenantContext,
  keys: Fingerprints,
  pagina: number,
): unknown[] | undefined => savedHere.get(pageOf(caller, keys, pagina));

export async function savePlace(
  tx: Tx,
  caller: TenantContext,
  keys: Fingerprints,
  pagina: number,
  position: Position,
): Promise<void> {
  const { usuario } = caller;
  const { sweep, reader } = keys;
  savedHere.set(pageOf(caller, keys, pagina), position.key ?? undefined);
  await tx.run(
    prepared(sql`
      insert into varreduras (id_usuario, consulta, pagina, leitor, lugar)
      values (${usuario}, ${sweep}, ${pagina}, ${reader}, ${JSON.stringify(position)})
      on conflict (conta_id, id_usuario, consulta, pagina, leitor)
      do update set lugar = excluded.lugar, salvo_em = clock_timestamp()`),
  );
}

/** Stores a total for later requests, unless a newer one exists. */
export async function saveTotal(
  tx: Tx,
  { total: consulta }: Fingerprints,
  counted: Counted,
): Promise<void> {
  await tx.run(
    prepared(sql`
      insert into contagens (consulta, total, instante)
      values (${consulta}, ${counted.total}, ${counted.em})
      on conflict (conta_id, consulta) do update
      set total = excluded.total, instante = excluded.instante, salva_em = excluded.salva_em
      where contagens.instante < excluded.instante`),
  );
}
