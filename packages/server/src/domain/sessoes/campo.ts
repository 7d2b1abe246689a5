import { endAparelho, listMeusAparelhos } from '@campeiro/contract/campo/aparelhos';
import {
  acceptConvite,
  changeOwnSenha,
  endSessao,
  openSessao,
  renewSessao,
} from '@campeiro/contract/campo/sessoes';
import { FIELD } from '@campeiro/contract/kit/access';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../platform/auth/network.ts';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import { normalLogin, type User } from '../../platform/auth/sign-in.ts';
import type { TenantContext } from '../../platform/db/database.ts';
import { installationOf } from '../../platform/db/installation.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import { acceptAndOpen } from './accept.ts';
import { endOwnSession, endSession, openSession, renewSession } from './commands.ts';
import { replaceOwn } from './own-password.ts';
import { deviceOf, ownDevices, type SessionUser } from './queries.ts';
import { isUuid, noSession } from './rules.ts';
import { parseRenewalToken, renewalToken } from './secret.ts';

export const campo = [
  handle(
    openSessao,
    freely(async ({ body }, { server, address }, reply) => {
      const { db, config, signIn } = server;
      const login = normalLogin(body.login);
      const user = await signIn.authenticate(login, body.senha, address);
      await server.countLogin(login, reply);
      if (user.perfil !== 'campo') throw fieldUsersOnly();
      const secret = newSecret();
      const sessao = await db.write(asUser(user), (tx) =>
        openSession(tx, user, {
          dispositivo: body.dispositivo || null,
          hash: hashOf(secret),
          ttl: config.SESSION_TTL_SECONDS,
        }),
      );
      return sessionOf(server, { conta: user.conta, sessao, secret }, user);
    }),
  ),
  handle(
    renewSessao,
    freely(async ({ body }, { server, address }) => {
      const { db, config, signIn } = server;
      const token = parseRenewalToken(body.token_renovacao);
      if (!token) throw sessionEnded();
      const { conta, sessao } = token;
      const secret = newSecret();
      // Ending the session must be committed too, so the refusal is thrown outside the transaction.
      const user = await signIn.inTurn(networkOf(address), () =>
        db.write({ conta, usuario: null, origem: 'campo' }, (tx) =>
          renewSession(tx, token, hashOf(secret), config.SESSION_TTL_SECONDS),
        ),
      );
      if (!user) throw sessionEnded();
      return sessionOf(server, { conta, sessao, secret }, user);
    }),
  ),
  handle(endSessao, async (tx, _, request) => {
    const { sessao } = callerOf(request);
    // Such a token stays valid until it expires, so claiming that it ended would be wrong.
    if (!sessao) throw noSession();
    await endSession(tx, sessao);
  }),
  handle(
    changeOwnSenha,
    freely(async ({ body }, request) => {
      const { conta, sessao: before } = callerOf(request);
      const { server } = request;
      const secret = newSecret();
      const { user, sessao } = await replaceOwn(request, body, async (tx, user) => ({
        user,
        sessao: await openSession(tx, user, {
          dispositivo: await deviceOf(tx, before),
          hash: hashOf(secret),
          ttl: server.config.SESSION_TTL_SECONDS,
        }),
      }));
      return sessionOf(server, { conta, sessao, secret }, user);
    }),
  ),
  handle(
    acceptConvite,
    freely(async ({ body }, request) => {
      const { server } = request;
      const secret = newSecret();
      const opened = await acceptAndOpen(request, body, FIELD, async (tx, user) => ({
        sessao: await openSession(tx, user, {
          dispositivo: body.dispositivo || null,
          hash: hashOf(secret),
          ttl: server.config.SESSION_TTL_SECONDS,
        }),
      }));
      return sessionOf(server, { ...opened, secret }, opened.user);
    }),
  ),
  handle(listMeusAparelhos, async (tx, _, request) => {
    const { id, sessao } = callerOf(request);
    const sessions = await ownDevices(tx, id);
    return { dados: sessions.map((session) => ({ ...session, este: session.id === sessao })) };
  }),
  handle(endAparelho, async (tx, { params }, request) => {
    const { id } = callerOf(request);
    if (!isUuid(params.id) || !(await endOwnSession(tx, params.id, id))) throw notFound();
  }),
];

interface Opened {
  conta: number;
  sessao: string;
  secret: string;
}

/** A session in an answer: an access token and a renewal token. */
async function sessionOf(
  { tokens, db }: FastifyInstance,
  { conta, sessao, secret }: Opened,
  { id, nome, login, versao }: SessionUser,
) {
  const access = await tokens.issue({ conta, usuario: id, versao, sessao });
  return {
    ...access,
    token_renovacao: renewalToken(conta, sessao, secret),
    instalacao: await installationOf(db.autocommit({ conta, usuario: id, origem: 'campo' })),
    id_conta: conta,
    usuario: { id, nome, login },
  };
}

const asUser = ({ conta, id }: User): TenantContext => ({ conta, usuario: id, origem: 'campo' });

const fieldUsersOnly = () =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      'Este usuário não é de técnico. Peça um ao escritório.',
      'This user is not a technician’s. Ask the office for one.',
    ),
  );

const sessionEnded = () =>
  new Problem(
    'NAO_AUTENTICADO',
    message('A sessão terminou. Entre novamente.', 'The session has ended. Sign in again.'),
  );
