/** The limits of one connection and of one address, and what stays possible within them. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { anonymous, signedIn, startTestServer, type TestServer } from '../../../test/harness.ts';
import { answersIn, exchange, open, readToEnd } from '../../../test/raw.ts';
import { DISCARDED_AT_MOST } from './connection.ts';

const servers: TestServer[] = [];
const sockets: Socket[] = [];

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(env);
  servers.push(server);
  return server;
}

async function connected(url: string): Promise<Socket> {
  const socket = await open(url);
  sockets.push(socket);
  return socket;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.close();
});

const until = (what: () => boolean) => vi.waitUntil(what, { timeout: 20_000 });

const LIVE = 'GET /health/live HTTP/1.1\r\nHost: x\r\n';
const LARGE = 'GET /docs/js/scalar.js HTTP/1.1\r\nHost: x\r\n\r\n';
const CLOSE = 'Connection: close\r\n\r\n';

test('requests sent ahead are answered in their order, one after the other', async () => {
  const { url } = await start();
  const paths = ['/v2/a', '/health/ready', '/v2/b', '/health/live', '/v2/c'];
  const wanted = [404, 200, 404, 200, 404];
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
  const answers = answersIn(await exchange(url, requests, LIVE + CLOSE));
  expect(answers.map(({ status }) => status)).toEqual([...wanted, 200]);
  expect(JSON.parse(answers[4]?.text ?? '').instancia).toBe('/v2/c');
});

test('32 requests may wait behind one; a connection that sends more is closed', async () => {
  const { url, app } = await start();
  const answers = answersIn(await exchange(url, `${LIVE}\r\n`.repeat(32) + LIVE + CLOSE));
  expect(answers).toHaveLength(33);
  expect(await exchange(url, `${LIVE}\r\n`.repeat(1300))).toBe('');
  expect(app.connections.cuts).toMatchObject({ pipelining: 1 });
});

test('a request is not begun while the answer before it is not taken', async () => {
  const { url } = await start();
  const socket = await connected(url);
  socket.pause();
  socket.write(LARGE.repeat(30));
  // The requests that read the metric count too.
  await vi.waitUntil(async () => (await inFlight(url)) === 2, { timeout: 20_000 });
  for (let i = 0; i < 20; i++) expect(await inFlight(url)).toBe(2);
});

async function inFlight(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^campeiro_http_requests_in_flight (\d+)$/m.exec(text)?.[1]);
}

test('keep-alive, HEAD, 100-continue and HTTP/1.0 are as ever', async () => {
  const { url } = await start();
  const head = LIVE.replace('GET', 'HEAD');
  const [first, second] = answersIn(
    (await exchange(url, `${head}\r\n`, LIVE + CLOSE)).replace(/Content-Length: \d+\r\n/i, ''),
  );
  expect([first?.status, first?.text, second?.status]).toEqual([200, '', 200]);

  const old = await exchange(url, 'GET /health/live HTTP/1.0\r\n\r\n');
  expect(answersIn(old)[0]?.headers.get('connection')).toBe('close');

  const body = '{"login":"a"}';
  const socket = await connected(url);
  socket.write(
    `${LIVE}\r\nPOST /v2/token HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
    if (heard.includes('100 Continue')) socket.write(body);
  });
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1.1 200 [\s\S]*HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 400 /);
});

test('of one address there may be so many connections, and room is made when they end', async () => {
  const { url, app } = await start({ CONNECTIONS_PER_ADDRESS_MAX: '2' });
  const held = [await connected(url), await connected(url)];
  await until(() => app.connections.count === 2);
  const [refused] = answersIn(await exchange(url));
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5']);
  expect(JSON.parse(refused?.text ?? '').codigo).toBe('SERVICO_INDISPONIVEL');
  expect(app.connections.cuts).toMatchObject({ busy: 1 });
  held[0]?.destroy();
  await until(() => app.connections.count === 1);
  expect(answersIn(await exchange(url, LIVE + CLOSE))[0]?.status).toBe(200);
});

test('a proxy is not an address', async () => {
  const { url, app } = await start({ CONNECTIONS_PER_ADDRESS_MAX: '2', TRUST_PROXY: 'true' });
  for (let i = 0; i < 5; i++) await connected(url);
  await until(() => app.connections.count === 5);
  expect(answersIn(await exchange(url, LIVE + CLOSE))[0]?.status).toBe(200);
});

test('when all connections are in use, those that wait for nothing make room', async () => {
  const { url, app } = await start({ CONNECTIONS_MAX: '2' });
  for (let i = 0; i < 2; i++) {
    const socket = await connected(url);
    socket.write(`${LIVE}\r\n`);
    await once(socket, 'data');
  }
  expect(answersIn(await exchange(url))[0]?.status).toBe(503);
  await until(() => app.connections.count === 0);
  expect(answersIn(await exchange(url, LIVE + CLOSE))[0]?.status).toBe(200);
});

const tokenRequest = (length: number, headers = '') =>
  `POST /v2/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}Content-Length: ${length}\r\n\r\n`;

test('a body that falls silent is answered 408, and its memory given back', async () => {
  const { url, app } = await start({ REQUEST_IDLE_SECONDS: '1' });
  const text = await exchange(url, tokenRequest(10_000), 'x'.repeat(9000));
  const [answer] = answersIn(text);
  expect([answer?.status, answer?.headers.get('connection')]).toEqual([408, 'close']);
  expect(JSON.parse(answer?.text ?? '')).toMatchObject({
    codigo: 'TEMPO_ESGOTADO',
    instancia: '/v2/token',
  });
  expect(app.unfinishedBodies.bytes).toBe(0);
  expect(app.connections.cuts).toMatchObject({ slow: 1 });
});

test('a body of which a little always comes has to be whole in time', async () => {
  const { url } = await start({ REQUEST_IDLE_SECONDS: '2', REQUEST_TIMEOUT_SECONDS: '600' });
  const socket = await connected(url);
  socket.write(tokenRequest(10_000));
  const drip = setInterval(() => socket.write('x'), 100);
  const text = await readToEnd(socket);
  clearInterval(drip);
  expect(answersIn(text)[0]?.status).toBe(408);
});

test('a body whose request has been answered is not waited for for ever', async () => {
  const { url } = await start({ REQUEST_IDLE_SECONDS: '1' });
  const text = await exchange(url, tokenRequest(10_000).replace('/v2/token', '/v2/clientes'), '{');
  expect(answersIn(text).map(({ status }) => status)).toEqual([401]);
});

test('bodies of one address share a part of the memory; what is over is read, refused and forgotten', async () => {
  const { url, app } = await start({ BODIES_MAX_BYTES: '40000', REQUEST_IDLE_SECONDS: '5' });
  const holder = await connected(url);
  holder.write(tokenRequest(9001) + 'x'.repeat(9000));
  await until(() => app.unfinishedBodies.bytes >= 9000);
  const [refused] = answersIn(
    await exchange(url, tokenRequest(4000, 'Connection: close\r\n'), ' '.repeat(4000)),
  );
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5']);
  holder.destroy();
  await until(() => app.unfinishedBodies.bytes === 0);
  const [taken] = answersIn(
    await exchange(url, tokenRequest(4000, 'Connection: close\r\n'), ' '.repeat(4000)),
  );
  expect(taken?.status).toBe(400);
});

test('behind a trusted proxy it is the caller’s address that counts', async () => {
  const { url, app } = await start({ BODIES_MAX_BYTES: '40000', TRUST_PROXY: 'true' });
  const from = (address: string) => `X-Forwarded-For: ${address}\r\nConnection: close\r\n`;
  const holder = await connected(url);
  holder.write(tokenRequest(9001, from('203.0.113.1')) + 'x'.repeat(9000));
  await until(() => app.unfinishedBodies.bytes >= 9000);
  const status = async (address: string) =>
    answersIn(await exchange(url, tokenRequest(4000, from(address)), ' '.repeat(4000)))[0]?.status;
  expect(await status('203.0.113.1')).toBe(503);
  expect(await status('203.0.113.2')).toBe(400);
});

test('a body without an end is told that it is too large, and then cut off', async () => {
  const { url } = await start();
  const socket = await connected(url);
  socket.write(tokenRequest(1e12));
  const received = readToEnd(socket);
  // No more until the answer is here: a connection that is cut off with unread bytes loses it.
  socket.write(Buffer.alloc(DISCARDED_AT_MOST + 1, ' '));
  await once(socket, 'data');
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const send = () => socket.write(piece, () => socket.writable && send());
  send();
  const [answer] = answersIn(await received);
  expect([answer?.status, JSON.parse(answer?.text ?? '').codigo]).toEqual([
    413,
    'CORPO_MUITO_GRANDE',
  ]);
});

test('a body of single bytes takes the memory of a body', async () => {
  const { url, newAccount } = await start();
  const { login } = await newAccount();
  const { body: token } = await anonymous(url)('POST', '/v2/token', {
    login: login.integracao,
    senha: 'uma senha de teste',
  });
  const json = JSON.stringify({ tipo: 'J', nome: 'Padaria Aurora' });
  const chunks = [...Buffer.from(json)].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`);
  const [answer] = answersIn(
    await exchange(
      url,
      `POST /v2/clientes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token.token_acesso}\r\nConnection: close\r\n` +
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      ...chunks,
      '0\r\n\r\n',
    ),
  );
  expect(answer?.status).toBe(201);
  expect(JSON.parse(answer?.text ?? '').nome).toBe('Padaria Aurora');
});

test('a caller who never takes an answer is cut off, and others are not', async () => {
  const { url, app } = await start({ ANSWER_IDLE_SECONDS: '1' });
  const socket = await connected(url);
  socket.pause();
  socket.write(LARGE.repeat(8));
  await until(() => app.connections.cuts.slow === 1);
  await until(() => app.connections.count === 0);
  const { login } = await (servers[0] as TestServer).newAccount();
  const call = await signedIn(url, login.integracao);
  expect((await call('POST', '/v2/clientes/list', {})).status).toBe(200);
});
