/** Registers the reading of a list and of one of its items: the routes follow from the declaration. */
import type { PedidoDeLista } from '@campeiro/contract/lista';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Tx } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { type Api, params as idParams } from '../http/api.ts';
import { scopeOf } from '../http/caller.ts';
import { found, pathOf } from '../http/problem.ts';
import { readPage } from './page.ts';
import type { Item } from './rows.ts';
import { findItem, type Source } from './source.ts';

export interface ListOptions {
  /** The schema of the path's parameters, for a list below something. */
  params?: TSchema;
  /** Narrows the list to what the path names; throws the 404 when that does not exist. */
  scope?: (tx: Tx, request: FastifyRequest) => Promise<Sql>;
  /** Turns the rows of a page into the items that are shown. */
  present?: (rows: Item[], request: FastifyRequest) => Item[] | Promise<Item[]>;
}

export function listRoute(app: Api, url: string, source: Source, options: ListOptions = {}): void {
  const { params, scope, present = (rows) => rows } = options;
  const { corpo, resposta, operacao } = source.lista;
  const schema = { ...(params && { params }), body: corpo, response: { 200: resposta } };
  app.post(url, { schema, ...(operacao && { config: { operacao } }) }, async (request) => {
    const { dados, paginacao } = await readPage({
      db: app.db,
      keepTotalsOver: app.keepTotalsOver,
      caller: scopeOf(request),
      token: request.headers.authorization ?? '',
      path: pathOf(request),
      source,
      pedido: request.body as PedidoDeLista,
      scope: scope && ((tx) => scope(tx, request)),
    });
    return { dados: await present(dados, request), paginacao };
  });
}

/** Answers `url`, which ends in `:id`, with the item of that id as the list shows it. */
export function itemRoute(app: Api, url: string, source: Source): void {
  const schema = { params: idParams('id'), response: { 200: source.lista.item } };
  app.get(url, { schema }, async (request) =>
    found(await findItem(app.db.each(scopeOf(request)), source, request.params.id)),
  );
}
