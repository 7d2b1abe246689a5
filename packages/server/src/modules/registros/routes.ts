import { MudancaDeRegistro, NovoRegistro, Registro } from '@campeiro/contract/registros';
import type { Api } from '../../http/api.ts';
import { creationRoute } from '../../http/creation.ts';
import { changeRoute, itemRoute, listRoute } from '../../lists/route.ts';
import { historicoRoutes } from './historico.ts';
import { registros, schedule } from './queries.ts';
import { windowIssues } from './rules.ts';

export default function routes(app: Api): void {
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
  changeRoute(app, '/registros/:id', registros, { method: 'PUT', body: MudancaDeRegistro });
}
