import { PainelDoDia, PedidoDoDia } from '@campeiro/contract/escritorio/painel';
import type { Api } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { refreshTravel } from '../../travel/refresh.ts';
import { summarize } from './queries.ts';

export default function routes(app: Api): void {
  app.post(
    '/painel/dia',
    { schema: { body: PedidoDoDia, response: { 200: PainelDoDia } } },
    async (request) => {
      const scope = scopeOf(request);
      await refreshTravel(app.db, scope, app.roads);
      return app.db.read(scope, (tx) => summarize(tx, request.body.data));
    },
  );
}
