import { SemCampos } from '@campeiro/contract/escritorio/lote';
import {
  Cancelamento,
  CancelamentoDeVarias,
  Conclusao,
  Liberacao,
  MudancaDaAgenda,
  Reagendamento,
  Reatribuicao,
} from '@campeiro/contract/escritorio/registros';
import { Registro } from '@campeiro/contract/registros';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { commandRoute } from '../../http/command.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { historicoRoutes } from '../../modules/registros/historico.ts';
import { registros } from '../../modules/registros/queries.ts';
import { visitas } from './list.ts';
import {
  cancel,
  cancelled,
  changeOpen,
  conclude,
  plan,
  reassign,
  release,
  reschedule,
} from './queries.ts';
import { windowIssues } from './rules.ts';

export default function routes(app: Api): void {
  const { db } = app;
  const one = { params: params('id'), response: { 200: Registro } };

  listRoute(app, '/registros/list', visitas);
  historicoRoutes(app);

  itemRoute(app, '/registros/:id', registros);

  app.patch(
    '/registros/:id',
    { config: { rules: windowIssues }, schema: { ...one, body: MudancaDaAgenda } },
    (request) => db.write(scopeOf(request), (tx) => plan(tx, request.params.id, request.body)),
  );

  app.post('/registros/:id/liberar', { schema: { ...one, body: SemCampos } }, (request) =>
    db.write(scopeOf(request), (tx) => release(tx, request.params.id)),
  );

  app.post('/registros/:id/cancelar', { schema: { ...one, body: Cancelamento } }, (request) =>
    db.write(scopeOf(request), (tx) => cancel(tx, request.params.id, request.body.motivo)),
  );

  app.post('/registros/:id/concluir', { schema: { ...one, body: Conclusao } }, (request) =>
    db.write(scopeOf(request), (tx) => conclude(tx, request.params.id, request.body.motivo)),
  );

  commandRoute(
    app,
    'POST',
    '/registros/cancelar',
    { body: CancelamentoDeVarias },
    (tx, { body: { ids, motivo } }) => changeOpen(tx, ids, cancelled(motivo)),
  );

  commandRoute(
    app,
    'POST',
    '/registros/reagendar',
    { body: Reagendamento },
    (tx, { body: { ids, data } }) => reschedule(tx, ids, data),
  );

  commandRoute(
    app,
    'POST',
    '/registros/reatribuir',
    { body: Reatribuicao },
    (tx, { body: { ids, id_usuario } }) => reassign(tx, ids, id_usuario),
  );

  commandRoute(app, 'POST', '/registros/liberar', { body: Liberacao }, (tx, { body }) =>
    changeOpen(tx, body.ids, { ativo: true }),
  );
}
