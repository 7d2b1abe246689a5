/** Callers who leave, at any stage of any kind of request: other callers do not notice. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/field.ts';
import {
  type Account,
  SENHA,
  signedIn,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { hashOf, jpeg, metadata, tus } from '../../../test/images.ts';
import { answersIn, inChunks, open } from '../../../test/raw.ts';

const MIB = 1024 * 1024;

let server: TestServer;
let account: Account;
/** Tokens of an administrator and of a technician. */
let office: string;
let device: string;
let photo: Buffer;
const lines: string[] = [];
const unexpected: unknown[] = [];
const note = (error: unknown) => unexpected.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note);
  const parts = { keepRequests: true, log: { write: (line: string) => lines.push(line) } };
  server = await startTestServer({ LOG_LEVEL: 'info' }, undefined, parts);
  account = await server.newAccount();
  const call = await signedIn(server.url, account.login.administrador);
  const credentials = { login: account.login.administrador, senha: SENHA };
  office = (await call('POST', '/v2/token', credentials)).body.token_acesso;
  device = (await newDevice(server.url, account.login.campo)).sessao.token_acesso;
  photo = await jpeg(1);
  for (let i = 0; i < 300; i++)
    await call('POST', '/escritorio/v1/clientes', {
      tipo: 'J',
      nome: `${'Cliente '.repeat(20)}${i}`,
    });
});
afterAll(async () => {
  await server.close();
  process.off('uncaughtExceptionMonitor', note);
});

const newImport = async (): Promise<string> => {
  const call = await signedIn(server.url, account.login.administrador);
  const { body } = await call('POST', '/escritorio/v1/importacoes', { nome_arquivo: 'a.csv' });
  return `/escritorio/v1/importacoes/${body.id}/arquivo`;
};

const newUpload = async (): Promise<string> => {
  const { create } = tus(server.url, device);
  return (await create(hashOf(photo), photo.length)).headers.get('location') ?? '';
};

/** The bytes of a request. */
function bytesOf(
  method: string,
  path: string,
  { token = '', body = '' as string | Buffer, headers = '', chunk = 0 } = {},
): Buffer {
  const payload = Buffer.from(body);
  const length = chunk > 0 ? 'Transfer-Encoding: chunked' : `Content-Length: ${payload.length}`;
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(headers ? [headers] : []),
    ...(payload.length > 0 ? [length] : []),
  ].join('\r\n');
  return Buffer.concat([
    Buffer.from(`${head}\r\n\r\n`),
    chunk > 0 ? inChunks(payload, chunk) : payload,
  ]);
}

const JSON_TYPE = 'Content-Type: application/json';
const CSV = 'codigo;nome\r\n'.repeat(60_000);

/** Every kind of request. */
const KINDS: Record<string, () => Promise<Buffer> | Buffer> = {
  page: () => bytesOf('GET', '/docs/guias/operations'),
  script: () => bytesOf('GET', '/docs/js/scalar.js'),
  nothing: () => bytesOf('GET', '/nada'),
  'wrong method': () => bytesOf('TRACE', '/v2/clientes', { body: 'x' }),
  'sign-in': () =>
    bytesOf('POST', '/v2/token', {
      headers: JSON_TYPE,
      body: JSON.stringify({ login: 'ninguem', senha: 'errada' }),
    }),
  'unnamed body': () =>
    bytesOf('POST', '/v2/clientes', { headers: JSON_TYPE, body: 'x'.repeat(MIB) }),
  'JSON, too large': () =>
    bytesOf('POST', '/v2/clientes', { token: office, headers: JSON_TYPE, body: 'x'.repeat(MIB) }),
  'JSON in chunks': () =>
    bytesOf('POST', '/v2/clientes/criar-lote', {
      token: office,
      headers: JSON_TYPE,
      body: JSON.stringify({
        clientes: Array.from({ length: 50 }, () => ({ tipo: 'J', nome: 'A' })),
      }),
      chunk: 100,
    }),
  list: () =>
    bytesOf('POST', '/v2/clientes/list', {
      token: office,
      headers: JSON_TYPE,
      body: '{"por_pagina":100}',
    }),
  'list as CSV': () =>
    bytesOf('POST', '/escritorio/v1/clientes/list', {
      token: office,
      headers: `${JSON_TYPE}\r\nAccept: text/csv`,
      body: '{}',
    }),
  'personal data': () =>
    bytesOf('POST', `/escritorio/v1/usuarios/${account.id.campo}/exportar`, {
      token: office,
      headers: JSON_TYPE,
      body: '{}',
    }),
  'live events': () => bytesOf('GET', '/escritorio/v1/ao-vivo', { token: office }),
  import: async () =>
    bytesOf('PUT', await newImport(), {
      token: office,
      headers: 'Content-Type: text/csv',
      body: CSV,
    }),
  'import in chunks': async () =>
    bytesOf('PUT', await newImport(), {
      token: office,
      headers: 'Content-Type: text/csv',
      body: CSV,
      chunk: 50_000,
    }),
  'no import': () =>
    bytesOf('PUT', '/escritorio/v1/importacoes/999999/arquivo', {
      token: office,
      headers: 'Content-Type: text/csv',
      body: CSV,
    }),
  'new upload': () =>
    bytesOf('POST', '/campo/v1/imagens', {
      token: device,
      headers: `Tus-Resumable: 1.0.0\r\nUpload-Length: 100\r\nUpload-Metadata: ${metadata(hashOf(photo))}`,
    }),
  image: async () =>
    bytesOf('PATCH', await newUpload(), {
      token: device,
      headers:
        'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream',
      body: photo,
    }),
  'expected to go on': () =>
    bytesOf('POST', '/v2/token', {
      headers: `${JSON_TYPE}\r\nExpect: 100-continue`,
      body: JSON.stringify({ login: 'ninguem', senha: 'errada' }),
    }),
  'not HTTP': () => Buffer.from('\x16\x03\x01 hello\r\n\r\n'),
};

const halfClosed: Socket[] = [];

/** Sends a part of these bytes and leaves: at once, after a part of the answer, or while nothing is read. */
async function leave(bytes: Buffer, how: 'reset' | 'end' | 'heard' | 'deaf'): Promise<void> {
  const socket = await open(server.url);
  if (how === 'deaf') socket.pause();
  const heard = once(socket, 'data').catch(() => {});
  await new Promise((resolve) => socket.write(bytes, resolve));
  if (how === 'heard') await Promise.race([heard, once(socket, 'close')]);
  if (how !== 'end') socket.resetAndDestroy();
  else halfClosed.push(socket.end().resume());
}

/** Everything that was begun is over, and the server answers. */
async function expectPeace(): Promise<void> {
  const { app } = server;
  for (const socket of halfClosed.splice(0)) socket.destroy();
  const held = () => [
    app.unfinishedBodies.bytes,
    app.waitingAnswers.bytes,
    app.eventStreams.count,
    app.db.admission.waiting,
  ];
  await vi.waitFor(() => expect(held()).toEqual([0, 0, 0, 0]), { timeout: 20_000 });
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  expect(unexpected).toEqual([]);
  expect(lines.filter((line) => line.includes('could not be reported'))).toEqual([]);
}

test.each(Object.keys(KINDS))('a caller who leaves: %s', async (kind) => {
  const make = KINDS[kind] as () => Promise<Buffer> | Buffer;
  const whole = await make();
  const lines = whole.indexOf('\r\n\r\n') + 4;
  for (const at of [10, lines - 1, lines, lines + 1, (lines + whole.length) >> 1, whole.length]) {
    for (const how of ['reset', 'end', 'deaf'] as const) await leave(whole.subarray(0, at), how);
  }
  await leave(await make(), 'heard');
  await expectPeace();
});

test('callers who leave at any byte, some at once, some with requests sent ahead', async () => {
  const kinds = await Promise.all(Object.values(KINDS).map((make) => make()));
  const left = fc.record({
    first: fc.constantFrom(...kinds),
    ahead: fc.option(fc.constantFrom(...kinds), { nil: Buffer.alloc(0) }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    how: fc.constantFrom('reset', 'end', 'deaf'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(left, { minLength: 1, maxLength: 8 }), async (callers) => {
      await Promise.all(
        callers.map(({ first, ahead, part, how }) => {
          const bytes = Buffer.concat([first, ahead]);
          return leave(bytes.subarray(0, Math.ceil(part * bytes.length)), how);
        }),
      );
    }),
    { numRuns: 40 },
  );
  await expectPeace();
});

test.each([65, 70, 140])('a file of %i MB is refused, and everybody else goes on', async (size) => {
  const socket = await open(server.url);
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  const headers = `Content-Type: text/csv\r\nContent-Length: ${size * MIB}`;
  socket.write(bytesOf('PUT', await newImport(), { token: office, headers }));
  const piece = Buffer.alloc(MIB, 'a;b\n');
  for (let i = 0; i < size && socket.writable; i++)
    await new Promise((resolve) => socket.write(piece, resolve));
  await vi.waitUntil(() => heard.endsWith('}'), { timeout: 20_000 });
  expect(answersIn(heard)[0]).toMatchObject({ status: 413 });
  socket.destroy();
  await expectPeace();
});

test('the connection of a refused file carries the next request', async () => {
  const socket = await open(server.url);
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  const headers = `Content-Type: text/csv\r\nContent-Length: ${65 * MIB}`;
  socket.write(bytesOf('PUT', await newImport(), { token: office, headers }));
  for (let i = 0; i < 65; i++) socket.write(Buffer.alloc(MIB, 'a;b\n'));
  socket.write(bytesOf('GET', '/health/live'));
  await vi.waitUntil(() => heard.includes('"status":"ok"'), { timeout: 20_000 });
  expect(answersIn(heard).map(({ status }) => status)).toEqual([413, 200]);
  socket.destroy();
});
