import { MudancaDeRegistro, NovoRegistro, Registro } from '@campeiro/contract/registros';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { creationRoute } from '../../http/creation.ts';
import { found } from '../../http/problem.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { updateItem } from '../../lists/source.ts';
import { historicoRoutes } from './historico.ts';
import { registros, schedule } from './queries.ts';
import { windowIssues } from './rules.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/registros/list', registros);
  historicoRoutes(app);

  itemRoute(app, '/registros/:id', registros);

  creationRoute(
    app,
    '/registros/post',
    {
      body: NovoRegistro,
      answer: Registro,
      location: '/v2/registros',
      rules: windowIssues,
      oneStatement: true,
    },
    (tx, { body }) => schedule(tx, body),
  );

  // Changes fields and never the state: `data_realizacao` alone does not conclude a visit. What the
  // stored values forbid (half a position, an end before the start) the table itself refuses.
  app.put(
    '/registros/:id',
    { schema: { params: params('id'), body: MudancaDeRegistro, response: { 200: Registro } } },
    async (request) =>
      found(
        await updateItem<Registro>(
          db.each(scopeOf(request)),
          registros,
          request.params.id,
          request.body,
        ),
      ),
  );
}
