import {
  MudancaDeSegmento,
  NovoSegmento,
  QuemEstaNoSegmento,
  Segmento,
} from '@campeiro/contract/segmentos';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { creationRoute } from '../../http/creation.ts';
import { deletionRoute, itemRoute, listRoute } from '../../lists/route.ts';
import { changeSegmento, createSegmento, segmentos, whoIsIn } from './queries.ts';
import { vinculoRoutes } from './vinculos.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/segmentos/list', segmentos);
  vinculoRoutes(app);

  itemRoute(app, '/segmentos/:id', segmentos);

  app.get(
    '/segmentos/:id/vinculos',
    { schema: { params: params('id'), response: { 200: QuemEstaNoSegmento } } },
    (request) => db.read(scopeOf(request), (tx) => whoIsIn(tx, request.params.id)),
  );

  creationRoute(
    app,
    '/segmentos/post',
    { body: NovoSegmento, answer: Segmento, location: '/v2/segmentos' },
    (tx, { body }) => createSegmento(tx, body),
  );

  app.put(
    '/segmentos/:id',
    { schema: { params: params('id'), body: MudancaDeSegmento, response: { 200: Segmento } } },
    (request) =>
      db.write(scopeOf(request), (tx) => changeSegmento(tx, request.params.id, request.body)),
  );

  // Visits and orders of the segment stay, without one, and count as changed; so do questionnaires that
  // were linked to it.
  deletionRoute(app, '/segmentos/:id', segmentos);
}
