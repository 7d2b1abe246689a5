import {
  Exclusao,
  MudancaDeOrdem,
  MudancaDeStatus,
  NovaOrdem,
  OrdemServico,
  ResultadoDaExclusao,
} from '@campeiro/contract/ordens-servico';
import { type Api, nothing, params } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { creationRoute } from '../../http/creation.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { deleteItem, findItem, updateItem } from '../../lists/source.ts';
import { change, create, deleteMany, ordens } from './queries.ts';
import { windowIssues } from './rules.ts';
import { statusRoutes } from './status.ts';

export default function routes(app: Api): void {
  const { db } = app;
  const one = { params: params('id'), response: { 200: OrdemServico } };

  listRoute(app, '/ordens-servico/list', ordens);
  statusRoutes(app);

  app.get('/ordens-servico/:id', { schema: one }, async (request) =>
    found(await findItem<OrdemServico>(db.each(scopeOf(request)), ordens, request.params.id)),
  );

  creationRoute(
    app,
    '/ordens-servico/post',
    { body: NovaOrdem, answer: OrdemServico, location: '/v2/ordens-servico', rules: windowIssues },
    (tx, { body }, request) => create(tx, body, callerOf(request).id),
  );

  app.put(
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

  app.delete(
    '/ordens-servico/:id',
    { schema: { params: params('id'), response: { 204: nothing } } },
    async (request, reply) => {
      await db.write(scopeOf(request), async (tx) =>
        found((await deleteItem(tx, ordens, request.params.id)) || undefined),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/ordens-servico/excluir',
    { schema: { body: Exclusao, response: { 207: ResultadoDaExclusao } } },
    async (request, reply) => {
      const { ids } = request.body;
      const deleted = await db.write(scopeOf(request), (tx) => deleteMany(tx, ids));
      // Each id is taken out of the set by its first verdict: sent again, it names nothing any more.
      const status = (id: number) => (deleted.delete(id) ? 'excluido' : 'nao_encontrado');
      return reply.code(207).send({ resultados: ids.map((id) => ({ id, status: status(id) })) });
    },
  );
}
