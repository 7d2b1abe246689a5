import {
  Exclusao,
  NovaOrdem,
  OrdemServico,
  ResultadoDaExclusao,
} from '@campeiro/contract/ordens-servico';
import type { Api } from '../../http/api.ts';
import { callerOf, manyIn, scopeOf } from '../../http/caller.ts';
import { creationRoute } from '../../http/creation.ts';
import { deletionRoute } from '../../lists/route.ts';
import { existingOrderRoutes } from './existing.ts';
import { create, deleteMany, ordens } from './queries.ts';
import { windowIssues } from './rules.ts';

export default function routes(app: Api): void {
  const { db } = app;

  existingOrderRoutes(app, 'PUT');

  creationRoute(
    app,
    '/ordens-servico/post',
    { body: NovaOrdem, answer: OrdemServico, location: '/v2/ordens-servico', rules: windowIssues },
    (tx, { body }, request) => create(tx, body, callerOf(request).id),
  );

  deletionRoute(app, '/ordens-servico/:id', ordens);

  app.post(
    '/ordens-servico/excluir',
    {
      config: { bulk: manyIn('ids') },
      schema: { body: Exclusao, response: { 207: ResultadoDaExclusao } },
    },
    async (request, reply) => {
      const { ids } = request.body;
      const deleted = await db.write(scopeOf(request), (tx) => deleteMany(tx, ids));
      // Each id is taken out of the set by its first verdict: sent again, it names nothing any more.
      const status = (id: number) => (deleted.delete(id) ? 'excluido' : 'nao_encontrado');
      return reply.code(207).send({ resultados: ids.map((id) => ({ id, status: status(id) })) });
    },
  );
}
