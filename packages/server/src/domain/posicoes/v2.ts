import { getLocalizacao } from '@campeiro/contract/usuarios';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { found } from '../../platform/problem.ts';
import { noteLastLooks } from './commands.ts';
import { findLocation } from './queries.ts';

export const v2 = [
  handle(
    getLocalizacao,
    freely(async ({ params: { id } }, request) => {
      const { db } = request.server;
      const tenant = tenantOf(request);
      const location = found(await db.read(tenant, (tx) => findLocation(tx, id)));
      await db.write(tenant, (tx) => noteLastLooks(tx, [id], callerOf(request).id));
      return location;
    }),
  ),
];
