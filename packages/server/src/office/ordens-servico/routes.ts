import { MudancaDeOrdem, MudancaDeStatus, OrdemServico } from '@campeiro/contract/ordens-servico';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { findItem, updateItem } from '../../lists/source.ts';
import { change, ordens } from '../../modules/ordens-servico/queries.ts';
import { windowIssues } from '../../modules/ordens-servico/rules.ts';
import { statusRoutes } from '../../modules/ordens-servico/status.ts';

export default function routes(app: Api): void {
  const { db } = app;
  const one = { params: params('id'), response: { 200: OrdemServico } };

  listRoute(app, '/ordens-servico/list', ordens);
  statusRoutes(app);

  app.get('/ordens-servico/:id', { schema: one }, async (request) =>
    found(await findItem<OrdemServico>(db.each(scopeOf(request)), ordens, request.params.id)),
  );

  app.patch(
    '/ordens-servico/:id',
    { config: { rules: windowIssues }, schema: { ...one, body: MudancaDeOrdem } },
    async (request) =>
      found(await db.write(scopeOf(request), (tx) => change(tx, request.params.id, request.body))),
  );

  app.put(
    '/ordens-servico/:id/status',
    { schema: { ...one, body: MudancaDeStatus } },
    async (request) =>
      found(
        await updateItem<OrdemServico>(
          db.each(scopeOf(request)),
          ordens,
          request.params.id,
          request.body,
        ),
      ),
  );
}
