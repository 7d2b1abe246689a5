/** Reading and changing the orders there are: the same for integrators and for the office, but for one method. */
import { MudancaDeOrdem, MudancaDeStatus, OrdemServico } from '@campeiro/contract/ordens-servico';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { changeRoute, itemRoute, listRoute } from '../../lists/route.ts';
import { change, ordens } from './queries.ts';
import { windowIssues } from './rules.ts';
import { statusRoutes } from './status.ts';

/** `method`: what a change of fields is asked with. Fields that are left out stay, whichever it is. */
export function existingOrderRoutes(app: Api, method: 'PUT' | 'PATCH'): void {
  const { db } = app;
  const one = { params: params('id'), response: { 200: OrdemServico } };

  listRoute(app, '/ordens-servico/list', ordens);
  statusRoutes(app);
  itemRoute(app, '/ordens-servico/:id', ordens);

  app.route({
    method,
    url: '/ordens-servico/:id',
    config: { rules: windowIssues },
    schema: { ...one, body: MudancaDeOrdem },
    handler: async (request) =>
      found(await db.write(scopeOf(request), (tx) => change(tx, request.params.id, request.body))),
  });

  changeRoute(app, '/ordens-servico/:id/status', ordens, { method: 'PUT', body: MudancaDeStatus });
}
