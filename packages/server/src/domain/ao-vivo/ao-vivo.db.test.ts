/** What changes is told live: in whatever process it is written, and for as long as the reader may read it. */
import { afterEach, expect, vi } from 'vitest';
import { signedInBrowser } from '../../../test/browser.ts';
import { DatabaseLink } from '../../../test/database-link.ts';
import { event, newDevice } from '../../../test/field.ts';
import { testWithServer } from '../../../test/fixture.ts';
import {
  type Account,
  anonymous,
  newUser,
  SENHA,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { Viewer } from '../../../test/live.ts';
import { inserter } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';

const viewers: Viewer[] = [];
const servers: TestServer[] = [];

afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.leave();
  for (const server of servers.splice(0)) await server.close();
});

async function tokenOf(url: string, login: string): Promise<string> {
  const { body } = await anonymous(url)('POST', '/v2/token', { login, senha: SENHA });
  return body.token_acesso;
}

async function watch({ url }: { url: string }, login: string): Promise<Viewer> {
  const viewer = await Viewer.open(url, await tokenOf(url, login));
  viewers.push(viewer);
  return viewer;
}

async function start(...given: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...given);
  servers.push(server);
  return server;
}

const test = testWithServer()
  .extend('account', ({ server }) => server.newAccount())
  .extend('clock', ({ server }) => async ({ scope }: Account): Promise<string> => {
    const row = await server.db.read(scope, (tx) =>
      tx.row<{ instante: string }>(sql`select instante from relogios`),
    );
    return row?.instante ?? '';
  })
  .extend(
    'change',
    ({ server }) =>
      ({ scope }: Account) =>
        inserter(server.db, scope)('objetivos', { nome: 'X' }),
  );

test('the clock at once, and whenever it moved; nobody hears of another account', async ({
  server,
  account,
  clock,
  change,
}) => {
  const other = await server.newAccount();
  const [ours, theirs] = [
    await watch(server, account.login.gestor),
    await watch(server, other.login.administrador),
  ];
  expect([ours.status, ours.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect(ours.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(ours.headers.get('x-accel-buffering')).toBe('no');
  expect(ours.headers.get('x-request-id')).toMatch(/./);
  expect(ours.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
  expect(ours.headers.get('content-encoding')).toBeNull();
  expect(await ours.next()).toEqual({
    event: 'relogio',
    data: { atualizado_em: await clock(account) },
  });
  const theirClock = await clock(other);
  expect((await theirs.next())?.data).toEqual({ atualizado_em: theirClock });
  expect(ours.text).toMatch(/^retry: [1-5]\d\d\d$/m);

  await change(account);
  expect((await ours.next())?.data).toEqual({ atualizado_em: await clock(account) });
  // The first that they hear is their own change.
  await change(other);
  const heard = (await theirs.next())?.data.atualizado_em ?? '';
  expect([heard > theirClock, heard]).toEqual([true, await clock(other)]);
});

test('many changes are told together, at most once a second', async ({
  server,
  account,
  clock,
  change,
}) => {
  const viewer = await watch(server, account.login.gestor);
  await viewer.next();
  const began = performance.now();
  for (let n = 0; n < 60; n++) await change(account);
  const last = await clock(account);
  let told = 0;
  for (let heard = ''; heard !== last; told++)
    heard = (await viewer.nextOf('relogio')).data.atualizado_em ?? '';
  expect(told).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1000) + 1);
});

test('a position is told without a change of the clock, also to a manager whom segments limit', async ({
  server,
}) => {
  const { account, link, segmento } = await newSegmentedAccount(server);
  await link('segmentos_usuarios', segmento, account.id.gestor);
  const viewer = await watch(server, account.login.gestor);
  await viewer.next();
  const device = await newDevice(server.url, account.login.campo);
  const insert = inserter(server.db, account.scope);
  const at = { id_usuario: account.id.campo, latitude: 1, longitude: 1 };
  await insert('posicoes', { ...at, id_evento: sql`gen_random_uuid()`, data: sql`now()` });
  expect(await viewer.next()).toEqual({ event: 'posicoes', data: {} });
  // By the device's own way too.
  await device.call('POST', '/campo/v1/eventos', {
    eventos: [event('posicao', new Date().toISOString(), { latitude: 2, longitude: 2 })],
  });
  expect(await viewer.nextOf('posicoes')).toEqual({ event: 'posicoes', data: {} });
});

test('what one process writes, the other tells', async ({ server, account, clock }) => {
  const second = await start({}, server.connection);
  const viewer = await watch(second, account.login.gestor);
  await viewer.next();
  const { token_acesso } = (
    await anonymous(server.url)('POST', '/v2/token', {
      login: account.login.integracao,
      senha: SENHA,
    })
  ).body;
  await fetch(`${server.url}/v2/clientes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token_acesso}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tipo: 'J', nome: 'Aurora' }),
  });
  expect((await viewer.next())?.data).toEqual({ atualizado_em: await clock(account) });
});

test('while the database is away readers know, and afterwards they hear the clock again', async ({
  onTestFinished,
}) => {
  const link = await DatabaseLink.open();
  onTestFinished(() => link.close());
  const server = await start({}, link.connection);
  const { login } = await server.newAccount();
  const viewer = await watch(server, login.gestor);
  const before = await viewer.next();
  const token = await tokenOf(server.url, login.gestor);
  await link.cut();
  expect(await viewer.next()).toEqual({ event: 'pausa', data: {} });
  expect((await Viewer.open(server.url, token)).status).toBe(503);
  await link.restore();
  expect(await viewer.next()).toEqual(before);
  expect(viewer.ended).toBeUndefined();
});

test('the stream ends with what admitted its reader', async ({ server, account }) => {
  const { db } = server;
  const run = (statement: ReturnType<typeof sql>) =>
    db.write(account.scope, (tx) => tx.run(statement));
  const ends: [string, (id: number) => Promise<unknown>][] = [
    ['deactivated', (id) => run(sql`update usuarios set ativo = false where id = ${id}`)],
    [
      'password',
      (id) => run(sql`update credenciais set versao = versao + 1 where id_usuario = ${id}`),
    ],
    ['role', (id) => run(sql`update usuarios set perfil = 'integracao' where id = ${id}`)],
  ];
  const stays = await watch(server, account.login.gestor);
  const watching = await Promise.all(
    ends.map(async ([why, end]) => {
      const { id, login } = await newUser(db, account.scope, 'gestor', why);
      return { why, viewer: await watch(server, login), end: () => end(id) };
    }),
  );
  const began = performance.now();
  for (const { end } of watching) await end();
  for (const { why, viewer } of watching)
    expect([why, await viewer.end()]).toEqual([why, 'orderly']);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(stays.ended).toBeUndefined();
});

test('the stream of a cookie ends with its session, however that ends, and is no use of it', async ({
  server,
  account,
}) => {
  const { url, db } = server;
  const open = async () => {
    const browser = await signedInBrowser(url, account.login.gestor);
    const viewer = await Viewer.byCookie(url, browser.cookie);
    viewers.push(viewer);
    expect(viewer.status).toBe(200);
    return { browser, viewer, sessao: (browser.cookie ?? '').split('.')[1] ?? '' };
  };
  type Watching = Awaited<ReturnType<typeof open>>;
  const set = (assignment: ReturnType<typeof sql>) => (it: Watching) =>
    db.write(account.scope, (tx) =>
      tx.run(sql`update sessoes set ${assignment} where id = ${it.sessao}`),
    );
  const other = await open();
  const ends: [string, (it: Watching) => Promise<unknown>][] = [
    ['signed out', ({ browser }) => browser.call('DELETE', '/escritorio/v1/sessoes')],
    [
      'ended from elsewhere',
      ({ sessao }) => other.browser.call('DELETE', `/escritorio/v1/eu/sessoes/${sessao}`),
    ],
    ['idle', set(sql`usada_em = usada_em - interval '8 hours'`)],
    ['over', set(sql`expira_em = now()`)],
    [
      'copied',
      async (it) => {
        const before = it.browser.cookie ?? '';
        for (let round = 0; round < 2; round++) {
          await set(sql`usada_em = usada_em - interval '11 minutes',
            trocada_em = trocada_em - interval '11 minutes'`)(it);
          await it.browser.call('GET', '/escritorio/v1/eu');
        }
        await it.browser.call('GET', '/escritorio/v1/eu', undefined, { cookie: before });
      },
    ],
  ];
  const watching: [string, Watching][] = [];
  const began = performance.now();
  for (const [why, end] of ends) {
    const one = await open();
    watching.push([why, one]);
    await end(one);
  }
  for (const [why, { viewer }] of watching)
    expect([why, await viewer.end()]).toEqual([why, 'orderly']);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(other.viewer.ended).toBeUndefined();

  // It was looked up again all the time.
  const idle = await open();
  await set(sql`usada_em = now() - interval '8 hours' + interval '7 seconds'`)(idle);
  expect(await idle.viewer.end()).toBe('orderly');
});

test('the stream ends with the token', async () => {
  const server = await start({ TOKEN_TTL_SECONDS: '2' });
  const { login } = await server.newAccount();
  expect(await (await watch(server, login.gestor)).end()).toBe('orderly');
});

test('an orderly stop ends streams in order, and soon', async () => {
  const server = await startTestServer();
  const { login } = await server.newAccount();
  const all = await Promise.all(Array.from({ length: 5 }, () => watch(server, login.gestor)));
  for (const viewer of all) await viewer.next();
  const began = performance.now();
  await server.close();
  expect(await Promise.all(all.map((viewer) => viewer.end()))).toEqual(all.map(() => 'orderly'));
  expect(performance.now() - began).toBeLessThan(3000);
});

test('ten streams per user; the next is a 429 until one ends', async ({ server, account }) => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => watch(server, account.login.gestor)),
  );
  const refused = await watch(server, account.login.gestor);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await watch(server, account.login.administrador)).status).toBe(200);
  all[0]?.leave();
  await vi.waitFor(async () => {
    expect((await watch(server, account.login.gestor)).status).toBe(200);
  });
});

test('who is not admitted gets a problem, and HEAD opens nothing', async ({ server, account }) => {
  expect((await watch(server, account.login.integracao)).status).toBe(403);
  expect((await Viewer.open(server.url, 'x')).status).toBe(401);
  const count = server.app.eventStreams.count;
  const token = await tokenOf(server.url, account.login.gestor);
  const head = await Viewer.open(server.url, token, 'HEAD');
  expect([head.status, await head.end()]).toEqual([200, 'orderly']);
  await vi.waitUntil(() => server.app.eventStreams.count === count);
});

test('a quiet stream is not cut by the limits of answers, and comments keep it', {
  timeout: 40_000,
}, async () => {
  const server = await start({ ANSWER_IDLE_SECONDS: '1', REQUEST_IDLE_SECONDS: '1' });
  const { login } = await server.newAccount();
  const viewer = await watch(server, login.gestor);
  await vi.waitUntil(() => /^:$/m.test(viewer.text), { timeout: 30_000 });
  expect([viewer.ended, server.app.waitingAnswers.bytes]).toEqual([undefined, 0]);
  expect(server.app.connections.cuts).toMatchObject({ slow: 0, memory: 0 });
});

test('logs and metrics know what it was', async () => {
  const lines: string[] = [];
  const server = await start({ LOG_LEVEL: 'info' }, undefined, {
    log: { write: (line) => void lines.push(line) },
  });
  const { login } = await server.newAccount();
  const viewer = await watch(server, login.gestor);
  await viewer.next();
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  const open = await metrics();
  expect(open).toMatch(/^campeiro_event_streams 1$/m);
  expect(open).toMatch(/^campeiro_http_requests_in_flight 1$/m); // this one
  viewer.leave();
  await vi.waitUntil(() => lines.some((line) => line.includes('/ao-vivo')));
  const line = JSON.parse(lines.find((one) => one.includes('/ao-vivo')) ?? '');
  expect(line).toMatchObject({ level: 30, method: 'GET', status: 200, msg: 'request' });
  const left = await metrics();
  expect(left).toMatch(/^campeiro_event_streams 0$/m);
  expect(left).not.toMatch(/ao-vivo/);
  expect(lines.filter((one) => JSON.parse(one).level > 30)).toEqual([]);
});
