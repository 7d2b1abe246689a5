import { createUsuarios } from '@campeiro/contract/escritorio/usuarios-em-lote';
import { callerOf, manyIn, tenantOf } from '../../platform/http/caller.ts';
import { once } from '../../platform/http/idempotency.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { invalid } from '../../platform/problem.ts';
import { noMail } from '../mensagens/commands.ts';
import { hashed } from '../usuarios/new-password.ts';
import { confirmed, passwordMissing } from '../usuarios/present-password.ts';
import { addUsuarios, requestInvitations, withInvitations } from './commands.ts';
import { stillInvited, takenLogins } from './queries.ts';
import { lineIssues, takenIssues } from './rules.ts';

export const escritorio = [
  handle(
    createUsuarios,
    // A repetition gets the users of the stored ids: stored invitations would be secrets in the database.
    freely(async ({ body: { usuarios, enviar = false, senha_atual } }, request, reply) => {
      const { db, delivery } = request.server;
      const isConfirmed = await confirmed(request, senha_atual);
      const makesAdministrator = usuarios.some(({ perfil }) => perfil === 'administrador');
      if (makesAdministrator && !isConfirmed) throw passwordMissing();
      if (enviar && !delivery) throw noMail();
      const { hash } = await hashed(request);
      const logins = usuarios.map(({ login }) => login);
      const faults = takenIssues(
        usuarios,
        await db.acrossAccounts((tx) => takenLogins(tx, logins)),
      );
      const tenant = tenantOf(request);
      const isSent = (i: number) => enviar && Boolean(usuarios[i]?.email);
      const { replayed, users } = await db.write(tenant, async (tx) => {
        const { replayed, corpo } = await once(tx, tenant, request.claim, async () => {
          if (faults.length > 0) throw invalid(faults);
          const ids = await addUsuarios(tx, usuarios, hash);
          await requestInvitations(
            tx,
            ids.filter((_, i) => isSent(i)),
            request.language,
          );
          return { status: 201, endereco: null, corpo: JSON.stringify(ids) };
        });
        const ids: number[] = JSON.parse(corpo);
        const shown = ids.filter((_, i) => !isSent(i));
        const invited = replayed ? await stillInvited(tx, shown) : new Set(shown);
        return {
          replayed,
          users: await withInvitations(tx, callerOf(request).conta, ids, invited),
        };
      });
      if (enviar) delivery?.wake();
      if (replayed) reply.header('idempotent-replayed', 'true');
      return { usuarios: users };
    }),
    { rules: lineIssues, bulk: manyIn('usuarios') },
  ),
];
