/** Signing in to the console, and what its user does with their own sessions and password. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  type Browser,
  newBrowser,
  OWN_PAGE,
  signedInBrowser,
  signInAs,
} from '../../../test/browser.ts';
import { newDevice } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import {
  anonymous,
  type Caller,
  type Json,
  newUser,
  SENHA,
  signedIn,
  startTestServer,
} from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const SESSOES = '/escritorio/v1/sessoes';
const MINHAS = '/escritorio/v1/eu/sessoes';
const NOVA = 'outra senha de teste';

const test = testWithNewAccount('gestor')
  .extend('browser', ({ server, account }) => signedInBrowser(server.url, account.login.gestor))
  .extend(
    'open',
    ({ server, account }) =>
      (): Promise<Browser> =>
        signedInBrowser(server.url, account.login.gestor),
  );

const status = async ({ call }: Browser): Promise<number> =>
  (await call('GET', '/escritorio/v1/eu')).status;

test('administrators and managers sign in, and the cookie says who they are', async ({
  server,
  account,
}) => {
  for (const perfil of ['administrador', 'gestor'] as const) {
    const browser = newBrowser(server.url);
    const login = account.login[perfil];
    const answer = await signInAs(browser, ` ${login.toUpperCase()} `);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      usuario: { id: account.id[perfil], nome: `Usuário ${perfil}`, login, perfil },
      conta: { id: account.scope.conta, nome: 'Conta de teste' },
      expira_em: expect.any(String),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^campeiro=[\w.-]{120,}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const days = (Date.parse(answer.body.expira_em) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect((await browser.call('GET', '/escritorio/v1/eu')).body.login).toBe(login);
  }
});

test('other roles do not sign in', async ({ server, account }) => {
  for (const perfil of ['integracao', 'campo'] as const) {
    const browser = newBrowser(server.url);
    const { status, body } = await signInAs(browser, account.login[perfil]);
    expect([status, body.codigo, browser.cookie]).toEqual([403, 'SEM_PERMISSAO', undefined]);
  }
});

test('wrong credentials answer alike and block the login in the end', async ({
  server,
  account,
}) => {
  const { login } = account;
  const browser = newBrowser(server.url);
  const unknown = await signInAs(browser, 'ninguem', 'errada');
  const wrong = await signInAs(browser, login.gestor, 'errada');
  expect([unknown.status, wrong.status, wrong.body]).toEqual([401, 401, unknown.body]);
  for (let i = 0; i < 4; i++) await signInAs(browser, login.gestor, 'errada');
  const blocked = await signInAs(browser, login.gestor);
  expect([blocked.status, browser.cookie]).toEqual([429, undefined]);
});

test('the cookie counts below /escritorio/v1 alone, and never beside a token', async ({
  server,
  browser,
  call,
}) => {
  expect((await browser.call('POST', '/v2/clientes/list', {})).status).toBe(401);
  expect((await browser.call('GET', '/campo/v1/sincronizar')).status).toBe(401);
  const wrong = { authorization: 'Bearer abc' };
  expect((await browser.call('GET', '/escritorio/v1/eu', undefined, wrong)).status).toBe(401);
  const { cookie = '' } = await signedInBrowser(
    server.url,
    (await server.newAccount()).login.gestor,
  );
  const eu = await call('GET', '/escritorio/v1/eu', undefined, { cookie });
  expect([eu.status, eu.headers.getSetCookie()]).toEqual([200, []]);
  expect(eu.body.id).toBe((await browser.call('GET', '/escritorio/v1/eu')).body.id);
});

test('only a hash of the secret is stored', async ({ server, account, browser }) => {
  const rows = await server.db.read(account.scope, (tx) =>
    tx.rows(sql`select s::text as texto from sessoes s`),
  );
  expect(rows).toHaveLength(1);
  const [, , secret = '', signature = ''] = (browser.cookie ?? '').split('.');
  expect([secret.length, signature.length]).toEqual([43, 43]);
  for (const part of [secret, signature]) expect(JSON.stringify(rows)).not.toContain(part);
});

test('a session that someone planted is not continued: signing in makes another', async ({
  server,
  account,
  open,
}) => {
  const attacker = await open();
  const planted = attacker.cookie;
  const victim = newBrowser(server.url);
  victim.cookie = planted;
  await signInAs(victim, account.login.administrador);
  expect(victim.cookie).not.toBe(planted);
  expect((await victim.call('GET', '/escritorio/v1/eu')).body.id).toBe(account.id.administrador);
  // The planted one has ended, because nothing would ever use it again.
  expect(await status(attacker)).toBe(401);
  victim.cookie = 'campeiro=chosen-by-attacker';
  expect((await signInAs(victim, account.login.administrador)).status).toBe(201);
});

test('signing out ends this session and deletes the cookie', async ({ browser, open }) => {
  const other = await open();
  const copy = browser.cookie;
  const answer = await browser.call('DELETE', SESSOES);
  expect([answer.status, browser.cookie]).toEqual([204, undefined]);
  browser.cookie = copy;
  const after = await browser.call('GET', '/escritorio/v1/eu');
  expect([after.status, after.body.detalhe]).toEqual([401, 'A sessão terminou. Entre novamente.']);
  expect(await status(other)).toBe(200);
});

test('a token has no session to end', async ({ call }) => {
  expect((await call('DELETE', SESSOES)).status).toBe(422);
});

test('own sessions are listed, and one that was forgotten is ended from another', async ({
  server,
  account,
  browser,
  open,
}) => {
  const forgotten = await open();
  const { dados } = (await browser.call('GET', MINHAS)).body;
  expect(dados).toHaveLength(2);
  expect(dados).toContainEqual({
    id: expect.any(String),
    navegador: expect.any(String),
    criada_em: expect.any(String),
    usada_em: expect.any(String),
    expira_em: expect.any(String),
    esta: true,
  });
  const idIn = async (of: Browser) =>
    (await of.call('GET', MINHAS)).body.dados.find((one: Json) => one.esta).id;
  const end = async (id: string) => (await browser.call('DELETE', `${MINHAS}/${id}`)).status;
  const colleague = await newUser(server.db, account.scope, 'gestor', 'Colega');
  const stranger = await server.newAccount();
  for (const login of [colleague.login, stranger.login.gestor]) {
    const theirs = await signedInBrowser(server.url, login);
    expect(await end(await idIn(theirs))).toBe(404);
    expect(await status(theirs)).toBe(200);
  }
  expect(await end(randomUUID())).toBe(404);
  expect(await end('x')).toBe(404);
  const id = await idIn(forgotten);
  expect(await end(id)).toBe(204);
  expect(await end(id)).toBe(404);
  expect(await status(forgotten)).toBe(401);
  expect((await browser.call('GET', MINHAS)).body.dados).toHaveLength(1);
});

test('the browser is remembered by its name, cut where it is too long', async ({
  server,
  account,
}) => {
  const browser = newBrowser(server.url);
  const body = { login: account.login.gestor, senha: SENHA };
  await browser.call('POST', SESSOES, body, { 'user-agent': `  Firefox ${'x'.repeat(5000)}` });
  const [only] = (await browser.call('GET', MINHAS)).body.dados;
  expect(only.navegador).toBe(`Firefox ${'x'.repeat(292)}`);
});

test('sessions of the console are no devices, and devices no sessions of the console', async ({
  server,
  account,
  browser,
}) => {
  const { id, login } = account;
  const aparelhos = (of: number) => browser.call('GET', `/escritorio/v1/usuarios/${of}/aparelhos`);
  await newDevice(server.url, login.campo);
  expect((await aparelhos(id.gestor)).body.dados).toEqual([]);
  expect((await aparelhos(id.campo)).body.dados).toHaveLength(1);

  // A user who becomes a technician cannot turn the cookie into a device's session, nor use it any more.
  const become = (perfil: string, of: number) =>
    server.db.write(account.scope, (tx) =>
      tx.run(sql`update usuarios set perfil = ${perfil} where id = ${of}`),
    );
  await become('campo', id.gestor);
  const token_renovacao = (browser.cookie ?? '').slice('campeiro='.length, -44);
  const renewed = await anonymous(server.url)('POST', '/campo/v1/sessoes/renovar', {
    token_renovacao,
  });
  expect(renewed.status).toBe(401);
  expect(await status(browser)).toBe(401);
});

test('own password: all sessions and tokens end, and this browser is given another', async ({
  server,
  account,
  browser,
  open,
  call,
}) => {
  const other = await open();
  const before = browser.cookie;
  const body = { senha_atual: SENHA, senha: NOVA };
  const answer = await browser.call('POST', '/escritorio/v1/eu/senha', body);
  expect([answer.status, answer.body.usuario.login]).toEqual([200, account.login.gestor]);
  expect(browser.cookie).not.toBe(before);
  expect(await status(browser)).toBe(200);
  expect(await status(other)).toBe(401);
  expect((await call('GET', '/escritorio/v1/eu')).status).toBe(401);
  browser.cookie = before;
  expect(await status(browser)).toBe(401);
  expect((await signInAs(newBrowser(server.url), account.login.gestor)).status).toBe(401);
  expect((await signInAs(newBrowser(server.url), account.login.gestor, NOVA)).status).toBe(201);
});

test('a wrong password is a fault of its field, and guessing is blocked', async ({ browser }) => {
  const change = (senha_atual: string, senha: string) =>
    browser.call('POST', '/escritorio/v1/eu/senha', { senha_atual, senha });
  const wrong = await change('não é esta', NOVA);
  expect([wrong.status, faultsOf(wrong.body)]).toEqual([400, ['senha_atual VALOR_INVALIDO']]);
  const short = await change(SENHA, 'curta');
  expect([short.status, faultsOf(short.body)]).toEqual([400, ['senha VALOR_INVALIDO']]);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await change('não é esta', NOVA)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(await status(browser)).toBe(200);
});

test('deactivated, other password, other role, ended: it stops at once', async ({
  server,
  account,
  open,
}) => {
  const user = account.id.gestor;
  const reasons = [
    sql`update sessoes set expira_em = clock_timestamp()`,
    sql`update sessoes set revogada_em = clock_timestamp()`,
    sql`update credenciais set versao = versao + 1 where id_usuario = ${user}`,
    sql`update usuarios set perfil = 'integracao' where id = ${user}`,
    sql`update usuarios set ativo = false, perfil = 'gestor' where id = ${user}`,
  ];
  for (const [i, reason] of reasons.entries()) {
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`update usuarios set perfil = 'gestor' where id = ${user}`),
    );
    const browser = await open();
    expect([i, await status(browser)]).toEqual([i, 200]);
    await server.db.write(account.scope, (tx) => tx.run(reason));
    expect([i, await status(browser)]).toEqual([i, 401]);
  }
});

test('a caller can be looked up again while an answer goes on', async ({
  server,
  account,
  open,
}) => {
  const browser = await open();
  const sessao = (browser.cookie ?? '').split('.')[1] ?? '';
  const { conta } = account.scope;
  const caller = await server.app.callers.find({
    conta,
    usuario: account.id.gestor,
    versao: 1,
    sessao,
  });
  if (!caller) throw new Error('no caller');
  expect(await server.app.callers.again(caller)).toEqual(caller);
  await browser.call('DELETE', SESSOES, undefined, OWN_PAGE);
  expect(await server.app.callers.again(caller)).toBeUndefined();
});

test('the console has a request window of its own', async () => {
  const server = await startTestServer({
    RATE_LIMIT_MAX: '5',
    FIELD_RATE_LIMIT_MAX: '6',
    CONSOLE_RATE_LIMIT_MAX: '7',
    RATE_LIMIT_WINDOW_SECONDS: '600',
  });
  try {
    const login = (await server.newAccount()).login.gestor;
    const browser = await signedInBrowser(server.url, login); // counts as one
    const call = await signedIn(server.url, login); // counts as one
    const left = async (by: Caller, method = 'GET', path = '/escritorio/v1/eu') => {
      const { status, headers } = await by(method, path, method === 'GET' ? undefined : {});
      return [status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')];
    };
    expect(await left(browser.call)).toEqual([200, '7', '5']);
    expect(await left(call)).toEqual([200, '6', '5']);
    expect(await left(call, 'POST', '/v2/grupos/list')).toEqual([200, '5', '3']);
    for (let n = 0; n < 5; n++) expect((await left(browser.call))[0]).toBe(200);
    expect(await left(browser.call)).toEqual([429, '7', '0']);
    expect((await left(call))[0]).toBe(200);
    expect((await left(call, 'POST', '/v2/grupos/list'))[0]).toBe(200);
    expect((await signInAs(newBrowser(server.url), login)).status).toBe(429);
    expect(server.app.refusals).toEqual({ v2: 0, campo: 0, console: 2, mcp: 0, stranger: 0 });
  } finally {
    await server.close();
  }
});
