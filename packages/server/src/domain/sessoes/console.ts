/** Opening sessions of the console. */
import { MAX_NAVEGADOR } from '@campeiro/contract/escritorio/eu-sessoes';
import type { SessaoDoConsole } from '@campeiro/contract/escritorio/sessoes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import { giveCookie } from '../../platform/http/caller.ts';
import { openConsoleSession } from './commands.ts';
import { type SessionUser, whoseIs } from './queries.ts';

/** A session that is stored, and what its browser is to be given. */
interface Opened {
  sessao: string;
  secret: string;
  answer: SessaoDoConsole;
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
  return { sessao: id, secret, answer: { ...(await whoseIs(tx, user.id)), expira_em } };
}

/** Answers with the session. Call it after the commit, because the browser then uses its cookie. */
export function answerOpened(reply: FastifyReply, { sessao, secret, answer }: Opened) {
  giveCookie(reply, { conta: answer.conta.id, sessao, secret });
  return answer;
}
