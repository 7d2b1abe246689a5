import { contestPercurso, listMeusDeslocamentos } from '@campeiro/contract/campo/deslocamentos';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { contest } from './contestacoes/commands.ts';
import { ownTravel, periodOf } from './own-travel.ts';
import { refreshTravel } from './travel/refresh.ts';

export const campo = [
  handle(
    listMeusDeslocamentos,
    freely(async ({ query }, request) => {
      const { db, roads } = request.server;
      const tenant = tenantOf(request);
      const period = periodOf(query);
      await refreshTravel(db, tenant, roads);
      const dias = await db.read(tenant, (tx) => ownTravel(tx, callerOf(request).id, period));
      return { dias };
    }),
  ),
  handle(contestPercurso, (tx, { params, body }, request) =>
    contest(tx, params.id, body.comentario, callerOf(request).id),
  ),
];
