import {
  PedidoDeDias,
  PedidoDePercursos,
  PedidoDeUsuarios,
  RespostaDeDias,
  RespostaDePercursos,
  RespostaDeUsuarios,
} from '@campeiro/contract/deslocamentos';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { type Listing, pageOf } from '../../lists/offset.ts';
import { refreshTravel } from '../../travel/refresh.ts';
import { byDay, byLeg, byUser } from './queries.ts';

export default function routes(app: Api): void {
  app.post(
    '/deslocamentos/usuarios/list',
    { schema: { body: PedidoDeUsuarios, response: { 200: RespostaDeUsuarios } } },
    (request) => readTravel(request, request.body, byUser(request.body)),
  );

  app.post(
    '/deslocamentos/dias/list',
    { schema: { body: PedidoDeDias, response: { 200: RespostaDeDias } } },
    (request) => readTravel(request, request.body, byDay(request.body)),
  );

  app.post(
    '/deslocamentos/percursos/list',
    { schema: { body: PedidoDePercursos, response: { 200: RespostaDePercursos } } },
    (request) => readTravel(request, request.body, byLeg(request.body)),
  );
}

/** What is read has every change of a visit in it that was answered before. */
async function readTravel(
  request: FastifyRequest,
  pedido: { pagina?: number; por_pagina?: number },
  listing: Listing,
) {
  const { db, roads } = request.server;
  const scope = scopeOf(request);
  await refreshTravel(db, scope, roads);
  return db.read(scope, (tx) => pageOf(tx, listing, pedido));
}
