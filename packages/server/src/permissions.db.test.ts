/** Who may call what: roles and callers as data, every route of the application, present and future. */
import { SignJWT, UnsecuredJWT } from 'jose';
import pLimit from 'p-limit';
import { describe, expect } from 'vitest';
import { newDevice } from '../test/field.ts';
import { testWithServer } from '../test/fixture.ts';
import { type Account, anonymous, SECRET, SENHA, type TestServer } from '../test/harness.ts';
import { operations, pathWith, type Route, refusals } from '../test/routes.ts';
import { Tokens } from './platform/auth/tokens.ts';
import { type Sql, sql } from './platform/db/sql.ts';

interface Permission {
  below: string;
  roles: readonly string[];
  public: readonly string[];
  /** Operations for administrators alone. */
  administrators?: readonly string[];
}

/** The permissions: below each prefix, the allowed roles, and operations without a token. */
const PERMISSIONS: Permission[] = [
  {
    below: '/v2/',
    roles: ['administrador', 'gestor', 'integracao'],
    public: ['POST /v2/token'],
  },
  {
    below: '/campo/v1/',
    roles: ['campo'],
    public: ['POST /campo/v1/sessoes', 'POST /campo/v1/sessoes/renovar'],
  },
  {
    below: '/escritorio/v1/',
    roles: ['administrador', 'gestor'],
    public: ['POST /escritorio/v1/sessoes'],
    administrators: [
      'POST /escritorio/v1/usuarios',
      'PATCH /escritorio/v1/usuarios/:id',
      'POST /escritorio/v1/usuarios/:id/senha',
      'GET /escritorio/v1/usuarios/:id/sessoes',
      'DELETE /escritorio/v1/usuarios/:id/sessoes/:idSessao',
      'GET /escritorio/v1/usuarios/:id/consultas',
      'PATCH /escritorio/v1/conta',
      'GET /escritorio/v1/instalacao',
      'POST /escritorio/v1/bases-usuarios',
      'PATCH /escritorio/v1/bases-usuarios/:id',
      'DELETE /escritorio/v1/bases-usuarios/:id',
      'POST /escritorio/v1/valores-por-km',
      'PATCH /escritorio/v1/valores-por-km/:id',
      'DELETE /escritorio/v1/valores-por-km/:id',
      'POST /escritorio/v1/requisicoes/list',
      'GET /escritorio/v1/requisicoes/:id',
      'POST /escritorio/v1/usuarios/:id/exportar',
      'POST /escritorio/v1/usuarios/:id/anonimizar',
      'POST /escritorio/v1/pessoas/:id/exportar',
      'POST /escritorio/v1/pessoas/:id/anonimizar',
      'POST /escritorio/v1/clientes/:id/exportar',
      'POST /escritorio/v1/clientes/:id/anonimizar',
    ],
  },
];

/** Other routes, open to every role: health and documentation. Metrics do not depend on roles. */
const OPEN_TO_ALL = /^\/($|health\/|imagens\/|metrics$|favicon\.|docs\b|(escritorio\/)?openapi\b)/;

const ROLES = ['administrador', 'gestor', 'integracao', 'campo'] as const;

/** Callers without a valid token: each is the value of `Authorization`. */
const STRANGERS: Record<
  string,
  (account: Account, server: TestServer) => Promise<string | undefined>
> = {
  'no token': async () => undefined,
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

const bearer = ({ token_acesso }: { token_acesso: string }) => `Bearer ${token_acesso}`;

const claims = ({ scope, id }: Account) => ({
  conta: scope.conta,
  usuario: id.integracao,
  versao: 1,
});

const named = <T extends SignJWT | UnsecuredJWT>(token: T, { id }: Account): T =>
  token.setIssuer('campeiro').setSubject(String(id.integracao)).setExpirationTime('1h') as T;

async function tokenOf(
  { url }: TestServer,
  { login }: Account,
  role: (typeof ROLES)[number],
): Promise<string> {
  const { body } = await anonymous(url)('POST', '/v2/token', {
    login: login[role],
    senha: SENHA,
  });
  return bearer(body);
}

const change = ({ db }: TestServer, { scope }: Account, statement: Sql) =>
  db.write(scope, (tx) => tx.run(statement));

const test = testWithServer()
  /** Calls with a body that no route takes and ids that name nothing: no role changes anything with them. */
  .extend(
    'answerTo',
    ({ server }) =>
      async ({ method, url }: Route, authorization?: string): Promise<string> => {
        const response = await fetch(server.url + pathWith(url, () => '999999999'), {
          method,
          headers: {
            ...(authorization && { authorization }),
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
          },
          ...(!['GET', 'HEAD'].includes(method) && { body: '{"nao existe": 1}' }),
          redirect: 'manual',
        });
        await response.body?.cancel(); // a stream has no end
        return ['401', '403'].includes(String(response.status))
          ? String(response.status)
          : 'admitted';
      },
  )
  /** Every operation that answers otherwise than it should. */
  .extend(
    'mistakes',
    ({ server, answerTo }) =>
      async (authorization: string | undefined, role?: string): Promise<string[]> => {
        const wrong: string[] = [];
        for (const route of operations(server.app)) {
          const [expected, given] = [resultOn(route, role), await answerTo(route, authorization)];
          if (given !== expected) wrong.push(`${labelOf(route)}: ${given} instead of ${expected}`);
        }
        return wrong;
      },
  );

const areaOf = ({ url }: Route) => PERMISSIONS.find(({ below }) => url.startsWith(below));
const labelOf = ({ method, url }: Route) => `${method} ${url}`;

/** The answer to a caller of this role, or without a valid token: 401, 403 or something else. */
function resultOn(route: Route, role?: string): string {
  const area = areaOf(route);
  if (!area || area.public.includes(labelOf(route))) return 'admitted';
  if (!role) return '401';
  const roles = area.administrators?.includes(labelOf(route)) ? ['administrador'] : area.roles;
  return roles.includes(role) ? 'admitted' : '403';
}

describe('every operation', () => {
  test.for(ROLES)('for the role %s', async (role, { server, mistakes }) => {
    expect(await mistakes(await tokenOf(server, await server.newAccount(), role), role)).toEqual(
      [],
    );
  });

  test.for(Object.keys(STRANGERS))('for %s', async (stranger, { server, mistakes }) => {
    const authorization = await STRANGERS[stranger]?.(await server.newAccount(), server);
    expect(await mistakes(authorization)).toEqual([]);
  });

  test('belongs to an area of the table, or is open to all and says so here', ({ server }) => {
    const all = operations(server.app);
    expect(all.filter((route) => areaOf(route)).length).toBeGreaterThan(80);
    const elsewhere = all.filter((route) => !areaOf(route)).map((route) => route.url);
    expect(elsewhere.filter((url) => !OPEN_TO_ALL.test(url))).toEqual([]);
  });

  test('that the table names exists', ({ server }) => {
    const known = operations(server.app).map(labelOf);
    const named = PERMISSIONS.flatMap((area) => [...area.public, ...(area.administrators ?? [])]);
    expect(named.filter((it) => !known.includes(it))).toEqual([]);
  });
});

test('a method that a path does not take is 405 for every caller', async ({ server }) => {
  const administrator = await tokenOf(server, await server.newAccount(), 'administrador');
  // fetch knows no TRACE.
  const tried = refusals(server.app).filter(({ method }) => method !== 'TRACE');
  // All at once there are more connections than the system keeps waiting.
  const few = pLimit(100);
  const answers = await few.map(
    [{}, { authorization: administrator }].flatMap((headers) =>
      tried.map((route) => ({ ...route, headers })),
    ),
    async ({ method, url, headers }) => {
      const { status } = await fetch(server.url + pathWith(url, () => 1), { method, headers });
      return `${method} ${url}: ${status}`;
    },
  );
  expect(answers.filter((answer) => !answer.endsWith(': 405'))).toEqual([]);
});
