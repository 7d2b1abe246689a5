import {
  AprovacaoDeDias,
  PagamentoDeDias,
  PedidoDeDiasDeTodos,
  PedidoDeHistorico,
  RespostaDeDiasDeTodos,
  RespostaDeHistorico,
} from '@campeiro/contract/escritorio/deslocamentos';
import type { Api } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { commandRoute } from '../../http/command.ts';
import { pageOf } from '../../lists/offset.ts';
import { travelRoute, usersAndLegs } from '../../modules/deslocamentos/routes.ts';
import { approve, pay } from './judge.ts';
import { daysOfAll, judgements } from './queries.ts';

export default function routes(app: Api): void {
  usersAndLegs(app);
  travelRoute(app, 'dias', { body: PedidoDeDiasDeTodos, answer: RespostaDeDiasDeTodos }, daysOfAll);

  // What was seen is approved: days are not reckoned anew before, or the figures might be others.
  commandRoute(
    app,
    'POST',
    '/deslocamentos/dias/aprovacao',
    { body: AprovacaoDeDias },
    (tx, { body }) => approve(tx, body),
  );

  commandRoute(
    app,
    'POST',
    '/deslocamentos/dias/pagamento',
    { body: PagamentoDeDias },
    (tx, { body }) => pay(tx, body),
  );

  app.post(
    '/deslocamentos/dias/historico/list',
    { schema: { body: PedidoDeHistorico, response: { 200: RespostaDeHistorico } } },
    (request) =>
      app.db.read(scopeOf(request), (tx) => pageOf(tx, judgements(request.body), request.body)),
  );
}
