import { MudancaDePessoa, NovaPessoa, Pessoa, StatusDePessoas } from '@campeiro/contract/pessoas';
import { withChangedValues } from '../../custom-fields/custom-fields.ts';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { commandRoute } from '../../http/command.ts';
import { creationRoute } from '../../http/creation.ts';
import { found } from '../../http/problem.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { deleteItem, updateItem } from '../../lists/source.ts';
import { enderecoRoutes } from './endereco.ts';
import { createPessoa, pessoas, setActive } from './queries.ts';
import { vinculoRoutes } from './vinculos.ts';

export default function routes(app: Api): void {
  const { db } = app;

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

  app.put(
    '/pessoas/:id',
    { schema: { params: params('id'), body: MudancaDePessoa, response: { 200: Pessoa } } },
    async (request) =>
      found(
        await updateItem<Pessoa>(
          db.each(scopeOf(request)),
          pessoas,
          request.params.id,
          withChangedValues(request.body),
        ),
      ),
  );

  commandRoute(app, 'POST', '/pessoas/status', { body: StatusDePessoas }, (tx, { body }) =>
    setActive(tx, body.ids_pessoas, body.ativo),
  );

  // Visits and orders that name the person as their contact stay, without one.
  commandRoute(
    app,
    'DELETE',
    '/pessoas/:id',
    { params: params('id') },
    async (tx, { params: { id } }) => found((await deleteItem(tx, pessoas, id)) || undefined),
  );
}
