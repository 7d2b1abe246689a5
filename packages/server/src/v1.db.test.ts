import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Account,
  type Answer,
  anonymous,
  signedIn,
  startTestServer,
  type TestServer,
} from '../test/harness.ts';

let server: TestServer;
let account: Account;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_MAX: '20', RATE_LIMIT_WINDOW_SECONDS: '600' });
  account = await server.newAccount();
});
afterAll(() => server.close());

const announced = ({ headers }: Pick<Answer, 'headers'>) => ({
  deprecation: headers.get('deprecation'),
  sunset: headers.get('sunset'),
  link: headers.get('link'),
});

const ANNOUNCEMENT = {
  deprecation: 'true',
  sunset: 'Fri, 31 Dec 2027 23:59:59 GMT',
  link: '<http://campeiro.test/docs/migracao-v2>; rel="deprecation"',
};

test('every path is unknown, with any method, body and without a token', async () => {
  const call = anonymous(server.url);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [method, path, body, headers] of [
    ['GET', '/api/v1'],
    ['GET', '/api/v1/'],
    ['GET', '/api/v1/clientes?pagina=1'],
    ['POST', '/api/v1/clientes', {}],
    ['POST', '/api/v1/clientes', '{'],
    ['POST', '/api/v1/token', 'login=x', form],
    ['PUT', '/api/v1/clientes/1', { nome: 'X' }],
    ['PATCH', '/api/v1/clientes/1', {}],
    ['DELETE', '/api/v1/clientes/1'],
    ['OPTIONS', '/api/v1/clientes'],
    ['GET', '/api/v1/v2/clientes'],
    ['GET', '/api/v1/%zz'],
  ] as const) {
    const answer = await call(method, path, body, headers);
    const at = `${method} ${path}`;
    expect([at, answer.status, answer.body.codigo]).toEqual([at, 404, 'NAO_ENCONTRADO']);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect(answer.headers.get('x-ratelimit-limit')).toBe('20');
    expect(answer.body.instancia).toBe(path.split('?')[0]);
    expect(announced(answer)).toEqual(ANNOUNCEMENT);
  }
  const { status, headers } = await fetch(`${server.url}/api/v1/clientes`, { method: 'HEAD' });
  expect([status, announced({ headers })]).toEqual([404, ANNOUNCEMENT]);
});

test('a large body does not keep the answer away', async () => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(`${server.url}/api/v1/clientes`, { method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
    request.end(Buffer.alloc(8 * 1024 * 1024));
  });
  expect(answer).toBe(404);
});

test('a caller over the limit is told both', async () => {
  const call = await signedIn(server.url, account.login.integracao);
  let answer = await call('GET', '/api/v1/clientes');
  for (let i = 0; i < 25 && answer.status !== 429; i++)
    answer = await call('GET', '/api/v1/clientes');
  expect([answer.status, answer.body.codigo]).toEqual([429, 'LIMITE_EXCEDIDO']);
  expect(announced(answer)).toEqual(ANNOUNCEMENT);
});

test('other paths are not announced as legacy', async () => {
  const call = anonymous(server.url);
  for (const path of ['/v2/clientes/1', '/api/v10', '/api', '/api/v2/clientes', '/health/live']) {
    const answer = await call('GET', path);
    expect([path, announced(answer).deprecation]).toEqual([path, null]);
  }
});
