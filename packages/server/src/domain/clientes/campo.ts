import { findClientes } from '@campeiro/contract/campo/clientes';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { findNear, noteFound } from './find.ts';
import { searchIssues } from './rules.ts';

export const campo = [
  handle(
    findClientes,
    freely(async ({ body }, request) => {
      const { db } = request.server;
      const tenant = tenantOf(request);
      const usuario = callerOf(request).id;
      const found = await db.read(tenant, (tx) => findNear(tx, tenant, usuario, body));
      await db.write(tenant, (tx) =>
        noteFound(
          tx,
          usuario,
          found.dados.map(({ id }) => id),
        ),
      );
      return found;
    }),
    { rules: searchIssues },
  ),
];
