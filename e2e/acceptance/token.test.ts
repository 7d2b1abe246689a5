import { request } from 'node:http';
import { beforeAll, expect, inject, test } from 'vitest';
import { integrator, unique } from '../data/fixtures.ts';
import { faults, page, problem, resource } from '../http/answers.ts';
import { askToken, Client, PASSWORD, signIn } from '../http/client.ts';

const url = inject('demo');
const anonymous = new Client(url);
let api: Client;
beforeAll(async () => {
  api = await integrator();
});

const EVERY_KIND: [string, string][] = [
  ['POST', '/v2/clientes/list'],
  ['POST', '/v2/clientes'],
  ['POST', '/v2/clientes/criar-lote'],
  ['GET', '/v2/clientes/1'],
  ['PUT', '/v2/clientes/1'],
  ['PATCH', '/v2/clientes/1'],
  ['DELETE', '/v2/clientes/1'],
  ['GET', '/v2/clientes/1/endereco'],
  ['PUT', '/v2/clientes/1/endereco'],
  ['POST', '/v2/clientes/1/notas/list'],
  ['POST', '/v2/clientes/1/notas'],
  ['PUT', '/v2/notas-cliente/1'],
  ['DELETE', '/v2/notas-cliente/1'],
  ['POST', '/v2/registros/list'],
  ['POST', '/v2/registros/post'],
  ['GET', '/v2/registros/1'],
  ['PUT', '/v2/registros/1'],
  ['POST', '/v2/objetivos/list'],
  ['POST', '/v2/status-servico/list'],
  ['POST', '/v2/usuarios/list'],
  ['GET', '/v2/usuarios/1'],
  ['GET', '/v2/usuarios/1/localizacao'],
  ['POST', '/v2/questionarios/list'],
  ['GET', '/v2/questionarios/1'],
  ['POST', '/v2/respostas-questionario/list'],
  ['GET', '/v2/respostas-questionario/1'],
  ['GET', '/v2/respostas-questionario/ordem-servico/1'],
];

test('§5 rule 2: a token is a JWT of type Bearer, valid until expira_em, an hour by default', async () => {
  const answer = await askToken(url, 'integracao');
  expect(answer.status).toBe(200);
  const { token_acesso, tipo_token, expira_em } = answer.body as Record<string, string>;
  expect(tipo_token).toBe('Bearer');
  const parts = String(token_acesso).split('.');
  expect(parts).toHaveLength(3);
  const header = JSON.parse(Buffer.from(String(parts[0]), 'base64url').toString());
  expect(header.alg).not.toMatch(/none/i);
  const life = (Date.parse(String(expira_em)) - Date.now()) / 1000;
  expect(life).toBeGreaterThan(3500);
  expect(life).toBeLessThanOrEqual(3601);
  expect(answer.headers.get('location')).toBeNull();
});

test('§5 rule 2: a token can be used again and again, and two are valid side by side', async () => {
  const other = await signIn(url, 'integracao');
  for (const caller of [api, other, api]) page(await caller.post('/v2/clientes/list'));
});

test.for(EVERY_KIND)(
  '§5 rules 1, 3: %s %s without a token is 401 with any body',
  async ([method, path]) => {
    const bodies =
      method === 'GET' || method === 'DELETE' ? [undefined] : [undefined, {}, { nada: 1 }];
    for (const json of bodies) {
      const answer = await anonymous.request(method, path, { json });
      expect(problem(answer, 'NAO_AUTENTICADO').instancia).toBe(path);
    }
  },
);

test.for(EVERY_KIND)(
  '§5 rule 7, gaps: a field user is refused at %s %s with 403',
  async ([method, path]) => {
    const tecnico = await signIn(url, 'tecnico1');
    const bodies = method === 'GET' || method === 'DELETE' ? [undefined] : [undefined, { nada: 1 }];
    for (const json of bodies)
      expect(
        problem(await tecnico.request(method, path, { json }), 'SEM_PERMISSAO').instancia,
      ).toBe(path);
  },
);

test('gaps: administrador, gestor and integracao hold the API', async () => {
  for (const login of ['admin', 'gestor', 'integracao'])
    page(await (await signIn(url, login)).post('/v2/clientes/list'));
});

test('§5 rule 3: a token that is not ours, changed, unsigned or in another scheme is 401', async () => {
  const token = api.token as string;
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  const values = [
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    `Bearer ${header}.${payload}.${flipped}`,
    `Bearer ${header}.${payload}.`,
    `Bearer ${header}.${payload}`,
    `Bearer ${header}.${encode({ ...decoded, exp: decoded.exp + 9999 })}.${signature}`,
    `Bearer ${encode({ alg: 'none' })}.${payload}.`,
    `Bearer ${encode({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    `Bearer ${encode({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
    `Basic ${Buffer.from(`integracao:${PASSWORD}`).toString('base64')}`,
    `Token ${token}`,
    token,
    `Bearer ${token} x`,
    `Bearer ${'a'.repeat(8000)}`,
  ];
  for (const authorization of values) {
    const answer = await anonymous.post('/v2/clientes/list', {}, { headers: { authorization } });
    problem(answer, 'NAO_AUTENTICADO');
  }
});

test('§5 rule 4: wrong login and wrong password answer alike, with instancia /v2/token', async () => {
  const wrongPassword = await anonymous.post('/v2/token', { login: 'gestor', senha: 'errada' });
  const wrongLogin = await anonymous.post('/v2/token', { login: unique(), senha: PASSWORD });
  const both = await anonymous.post('/v2/token', { login: unique(), senha: 'errada' });
  const expected = problem(wrongPassword, 'NAO_AUTENTICADO');
  expect(expected.instancia).toBe('/v2/token');
  expect(wrongLogin.body).toEqual(expected);
  expect(both.body).toEqual(expected);
  const names = (answer: { headers: Headers }) => [...answer.headers.keys()].sort();
  expect(names(wrongLogin)).toEqual(names(wrongPassword));
  // Signing in ends the count of failures.
  resource(await askToken(url, 'gestor'));
});

test('§7: what is wrong with a token request is said for all fields at once', async () => {
  expect(faults(await anonymous.post('/v2/token', {}))).toEqual({
    login: 'CAMPO_OBRIGATORIO',
    senha: 'CAMPO_OBRIGATORIO',
  });
  expect(
    faults(await anonymous.post('/v2/token', { login: 1, senha: null, usuario: 'x' })),
  ).toEqual({
    login: 'TIPO_INVALIDO',
    senha: 'TIPO_INVALIDO',
    usuario: 'VALOR_INVALIDO',
  });
  expect(faults(await anonymous.post('/v2/token', { login: ' ', senha: 'x' }))).toEqual({
    login: 'VALOR_INVALIDO',
  });
});

test('§5 rule 3: a token request needs no token, and a bad one does not spoil it', async () => {
  const answer = await anonymous.post(
    '/v2/token',
    { login: 'integracao', senha: PASSWORD },
    { headers: { authorization: 'Bearer bad' } },
  );
  resource(answer);
});

/** The status of a token request that comes from another address of this machine. */
const askFrom = (localAddress: string, body: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', localAddress, headers };
    request(new URL('/v2/token', url), options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });

test.runIf(process.platform === 'linux')(
  '§5 rule 5, gaps: five failures block a login for their network, and for no other',
  async () => {
    const login = 'tecnico8';
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push(await askFrom('127.0.0.77', { login, senha: 'errada' }));
    statuses.push(await askFrom('127.0.0.77', { login, senha: PASSWORD }));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    resource(await askToken(url, login));
  },
);
