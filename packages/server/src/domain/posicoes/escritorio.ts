import { getTrajeto, listUltimasPosicoes } from '@campeiro/contract/escritorio/posicoes';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { lastPositions, readTrail } from './queries.ts';

export const escritorio = [
  handle(
    listUltimasPosicoes,
    freely(async ({ body }, request) => ({
      dados: await request.server.db.read(tenantOf(request), (tx) => lastPositions(tx, body)),
    })),
  ),
  handle(getTrajeto, (tx, { body: { id_usuario, data } }, request) =>
    readTrail(tx, id_usuario, data, callerOf(request).id),
  ),
];
