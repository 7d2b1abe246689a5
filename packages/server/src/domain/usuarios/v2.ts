import { getLocalizacao, getUsuario, listUsuarios } from '@campeiro/contract/usuarios';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import { found } from '../../platform/problem.ts';
import { noteLastLooks } from '../posicoes/commands.ts';
import { findLocation, usuarios } from './queries.ts';

export const v2 = [
  handle(listUsuarios, list(usuarios)),
  handle(getUsuario, item(usuarios)),
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
