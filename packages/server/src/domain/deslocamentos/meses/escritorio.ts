import {
  approvePlainDias,
  payMes,
  summarizeMes,
} from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { tenantOf } from '../../../platform/http/caller.ts';
import { freely, handle, ofWholeAccount } from '../../../platform/http/operations.ts';
import { refreshTravel } from '../travel/refresh.ts';
import { approvePlain, payAll } from './commands.ts';
import { summarize } from './queries.ts';

// Whole, as travel is.
export const escritorio = ofWholeAccount([
  handle(
    summarizeMes,
    freely(async ({ body }, request) => {
      const { db, roads } = request.server;
      const tenant = tenantOf(request);
      await refreshTravel(db, tenant, roads);
      return db.read(tenant, (tx) => summarize(tx, body.mes));
    }),
  ),
  // The caller approves what they saw: see escritorio.ts of days.
  handle(approvePlainDias, (tx, { body }) => approvePlain(tx, body)),
  handle(payMes, (tx, { body }) => payAll(tx, body)),
]);
