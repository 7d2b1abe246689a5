import { readVisitasAnteriores } from '@campeiro/contract/campo/visitas-anteriores';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { urlsFor } from '../imagens/request-urls.ts';
import { pastOf } from './queries.ts';

export const campo = [
  handle(
    readVisitasAnteriores,
    freely(({ body }, request) => {
      const { id } = callerOf(request);
      return request.server.db.read(tenantOf(request), (tx) =>
        pastOf(tx, id, body.clientes, urlsFor(request)),
      );
    }),
  ),
];
