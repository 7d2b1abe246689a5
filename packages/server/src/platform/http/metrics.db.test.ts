import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import {
  anonymous,
  type Json,
  signedIn,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';

const TOKEN = 'a-token-for-metrics';

let server: TestServer | undefined;
afterEach(() => server?.close());

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  server = await startTestServer(env);
  return server;
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/metrics`, { headers });

/** The values of the metric of this name, by its labels as they are written. */
async function read(url: string, name: string): Promise<Record<string, number>> {
  const text = await (await ask(url)).text();
  const lines = text.split('\n').filter((line) => line.split(/[{ ]/)[0] === `campeiro_${name}`);
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

test('the text format of Prometheus, with the headers of every answer', async () => {
  const { url } = await start();
  const answer = await ask(url, { 'x-request-id': 'leitura-1' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toBe('leitura-1');
  expect(answer.headers.get('x-ratelimit-limit')).toBe('1000000');
  const text = await answer.text();
  expect(text).toMatch(/^campeiro_process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^campeiro_nodejs_eventloop_lag_p99_seconds \S+$/m);
  // Every line is a comment or a sample, and every metric has one description and one type.
  for (const line of text.split('\n').filter((one) => one !== ''))
    expect(line).toMatch(/^(# (HELP|TYPE) campeiro_\w+ .+|campeiro_\w+(\{.*\})? \S+)$/);
  const types = text.match(/^# TYPE \w+/gm) ?? [];
  expect(new Set(types).size).toBe(types.length);
});

test('requests are told by route, never by path; what no route takes is told together', async () => {
  const { url, newAccount } = await start();
  const { login } = await newAccount();
  const call = await signedIn(url, login.integracao);
  await call('GET', '/v2/clientes/4711');
  await call('GET', '/v2/clientes/4712');
  await call('POST', '/v2/objetivos/list', {});
  await call('PUT', '/v2/objetivos/list');
  await call('GET', '/nada/4713');
  const counts = await vi.waitUntil(
    async () => {
      const found = await read(url, 'http_request_duration_seconds_count');
      return found['method="other",route="none",status="404"'] === 1 && found;
    },
    { timeout: 10_000 },
  );
  expect(counts).toMatchObject({
    'method="POST",route="/v2/token",status="200"': 1,
    'method="GET",route="/v2/clientes/:id",status="404"': 2,
    'method="POST",route="/v2/objetivos/list",status="200"': 1,
    'method="other",route="none",status="405"': 1,
  });
  expect(await (await ask(url)).text()).not.toMatch(/\/471\d/);
  const sums = await read(url, 'http_request_duration_seconds_sum');
  expect(sums['method="POST",route="/v2/token",status="200"']).toBeGreaterThan(0.001);
});

test('requests in flight are those being answered, and those given up leave', async () => {
  const { url } = await start();
  const inFlight = async () => (await read(url, 'http_requests_in_flight'))[''];
  expect(await inFlight()).toBe(1); // the request that reads it
  const { port } = new URL(url);
  const head = 'POST /v2/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write(`${head}Content-Length: 100\r\n\r\n{`),
  );
  await vi.waitUntil(async () => (await inFlight()) === 2, { timeout: 10_000 });
  socket.destroy();
  await vi.waitUntil(async () => (await inFlight()) === 1, { timeout: 10_000 });
});

test('what the background has taken', async () => {
  const { app, url } = await start();
  app.backgroundSeconds['clean up'] = 1.5;
  expect(await read(url, 'background_seconds_total')).toEqual({ 'work="clean up"': 1.5 });
});

test('the database, refusals and sign-ins', async () => {
  const { url, newAccount } = await start({ RATE_LIMIT_MAX: '3', LOGIN_MAX_FAILURES: '2' });
  const { login } = await newAccount();
  const call = await signedIn(url, login.integracao);
  for (let i = 0; i < 4; i++) await call('GET', '/v2/clientes/1');
  for (let i = 0; i < 3; i++)
    await anonymous(url)('POST', '/v2/token', { login: login.gestor, senha: 'errada' });
  expect(await read(url, 'rate_limit_refusals_total')).toEqual({
    'api="v2"': 2,
    'api="campo"': 0,
    'api="console"': 0,
    'api="mcp"': 0,
    'api="stranger"': 0,
  });
  expect(await read(url, 'rate_limit_shared')).toEqual({ '': 0 });
  expect(await read(url, 'sign_in_failures_total')).toEqual({
    'reason="credentials"': 2,
    'reason="blocked"': 1,
    'reason="crowded"': 0,
  });
  const { '': open = 0 } = await read(url, 'database_connections');
  expect(open).toBeGreaterThan(0);
  expect(await read(url, 'database_connections_idle')).toEqual({ '': open });
  expect(await read(url, 'database_connections_max')).toEqual({ '': 20 });
  expect(await read(url, 'database_waiting')).toEqual({ '': 0 });
});

test('without a token only programs of this machine read, and not through a proxy on it', async () => {
  const { url } = await start({ TRUST_PROXY: 'true' });
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
    const answer = await ask(url, { [name]: '127.0.0.1' });
    expect([name, answer.status]).toEqual([name, 403]);
    expect(((await answer.json()) as Json).codigo).toBe('SEM_PERMISSAO');
  }
});

test('with a token its holder reads from any address, and no other caller', async () => {
  const { url } = await start({ METRICS_TOKEN: TOKEN });
  expect((await ask(url, { authorization: `Bearer ${TOKEN}`, via: 'a proxy' })).status).toBe(200);
  for (const authorization of ['', 'Bearer another-token-for-metrics', TOKEN, `Basic ${TOKEN}`]) {
    const answer = await ask(url, { authorization });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(((await answer.json()) as Json).codigo).toBe('NAO_AUTENTICADO');
  }
});

test('it is not refused for a window that is used up, nor part of the API’s description', async () => {
  const { url } = await start({ RATE_LIMIT_MAX: '1' });
  for (let i = 0; i < 3; i++) expect((await ask(url)).status).toBe(200);
  const { paths } = (await anonymous(url)('GET', '/openapi.json')).body;
  expect(Object.keys(paths)).not.toContain('/metrics');
});
