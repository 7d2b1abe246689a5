/** Uploads over a bad signal: cut off when they stall, and resumed. */
import type { Socket } from 'node:net';
import { expect } from 'vitest';
import { newDevice } from '../../../../test/field.ts';
import { testWithAccount } from '../../../../test/fixture.ts';
import { type Account, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { hashOf, jpeg, tus } from '../../../../test/images.ts';
import { answersIn, open, readToEnd } from '../../../../test/raw.ts';

const test = testWithAccount('campo', { UPLOAD_IDLE_SECONDS: '2', REQUEST_IDLE_SECONDS: '1' });

async function begin({ url }: TestServer, { login }: Account, bytes: Buffer, more = '') {
  const { sessao } = await newDevice(url, login.campo);
  const send = tus(url, sessao.token_acesso);
  const created = await send.create(hashOf(bytes), bytes.length);
  expect(created.status).toBe(201);
  const path = created.headers.get('location') ?? '';
  const head =
    `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${sessao.token_acesso}\r\n${more}` +
    'Tus-Resumable: 1.0.0\r\nContent-Type: application/offset+octet-stream\r\n' +
    `Upload-Offset: 0\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  return { send, path, head };
}

test('an upload that falls silent is cut off without an answer, and goes on where it was', async ({
  server,
  account,
}) => {
  const bytes = await jpeg(1);
  const { send, path, head } = await begin(server, account, bytes);
  const socket = await open(server.url);
  socket.write(head);
  socket.write(bytes.subarray(0, 200));
  // A device that gets an error gives up; one that loses its connection tries again.
  expect(await readToEnd(socket)).toBe('');
  expect((await send.head(path)).headers.get('upload-offset')).toBe('200');
  expect((await send.patch(path, 200, bytes.subarray(200))).status).toBe(204);
});

test('of what is under way one address has so much, and others are not refused', async () => {
  const busy = await startTestServer({ CONNECTIONS_PER_ADDRESS_MAX: '2', TRUST_PROXY: 'true' });
  const theirs = await busy.newAccount();
  const bytes = await jpeg(2);
  const headFrom = async (address: string) => {
    const more = `X-Forwarded-For: ${address}\r\nConnection: close\r\n`;
    return (await begin(busy, theirs, bytes, more)).head;
  };
  const send = async (head: string, sent: Buffer) => {
    const socket = await open(busy.url);
    socket.write(head);
    socket.write(sent);
    return socket;
  };
  const statusOf = async (socket: Socket) => answersIn(await readToEnd(socket))[0]?.status;

  const part = bytes.subarray(0, 100);
  // One after another: the requests that prepare an upload count against the limit too.
  const heads: string[] = [];
  for (const _ of [1, 2, 3]) heads.push(await headFrom('203.0.113.1'));
  const three = await Promise.all(heads.map((head) => send(head, part)));
  expect(await Promise.race(three.map(statusOf))).toBe(503);
  expect(three.filter(({ closed }) => closed)).toHaveLength(1);

  const other = await send(await headFrom('203.0.113.2'), part);
  other.write(bytes.subarray(100));
  expect(await statusOf(other)).toBe(204);
  for (const socket of three) socket.destroy();
  await busy.close();
});
