/** No route of the application, present or future, takes a caller whose token is not valid, or not any more. */
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import { newDevice } from '../test/field.ts';
import { type Account, SECRET, SENHA, type TestServer } from '../test/harness.ts';
import { bearer, test, tokenOf } from '../test/permissions.ts';
import { Tokens } from './platform/auth/tokens.ts';
import { type Sql, sql } from './platform/db/sql.ts';

/** Callers without a valid token: each is the value of `Authorization`. */
const STRANGERS: Record<string, (account: Account, server: TestServer) => Promise<string>> = {
  'another scheme': async ({ login }) => `Basic ${btoa(`${login.integracao}:${SENHA}`)}`,
  'no token at all': async () => 'Bearer abc',
  'a deactivated user': async (account, server) => {
    const token = await tokenOf(server, account, 'integracao');
    await change(
      server,
      account,
      sql`update usuarios set ativo = false where id = ${account.id.integracao}`,
    );
    return token;
  },
  'a token from before the credential was changed': async (account, server) => {
    const token = await tokenOf(server, account, 'integracao');
    await change(server, account, sql`update credenciais set versao = versao + 1`);
    return token;
  },
  'a device whose session has ended': async ({ login }, server) => {
    const device = await newDevice(server.url, login.campo);
    await device.call('DELETE', '/campo/v1/sessoes');
    return `Bearer ${device.sessao.token_acesso}`;
  },
  'an expired token': async (account) =>
    bearer(await new Tokens(SECRET, -60).issue(claims(account))),
  'a token signed with another key': async (account) =>
    bearer(await new Tokens('a key that someone else has', 3600).issue(claims(account))),
  'a token without a signature': async (account) =>
    `Bearer ${named(new UnsecuredJWT({ conta: account.scope.conta, versao: 1 }), account).encode()}`,
  'a token of another algorithm': async (account) => {
    const token = named(new SignJWT({ conta: account.scope.conta, versao: 1 }), account);
    return `Bearer ${await token.setProtectedHeader({ alg: 'HS512' }).sign(new TextEncoder().encode(SECRET))}`;
  },
  'a token of another account for this user': async (account, server) => {
    const other = await server.newAccount();
    return bearer(
      await new Tokens(SECRET, 3600).issue({ ...claims(account), conta: other.scope.conta }),
    );
  },
};

const claims = ({ scope, id }: Account) => ({
  conta: scope.conta,
  usuario: id.integracao,
  versao: 1,
});

const named = <T extends SignJWT | UnsecuredJWT>(token: T, { id }: Account): T =>
  token.setIssuer('campeiro').setSubject(String(id.integracao)).setExpirationTime('1h') as T;

const change = ({ db }: TestServer, { scope }: Account, statement: Sql) =>
  db.write(scope, (tx) => tx.run(statement));

test.for(Object.keys(STRANGERS))(
  'every operation refuses %s',
  async (stranger, { server, mistakes }) => {
    const authorization = await STRANGERS[stranger]?.(await server.newAccount(), server);
    expect(await mistakes(authorization)).toEqual([]);
  },
);
