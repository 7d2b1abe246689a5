/** Registers the routes that follow from a declared list: its pages, and reading, changing and deleting one item. */
import type { PedidoDeLista } from '@campeiro/contract/lista';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Tx } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { type Api, params as idParams } from '../http/api.ts';
import { scopeOf } from '../http/caller.ts';
import { commandRoute } from '../http/command.ts';
import { judgedOnlyHere, judgeStored } from '../http/faults.ts';
import { found, pathOf } from '../http/problem.ts';
import { readPage } from './page.ts';
import type { Item } from './rows.ts';
import { deleteItem, findItem, type Source, updateItem } from './source.ts';

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

interface Change<B extends TSchema> {
  method: 'PUT' | 'PATCH' | ('PUT' | 'PATCH')[];
  body: B;
  rules?: FastifyContextConfig['rules'];
  /** The columns to change; without it the fields of the body are. */
  changes?: (body: Static<B>) => Record<string, unknown>;
}

/**
 * Changes the item that `url` names by its `:id`, and answers it as it now is. It is one statement, unless the body
 * is to be held against what is stored first.
 */
export function changeRoute<B extends TSchema>(
  app: Api,
  url: string,
  source: Source,
  { method, body, rules, changes = (given) => given as Record<string, unknown> }: Change<B>,
): void {
  app.route({
    method,
    url,
    config: { judgesStored: true, ...(rules && { rules }) },
    schema: { params: idParams('id'), body, response: { 200: source.lista.item } },
    handler: async (request) => {
      const { id } = request.params as { id: number };
      const scope = scopeOf(request);
      const change = (tx: Tx) =>
        updateItem<Item>(tx, source, id, changes(request.body as Static<B>));
      if (!judgedOnlyHere(request)) return found(await change(app.db.each(scope)));
      return app.db.write(scope, async (tx) => {
        await judgeStored(tx, request);
        return found(await change(tx));
      });
    },
  });
}

/** Deletes the item that `url` names by its `:id`. */
export function deletionRoute(app: Api, url: string, source: Source): void {
  commandRoute(app, 'DELETE', url, { params: idParams('id') }, async (tx, { params: { id } }) =>
    found((await deleteItem(tx, source, id)) || undefined),
  );
}
