import { createConvite } from '@campeiro/contract/escritorio/convites';
import {
  changeSenha,
  createUsuario,
  getEu,
  listUsuarios,
} from '@campeiro/contract/escritorio/usuarios';
import type { Usuario } from '@campeiro/contract/usuarios';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { findItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { workingHoursIssues } from '../conta/working-hours.ts';
import { officeBeside } from './beside.ts';
import { addUsuario, changePassword } from './commands.ts';
import { invite } from './invitations.ts';
import { hashed } from './new-password.ts';
import { confirmed, passwordMissing, requirePassword } from './present-password.ts';
import { usuarios } from './queries.ts';
import { invitationIssues } from './rules.ts';

export const escritorio = [
  handle(getEu, async (tx, _, request) => {
    const { id, segmentos } = callerOf(request);
    const usuario = found(await findItem<Usuario>(tx, usuarios, id));
    return { ...usuario, ids_segmentos: [...segmentos] };
  }),
  handle(listUsuarios, list(usuarios, { beside: [officeBeside] })),
  // Not idempotent: the stored answer would keep a password in the database for a day. A repetition gets a
  // 409 for its own login, and a lost password can be replaced.
  handle(
    createUsuario,
    freely(async ({ body: { senha, convite, senha_atual, ...novo } }, request, reply) => {
      const isConfirmed = await confirmed(request, senha_atual);
      if (novo.perfil === 'administrador' && !isConfirmed) throw passwordMissing();
      const { mostrada, hash } = await hashed(request, senha);
      const { conta } = callerOf(request);
      const made = await request.server.db.write(tenantOf(request), async (tx) => {
        const usuario = await addUsuario(tx, novo, hash);
        return { ...usuario, convite: convite ? await invite(tx, conta, usuario.id) : null };
      });
      reply.header('location', `${createUsuario.path}/${made.id}`);
      return { ...made, senha: convite ? null : mostrada };
    }),
    { rules: (body) => [...workingHoursIssues(body), ...invitationIssues(body)] },
  ),
  handle(
    createConvite,
    freely(async ({ params: { id }, body }, request) => {
      await requirePassword(request, body.senha_atual);
      const { conta } = callerOf(request);
      const convite = await request.server.db.write(tenantOf(request), (tx) =>
        invite(tx, conta, id),
      );
      request.log.info({ usuario: id }, 'user invited');
      return convite;
    }),
  ),
  handle(
    changeSenha,
    freely(async ({ params, body }, request) => {
      const { db, signIn } = request.server;
      await requirePassword(request, body.senha_atual);
      const { mostrada, hash } = await hashed(request, body.senha);
      const login = await db.write(tenantOf(request), (tx) => changePassword(tx, params.id, hash));
      await signIn.unblock(login);
      return { senha: mostrada };
    }),
  ),
];
