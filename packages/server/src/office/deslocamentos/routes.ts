import { AprovacaoDeDias, PagamentoDeDias } from '@campeiro/contract/escritorio/deslocamentos';
import type { Api } from '../../http/api.ts';
import { commandRoute } from '../../http/command.ts';
import lists from '../../modules/deslocamentos/routes.ts';
import { approve, pay } from './judge.ts';

export default function routes(app: Api): void {
  lists(app);

  // What was seen is approved: days are not reckoned anew before, or the figures might be others.
  commandRoute(
    app,
    'POST',
    '/deslocamentos/dias/aprovacao',
    { body: AprovacaoDeDias },
    (tx, { body: { ids_dias, aprovacao, motivo = null } }) =>
      approve(tx, ids_dias, aprovacao, motivo),
  );

  commandRoute(
    app,
    'POST',
    '/deslocamentos/dias/pagamento',
    { body: PagamentoDeDias },
    (tx, { body: { ids_dias, pagamento } }) => pay(tx, ids_dias, pagamento),
  );
}
