import {
  Fechamento,
  NovoFechamento,
  Reabertura,
} from '@campeiro/contract/escritorio/deslocamentos';
import { Type } from 'typebox';
import type { Api } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { listRoute } from '../../lists/route.ts';
import { refreshTravel } from '../../travel/refresh.ts';
import { close, fechamentos, lastOf, reopen } from './queries.ts';

export default function routes(app: Api): void {
  const { db } = app;
  const params = Type.Object({ mes: Type.String() });
  const one = { params, response: { 200: Fechamento } };

  listRoute(app, '/fechamentos/list', fechamentos);

  // No Idempotency-Key: a month is closed once, and the second time is told so.
  app.post(
    '/fechamentos',
    { schema: { body: NovoFechamento, response: { 201: Fechamento } } },
    async (request, reply) => {
      const { mes } = request.body;
      const scope = scopeOf(request);
      await refreshTravel(db, scope, request.server.roads);
      const closed = await db.write(scope, (tx) => close(tx, mes, callerOf(request).id));
      return reply.code(201).header('location', `/escritorio/v1/fechamentos/${mes}`).send(closed);
    },
  );

  app.get('/fechamentos/:mes', { schema: one }, (request) =>
    db.read(scopeOf(request), (tx) => lastOf(tx, request.params.mes)),
  );

  app.post('/fechamentos/:mes/reabrir', { schema: { ...one, body: Reabertura } }, (request) =>
    db.write(scopeOf(request), (tx) =>
      reopen(tx, request.params.mes, callerOf(request).id, request.body.motivo),
    ),
  );
}
