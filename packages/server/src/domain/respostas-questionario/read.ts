/** Reads answers with the addresses of their images, for integrators and for the office. */
import type { FastifyRequest } from 'fastify';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import type { Item } from '../../platform/lists/rows.ts';
import { found } from '../../platform/problem.ts';
import { urlsFor } from '../imagens/request-urls.ts';
import { receivedAmong } from '../registros/eventos/received.ts';
import {
  answersOfOrder,
  answersOfRecord,
  present,
  type Row,
  respostas,
  sectionsOf,
} from './queries.ts';
import { type About, namedIn, type UrlOfImage } from './render.ts';

type ById = { id: number };

/** The rows as the list shows them. */
export async function presentAnswers(rows: Item[], request: FastifyRequest): Promise<Item[]> {
  const urlOf = await addressesFor(request, rows as unknown as Row[]);
  return (rows as unknown as Row[]).map((row) => present(row, urlOf(row)));
}

export const listAnswers = list(respostas, { present: presentAnswers });

/** `aboutOf`: what lines say further of their questions. */
export const answersOfOneRecord = <More extends object>(aboutOf?: (row: Row) => About<More>) =>
  freely(async ({ params }: { params: ById }, request) => {
    const { db } = request.server;
    const rows = await db.read(tenantOf(request), (tx) => answersOfRecord(tx, params.id));
    const { id_registro, id_ordem_servico } = found(rows[0]);
    const urlOf = await addressesFor(request, rows);
    return {
      id_registro,
      id_ordem_servico,
      secoes: rows.flatMap((row) => sectionsOf(row, urlOf(row), aboutOf?.(row))),
    };
  });

export const answersOfOneOrder = <More extends object>(aboutOf?: (row: Row) => About<More>) =>
  freely(async ({ params }: { params: ById }, request) => {
    const { db } = request.server;
    const rows = await db.read(tenantOf(request), (tx) => answersOfOrder(tx, params.id));
    found(rows[0]);
    const urlOf = await addressesFor(request, rows);
    return {
      id_ordem_servico: params.id,
      secoes: rows.flatMap((row) => sectionsOf(row, urlOf(row), aboutOf?.(row))),
    };
  });

/** Read after the answers, so that an image that arrived meanwhile is included. */
async function addressesFor(
  request: FastifyRequest,
  rows: Row[],
): Promise<(row: Row) => UrlOfImage> {
  const { db } = request.server;
  const tenant = tenantOf(request);
  const urlOf = urlsFor(request);
  const named = rows.flatMap(({ id_registro, respostas }) => namedIn(id_registro, respostas));
  const isReceived = await receivedAmong(db.autocommit(tenant), named);
  return ({ id_registro }) =>
    (imagem) =>
      isReceived({ id_registro, imagem }) ? urlOf(imagem) : null;
}
