import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Connection, Refused } from './connection.ts';
import { Device } from './device.ts';

interface Heard {
  path: string;
  token: string | undefined;
  body: unknown;
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'hang up';

let close = () => {};
afterEach(() => close());

/** A server that signs in every caller and then gives the given answers, one after the other. */
async function serverThatSays(answers: Answer[], ttl = 3600) {
  const heard: Heard[] = [];
  let tokens = 0;
  const session = () => ({
    token_acesso: `token${++tokens}`,
    tipo_token: 'Bearer',
    expira_em: new Date(Date.now() + ttl * 1000).toISOString(),
    token_renovacao: `renova${tokens}`,
    usuario: { id: 1, nome: 'T', login: 't' },
  });
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = request.url ?? '';
    const token = request.headers.authorization?.replace('Bearer ', '');
    heard.push({ path, token, body: text ? JSON.parse(text) : undefined });
    const signsIn = path.includes('/sessoes');
    const answer = signsIn
      ? { status: 201, body: session() }
      : (answers.shift() ?? { status: 200 });
    if (answer === 'hang up') return request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => server.close();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stopping = new AbortController();
  const line = { url, login: 't', senha: 's', signal: stopping.signal };
  return { connection: new Connection(line), heard, stopping };
}

test('events are sent again, unchanged, until there is an answer', async () => {
  const { connection, heard } = await serverThatSays([
    'hang up',
    { status: 503, headers: { 'retry-after': '1' } },
    { status: 429 },
    { status: 200, body: { resultados: [{ indice: 0, id_evento: null, status: 'repetido' }] } },
  ]);
  const device = new Device(connection, { latitude: 0, longitude: 0 });
  expect(await device.send([{ tipo: 'a_caminho', id_registro: 1 }])).toEqual([]);
  const sent = heard.filter(({ path }) => path.endsWith('/eventos')).map(({ body }) => body);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a token that is not taken leads to a new session, and the request is repeated', async () => {
  const { connection, heard } = await serverThatSays([{ status: 401 }, { status: 200, body: 1 }]);
  expect(await connection.request('GET', '/x')).toBe(1);
  expect(heard.map(({ path, token }) => [path, token])).toEqual([
    ['/campo/v1/sessoes', undefined],
    ['/x', 'token1'],
    ['/campo/v1/sessoes', undefined],
    ['/x', 'token2'],
  ]);
});

test('a session is renewed before its token expires', async () => {
  const { connection, heard } = await serverThatSays([], 0);
  await connection.request('GET', '/a');
  await connection.request('GET', '/b');
  expect(heard.map(({ path }) => path)).toEqual([
    '/campo/v1/sessoes',
    '/a',
    '/campo/v1/sessoes/renovar',
    '/b',
  ]);
  expect(heard[2]?.body).toEqual({ token_renovacao: 'renova1' });
});

test('what the server will not have is not repeated', async () => {
  const { connection } = await serverThatSays([{ status: 400, body: { codigo: 'X' } }]);
  await expect(connection.request('GET', '/x')).rejects.toThrow(Refused);
});

test('stopping ends a wait', async () => {
  const { connection, stopping } = await serverThatSays([
    { status: 503, headers: { 'retry-after': '3600' } },
  ]);
  const request = connection.request('GET', '/x');
  setTimeout(() => stopping.abort(), 50);
  await expect(request).rejects.toThrow(/abort/i);
});
