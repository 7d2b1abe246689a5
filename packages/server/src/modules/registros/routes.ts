import { MudancaDeRegistro, NovoRegistro, Registro } from '@campeiro/contract/registros';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { findItem, updateItem } from '../../lists/source.ts';
import { historicoRoutes } from './historico.ts';
import { registros, schedule } from './queries.ts';
import { windowIssues } from './rules.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/registros/list', registros);
  historicoRoutes(app);

  app.get(
    '/registros/:id',
    { schema: { params: params('id'), response: { 200: Registro } } },
    async (request) =>
      found(await findItem<Registro>(db.each(scopeOf(request)), registros, request.params.id)),
  );

  app.post(
    '/registros/post',
    {
      config: { rules: windowIssues },
      schema: { body: NovoRegistro, response: { 201: Registro } },
    },
    async (request, reply) => {
      const registro = await db.write(scopeOf(request), (tx) => schedule(tx, request.body));
      return reply.code(201).header('location', `/v2/registros/${registro.id}`).send(registro);
    },
  );

  // Changes fields and never the state: `data_realizacao` alone does not conclude a visit. What the
  // stored values forbid (half a position, an end before the start) the table itself refuses.
  app.put(
    '/registros/:id',
    { schema: { params: params('id'), body: MudancaDeRegistro, response: { 200: Registro } } },
    async (request) =>
      found(
        await db.write(scopeOf(request), (tx) =>
          updateItem<Registro>(tx, registros, request.params.id, request.body),
        ),
      ),
  );
}
