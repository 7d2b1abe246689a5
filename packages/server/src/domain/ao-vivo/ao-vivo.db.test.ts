/** Changes are sent live, from every process that writes, for as long as the reader may read them. */
import { expect, vi } from 'vitest';
import { DatabaseLink } from '../../../test/database-link.ts';
import { event, newDevice } from '../../../test/field.ts';
import { anonymous, SENHA, signedIn, startTestServer } from '../../../test/harness.ts';
import { Viewer } from '../../../test/live.ts';
import { inserter } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { test, tokenOf } from '../../../test/watching.ts';
import { sql } from '../../platform/db/sql.ts';

test('the clock at once, and whenever it moved; no account hears of another', async ({
  server,
  account,
  clock,
  change,
  watch,
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
  const asTheyRead = await signedIn(server.url, other.login.administrador);
  expect((await asTheyRead('GET', '/escritorio/v1/conta')).body.relogio).toBe(theirClock);
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
  watch,
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
  watch,
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

test('the progress of an import is told by itself, without a change of the clock', async ({
  server,
  account,
  clock,
  watch,
}) => {
  const { db } = server;
  const id = await inserter(db, account.scope)('importacoes', {
    ...{ nome_arquivo: 'clientes.csv', situacao: 'importando', total_linhas: 200 },
    iniciada_em: sql`now()`,
  });
  const viewer = await watch(server, account.login.gestor);
  await viewer.next();
  const before = await clock(account);
  await db.write(account.scope, (tx) =>
    tx.run(sql`update importacoes set linhas = linhas + 100 where id = ${id}`),
  );
  expect(await viewer.next()).toEqual({ event: 'importacoes', data: {} });
  expect(await clock(account)).toBe(before);
});

test('what one process writes, the other tells', async ({
  server,
  account,
  clock,
  start,
  watch,
}) => {
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
  start,
  watch,
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

test('an orderly stop ends streams in order, and soon', async ({ watch }) => {
  const server = await startTestServer();
  const { login } = await server.newAccount();
  const all = await Promise.all(Array.from({ length: 5 }, () => watch(server, login.gestor)));
  for (const viewer of all) await viewer.next();
  const began = performance.now();
  await server.close();
  expect(await Promise.all(all.map((viewer) => viewer.end()))).toEqual(all.map(() => 'orderly'));
  expect(performance.now() - began).toBeLessThan(3000);
});

test('ten streams per user; the next is a 429 until one ends', async ({
  server,
  account,
  watch,
}) => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => watch(server, account.login.gestor)),
  );
  const refused = await watch(server, account.login.gestor);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await watch(server, account.login.administrador)).status).toBe(200);
  all[0]?.leave();
  await vi.waitFor(async () => {
    expect((await watch(server, account.login.gestor)).status).toBe(200);
  }, 20_000);
});

test('who is not admitted gets a problem, and HEAD opens nothing', async ({
  server,
  account,
  watch,
}) => {
  expect((await watch(server, account.login.integracao)).status).toBe(403);
  expect((await Viewer.open(server.url, 'x')).status).toBe(401);
  const count = server.app.eventStreams.count;
  const token = await tokenOf(server.url, account.login.gestor);
  const head = await Viewer.open(server.url, token, 'HEAD');
  expect([head.status, await head.end()]).toEqual([200, 'orderly']);
  await vi.waitUntil(() => server.app.eventStreams.count === count, 20_000);
});

test('logs and metrics know what it was', async ({ start, watch }) => {
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
  await vi.waitUntil(() => lines.some((line) => line.includes('/ao-vivo')), 20_000);
  const line = JSON.parse(lines.find((one) => one.includes('/ao-vivo')) ?? '');
  expect(line).toMatchObject({ level: 30, method: 'GET', status: 200, msg: 'request' });
  const left = await metrics();
  expect(left).toMatch(/^campeiro_event_streams 0$/m);
  expect(left).not.toMatch(/ao-vivo/);
  expect(lines.filter((one) => JSON.parse(one).level > 30)).toEqual([]);
});
