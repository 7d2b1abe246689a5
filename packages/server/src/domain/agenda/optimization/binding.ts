import {
  checkOtimizacao,
  endOtimizacao,
  proposeOtimizacao,
} from '@campeiro/contract/escritorio/otimizacoes';
import { manyIn, requireSameRights, tenantOf } from '../../../platform/http/caller.ts';
import { freely, handle } from '../../../platform/http/operations.ts';
import { optimizedDaysIssues, partIssues } from '../rules.ts';
import { networkFor } from './network.ts';
import { optimize } from './optimize.ts';
import { checked, readPart } from './part.ts';
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
      // Read first: a wrong request is refused even while another caller searches. Stamps show what changes meanwhile.
      const task = await db.read(tenant, (tx) => readTask(tx, body));
      const found = await takeTurn(SEARCHES, tenant.conta, left, (turn) =>
        inSight(db, tenant, chave_busca, request.log, async (sight) => {
          const ends = AbortSignal.any([left, sight.enough]);
          // Roads are asked for before the turn, so that no caller waits for those of another.
          const network = await networkFor(task, roads, ends);
          return turn(() => optimize(task, network, { segundos, semente, left, sight }));
        }),
      );
      await requireSameRights(request);
      return found;
    }),
    { rules: optimizedDaysIssues },
  ),
  handle(
    checkOtimizacao,
    freely(async ({ body }, request) => {
      const { db, roads } = request.server;
      const part = await db.read(tenantOf(request), (tx) => readPart(tx, body));
      const network = await networkFor(part.task, roads, request.asker.left);
      await requireSameRights(request);
      return checked(part, network);
    }),
    { rules: partIssues, bulk: manyIn('mudancas') },
  ),
  handle(endOtimizacao, async (tx, { body: { chave_busca } }) => {
    await askToEnd(tx, chave_busca);
  }),
];
