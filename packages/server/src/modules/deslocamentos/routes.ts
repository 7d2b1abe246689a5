import {
  PedidoDeDias,
  PedidoDePercursos,
  PedidoDeUsuarios,
  RespostaDeDias,
  RespostaDePercursos,
  RespostaDeUsuarios,
} from '@campeiro/contract/deslocamentos';
import type { Static, TObject, TSchema } from 'typebox';
import type { Api } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { type Listing, pageOf } from '../../lists/offset.ts';
import { refreshTravel } from '../../travel/refresh.ts';
import { byDay, byLeg, byUser } from './queries.ts';

export default function routes(app: Api): void {
  usersAndLegs(app);
  travelRoute(app, 'dias', { body: PedidoDeDias, answer: RespostaDeDias }, byDay);
}

/** The lists that the office has in common with v2. */
export function usersAndLegs(app: Api): void {
  travelRoute(app, 'usuarios', { body: PedidoDeUsuarios, answer: RespostaDeUsuarios }, byUser);
  travelRoute(app, 'percursos', { body: PedidoDePercursos, answer: RespostaDePercursos }, byLeg);
}

/** Registers a list of travel. What is read has every change of a visit in it that was answered before. */
export function travelRoute<Body extends TSchema>(
  app: Api,
  what: string,
  { body, answer }: { body: Body; answer: TObject },
  listing: (pedido: Static<Body>) => Listing,
): void {
  const schema = { body, response: { 200: answer } };
  app.post(`/deslocamentos/${what}/list`, { schema }, async (request) => {
    const { db, roads } = app;
    const scope = scopeOf(request);
    const pedido = request.body as Static<Body> & { pagina?: number; por_pagina?: number };
    await refreshTravel(db, scope, roads);
    return db.read(scope, (tx) => pageOf(tx, listing(pedido), pedido));
  });
}
