/** The secret of the console's cookie: it changes in use, and a copy of an old one ends the session. */
import { expect } from 'vitest';
import { type Browser, newBrowser, signedInBrowser } from '../../../test/browser.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Sql, sql } from '../db/sql.ts';

const IDLE = 28_800;
const EU = '/escritorio/v1/eu';

const test = testWithNewAccount('gestor')
  .extend('browser', ({ server, account }) => signedInBrowser(server.url, account.login.gestor))
  .extend(
    'run',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  /** Lets the session's times be so long ago. */
  .extend('age', ({ run }) => async (seconds: number): Promise<void> => {
    const ago = sql`make_interval(secs => ${seconds})`;
    await run(sql`
      update sessoes set usada_em = usada_em - ${ago}, trocada_em = trocada_em - ${ago},
        anterior_ate = anterior_ate - ${ago}`);
  })
  /** Another browser with this cookie. */
  .extend('withCookie', ({ server }) => (cookie: string | undefined): Browser => {
    const browser = newBrowser(server.url);
    browser.cookie = cookie;
    return browser;
  });

const status = async ({ call }: Browser): Promise<number> => (await call('GET', EU)).status;

/** Uses the session until it has been given another secret. Returns the one before. */
async function rotate(browser: Browser, age: (seconds: number) => Promise<void>) {
  const before = browser.cookie;
  await age(601);
  expect(await status(browser)).toBe(200);
  expect(browser.cookie).not.toBe(before);
  return before;
}

test('in use the secret changes every ten minutes, also on answers that refuse', async ({
  browser,
  age,
}) => {
  const first = browser.cookie;
  expect(await status(browser)).toBe(200);
  await age(590);
  expect(await status(browser)).toBe(200);
  expect(browser.cookie).toBe(first);
  await age(11);
  expect((await browser.call('GET', '/escritorio/v1/usuarios/999999')).status).toBe(404);
  expect(browser.cookie).not.toBe(first);
  for (let round = 0; round < 3; round++) await rotate(browser, age);
});

test('an answer that was lost can be lost again: the secret before counts until the new one is used', async ({
  browser,
  age,
  withCookie,
}) => {
  const { cookie } = browser;
  for (let round = 0; round < 12; round++) {
    await age(601);
    expect(await status(withCookie(cookie))).toBe(200);
  }
  const last = withCookie(cookie);
  await age(601);
  expect(await status(last)).toBe(200);
  expect(last.cookie).not.toBe(cookie);
  await age(7000);
  expect(await status(last)).toBe(200);
});

test('requests of one page may overtake each other for a minute', async ({
  browser,
  age,
  withCookie,
}) => {
  const before = await rotate(browser, age);
  expect(await status(browser)).toBe(200); // the first use of the new one
  const late = withCookie(before);
  expect(await status(late)).toBe(200);
  expect(late.cookie).toBe(before);
  await age(50);
  expect(await status(late)).toBe(200);
  expect(await status(browser)).toBe(200);
});

test('a copy of a replaced cookie ends the session, for the thief and for the user', async ({
  browser,
  age,
  withCookie,
}) => {
  const before = await rotate(browser, age);
  expect(await status(browser)).toBe(200);
  await age(61);
  expect(await status(withCookie(before))).toBe(401);
  expect(await status(browser)).toBe(401);
});

test('so does one from before the one before, whether or not the new one was used', async ({
  browser,
  age,
  withCookie,
}) => {
  const oldest = await rotate(browser, age);
  await rotate(browser, age);
  expect(await status(withCookie(oldest))).toBe(401);
  expect(await status(browser)).toBe(401);
});

test('a thief who is first is noticed when the user comes', async ({
  browser,
  age,
  withCookie,
}) => {
  const thief = withCookie(browser.cookie);
  await rotate(thief, age);
  expect(await status(thief)).toBe(200);
  await age(61);
  expect(await status(browser)).toBe(401);
  expect(await status(thief)).toBe(401);
});

test('a made-up cookie does not end the session of another', async ({ browser, withCookie }) => {
  const [conta, sessao, secret = '', signature] = (browser.cookie ?? '').split('.');
  const other = [...secret].reverse().join('');
  expect(await status(withCookie([conta, sessao, other, signature].join('.')))).toBe(401);
  expect(await status(browser)).toBe(200);
});

test('of many requests at once one replaces the secret, and all are answered', async ({
  browser,
  age,
}) => {
  for (let round = 0; round < 10; round++) {
    await age(601);
    const { cookie = '' } = browser;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.call('GET', EU, undefined, { cookie })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
    const given = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(given).toHaveLength(1);
    expect(browser.cookie).not.toBe(cookie);
  }
});

test('several tabs in use over an hour, their requests crossing, are never signed out', async ({
  browser,
  age,
}) => {
  const seen = new Set<string | undefined>();
  for (let minute = 0; minute < 60; minute += 3) {
    await age(180);
    // Each tab sends several, all with the cookie of this moment; answers arrive in any order.
    const statuses = await Promise.all(Array.from({ length: 9 }, () => status(browser)));
    expect(statuses).toEqual(Array(9).fill(200));
    const { cookie } = browser;
    const mixed = await Promise.all([status(browser), status(browser)]);
    expect(mixed).toEqual([200, 200]);
    seen.add(cookie);
  }
  expect(seen.size).toBeGreaterThan(4);
});

test('unused for too long it ends; any use keeps it', async ({ browser, age }) => {
  for (let use = 0; use < 3; use++) {
    await age(IDLE - 60);
    expect(await status(browser)).toBe(200);
  }
  await age(IDLE + 1);
  expect(await status(browser)).toBe(401);
});

test('in use it ends in the end', async ({ browser, run }) => {
  await run(sql`update sessoes set expira_em = clock_timestamp() + interval '1 hour'`);
  expect(await status(browser)).toBe(200);
  await run(sql`update sessoes set expira_em = clock_timestamp()`);
  expect(await status(browser)).toBe(401);
});

test('looking up a caller again is no use of the session', async ({
  server,
  account,
  browser,
  age,
}) => {
  const { conta } = account.scope;
  const sessao = (browser.cookie ?? '').split('.')[1] ?? '';
  const find = () =>
    server.app.callers.find({ conta, usuario: account.id.gestor, versao: 1, sessao });
  await age(IDLE - 10);
  expect(await find()).toMatchObject({ id: account.id.gestor, sessao });
  await age(11);
  expect(await find()).toBeUndefined();
});

test('within a minute a use writes nothing', async ({ server, account, browser }) => {
  const version = async () =>
    server.db.read(account.scope, (tx) => tx.row(sql`select xmin::text from sessoes`));
  const before = await version();
  for (let n = 0; n < 5; n++) expect(await status(browser)).toBe(200);
  expect(await version()).toEqual(before);
});
