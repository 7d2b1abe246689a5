/** Streams end when their reader's rights end, and otherwise last. Each test waits for time to pass. */
import { expect, vi } from 'vitest';
import { signedInBrowser } from '../../../test/browser.ts';
import { newUser } from '../../../test/harness.ts';
import { test } from '../../../test/watching.ts';
import { sql } from '../../platform/db/sql.ts';

test('the stream ends with what admitted its reader', async ({ server, account, watch }) => {
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
  for (const { end } of watching) await end();
  const began = performance.now();
  for (const { why, viewer } of watching)
    expect([why, await viewer.end()]).toEqual([why, 'orderly']);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(stays.ended).toBeUndefined();
});

test('the stream of a cookie ends with its session, however that ends, and is no use of it', async ({
  server,
  account,
  watch,
}) => {
  const { url, db } = server;
  const open = async () => {
    const browser = await signedInBrowser(url, account.login.gestor);
    const viewer = await watch({ url }, browser);
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
  for (const [why, end] of ends) {
    const one = await open();
    watching.push([why, one]);
    await end(one);
  }
  const began = performance.now();
  for (const [why, { viewer }] of watching)
    expect([why, await viewer.end()]).toEqual([why, 'orderly']);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(other.viewer.ended).toBeUndefined();

  // It was looked up again all the time.
  const idle = await open();
  await set(sql`usada_em = now() - interval '8 hours' + interval '7 seconds'`)(idle);
  expect(await idle.viewer.end()).toBe('orderly');
});

test('the stream ends with the token', async ({ start, watch }) => {
  const server = await start({ TOKEN_TTL_SECONDS: '2' });
  const { login } = await server.newAccount();
  expect(await (await watch(server, login.gestor)).end()).toBe('orderly');
});

test('a quiet stream is not cut by the limits of answers, and comments keep it', {
  timeout: 40_000,
}, async ({ start, watch }) => {
  const server = await start({ ANSWER_IDLE_SECONDS: '1', REQUEST_IDLE_SECONDS: '1' });
  const { login } = await server.newAccount();
  const viewer = await watch(server, login.gestor);
  await vi.waitUntil(() => /^:$/m.test(viewer.text), { timeout: 30_000 });
  expect([viewer.ended, server.app.waitingAnswers.bytes]).toEqual([undefined, 0]);
  expect(server.app.connections.cuts).toMatchObject({ slow: 0, memory: 0 });
});
