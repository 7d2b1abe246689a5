/** A technician changes their own password: all sessions end, and the device that asked gets a new one. */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';
import { newPassword } from '../../platform/auth/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { found, invalid, Problem } from '../../platform/http/problem.ts';
import { changePassword } from '../usuarios/manage.ts';
import { deviceOf, openSession, type SessionUser } from './queries.ts';

interface Change {
  senha_atual: string;
  senha: string;
}

/** Changes the password and opens a session whose secret has this hash. Returns user and session. */
export async function replaceOwn(request: FastifyRequest, change: Change, hash: Buffer) {
  const { db, config, signIn } = request.server;
  const caller = callerOf(request);
  await requirePassword(request, change.senha_atual);
  const { hash: senha_hash } = await signIn.inTurn(`conta ${caller.conta}`, () =>
    newPassword(change.senha),
  );
  return db.write(tenantOf(request), async (tx) => {
    const dispositivo = await deviceOf(tx, caller.sessao);
    await changePassword(tx, caller.id, senha_hash);
    const user = await sessionUser(tx, caller.id);
    const sessao = await openSession(tx, user, dispositivo, hash, config.SESSION_TTL_SECONDS);
    return { user, sessao };
  });
}

/** A wrong password is a fault of its field, because a 401 would mean to the device that its session has ended. */
async function requirePassword(request: FastifyRequest, senha: string): Promise<void> {
  const { server, ip } = request;
  const { login } = callerOf(request);
  try {
    await server.signIn.authenticate(login, senha, ip);
  } catch (error) {
    if (!(error instanceof Problem) || error.codigo !== 'NAO_AUTENTICADO') throw error;
    const fault = invalid([
      {
        campo: 'senha_atual',
        codigo: 'VALOR_INVALIDO',
        mensagem: message('A senha não confere.', 'The password does not match.'),
      },
    ]);
    throw Object.assign(fault, { signInOf: login }); // for the log
  }
}

const sessionUser = async (tx: Tx, id: number): Promise<SessionUser> =>
  found(
    await tx.row<SessionUser>(sql`
      select u.id, u.nome, u.login, c.versao from usuarios u join credenciais c on c.id_usuario = u.id
      where u.id = ${id}`),
  );
