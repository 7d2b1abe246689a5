/** One answer of the change feed: what there is, or what comes while the caller waits for it. */
import {
  MAX_ESPERA,
  MAX_MUDANCAS,
  MUDANCAS,
  type Mudanca,
  type Mudancas,
  type PedidoDeMudancas,
} from '@campeiro/contract/extensoes/mudancas';
import type { FastifyRequest } from 'fastify';
import { requireStillAdmitted, tenantOf } from '../../platform/http/caller.ts';
import type { Item } from '../../platform/lists/rows.ts';
import { untilMoved } from '../ao-vivo/wait.ts';
import { presentChanges } from '../registros/history.ts';
import { presentAnswers } from '../respostas-questionario/read.ts';
import { cursorAfter, startOf } from './cursor.ts';
import { type Change, changesAfter, presentOf, rowsOf } from './queries.ts';

/** Reads until there is a change, the time is over, or the service stops. Between two reads it holds no connection. */
export async function follow(
  request: FastifyRequest,
  asked: PedidoDeMudancas,
  stopping: AbortSignal,
): Promise<Mudancas> {
  const { conta } = tenantOf(request);
  const seconds = Math.min(asked.espera ?? 0, MAX_ESPERA);
  const ends = AbortSignal.any([request.asker.left, stopping, AbortSignal.timeout(seconds * 1000)]);
  let { relogio, ...answer } = await read(request, asked);
  while (seconds > 0 && answer.dados.length === 0 && !ends.aborted) {
    await untilMoved(request.server.watch, conta, relogio, ends);
    await requireStillAdmitted(request);
    ({ relogio, ...answer } = await read(request, { ...asked, cursor: answer.cursor }));
  }
  return answer;
}

/** What there is now, from one snapshot, and the account's clock in it. */
async function read(
  request: FastifyRequest,
  { cursor, atualizado_apos, recursos, por_pagina = MUDANCAS }: PedidoDeMudancas,
): Promise<Mudancas & { relogio: string }> {
  const tenant = tenantOf(request);
  const { conta, segmentos } = tenant;
  const asked = { conta, segmentos, recursos, cursor, atualizado_apos };
  const limit = Math.min(por_pagina, MAX_MUDANCAS);
  const found = await request.server.db.read(tenant, async (tx) => {
    const present = await presentOf(tx);
    const start = startOf(asked, present);
    const rows = await changesAfter(tx, recursos && [...new Set(recursos)], start, limit + 1);
    const changes = rows.slice(0, limit);
    const ha_mais = rows.length > limit;
    const until = (ha_mais && changes.at(-1)?.atualizado_em) || present.relogio;
    return {
      changes,
      rows: await rowsOf(tx, changes),
      cursor: cursorAfter(start, until),
      ha_mais,
      relogio: present.relogio,
    };
  });
  const dados = await shown(request, found.changes, found.rows);
  return { dados, cursor: found.cursor, ha_mais: found.ha_mais, relogio: found.relogio };
}

/** The changes with their rows as lists show them. */
async function shown(
  request: FastifyRequest,
  changes: readonly Change[],
  rows: Map<string, Map<number, Item>>,
): Promise<Mudanca[]> {
  for (const [recurso, present] of Object.entries(PRESENT)) {
    const some = [...(rows.get(recurso) ?? [])];
    const presented = await present(
      some.map(([, row]) => row),
      request,
    );
    rows.set(recurso, new Map(some.map(([id], i) => [id, presented[i] as Item])));
  }
  return changes.map(({ excluido, ...change }) =>
    excluido
      ? { ...change, excluido }
      : { ...change, excluido, dados: rows.get(change.recurso)?.get(change.id) },
  );
}

type Present = (rows: Item[], request: FastifyRequest) => Item[] | Promise<Item[]>;

/** The resources whose lists do not show rows as they are read. */
const PRESENT: Readonly<Record<string, Present>> = {
  registros_historico: presentChanges,
  respostas_questionario: presentAnswers,
};
