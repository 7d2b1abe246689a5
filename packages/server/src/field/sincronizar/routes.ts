import { PedidoDeSincronizacao, Sincronizacao } from '@campeiro/contract/campo';
import type { Api } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { decodeCursor } from './cursor.ts';
import { synchronize } from './synchronize.ts';

export default function sincronizar(app: Api): void {
  app.get(
    '/sincronizar',
    { schema: { querystring: PedidoDeSincronizacao, response: { 200: Sincronizacao } } },
    async (request) => {
      const { id } = callerOf(request);
      const cursor = decodeCursor(request.query.cursor, id);
      return app.db.read(scopeOf(request), (tx) => synchronize(tx, id, cursor));
    },
  );
}
