import { sendConvite } from '@campeiro/contract/escritorio/convites';
import { getOpcoesDeEntrada, requestSenha } from '@campeiro/contract/escritorio/sessoes';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { requireInvitable } from '../usuarios/invitations.ts';
import { requirePassword } from '../usuarios/present-password.ts';
import { noMail, requestInvitation } from './commands.ts';
import { forgotten, optionsOf } from './forgotten.ts';

export const escritorio = [
  handle(getOpcoesDeEntrada, freely(optionsOf)),
  handle(requestSenha, freely(forgotten)),
  handle(
    sendConvite,
    freely(async ({ params: { id }, body }, request) => {
      const { db, delivery } = request.server;
      await requirePassword(request, body.senha_atual);
      await db.write(tenantOf(request), async (tx) => {
        await requireInvitable(tx, id);
        if (!delivery) throw noMail();
        await requestInvitation(tx, id, request.language);
      });
      delivery?.wake();
    }),
  ),
];
