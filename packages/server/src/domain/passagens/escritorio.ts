import { getTrabalho, handOverTrabalho } from '@campeiro/contract/escritorio/passagem';
import { inBulk } from '../../platform/db/database.ts';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { requireSeen } from '../../platform/http/seen.ts';
import { updateUsuario } from '../usuarios/commands.ts';
import { confirmed } from '../usuarios/present-password.ts';
import { requireNotOneself } from '../usuarios/rules.ts';
import { readUsuario } from '../usuarios-do-escritorio/queries.ts';
import { handOver } from './commands.ts';
import { countWork, lockStampOfWork } from './queries.ts';

export const escritorio = [
  handle(getTrabalho, (tx, { params }) => countWork(tx, params.id)),
  handle(
    handOverTrabalho,
    freely(async ({ params: { id }, body }, request) => {
      const { inativar = false, senha_atual, ...to } = body;
      const end = { ativo: false };
      if (inativar) requireNotOneself(callerOf(request), id, end);
      const isConfirmed = await confirmed(request, senha_atual);
      return request.server.db.write(inBulk(tenantOf(request)), async (tx) => {
        await requireSeen(tx, request);
        const passadas = await handOver(tx, id, to);
        if (inativar) await updateUsuario(tx, id, end, isConfirmed);
        const { visitas_abertas } = await readUsuario(tx, id);
        return { ...passadas, visitas_abertas };
      });
    }),
    { lockStamp: lockStampOfWork },
  ),
];
