import { Grupo, MudancaDeGrupo, NovoGrupo } from '@campeiro/contract/grupos';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { creationRoute } from '../../http/creation.ts';
import { deletionRoute, itemRoute, listRoute } from '../../lists/route.ts';
import { changeGrupo, createGrupo, grupos } from './queries.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/grupos/list', grupos);

  itemRoute(app, '/grupos/:id', grupos);

  creationRoute(
    app,
    '/grupos/post',
    { body: NovoGrupo, answer: Grupo, location: '/v2/grupos' },
    (tx, { body }) => createGrupo(tx, body),
  );

  app.put(
    '/grupos/:id',
    { schema: { params: params('id'), body: MudancaDeGrupo, response: { 200: Grupo } } },
    (request) =>
      db.write(scopeOf(request), (tx) => changeGrupo(tx, request.params.id, request.body)),
  );

  // Visits and orders that the group was responsible for stay, without a group, and count as changed;
  // so do users, segments and questionnaires that were linked to it.
  deletionRoute(app, '/grupos/:id', grupos);
}
