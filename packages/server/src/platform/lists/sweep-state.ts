/**
 * What is remembered between requests, in the database, so that any process can go on: where each page
 * ended, per caller and query, for an hour (`varreduras`), and totals, per query (`contagens`).
 */
import { createHash } from 'node:crypto';
import type { ListRequest } from '@campeiro/contract/kit/list';
import type { TenantContext, Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { sql } from '../db/sql.ts';
import { fingerprint } from '../fingerprint.ts';
import type { Clock, Counted } from './totals.ts';

/** Where a page ended. */
export interface Position {
  /** Sort values of its last row; null when the walk in order is over. */
  key: unknown[] | null;
  /** The account's clock when page 1 was read, then the last change that was delivered after the walk. */
  changesSince: string;
  /** All rows, and those still to come after this page. */
  counted: Counted;
  /** Whether these were figures of what the caller sees or of rows named by their ids: see `Query.recount`. */
  recount: boolean;
}

/** What a request asks for, in two respects. */
export interface Fingerprints {
  /** The sweep that it belongs to: everything but the page. */
  sweep: Buffer;
  /** The rows that it is about, in whatever order and pages. */
  total: Buffer;
  /** Who goes through them: each of a user's tokens by itself. */
  reader: Buffer;
}

export interface SweepState extends Clock {
  /** Where the page before ended. */
  before: Position | null;
  /** Where this page ended when it was last asked for, if that was not long ago. */
  same: Position | null;
  /** Pages after this one are remembered, of an earlier sweep. */
  later: boolean;
  /** The total that was last counted, and the account's clock that it was true for. */
  counted: Pick<Counted, 'total' | 'em'> | undefined;
  /** It is time to have old versions kept for longer. */
  renew: boolean;
}

export function fingerprints(path: string, pedido: ListRequest, token: string): Fingerprints {
  const { pagina: _, ...sweep } = pedido;
  const { por_pagina: __, ordenar: ___, ...total } = sweep;
  return {
    sweep: fingerprint([path, sweep]),
    total: fingerprint([path, total]),
    reader: createHash('sha256').update(token).digest().subarray(0, 16),
  };
}

const FRESH = sql`salvo_em > clock_timestamp() - interval '1 hour'`;

/** Everything remembered that one request needs. The clock is as old as the statements that follow, or older. */
export async function loadSweep(
  tx: Tx,
  { usuario }: TenantContext,
  { sweep, total, reader }: Fingerprints,
  pagina: number,
): Promise<SweepState> {
  const position = sql`select lugar from varreduras where id_usuario = ${usuario} and consulta = ${sweep}`;
  // A token that was renewed in mid-sweep goes on where the user's last one ended.
  const latest = sql`order by leitor = ${reader} desc, salvo_em desc limit 1`;
  const row = await tx.row<SweepState & Partial<Counted>>(
    prepared(sql`
      select r.instante as agora, r.versoes_desde, r.vinculos_em, c.total, c.instante as em,
        (${position} and pagina = ${pagina - 1} and ${FRESH} ${latest}) as before,
        (${position} and pagina = ${pagina} and leitor = ${reader} and salvo_em > clock_timestamp() - interval '30 minutes') as same,
        exists (${position} and pagina > ${pagina} and leitor = ${reader}) as later,
        coalesce(r.versoes_ate < clock_timestamp() + interval '1 minute', true) as renew
      from relogios r left join contagens c on c.consulta = ${total}`),
  );
  const { total: items, em, ...sweepState } = row as SweepState & Partial<Counted>;
  return { ...sweepState, counted: em ? { total: items as number, em } : undefined };
}

/** Page 1 begins a sweep: where pages of the one before ended is forgotten. */
export async function forgetSweep(
  tx: Tx,
  { usuario }: TenantContext,
  { sweep, reader }: Fingerprints,
): Promise<void> {
  await tx.run(sql`
    delete from varreduras
    where id_usuario = ${usuario} and consulta = ${sweep} and leitor = ${reader}`);
}

export async function savePlace(
  tx: Tx,
  { usuario }: TenantContext,
  { sweep, reader }: Fingerprints,
  pagina: number,
  position: Position,
): Promise<void> {
  await tx.run(
    prepared(sql`
      insert into varreduras (id_usuario, consulta, pagina, leitor, lugar)
      values (${usuario}, ${sweep}, ${pagina}, ${reader}, ${JSON.stringify(position)})
      on conflict (conta_id, id_usuario, consulta, pagina, leitor)
      do update set lugar = excluded.lugar, salvo_em = clock_timestamp()`),
  );
}

/** Keeps a total for the next who asks, unless a later one is there. */
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
