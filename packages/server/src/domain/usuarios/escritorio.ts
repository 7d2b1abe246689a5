import {
  changeSenha,
  createUsuario,
  getEu,
  listUsuarios,
} from '@campeiro/contract/escritorio/usuarios';
import type { Usuario } from '@campeiro/contract/usuarios';
import type { FastifyRequest } from 'fastify';
import { newPassword } from '../../platform/auth/sign-in.ts';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { findItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { workingHoursIssues } from '../conta/working-hours.ts';
import { addUsuario, changePassword } from './commands.ts';
import { confirmed, passwordMissing, requirePassword } from './present-password.ts';
import { usuarios } from './queries.ts';

/** Hashing shares the queue of sign-ins, with the account as the asker. */
const hashed = (request: FastifyRequest, senha?: string) =>
  request.server.signIn.inTurn(`conta ${callerOf(request).conta}`, () => newPassword(senha));

export const escritorio = [
  handle(getEu, async (tx, _, request) => {
    const { id, segmentos } = callerOf(request);
    const usuario = found(await findItem<Usuario>(tx, usuarios, id));
    return { ...usuario, ids_segmentos: [...segmentos] };
  }),
  handle(listUsuarios, list(usuarios)),
  // Not idempotent: the stored answer would keep a password in the database for a day. A repetition gets a
  // 409 for its own login, and a lost password can be replaced.
  handle(
    createUsuario,
    freely(async ({ body: { senha, senha_atual, ...novo } }, request, reply) => {
      const isConfirmed = await confirmed(request, senha_atual);
      if (novo.perfil === 'administrador' && !isConfirmed) throw passwordMissing();
      const { mostrada, hash } = await hashed(request, senha);
      const usuario = await request.server.db.write(tenantOf(request), (tx) =>
        addUsuario(tx, novo, hash),
      );
      reply.header('location', `${createUsuario.path}/${usuario.id}`);
      return { ...usuario, senha: mostrada };
    }),
    { rules: workingHoursIssues },
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
