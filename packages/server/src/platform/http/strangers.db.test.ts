/** What strangers have refused is bounded by address, and callers with a token of this service do not notice. */
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { anonymous, SENHA } from '../../../test/harness.ts';

const MAX = 20;

const test = testWithAccount('administrador', {
  TRUST_PROXY: '127.0.0.0/8',
  STRANGER_RATE_LIMIT_MAX: String(MAX),
  RATE_LIMIT_WINDOW_SECONDS: '600',
  // Longer than a sign-in and a call after it take on a busy machine.
  TOKEN_TTL_SECONDS: '5',
})
  .extend(
    'from',
    ({ server }) =>
      (ip: string, method: string, path: string, headers = {}) =>
        anonymous(server.url)(method, path, method === 'GET' ? undefined : {}, {
          'x-forwarded-for': ip,
          ...headers,
        }),
  )
  // An address that has used up its window.
  .extend('flood', ({ from }) => async (ip: string, headers = {}) => {
    const kinds = [
      ['POST', '/v2/clientes/list', 401],
      ['GET', '/nada', 404],
      ['DELETE', '/v2/token', 405],
      ['GET', '/escritorio/v1/conta', 401],
    ] as const;
    for (let i = 0; i < MAX; i++) {
      const [method, path, status] = kinds[i % kinds.length] as (typeof kinds)[number];
      expect((await from(ip, method, path, headers)).status).toBe(status);
    }
  });

test('over the limit an address gets 429, with all that an error has, and others do not', async ({
  server,
  flood,
  from,
}) => {
  await flood('203.0.113.1');
  const before = server.app.refusals.stranger;
  for (const path of ['/nada', '/v2/clientes', '/escritorio/v1/conta']) {
    const { status, body, headers } = await from('203.0.113.1', 'GET', path);
    expect([status, body.codigo]).toEqual([429, 'LIMITE_EXCEDIDO']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('x-ratelimit-limit')).not.toBeNull();
    expect(headers.get('connection')).toBe('close');
  }
  expect(server.app.refusals.stranger).toBe(before + 3);
  expect((await from('203.0.113.2', 'GET', '/nada')).status).toBe(404);
});

test('an IPv6 network is one address', async ({ flood, from }) => {
  await flood('2001:db8::1');
  expect((await from('2001:db8::2', 'GET', '/nada')).status).toBe(429);
  expect((await from('2001:db8:0:1::2', 'GET', '/nada')).status).toBe(404);
});

test('behind the same address everything else goes on', async ({
  server,
  account,
  flood,
  from,
}) => {
  const ip = '203.0.113.3';
  await flood(ip);
  const credentials = { login: account.login.administrador, senha: SENHA };
  const signIn = () =>
    anonymous(server.url)('POST', '/v2/token', credentials, { 'x-forwarded-for': ip });
  const { status, body } = await signIn();
  expect(status).toBe(200);
  const authorization = `Bearer ${body.token_acesso}`;
  expect((await from(ip, 'POST', '/v2/clientes/list', { authorization })).status).toBe(200);
  expect((await from(ip, 'GET', '/v2/nada', { authorization })).status).toBe(404);
  for (const path of ['/health/live', '/openapi.json'])
    expect((await from(ip, 'GET', path)).status).toBe(200);
});

test('a caller with an expired token is told so', async ({ server, account, flood, from }) => {
  const ip = '203.0.113.4';
  const credentials = { login: account.login.integracao, senha: SENHA };
  const { body } = await anonymous(server.url)('POST', '/v2/token', credentials);
  const authorization = `Bearer ${body.token_acesso}`;
  await expect
    .poll(() => from(ip, 'POST', '/v2/clientes/list', { authorization }).then((a) => a.status), {
      timeout: 20_000,
    })
    .toBe(401);
  await flood(ip);
  expect((await from(ip, 'POST', '/v2/clientes/list', { authorization })).status).toBe(401);
});

test('a caller with a session of the console is no stranger on any path', async ({
  server,
  account,
  flood,
  from,
}) => {
  const ip = '203.0.113.6';
  await flood(ip);
  const credentials = { login: account.login.gestor, senha: SENHA };
  const headers = { 'x-forwarded-for': ip, origin: 'http://campeiro.test' };
  const opened = await anonymous(server.url)(
    'POST',
    '/escritorio/v1/sessoes',
    credentials,
    headers,
  );
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const statusOf = async (path: string) => (await from(ip, 'GET', path, { cookie })).status;
  expect(await statusOf('/escritorio/v1/eu')).toBe(200);
  expect(await statusOf('/nada')).toBe(404);
  expect(await statusOf('/v2/clientes/1')).toBe(401);
});

test('what only looks like a token or a cookie of the console counts', async ({ flood, from }) => {
  const forged = { authorization: `Bearer ${'x'.repeat(40)}`, cookie: 'campeiro=x' };
  await flood('203.0.113.5', forged);
  expect((await from('203.0.113.5', 'GET', '/v2/clientes/1', forged)).status).toBe(429);
  const { status } = await from('203.0.113.5', 'GET', '/escritorio/v1/conta', {
    cookie: 'campeiro=x',
  });
  expect(status).toBe(429);
});

test('without a proxy that is trusted, this machine is not counted', async ({ server }) => {
  const call = anonymous(server.url);
  for (let i = 0; i <= MAX; i++) expect((await call('GET', '/nada')).status).toBe(404);
});
