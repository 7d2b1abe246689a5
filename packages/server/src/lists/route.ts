/** Registers a list: the whole route follows from its declaration. */
import type { PedidoDeLista } from '@campeiro/contract/lista';
import type { FastifyRequest } from 'fastify';
import type { Sql } from '../db/sql.ts';
import type { Api } from '../http/api.ts';
import { scopeOf } from '../http/caller.ts';
import { pathOf } from '../http/problem.ts';
import { readPage } from './page.ts';
import type { Source } from './source.ts';

/** `scope` narrows the list to what the path names; it throws the 404 when that does not exist. */
export function listRoute(
  app: Api,
  url: string,
  source: Source,
  scope?: (request: FastifyRequest) => Promise<Sql>,
): void {
  const { corpo, resposta } = source.lista;
  app.post(url, { schema: { body: corpo, response: { 200: resposta } } }, async (request) =>
    readPage(
      app.db,
      scopeOf(request),
      pathOf(request),
      source,
      request.body as PedidoDeLista,
      await scope?.(request),
    ),
  );
}
