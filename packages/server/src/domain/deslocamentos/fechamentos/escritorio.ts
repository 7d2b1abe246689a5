import {
  closeMes,
  getFechamento,
  listFechamentos,
  reopenMes,
} from '@campeiro/contract/escritorio/deslocamentos';
import { callerOf, tenantOf } from '../../../platform/http/caller.ts';
import { freely, handle } from '../../../platform/http/operations.ts';
import { list } from '../../../platform/lists/handlers.ts';
import { refreshTravel } from '../travel/refresh.ts';
import { close, reopen } from './commands.ts';
import { fechamentos, lastOf } from './queries.ts';

export const escritorio = [
  handle(listFechamentos, list(fechamentos)),
  // No Idempotency-Key: a month is closed only once, and a second attempt gets a 409.
  handle(
    closeMes,
    freely(async ({ body: { mes } }, request, reply) => {
      const { db, roads } = request.server;
      const tenant = tenantOf(request);
      await refreshTravel(db, tenant, roads);
      const closed = await db.write(tenant, (tx) => close(tx, mes, callerOf(request).id));
      reply.header('location', `${closeMes.path}/${mes}`);
      return closed;
    }),
  ),
  handle(getFechamento, (tx, { params }) => lastOf(tx, params.mes)),
  handle(reopenMes, (tx, { params, body }, request) =>
    reopen(tx, params.mes, callerOf(request).id, body.motivo),
  ),
];
