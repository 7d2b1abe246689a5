import { endOtimizacao, proposeOtimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { requireSameRights, tenantOf } from '../../../platform/http/caller.ts';
import { freely, handle } from '../../../platform/http/operations.ts';
import { optimizedDaysIssues } from '../rules.ts';
import { networkFor } from './network.ts';
import { optimize } from './optimize.ts';
import { inSight } from './progress.ts';
import { askToEnd } from './queries.ts';
import { readTask } from './read.ts';
import { SEARCHES, takeTurn } from './turns.ts';

export const searches = [
  handle(
    proposeOtimizacao,
    freely(async ({ body }, request) => {
      const { segundos = 5, semente = 1, chave_busca } = body;
      const { left } = request.asker;
      const { db, roads } = request.server;
      const tenant = tenantOf(request);
      // Read first, so that what is wrong with a request is said whoever else searches. Stamps tell what changes meanwhile.
      const task = await db.read(tenant, (tx) => readTask(tx, body));
      const found = await takeTurn(SEARCHES, tenant.conta, left, (turn) =>
        inSight(db, tenant, chave_busca, request.log, async (sight) => {
          const ends = AbortSignal.any([left, sight.enough]);
          // Nobody waits for the turn of a caller who waits for roads.
          const network = await networkFor(task, roads, ends);
          return turn(() => optimize(task, network, { segundos, semente, left, sight }));
        }),
      );
      await requireSameRights(request);
      return found;
    }),
    { rules: optimizedDaysIssues },
  ),
  handle(endOtimizacao, async (tx, { body: { chave_busca } }) => {
    await askToEnd(tx, chave_busca);
  }),
];
