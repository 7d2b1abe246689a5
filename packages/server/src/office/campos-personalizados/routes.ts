import { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import {
  MudancaDeCampoPersonalizado,
  NovoCampoPersonalizado,
} from '@campeiro/contract/escritorio/campos-personalizados';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { commandRoute } from '../../http/command.ts';
import { creationRoute } from '../../http/creation.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { campos, changeCampo, createCampo, deleteCampo } from './queries.ts';
import { optionIssues, repeatedOptions } from './rules.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/campos-personalizados/list', campos);

  itemRoute(app, '/campos-personalizados/:id', campos);

  creationRoute(
    app,
    '/campos-personalizados',
    {
      body: NovoCampoPersonalizado,
      answer: CampoPersonalizado,
      location: '/escritorio/v1/campos-personalizados',
      rules: optionIssues,
      oneStatement: true,
    },
    (tx, { body }) => createCampo(tx, body),
  );

  app.patch(
    '/campos-personalizados/:id',
    {
      config: { rules: repeatedOptions },
      schema: {
        params: params('id'),
        body: MudancaDeCampoPersonalizado,
        response: { 200: CampoPersonalizado },
      },
    },
    (request) =>
      db.write(scopeOf(request), (tx) => changeCampo(tx, request.params.id, request.body)),
  );

  commandRoute(
    app,
    'DELETE',
    '/campos-personalizados/:id',
    { params: params('id') },
    async (tx, { params: { id } }) => deleteCampo(tx, id),
  );
}
