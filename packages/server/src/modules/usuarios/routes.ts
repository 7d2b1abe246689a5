import { Localizacao, Usuario } from '@campeiro/contract/usuarios';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { findItem } from '../../lists/source.ts';
import { findLocation, usuarios } from './queries.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/usuarios/list', usuarios);

  app.get(
    '/usuarios/:id',
    { schema: { params: params('id'), response: { 200: Usuario } } },
    async (request) =>
      found(await findItem<Usuario>(db.each(scopeOf(request)), usuarios, request.params.id)),
  );

  app.get(
    '/usuarios/:id/localizacao',
    { schema: { params: params('id'), response: { 200: Localizacao } } },
    async (request) =>
      found(await db.read(scopeOf(request), (tx) => findLocation(tx, request.params.id))),
  );
}
