/** Whose failures block whom: a stranger elsewhere blocks no user, and many strangers together get nowhere. */
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { anonymous, SENHA, startTestServer } from '../../../test/harness.ts';
import { sql } from '../db/sql.ts';

const EVERYWHERE = 12;
const ENV = { TRUST_PROXY: 'true', LOGIN_MAX_FAILURES_EVERYWHERE: String(EVERYWHERE) };
const OWN = '198.51.100.9';

const test = testWithServer(ENV)
  .extend('account', ({ server }) => server.newAccount())
  /** The status of a sign-in from an address. */
  .extend('signIn', ({ server }) => async (login: string, from: string, senha = SENHA) => {
    const headers = { 'x-forwarded-for': from };
    return (await anonymous(server.url)('POST', '/v2/token', { login, senha }, headers)).status;
  })
  /** Statuses of wrong passwords, one after the other. */
  .extend('guess', ({ signIn }) => async (login: string, ...addresses: string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await signIn(login, address, 'errada'));
    return statuses;
  })
  .extend('across', ({ server }) => (statement: ReturnType<typeof sql>) => {
    return server.db.acrossAccounts((tx) => tx.rows<{ n: number }>(statement));
  });

const times = <T>(n: number, value: T): T[] => Array(n).fill(value);
const networks = (n: number) => Array.from({ length: n }, (_, i) => `203.0.113.${i}`);

test('five failures block the login for their network, and for no other', async ({
  account: { login },
  signIn,
  guess,
}) => {
  const stranger = '203.0.113.7';
  expect(await guess(login.gestor, ...times(6, stranger))).toEqual([...times(5, 401), 429]);
  expect(await signIn(login.gestor, stranger)).toBe(429);
  expect(await signIn(login.gestor, OWN)).toBe(200);
  // The owner's success does not help the stranger.
  expect(await signIn(login.gestor, stranger)).toBe(429);
  expect(await signIn(login.campo, stranger)).toBe(200);
});

test('a network of IPv6 counts as one caller', async ({ account: { login }, guess }) => {
  const neighbours = [1, 2, 3, 4, 5, 6].map((n) => `2001:db8:1:2::${n}`);
  expect(await guess(login.gestor, ...neighbours)).toEqual([...times(5, 401), 429]);
  expect(await guess(login.gestor, '2001:db8:1:3::1')).toEqual([401]);
});

test('a success clears the failures of its network only', async ({
  account: { login },
  signIn,
  guess,
}) => {
  const stranger = '203.0.113.7';
  await guess(login.gestor, ...times(3, OWN), ...times(4, stranger));
  expect(await signIn(login.gestor, OWN)).toBe(200);
  expect(await guess(login.gestor, ...times(3, OWN))).toEqual(times(3, 401));
  expect(await guess(login.gestor, stranger, stranger)).toEqual([401, 429]);
});

test('guesses from many networks block the login wherever its user is not known', async ({
  account: { login },
  signIn,
  guess,
}) => {
  expect(await signIn(login.gestor, OWN)).toBe(200);
  const statuses = await guess(login.gestor, ...networks(EVERYWHERE + 1));
  expect(statuses).toEqual([...times(EVERYWHERE, 401), 429]);
  expect(await signIn(login.gestor, '192.0.2.1')).toBe(429);
  expect(await signIn(login.gestor, OWN)).toBe(200);
  expect(await signIn(login.gestor, '192.0.2.1')).toBe(429);
  // A known network is no way around its own limit.
  expect(await guess(login.gestor, ...times(6, OWN))).toEqual([...times(5, 401), 429]);
});

test('a network is known for thirty days', async ({ account, signIn, guess, across }) => {
  const { gestor } = account.login;
  await signIn(gestor, OWN);
  await guess(gestor, ...networks(EVERYWHERE));
  await across(sql`
    update redes_conhecidas set usada_em = usada_em - interval '31 days' where conta_id = ${account.scope.conta}`);
  expect(await signIn(gestor, OWN)).toBe(429);
});

test('an unknown login is blocked alike', async ({ account: { login }, guess }) => {
  const both = await Promise.all(
    [login.gestor, `ninguem-${login.gestor}`].map((name) =>
      guess(name, ...times(6, '203.0.113.7'), ...networks(EVERYWHERE)),
    ),
  );
  expect(both[0]).toEqual(both[1]);
});

test('another process counts the same failures and knows the same networks', async ({
  server,
  account: { login },
  signIn,
  guess,
}) => {
  const other = await startTestServer(ENV, server.connection);
  const there = anonymous(other.url);
  const attempt = async (from: string, senha: string) => {
    const body = { login: login.gestor, senha };
    return (await there('POST', '/v2/token', body, { 'x-forwarded-for': from })).status;
  };
  try {
    expect(await attempt(OWN, SENHA)).toBe(200);
    await guess(login.gestor, ...times(3, '203.0.113.7'));
    const rest = [await attempt('203.0.113.7', 'x'), await attempt('203.0.113.7', 'x')];
    expect([...rest, await attempt('203.0.113.7', 'x')]).toEqual([401, 401, 429]);
    await guess(login.gestor, ...networks(EVERYWHERE));
    expect(await attempt('192.0.2.1', SENHA)).toBe(429);
    expect(await signIn(login.gestor, OWN)).toBe(200);
  } finally {
    await other.close();
  }
});

test('guesses at once are counted one by one', async ({ account: { login }, signIn }) => {
  const guesses = times(20, '203.0.113.7').map((from) => signIn(login.gestor, from, 'errada'));
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('what is kept stays small: twenty networks of a user, and nothing that no longer counts', async ({
  account,
  signIn,
  guess,
  across,
}) => {
  const { conta } = account.scope;
  for (const address of networks(23)) await signIn(account.login.gestor, address);
  const [known] = await across(sql`
    select count(*)::int as n from redes_conhecidas where conta_id = ${conta}`);
  expect(known?.n).toBe(20);

  const logins = Array.from({ length: 30 }, (_, i) => `antigo-${i}-${account.login.gestor}`);
  await across(sql`
    insert into tentativas_de_login (login, rede, falhas, vale_ate)
    select login, '', array[now() - interval '1 day'], now() - interval '1 hour' from unnest(${logins}::text[]) login`);
  await guess(account.login.gestor, OWN);
  const [left] = await across(sql`
    select count(*)::int as n from tentativas_de_login where vale_ate < now()`);
  expect(left?.n).toBe(0);
});

test('a block doubles up to its maximum, and ends when a window passes without a failure', async ({
  account: { login },
  guess,
  signIn,
  across,
}) => {
  const name = login.gestor;
  const stranger = '203.0.113.7';
  const later = (seconds: number) =>
    across(sql`
      update tentativas_de_login set vale_ate = vale_ate - make_interval(secs => ${seconds}),
        bloqueado_ate = bloqueado_ate - make_interval(secs => ${seconds}),
        falhas = array(select f - make_interval(secs => ${seconds}) from unnest(falhas) f)
      where login = ${name}`);
  await guess(name, ...times(5, stranger));
  for (const block of [60, 120, 240, 480, 900, 900]) {
    await later(block - 5);
    expect([block, await signIn(name, stranger, 'errada')]).toEqual([block, 429]);
    await later(6);
    expect([block, await signIn(name, stranger, 'errada')]).toEqual([block, 401]);
  }
  await later(900 + 901);
  expect(await guess(name, ...times(5, stranger))).toEqual(times(5, 401));
});
