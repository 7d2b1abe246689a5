import { getTrajeto, listUltimasPosicoes } from '@campeiro/contract/escritorio/posicoes';
import { listConsultasDoUsuario } from '@campeiro/contract/escritorio/usuarios-sessoes';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { requireUsuario } from '../usuarios/queries.ts';
import { noteLastLooks, readTrail } from './commands.ts';
import { lastPositions, whoLooked } from './queries.ts';

export const escritorio = [
  handle(
    listUltimasPosicoes,
    freely(async ({ body }, request) => {
      const { db } = request.server;
      const tenant = tenantOf(request);
      const dados = await db.read(tenant, (tx) => lastPositions(tx, body));
      const seen = dados.map(({ id_usuario }) => id_usuario);
      await db.write(tenant, (tx) => noteLastLooks(tx, seen, callerOf(request).id));
      return { dados };
    }),
  ),
  handle(getTrajeto, (tx, { body: { id_usuario, data } }, request) =>
    readTrail(tx, id_usuario, data, callerOf(request).id),
  ),
  handle(listConsultasDoUsuario, async (tx, { params: { id } }) => {
    await requireUsuario(tx, id);
    return { dados: await whoLooked(tx, id) };
  }),
];
