/**
 * Errors that the HTTP parser, Node.js and Fastify would answer on their own have the usual problem format.
 */
import { METHODS } from 'node:http';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { runs } from '../../../test/random-tests.ts';
import { answersIn, exchange, open, type RawAnswer, readToEnd } from '../../../test/raw.ts';

const test = testWithServer({ REQUEST_IDLE_SECONDS: '1' });

const X = 'x'.repeat(2500);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Checks that an answer is a problem. */
function problemIn({ status, headers, text }: RawAnswer) {
  const about = `${status} ${text}`;
  expect(headers.get('content-type'), about).toBe('application/problem+json');
  expect(headers.get('x-request-id'), about).toBeTruthy();
  expect(headers.get('x-epoca'), about).toMatch(UUID);
  for (const name of ['limit', 'remaining', 'reset'])
    expect(headers.get(`x-ratelimit-${name}`), about).toMatch(/^\d+$/);
  expect(headers.get('cache-control'), about).toBe('no-store');
  const problem = JSON.parse(text);
  const { tipo, titulo, codigo, erros } = problem;
  expect(problem.status, about).toBe(status);
  expect(tipo, about).toBe(
    `http://campeiro.test/docs/erros/${codigo.toLowerCase().replaceAll('_', '-')}`,
  );
  expect(titulo, about).toBeTruthy();
  // The page of this code says that every fault is in `erros`.
  if (codigo === 'VALIDACAO_CAMPOS') expect(erros.length, about).toBeGreaterThan(0);
  else expect(erros, about).toBeUndefined();
  return problem;
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const post = (headers: string, body = '') =>
  `POST /v2/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

const REQUISICAO = [400, 'requisicao'];
const CORPO = [400, 'corpo'];

test.for<[string, string, (number | string)[]]>([
  // llhttp
  ['no HTTP', 'hello\r\n\r\n', REQUISICAO],
  ['a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00', REQUISICAO],
  ['an unknown method', 'BREW / HTTP/1.1\r\n\r\n', REQUISICAO],
  ['a method in lower case', 'get / HTTP/1.1\r\n\r\n', REQUISICAO],
  ['an unknown version', 'GET / HTTP/7.3\r\n\r\n', REQUISICAO],
  ['HTTP/2 by its name', 'GET /v2/nada HTTP/2.0\r\n\r\n', [404, 'NAO_ENCONTRADO']],
  ['HTTP/0.9', 'GET /v2/nada\r\n\r\n', [404, 'NAO_ENCONTRADO']],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', REQUISICAO],
  ['no path', 'GET  HTTP/1.1\r\n\r\n', REQUISICAO],
  ['a space in a header’s name', get('/', 'A b: c'), REQUISICAO],
  ['NUL in a header', get('/', 'A: \0'), REQUISICAO],
  ['a folded header', get('/', 'A: b', ' c'), REQUISICAO],
  ['a length that is none', post('Content-Length: abc'), REQUISICAO],
  ['two lengths', post('Content-Length: 1\r\nContent-Length: 2'), REQUISICAO],
  ['a length and chunks', post('Content-Length: 1\r\nTransfer-Encoding: chunked'), REQUISICAO],
  ['an unknown encoding', post('Transfer-Encoding: gzip'), REQUISICAO],
  ['chunks that are not last', post('Transfer-Encoding: chunked, gzip'), REQUISICAO],
  ['headers that are too long', get('/', `A: ${'x'.repeat(17_000)}`), [400, 'cabecalhos']],
  ['a path that is too long', get(`/${'x'.repeat(17_000)}`), [400, 'cabecalhos']],
  ['a chunk without a size', post('Transfer-Encoding: chunked', 'zz\r\n'), REQUISICAO],
  ['a chunk without an end', post('Transfer-Encoding: chunked', '1\r\n{{{{'), REQUISICAO],
  [
    'endless extensions of a chunk',
    post('Transfer-Encoding: chunked', `1;${'x'.repeat(20_000)}\r\n`),
    [413, 'CORPO_MUITO_GRANDE'],
  ],
  // Time
  ['silence', '', [408, 'TEMPO_ESGOTADO']],
  ['half a request line', 'GET /v2', [408, 'TEMPO_ESGOTADO']],
  ['half of the headers', 'GET / HTTP/1.1\r\nHost: x\r\n', [408, 'TEMPO_ESGOTADO']],
  ['half a body', post('Content-Length: 10', '{'), [408, 'TEMPO_ESGOTADO']],
  ['half a chunked body', post('Transfer-Encoding: chunked', '5\r\n{'), [408, 'TEMPO_ESGOTADO']],
  // Node.js
  ['an unknown expectation', get('/v2/nada', 'Expect: 200-ok'), [404, 'NAO_ENCONTRADO']],
  ['an unknown expectation at a path', get('/health/live', 'Expect: 200-ok'), [400, 'Expect']],
  ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\n\r\n', [405, 'METODO_NAO_PERMITIDO']],
  ['no host', 'GET /v2/nada HTTP/1.1\r\nConnection: close\r\n\r\n', [404, 'NAO_ENCONTRADO']],
  [
    'another protocol',
    get('/v2/nada', 'Connection: Upgrade, close', 'Upgrade: websocket'),
    [404, 'NAO_ENCONTRADO'],
  ],
  // Fastify
  ['a parameter that is too long', get(`/v2/clientes/${X}`), [401, 'NAO_AUTENTICADO']],
  ['a public one', get(`/docs/erros/${X}`), [404, 'NAO_ENCONTRADO']],
  ['an old one', get(`/api/v1/${X}`), [404, 'NAO_ENCONTRADO']],
  ['an image’s', get(`/imagens/1/${X}?tamanho=${X}`), [404, 'NAO_ENCONTRADO']],
  ['a path that cannot be decoded', get('/v2/%zz'), [404, 'NAO_ENCONTRADO']],
  ['a path with a fragment', get('/v2/x#%'), [404, 'NAO_ENCONTRADO']],
  ['a whole address', get('http://a@b/v2/nada'), [404, 'NAO_ENCONTRADO']],
  ['one of a path there is', get('http://b/v2/token?a=b'), [405, 'METODO_NAO_PERMITIDO']],
  ['one with a fragment', get('http://b/v2/nada#f'), [404, 'NAO_ENCONTRADO']],
  ['one with no such port', get('http://b:99999/v2/token'), [404, 'NAO_ENCONTRADO']],
  ['one that is cut', get('http://[/v2/token'), [404, 'NAO_ENCONTRADO']],
  ['one without a host', get('http:///v2/token'), [404, 'NAO_ENCONTRADO']],
  ['one of another protocol', get('ftp://b/v2/token'), [404, 'NAO_ENCONTRADO']],
  [
    'the server itself',
    'OPTIONS * HTTP/1.1\r\nConnection: close\r\n\r\n',
    [405, 'METODO_NAO_PERMITIDO'],
  ],
  ['a version of a route', get('/v2/token', 'Accept-Version: 9'), [405, 'METODO_NAO_PERMITIDO']],
  [
    'a media type that is none',
    post('Content-Type: ;\r\nContent-Length: 2\r\nConnection: close', '{}'),
    [400, 'login'],
  ],
  ['no JSON', post('Content-Length: 1\r\nConnection: close', '{'), CORPO],
])('%s', async ([_, request, [status, what]], { server }) => {
  const answers = answersIn(await exchange(server.url, Buffer.from(request, 'latin1')));
  expect(answers).toHaveLength(1);
  const problem = problemIn(answers[0] as RawAnswer);
  expect([problem.status, problem.erros?.[0].campo ?? problem.codigo]).toEqual([status, what]);
});

test.for(METHODS.filter((method) => method !== 'CONNECT'))('%s', async (method, { server }) => {
  for (const path of ['/v2/nada', '/v2/clientes/1']) {
    const request = `${method} ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`;
    const [answer] = answersIn(await exchange(server.url, request));
    if (method === 'HEAD') expect(answer?.headers.get('x-request-id')).toBeTruthy();
    else {
      const { codigo } = problemIn(answer as RawAnswer);
      expect(['NAO_ENCONTRADO', 'METODO_NAO_PERMITIDO', 'NAO_AUTENTICADO']).toContain(codigo);
    }
  }
});

test('any path and any bytes', async ({ server }) => {
  const path = fc.string({ unit: fc.constantFrom(...'/%#?;:@*.az0é\\'), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        path.map((p) => get(`/v2/${p}`)),
        fc.string(),
      ),
      async (request) => {
        const [answer] = answersIn(await exchange(server.url, request, '\r\n\r\n'));
        problemIn(answer as RawAnswer);
      },
    ),
    runs(50),
  );
});

test('a fault is told after the answers to what came before it', async ({ server }) => {
  const text = await exchange(
    server.url,
    get('/health/live').replace('Connection: close', 'A: b'),
    'hello\r\n\r\n',
  );
  const [first, second, ...none] = answersIn(text);
  expect([first?.status, none]).toEqual([200, []]);
  expect(problemIn(second as RawAnswer).erros[0].campo).toBe('requisicao');
});

test('the X-Request-Id of a request whose body is broken is echoed', async ({ server }) => {
  const request = post(
    'X-Request-Id: abc\r\nAccept-Language: en-US\r\nTransfer-Encoding: chunked',
    'zz\r\n',
  );
  const [answer] = answersIn(await exchange(server.url, request));
  expect(answer?.headers.get('x-request-id')).toBe('abc');
  expect(problemIn(answer as RawAnswer).titulo).toBe('Invalid fields');
});

test('a body that ends early is answered with a problem, if the caller is still connected', async ({
  server,
}) => {
  const socket = await open(server.url);
  socket.end(post('Content-Length: 10', '{'));
  const [answer] = answersIn(await readToEnd(socket));
  problemIn(answer as RawAnswer);
});
