import { MudancaDePessoa, NovaPessoa, Pessoa, StatusDePessoas } from '@campeiro/contract/pessoas';
import { withChangedValues } from '../../custom-fields/custom-fields.ts';
import type { Api } from '../../http/api.ts';
import { commandRoute } from '../../http/command.ts';
import { creationRoute } from '../../http/creation.ts';
import { changeRoute, deletionRoute, itemRoute, listRoute } from '../../lists/route.ts';
import { enderecoRoutes } from './endereco.ts';
import { createPessoa, pessoas, setActive } from './queries.ts';
import { vinculoRoutes } from './vinculos.ts';

export default function routes(app: Api): void {
  listRoute(app, '/pessoas/list', pessoas);
  enderecoRoutes(app);
  vinculoRoutes(app);

  itemRoute(app, '/pessoas/:id', pessoas);

  creationRoute(
    app,
    '/pessoas/post',
    { body: NovaPessoa, answer: Pessoa, location: '/v2/pessoas' },
    (tx, { body }) => createPessoa(tx, body),
  );

  changeRoute(app, '/pessoas/:id', pessoas, {
    method: 'PUT',
    body: MudancaDePessoa,
    changes: withChangedValues,
  });

  commandRoute(app, 'POST', '/pessoas/status', { body: StatusDePessoas }, (tx, { body }) =>
    setActive(tx, body.ids_pessoas, body.ativo),
  );

  // Visits and orders that name the person as their contact stay, without one.
  deletionRoute(app, '/pessoas/:id', pessoas);
}
