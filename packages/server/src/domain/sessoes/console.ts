/** Opening sessions of the console. */
import { MAX_NAVEGADOR } from '@campeiro/contract/escritorio/eu-sessoes';
import type { SessaoDoConsole } from '@campeiro/contract/escritorio/sessoes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { giveCookie } from '../../platform/http/caller.ts';
import { found } from '../../platform/problem.ts';
import { openConsoleSession, type SessionUser } from './queries.ts';

/** A session that is stored, and what its browser is to be given. */
interface Opened {
  sessao: string;
  secret: string;
  corpo: SessaoDoConsole;
}

/** Opens a session for the browser that sent the request. */
export async function openForBrowser(
  tx: Tx,
  request: FastifyRequest,
  user: SessionUser,
): Promise<Opened> {
  const secret = newSecret();
  const { id, expira_em } = await openConsoleSession(tx, user, {
    dispositivo: request.headers['user-agent']?.trim().slice(0, MAX_NAVEGADOR) || null,
    hash: hashOf(secret),
    ttl: request.server.config.SESSION_TTL_SECONDS,
  });
  const whose = await tx.row<Pick<SessaoDoConsole, 'usuario' | 'conta'>>(sql`
    select jsonb_build_object('id', u.id, 'nome', u.nome, 'login', u.login, 'perfil', u.perfil) as usuario,
      jsonb_build_object('id', c.id, 'nome', c.nome) as conta
    from usuarios u join contas c on c.id = u.conta_id where u.id = ${user.id}`);
  return { sessao: id, secret, corpo: { ...found(whose), expira_em } };
}

/** Answers with the session. Call it after the commit, because the browser then uses its cookie. */
export function answerOpened(reply: FastifyReply, { sessao, secret, corpo }: Opened) {
  giveCookie(reply, { conta: corpo.conta.id, sessao, secret });
  return corpo;
}
