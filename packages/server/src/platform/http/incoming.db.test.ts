/** Bodies that are cut into chunks of a few bytes, on every kind of route. */
import { expect } from 'vitest';
import { newDevice } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { SENHA } from '../../../test/harness.ts';
import { hashOf, tus } from '../../../test/images.ts';
import { answersIn, exchange, inChunks, open, readToEnd } from '../../../test/raw.ts';

const test = testWithAccount('administrador')
  .extend('token', async ({ call, account }) => {
    const { body } = await call('POST', '/v2/token', {
      login: account.login.administrador,
      senha: SENHA,
    });
    return body.token_acesso as string;
  })
  .extend('newFile', ({ call }) => async () => {
    const { body } = await call('POST', '/escritorio/v1/importacoes', { nome_arquivo: 'a.csv' });
    return `/escritorio/v1/importacoes/${body.id}/arquivo`;
  });

const chunked = (method: string, path: string, type: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${more}Transfer-Encoding: chunked\r\n\r\n`;
const TOKEN = chunked('POST', '/v2/token', 'application/json');
const bearer = (token: string, more = '') => `Authorization: Bearer ${token}\r\n${more}`;

const body = (bytes: number) => Buffer.alloc(bytes, ' ');

test.for([1, 2, 7, 40])(
  'chunks of %i bytes are refused, and the connection ends',
  async (size, { server }) => {
    const [answer] = answersIn(
      await exchange(server.url, TOKEN, inChunks(body(size * 30_000), size)),
    );
    expect([answer?.status, answer?.headers.get('connection')]).toEqual([413, 'close']);
    expect(JSON.parse(answer?.text ?? '')).toMatchObject({
      codigo: 'CORPO_MUITO_GRANDE',
      instancia: '/v2/token',
    });
  },
);

test('what is refused before its body is read is cut too', async ({ server }) => {
  const before = server.app.connections.cuts.framing;
  for (const path of ['/v2/clientes', '/nada', '/v2/clientes/1/nada']) {
    const socket = await open(server.url);
    const all = readToEnd(socket);
    socket.write(chunked('POST', path, 'application/json'));
    const crumbs = inChunks(body(20_000), 1).subarray(0, -5);
    const send = () => socket.write(crumbs, () => socket.writable && setImmediate(send));
    send();
    await all;
  }
  expect(server.app.connections.cuts.framing).toBe(before + 3);
});

test('a file in chunks of a byte is cut, and nothing of it stays', async ({
  server,
  token,
  newFile,
}) => {
  const head = chunked('PUT', await newFile(), 'text/csv', bearer(token));
  expect(await exchange(server.url, head, inChunks(body(300_000), 1))).toBe('');
  await expect.poll(() => server.app.unfinishedBodies.bytes).toBe(0);
});

test('an image in chunks of a byte is cut', async ({ server, account }) => {
  const { sessao } = await newDevice(server.url, account.login.campo);
  const device = tus(server.url, sessao.token_acesso);
  const path = (await device.create(hashOf(body(300_000)), 300_000)).headers.get('location') ?? '';
  const more = bearer(sessao.token_acesso, 'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n');
  const head = chunked('PATCH', path, 'application/offset+octet-stream', more);
  expect(await exchange(server.url, head, inChunks(body(300_000), 1))).toBe('');
  expect((await device.head(path)).status).toBe(200);
});

test('extensions of chunks count as what they are: nothing', async ({ server, token, newFile }) => {
  const socket = await open(server.url);
  const all = readToEnd(socket);
  socket.write(chunked('PUT', await newFile(), 'text/csv', bearer(token)));
  const extended = inChunks(body(256 * 100), 100, `;${'x'.repeat(10_000)}`).subarray(0, -5);
  const send = () => socket.write(extended, () => socket.writable && setImmediate(send));
  send();
  expect(await all).toBe('');
});

test('a body that a program flushes in small pieces is taken', async ({ server, token }) => {
  const text = JSON.stringify({ tipo: 'J', nome: 'Padaria Aurora', codigo: 'x'.repeat(50) });
  const head = chunked(
    'POST',
    '/v2/clientes',
    'application/json',
    bearer(token, 'Connection: close\r\n'),
  );
  const [answer] = answersIn(await exchange(server.url, head, inChunks(Buffer.from(text), 1)));
  expect(answer?.status).toBe(201);
});

test('a length instead of chunks may come byte by byte', async ({ server }) => {
  const socket = await open(server.url);
  socket.setNoDelay(true);
  const all = readToEnd(socket);
  const text = Buffer.from(`{"login":"a"}${' '.repeat(3000)}`);
  socket.write(
    `POST /v2/token HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`,
  );
  for (const byte of text) await new Promise((resolve) => socket.write(Buffer.of(byte), resolve));
  expect(answersIn(await all)[0]?.status).toBe(400);
});

test('trailers have the limit of headers', async ({ server }) => {
  const trailers = Array.from({ length: 300 }, (_, i) => `X-${i}: ${'x'.repeat(100)}\r\n`).join('');
  const text = await exchange(server.url, TOKEN, `2\r\n{}\r\n0\r\n${trailers}\r\n`);
  expect(answersIn(text)[0]?.status).toBe(400);
});
