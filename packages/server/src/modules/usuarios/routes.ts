import { Localizacao } from '@campeiro/contract/usuarios';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { findLocation, usuarios } from './queries.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/usuarios/list', usuarios);

  itemRoute(app, '/usuarios/:id', usuarios);

  app.get(
    '/usuarios/:id/localizacao',
    { schema: { params: params('id'), response: { 200: Localizacao } } },
    async (request) =>
      found(await db.read(scopeOf(request), (tx) => findLocation(tx, request.params.id))),
  );
}
