/** Invitations: a person with the link sets the password, once, while it counts. */
import { expect } from 'vitest';
import { newBrowser } from '../../../test/browser.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { anonymous, SENHA } from '../../../test/harness.ts';
import { sql } from '../../platform/db/sql.ts';

const USUARIOS = '/escritorio/v1/usuarios';
const NEW = 'a senha que a pessoa escolheu';

const test = testWithNewAccount('administrador')
  .extend('invite', ({ call }) => async (id: number): Promise<string> => {
    const answer = await call('POST', `${USUARIOS}/${id}/convite`, { senha_atual: SENHA });
    expect(answer.status).toBe(200);
    return answer.body.token;
  })
  .extend(
    'accept',
    ({ server }) =>
      (convite: string) =>
        anonymous(server.url)('POST', '/campo/v1/sessoes/convite', { convite, senha: NEW }),
  )
  .extend(
    'signIn',
    ({ server }) =>
      async (login: string, senha: string) =>
        (await anonymous(server.url)('POST', '/campo/v1/sessoes', { login, senha })).status,
  );

test('a new user is created with an invitation, accepts it, and is signed in', async ({
  account,
  call,
  accept,
  signIn,
}) => {
  const login = `nova.${account.scope.conta}`;
  const body = { nome: 'Nova', login, perfil: 'campo', convite: true };
  const created = await call('POST', USUARIOS, body);
  expect(created.body).toMatchObject({ senha: null, convite: { token: expect.any(String) } });
  const left = Date.parse(created.body.convite.expira_em) - Date.now();
  expect(Math.round(left / 3_600_000)).toBe(72);
  const accepted = await accept(created.body.convite.token);
  expect([accepted.status, accepted.body.usuario.login]).toEqual([201, login]);
  expect(await signIn(login, NEW)).toBe(201);
  expect((await accept(created.body.convite.token)).status).toBe(401);
});

test('the password from before counts until then; of two at once one wins', async ({
  account: { id, login },
  invite,
  accept,
  signIn,
}) => {
  const token = await invite(id.campo);
  expect(await signIn(login.campo, SENHA)).toBe(201);
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
  expect(await signIn(login.campo, SENHA)).toBe(401);
});

test('only a hash is stored', async ({ server, account, invite }) => {
  const token = await invite(account.id.campo);
  const rows = await server.db.read(account.scope, (tx) =>
    tx.rows(sql`select v::text as texto from convites v`),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[2]);
});

test('it ends by its time, a newer one, another password, and a deactivation', async ({
  server,
  account: { id, scope },
  call,
  invite,
  accept,
}) => {
  const first = await invite(id.campo);
  const second = await invite(id.campo);
  expect((await accept(first)).status).toBe(401);
  await server.db.write(scope, (tx) => tx.run(sql`update convites set expira_em = now()`));
  expect((await accept(second)).status).toBe(401);
  const third = await invite(id.campo);
  await call('POST', `${USUARIOS}/${id.campo}/senha`, { senha_atual: SENHA });
  expect((await accept(third)).status).toBe(401);
  const fourth = await invite(id.campo);
  await call('PATCH', `${USUARIOS}/${id.campo}`, { ativo: false });
  expect((await accept(fourth)).status).toBe(401);
  await call('PATCH', `${USUARIOS}/${id.campo}`, { ativo: true });
  expect((await accept(fourth)).status).toBe(401);
});

test('an invitation that is used while it is replaced: the newer one counts in any case', async ({
  account: { id },
  invite,
  accept,
}) => {
  for (let round = 0; round < 5; round++) {
    const token = await invite(id.campo);
    const [used, newer] = await Promise.all([accept(token), invite(id.campo)]);
    expect([201, 401]).toContain(used.status);
    expect((await accept(newer)).status).toBe(201);
    expect((await accept(token)).status).toBe(401);
  }
});

test('who is deactivated while they choose the password has access to nothing', async ({
  server,
  account: { id, login },
  call,
  invite,
  accept,
  signIn,
}) => {
  const activate = (ativo: boolean) => call('PATCH', `${USUARIOS}/${id.campo}`, { ativo });
  for (let round = 0; round < 5; round++) {
    const token = await invite(id.campo);
    const [accepted, changed] = await Promise.all([accept(token), activate(false)]);
    expect([201, 401]).toContain(accepted.status);
    expect(changed.status).toBe(200);
    expect([401, 403]).toContain(await signIn(login.campo, NEW));
    const { token_renovacao = 'none' } = accepted.body;
    const renewed = await anonymous(server.url)('POST', '/campo/v1/sessoes/renovar', {
      token_renovacao,
    });
    expect(renewed.status).toBe(401);
    await activate(true);
    expect((await accept(token)).status).toBe(401);
  }
});

test('changing the account, the user or the secret makes it none', async ({
  server,
  account,
  invite,
  accept,
}) => {
  const [conta, usuario, secret = ''] = (await invite(account.id.campo)).split('.');
  const other = await server.newAccount();
  for (const token of [
    `${other.scope.conta}.${usuario}.${secret}`,
    `${conta}.${account.id.gestor}.${secret}`,
    `${conta}.${usuario}.${[...secret].reverse().join('')}`,
    `${conta}.${'9'.repeat(15)}.${secret}`,
    'convite',
  ])
    expect([token, (await accept(token)).status]).toEqual([token, 401]);
  expect((await accept(`${conta}.${usuario}.${secret}`)).status).toBe(201);
});

test('the console takes those of its users; the wrong app leaves it as it is', async ({
  server,
  account: { id },
  invite,
  accept,
}) => {
  const convite = await invite(id.gestor);
  expect((await accept(convite)).status).toBe(403);
  const browser = newBrowser(server.url);
  const inConsole = (token: string) =>
    browser.call('POST', '/escritorio/v1/sessoes/convite', { convite: token, senha: NEW });
  expect((await inConsole(await invite(id.campo))).status).toBe(403);
  expect((await inConsole(convite)).status).toBe(201);
  expect((await browser.call('GET', '/escritorio/v1/eu')).body.id).toBe(id.gestor);
});

test('programs, inactive users and wrong passwords of the administrator get none', async ({
  account: { id, scope },
  call,
}) => {
  const ask = async (user: number, senha_atual = SENHA) =>
    (await call('POST', `${USUARIOS}/${user}/convite`, { senha_atual })).status;
  expect(await ask(id.integracao)).toBe(422);
  expect(await ask(id.campo, 'outra')).toBe(400);
  await call('PATCH', `${USUARIOS}/${id.campo}`, { ativo: false });
  expect(await ask(id.campo)).toBe(422);
  const body = { nome: 'ERP', login: `erp.${scope.conta}`, perfil: 'integracao', convite: true };
  expect((await call('POST', USUARIOS, body)).body.erros).toMatchObject([{ campo: 'convite' }]);
});
