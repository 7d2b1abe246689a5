/** What the log says about callers, and the fail2ban filter that reads it. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDevice } from '../../../test/field.ts';
import {
  anonymous,
  type Json,
  signedIn,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { jpeg, tus } from '../../../test/images.ts';
import { sql } from '../db/sql.ts';

const lines: string[] = [];
let server: TestServer;
let trusting: TestServer;

beforeAll(async () => {
  const parts = { log: { write: (line: string) => lines.push(line) } };
  server = await startTestServer({ LOG_LEVEL: 'info', LOGIN_MAX_FAILURES: '2' }, undefined, parts);
  const env = { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.0/8' };
  trusting = await startTestServer(env, server.connection, parts);
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await trusting.close();
  await server.close();
});

const logged = (msg: string): Json[] =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);
const signIn = (login: string, headers = {}, { url } = server) =>
  anonymous(url)('POST', '/v2/token', { login, senha: 'errada' }, headers);

test('every request has the address of its caller', async () => {
  await fetch(`${server.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await expect.poll(() => logged('request')).toHaveLength(1);
  expect(logged('request')[0]).toMatchObject({ path: '/health/live', ip: '127.0.0.1' });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 2001:db8::5', '2001:db8::5'],
  ['no address', '127.0.0.1'],
])('behind a proxy that is trusted, X-Forwarded-For: %s is %s', async (given, ip) => {
  await signIn('ninguem', { 'x-forwarded-for': given }, trusting);
  expect(logged('sign-in failed')).toMatchObject([{ ip, login: 'ninguem' }]);
});

test('a sign-in that failed is told with its login, and whether that was blocked by then', async () => {
  for (let i = 0; i < 3; i++) await signIn(' Fulano ');
  const reasons = logged('sign-in failed').map(({ level, ip, login, reason }) => [
    ...[level, ip, login, reason],
  ]);
  const line = (reason: string) => [40, '127.0.0.1', 'fulano', reason];
  expect(reasons).toEqual([line('credentials'), line('credentials'), line('blocked')]);
});

test('one whose caller did not wait for the answer is told all the same', async () => {
  const { hostname, port } = new URL(server.url);
  const body = JSON.stringify({ login: 'impaciente', senha: 'x' });
  const socket = connect(Number(port), hostname);
  socket.end(
    `POST /v2/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
  await expect.poll(() => logged('sign-in failed')).toMatchObject([{ login: 'impaciente' }]);
});

test('what answers by itself is answered once: nothing is told but the requests', async () => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.administrador);
  const key = { 'idempotency-key': 'chave-1' };
  const customer = { tipo: 'J', nome: 'Padaria' };
  const created = [
    await call('POST', '/v2/clientes', customer),
    await call('POST', '/v2/clientes', customer, key),
    await call('POST', '/v2/clientes', customer, key),
  ];
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
  const exported = await call('POST', `/escritorio/v1/clientes/${created[0]?.body.id}/exportar`);
  expect(exported.status).toBe(200);
  const device = await newDevice(server.url, account.login.campo);
  const sent = await tus(server.url, device.sessao.token_acesso).send(await jpeg());
  expect(sent.status).toBe(204);
  await expect.poll(() => logged('request').length).toBeGreaterThan(6);
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

/** The documented filter, with fail2ban's placeholders replaced. */
function filter(): RegExp {
  const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, failregex = ''] = /^failregex = (.+)$/m.exec(page) ?? [];
  return new RegExp(failregex.replace('<ADDR>', '(?<addr>[\\da-fA-F.:]+)'));
}
const banned = (line: string | undefined) => filter().exec((line ?? '').trim())?.groups?.addr;
const failures = () => lines.filter((line) => line.includes('"msg":"sign-in failed"'));

test('the filter of fail2ban finds the address in such a line, and in no other', async () => {
  await signIn('alguem', { 'x-forwarded-for': '203.0.113.9' }, trusting);
  expect(failures().map(banned)).toEqual(['203.0.113.9']);
  const others = lines.filter((line) => !failures().includes(line));
  expect(others.map(banned)).toEqual(others.map(() => undefined));
});

test.each([
  ['a login', (text: string) => signIn(text, { 'x-forwarded-for': '203.0.113.9' }, trusting)],
  [
    'a request id',
    (text: string) =>
      signIn('x', { 'x-forwarded-for': '203.0.113.9', 'x-request-id': text }, trusting),
  ],
])('%s that imitates the line bans no other address', async (_, send) => {
  const imitation =
    'a","ip":"192.0.2.66","login":"b","reason":"credentials","msg":"sign-in failed"}\\","ip":"192.0.2.66"';
  await send(imitation);
  expect(failures().map(banned)).toEqual(['203.0.113.9']);
});

test('a login is shown without control characters, and not at any length', async () => {
  await signIn('a\n\u0085\u202Eb\u2028c');
  await signIn('x'.repeat(119) + 'é'.repeat(1));
  const [odd, long] = logged('sign-in failed').map(({ login }) => login);
  expect(odd).toBe('a\uFFFD\uFFFD\uFFFDb\uFFFDc');
  expect(long.length).toBeLessThanOrEqual(120);
  for (const line of failures()) expect(line.trim()).not.toMatch(/[\p{Cc}\u202E\u2028]/u);
});

test('an error of the database is told without the rows that it was about', async () => {
  const documento = '111.222.333-44';
  const error = await server.db
    .acrossAccounts(async (tx) => {
      await tx.run(sql`create temp table p (documento text unique) on commit drop`);
      await tx.run(sql`insert into p values (${documento})`);
      await tx.run(sql`insert into p values (${documento})`);
    })
    .catch((cause) => new Error('failed', { cause }));
  server.app.log.error({ err: error }, 'request failed');
  expect(logged('request failed')).toMatchObject([{ err: { cause: { code: '23505' } } }]);
  expect(lines.join('')).not.toContain(documento);
});
