import { contestPercurso, listMeusDeslocamentos } from '@campeiro/contract/campo/deslocamentos';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { ownDays } from '../dia-de-trabalho/queries.ts';
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
      const { id } = callerOf(request);
      return db.read(tenant, async (tx) => ({
        dias: await ownTravel(tx, id, period),
        dias_de_trabalho: await ownDays(tx, id, period),
      }));
    }),
  ),
  handle(contestPercurso, (tx, { params, body }, request) =>
    contest(tx, params.id, body.comentario, callerOf(request).id),
  ),
];
