import { getAgenda } from '@campeiro/contract/escritorio/agenda';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { readAgenda } from './agenda.ts';
import { daysIssues } from './rules.ts';

export const escritorio = [
  handle(
    getAgenda,
    freely(({ body }, request) => {
      const tenant = tenantOf(request);
      return request.server.db.read(tenant, (tx) => readAgenda(tx, body, tenant.segmentos));
    }),
    { rules: daysIssues },
  ),
];
