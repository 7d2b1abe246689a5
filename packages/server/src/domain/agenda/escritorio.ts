import { getAgenda } from '@campeiro/contract/escritorio/agenda';
import { planRegistros } from '@campeiro/contract/escritorio/planejamento';
import { manyIn, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { planTogether } from '../registros/commands.ts';
import { mudancasIssues } from '../registros/rules.ts';
import { readAgenda } from './agenda.ts';
import { daysIssues } from './rules.ts';
import { warningsAbout } from './warnings.ts';

export const escritorio = [
  handle(
    getAgenda,
    freely(({ body }, request) => {
      const tenant = tenantOf(request);
      return request.server.db.read(tenant, (tx) => readAgenda(tx, body, tenant.segmentos));
    }),
    { rules: daysIssues },
  ),
  handle(
    planRegistros,
    async (tx, { body: { mudancas } }) => {
      const planned = await planTogether(tx, mudancas);
      const ids = mudancas.map(({ id }) => id);
      return { ...planned, avisos: await warningsAbout(tx, ids) };
    },
    { rules: mudancasIssues, bulk: manyIn('mudancas') },
  ),
];
