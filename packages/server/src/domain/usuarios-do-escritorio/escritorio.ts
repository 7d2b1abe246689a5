/**
 * A user as the office sees them: with today's base and rate and the number of open visits. It stands above the rooms of
 * travel and visits, which know users themselves.
 */
import { changeUsuario, getUsuario } from '@campeiro/contract/escritorio/usuarios';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { requireSeen } from '../../platform/http/seen.ts';
import { workingHoursIssues } from '../conta/working-hours.ts';
import { updateUsuario } from '../usuarios/commands.ts';
import { confirmed } from '../usuarios/present-password.ts';
import { requireNotOneself } from '../usuarios/rules.ts';
import { readUsuario } from './queries.ts';

export const escritorio = [
  handle(getUsuario, (tx, { params }) => readUsuario(tx, params.id)),
  handle(
    changeUsuario,
    freely(async ({ params: { id }, body }, request) => {
      requireNotOneself(callerOf(request), id, body);
      const isConfirmed = await confirmed(request, body.senha_atual);
      return request.server.db.write(tenantOf(request), async (tx) => {
        await requireSeen(tx, request);
        await updateUsuario(tx, id, body, isConfirmed);
        return readUsuario(tx, id);
      });
    }),
    { rules: workingHoursIssues },
  ),
];
