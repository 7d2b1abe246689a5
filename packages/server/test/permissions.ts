/** Which callers each route takes: roles and areas as data, and the callers that try every route of the application. */
import pLimit from 'p-limit';
import { testWithServer } from './fixture.ts';
import { type Account, anonymous, SENHA, type TestServer } from './harness.ts';
import { operations, pathWith, type Route } from './routes.ts';

interface Permission {
  below: string;
  roles: readonly string[];
  public: readonly string[];
  /** Operations for administrators alone. */
  administrators?: readonly string[];
}

/** The permissions: below each prefix, the allowed roles, and operations without a token. */
export const PERMISSIONS: Permission[] = [
  {
    below: '/v2/',
    roles: ['administrador', 'gestor', 'integracao'],
    public: ['POST /v2/token'],
  },
  { below: '/v2-extensoes/', roles: ['administrador', 'gestor', 'integracao'], public: [] },
  {
    below: '/campo/v1/',
    roles: ['campo'],
    public: [
      'POST /campo/v1/sessoes',
      'POST /campo/v1/sessoes/convite',
      'POST /campo/v1/sessoes/renovar',
      'GET /campo/v1/sessoes/opcoes',
      'POST /campo/v1/sessoes/senha',
    ],
  },
  {
    below: '/escritorio/v1/',
    roles: ['administrador', 'gestor'],
    public: [
      'POST /escritorio/v1/sessoes',
      'POST /escritorio/v1/sessoes/convite',
      'GET /escritorio/v1/sessoes/opcoes',
      'POST /escritorio/v1/sessoes/senha',
    ],
    administrators: [
      'POST /escritorio/v1/usuarios',
      'POST /escritorio/v1/usuarios/lote',
      'PATCH /escritorio/v1/usuarios/:id',
      'POST /escritorio/v1/usuarios/:id/senha',
      'POST /escritorio/v1/usuarios/:id/convite',
      'POST /escritorio/v1/usuarios/:id/convite/email',
      'GET /escritorio/v1/usuarios/:id/trabalho',
      'POST /escritorio/v1/usuarios/:id/passagem',
      'GET /escritorio/v1/usuarios/:id/sessoes',
      'DELETE /escritorio/v1/usuarios/:id/sessoes/:idSessao',
      'GET /escritorio/v1/usuarios/:id/consultas',
      'PATCH /escritorio/v1/conta',
      'PUT /escritorio/v1/conta/logo',
      'DELETE /escritorio/v1/conta/logo',
      'GET /escritorio/v1/instalacao',
      'POST /escritorio/v1/bases-usuarios',
      'PATCH /escritorio/v1/bases-usuarios/:id',
      'DELETE /escritorio/v1/bases-usuarios/:id',
      'POST /escritorio/v1/valores-por-km',
      'PATCH /escritorio/v1/valores-por-km/:id',
      'DELETE /escritorio/v1/valores-por-km/:id',
      'POST /escritorio/v1/webhooks/list',
      'GET /escritorio/v1/webhooks/:id',
      'POST /escritorio/v1/webhooks',
      'PATCH /escritorio/v1/webhooks/:id',
      'DELETE /escritorio/v1/webhooks/:id',
      'POST /escritorio/v1/webhooks/:id/segredo',
      'POST /escritorio/v1/webhooks/:id/teste',
      'POST /escritorio/v1/webhooks/:id/reenviar',
      'POST /escritorio/v1/webhooks/:id/entregas',
      'GET /escritorio/v1/webhooks/:id/entregas/:idEntrega',
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
export const OPEN_TO_ALL =
  /^\/($|health\/|imagens\/|metrics$|favicon\.|docs\b|(escritorio\/)?openapi\b)/;

export const ROLES = ['administrador', 'gestor', 'integracao', 'campo'] as const;

export const bearer = ({ token_acesso }: { token_acesso: string }) => `Bearer ${token_acesso}`;

export async function tokenOf(
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

/** Requests wait for the network and the database. */
const some = pLimit(16);

export const test = testWithServer()
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
        const answers = await some.map(operations(server.app), async (route) => {
          const [expected, given] = [resultOn(route, role), await answerTo(route, authorization)];
          return given === expected ? [] : `${labelOf(route)}: ${given} instead of ${expected}`;
        });
        return answers.flat();
      },
  );

export const areaOf = ({ url }: Route) => PERMISSIONS.find(({ below }) => url.startsWith(below));
export const labelOf = ({ method, url }: Route) => `${method} ${url}`;

/** The answer to a caller of this role, or without a valid token: 401, 403 or something else. */
function resultOn(route: Route, role?: string): string {
  const area = areaOf(route);
  if (!area || area.public.includes(labelOf(route))) return 'admitted';
  if (!role) return '401';
  const roles = area.administrators?.includes(labelOf(route)) ? ['administrador'] : area.roles;
  return roles.includes(role) ? 'admitted' : '403';
}
