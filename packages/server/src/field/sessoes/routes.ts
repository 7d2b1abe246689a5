import { PedidoDeRenovacao, PedidoDeSessao, Sessao } from '@campeiro/contract/campo';
import { msg } from '@campeiro/contract/idiomas';
import { networkOf } from '../../auth/network.ts';
import { normalLogin, type User } from '../../auth/sign-in.ts';
import type { Scope } from '../../db/database.ts';
import { type Api, nothing } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { brokenRule, Problem } from '../../http/problem.ts';
import { endSession, openSession, renewSession, type SessionUser } from './queries.ts';
import { hashOf, newSecret, parseRenewalToken, renewalToken } from './secret.ts';

export default function sessoes(app: Api): void {
  const { db, config } = app;
  const ttl = config.SESSION_TTL_SECONDS;

  app.post(
    '/sessoes',
    { config: { public: true }, schema: { body: PedidoDeSessao, response: { 201: Sessao } } },
    async ({ body, ip }, reply) => {
      const login = normalLogin(body.login);
      const user = await app.signIn.authenticate(login, body.senha, ip);
      await app.countLogin(login, reply);
      if (user.perfil !== 'campo') throw fieldUsersOnly();
      const secret = newSecret();
      const sessao = await db.write(asUser(user), (tx) =>
        openSession(tx, user, body.dispositivo || null, hashOf(secret), ttl),
      );
      return reply.code(201).send(await answer(user.conta, sessao, secret, user));
    },
  );

  app.post(
    '/sessoes/renovar',
    { config: { public: true }, schema: { body: PedidoDeRenovacao, response: { 200: Sessao } } },
    async ({ body, ip }) => {
      const token = parseRenewalToken(body.token_renovacao);
      if (!token) throw sessionEnded();
      const { conta, sessao } = token;
      const secret = newSecret();
      // What ends the session has to be committed too, so the refusal is thrown outside.
      const user = await app.signIn.inTurn(networkOf(ip), () =>
        db.write({ conta, usuario: null, origem: 'campo' }, (tx) =>
          renewSession(tx, token, hashOf(secret), ttl),
        ),
      );
      if (!user) throw sessionEnded();
      return answer(conta, sessao, secret, user);
    },
  );

  app.delete('/sessoes', { schema: { response: { 204: nothing } } }, async (request, reply) => {
    const { sessao } = callerOf(request);
    // Such a token lives on until it expires; saying that it ended would be untrue.
    if (!sessao) throw noSession();
    await db.write(scopeOf(request), (tx) => endSession(tx, sessao));
    return reply.code(204).send(null);
  });

  async function answer(
    conta: number,
    sessao: string,
    secret: string,
    { id, nome, login, versao }: SessionUser,
  ) {
    const access = await app.tokens.issue({ conta, usuario: id, versao, sessao });
    return {
      ...access,
      token_renovacao: renewalToken(conta, sessao, secret),
      usuario: { id, nome, login },
    };
  }
}

const asUser = ({ conta, id }: User): Scope => ({ conta, usuario: id, origem: 'campo' });

const fieldUsersOnly = () =>
  new Problem(
    'SEM_PERMISSAO',
    msg('Somente usuários de campo abrem sessões.', 'Only field users open sessions.'),
  );

const sessionEnded = () =>
  new Problem(
    'NAO_AUTENTICADO',
    msg('A sessão terminou. Entre novamente.', 'The session has ended. Sign in again.'),
  );

const noSession = () =>
  brokenRule('O token não é de uma sessão.', 'The token does not belong to a session.');
