import { getPainelDoDia } from '@campeiro/contract/escritorio/painel';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { refreshTravel } from '../deslocamentos/travel/refresh.ts';
import { summarize } from './queries.ts';

export const escritorio = [
  handle(
    getPainelDoDia,
    freely(async ({ body }, request) => {
      const { db, roads } = request.server;
      const tenant = tenantOf(request);
      await refreshTravel(db, tenant, roads);
      return db.read(tenant, (tx) => summarize(tx, body.data));
    }),
  ),
];
