import {
  PedidoDeTrajeto,
  PedidoDeUltimas,
  Trajeto,
  UltimasPosicoes,
} from '@campeiro/contract/escritorio/posicoes';
import type { Api } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { lastPositions, readTrail } from './queries.ts';

export default function routes(app: Api): void {
  const { db } = app;

  app.post(
    '/posicoes/ultimas',
    { schema: { body: PedidoDeUltimas, response: { 200: UltimasPosicoes } } },
    async (request) => ({
      dados: await db.read(scopeOf(request), (tx) => lastPositions(tx, request.body)),
    }),
  );

  app.post(
    '/posicoes/trajeto',
    { schema: { body: PedidoDeTrajeto, response: { 200: Trajeto } } },
    (request) => {
      const { id_usuario, data } = request.body;
      return db.write(scopeOf(request), (tx) =>
        readTrail(tx, id_usuario, data, callerOf(request).id),
      );
    },
  );
}
