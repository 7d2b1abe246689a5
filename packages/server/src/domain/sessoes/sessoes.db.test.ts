import { expect } from 'vitest';
import { newDevice, withToken } from '../../../test/field.ts';
import { testWithServer } from '../../../test/fixture.ts';
import {
  type Account,
  anonymous,
  type Caller,
  type Json,
  SENHA,
  signedIn,
} from '../../../test/harness.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

const PATH = '/campo/v1/sessoes';
const ANY = '/campo/v1/sincronizar';

const test = testWithServer().extend(
  'run',
  ({ server }) =>
    (statement: Sql) =>
      server.db.write(account.scope, (tx) => tx.run(statement)),
);

let account: Account;
let call: Caller;

test.beforeAll(async ({ server }) => {
  call = anonymous(server.url);
});
test.beforeEach(async ({ server }) => {
  account = await server.newAccount();
});

const open = (more: object = {}) =>
  call('POST', PATH, { login: account.login.campo, senha: SENHA, ...more });
const renew = (token_renovacao: unknown) => call('POST', `${PATH}/renovar`, { token_renovacao });
const status = async (token: string) => (await withToken(call, token)('GET', ANY)).status;

test('a field user opens a session, uses it and renews it', async () => {
  const opened = await open({ dispositivo: 'Moto G' });
  expect(opened.status).toBe(201);
  expect(opened.body).toEqual({
    token_acesso: expect.any(String),
    tipo_token: 'Bearer',
    expira_em: expect.any(String),
    token_renovacao: expect.stringMatching(/^\d+\.[0-9a-f-]{36}\.[\w-]{43}$/),
    instalacao: expect.stringMatching(/^[0-9a-f-]{36}$/),
    id_conta: account.scope.conta,
    usuario: { id: account.id.campo, nome: 'Usuário campo', login: account.login.campo },
  });
  expect(await status(opened.body.token_acesso)).toBe(200);

  const renewed = await renew(opened.body.token_renovacao);
  expect(renewed.status).toBe(200);
  const { instalacao, id_conta, usuario } = opened.body;
  expect(renewed.body).toMatchObject({ instalacao, id_conta, usuario });
  expect(renewed.body.token_renovacao).not.toBe(opened.body.token_renovacao);
  expect(await status(renewed.body.token_acesso)).toBe(200);
});

test('only a hash of the secret is stored', async ({ server }) => {
  const { body } = await open();
  const rows = await server.db.read(account.scope, (tx) =>
    tx.rows(sql`select s::text as texto from sessoes s`),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(body.token_renovacao.split('.')[2]);
});

test('other roles open no session, and have no access with a token of theirs', async ({
  server,
}) => {
  for (const perfil of ['administrador', 'gestor', 'integracao'] as const) {
    const answer = await call('POST', PATH, { login: account.login[perfil], senha: SENHA });
    expect([answer.status, answer.body.codigo]).toEqual([403, 'SEM_PERMISSAO']);
    const other = await signedIn(server.url, account.login[perfil]);
    for (const [method, path] of [
      ['GET', ANY],
      ['POST', '/campo/v1/eventos'],
      ['POST', '/campo/v1/eventos/recusados/list'],
      ['POST', '/campo/v1/eventos/em-espera/list'],
      ['DELETE', PATH],
    ] as const) {
      const refused = await other(method, path, method === 'POST' ? {} : undefined);
      expect([path, refused.status]).toEqual([path, 403]);
    }
  }
});

test('wrong credentials answer alike and block the login in the end', async () => {
  const unknown = await open({ login: 'ninguem' });
  const wrong = await open({ senha: 'errada' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
  for (let i = 0; i < 4; i++) await open({ senha: 'errada' });
  const blocked = await open();
  expect([blocked.status, blocked.body.codigo]).toEqual([429, 'LIMITE_EXCEDIDO']);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('faults of a body are named', async () => {
  const answer = await call('POST', PATH, { login: '', surpresa: 1 });
  expect(answer.status).toBe(400);
  expect(answer.body.erros.map((e: Json) => e.campo).sort()).toEqual([
    'login',
    'senha',
    'surpresa',
  ]);
  expect((await renew(5)).status).toBe(400);
});

test('no token: 401', async () => {
  expect((await call('GET', ANY)).status).toBe(401);
  expect((await call('DELETE', PATH)).status).toBe(401);
});

test('what is no renewal token of a session is refused', async () => {
  const { body } = await open();
  const [conta, sessao, secret] = body.token_renovacao.split('.');
  const others = [
    'x',
    `${conta}.${sessao}`,
    `${conta}.${sessao}.${secret}x`,
    `${Number(conta) + 1}.${sessao}.${secret}`,
    `999999999999999.${sessao}.${secret}`,
    `${conta}.00000000-0000-4000-8000-000000000000.${secret}`,
  ];
  for (const token of others) {
    const answer = await renew(token);
    expect([token, answer.status, answer.body.codigo]).toEqual([token, 401, 'NAO_AUTENTICADO']);
  }
  expect((await renew(body.token_renovacao)).status).toBe(200);
});

test('an answer that was lost can be asked for again, any number of times', async () => {
  const first = (await open()).body.token_renovacao;
  for (let i = 0; i < 12; i++) expect((await renew(first)).status).toBe(200);
  const last = await renew(first);
  const next = await renew(last.body.token_renovacao);
  expect(next.status).toBe(200);
  expect((await renew(next.body.token_renovacao)).status).toBe(200);
});

test('a token from before the previous one ends the session, access tokens included', async () => {
  const opened = (await open()).body;
  const second = (await renew(opened.token_renovacao)).body;
  const third = (await renew(second.token_renovacao)).body;
  expect(await status(third.token_acesso)).toBe(200);
  expect((await renew(opened.token_renovacao)).status).toBe(401);
  expect(await status(third.token_acesso)).toBe(401);
  expect((await renew(third.token_renovacao)).status).toBe(401);
});

test('an attacker who copied a token and renews it loses it, or ends the session, when the device renews', async () => {
  const opened = (await open()).body;
  const device = (await renew(opened.token_renovacao)).body;
  const thief = (await renew(opened.token_renovacao)).body;
  expect((await renew(device.token_renovacao)).status).toBe(200);
  expect((await renew(thief.token_renovacao)).status).toBe(401);
  expect(await status(device.token_acesso)).toBe(401);
});

test('simultaneous renewals: the device may keep any of the answers', async () => {
  for (let round = 0; round < 10; round++) {
    const opened = (await open()).body;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => renew(opened.token_renovacao)),
    );
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200]);
    const kept = answers[round % 5]?.body;
    expect(await status(kept.token_acesso)).toBe(200);
    const next = await renew(kept.token_renovacao);
    expect(next.status).toBe(200);
    expect((await renew(next.body.token_renovacao)).status).toBe(200);
  }
});

test('leaving ends the session at once, and only this one', async ({ server }) => {
  const leaving = await newDevice(server.url, account.login.campo);
  const staying = await newDevice(server.url, account.login.campo);
  expect((await leaving.call('DELETE', PATH)).status).toBe(204);
  expect((await leaving.call('GET', ANY)).status).toBe(401);
  expect((await renew(leaving.sessao.token_renovacao)).status).toBe(401);
  expect((await staying.call('GET', ANY)).status).toBe(200);
});

test('a token without a session has none to end', async ({ server }) => {
  const plain = await signedIn(server.url, account.login.campo);
  expect((await plain('DELETE', PATH)).status).toBe(422);
});

test('expired, deactivated, other password, other role: the session does not go on', async ({
  run,
}) => {
  const user = account.id.campo;
  const reasons = [
    sql`update sessoes set expira_em = clock_timestamp()`,
    sql`update credenciais set versao = versao + 1 where id_usuario = ${user}`,
    sql`update usuarios set perfil = 'gestor' where id = ${user}`,
    sql`update usuarios set ativo = false, perfil = 'campo' where id = ${user}`,
  ];
  for (const [i, reason] of reasons.entries()) {
    if (i === 3) await run(sql`update usuarios set perfil = 'campo' where id = ${user}`);
    const { body } = await open();
    await run(reason);
    expect([i, (await renew(body.token_renovacao)).status]).toEqual([i, 401]);
  }
});

test('a deactivated user stops at once', async ({ run }) => {
  const { body } = await open();
  await run(sql`update usuarios set ativo = false where id = ${account.id.campo}`);
  expect(await status(body.token_acesso)).toBe(401);
});

test('renewing prolongs the session', async ({ server, run }) => {
  const { body } = await open();
  await run(sql`update sessoes set expira_em = clock_timestamp() + interval '1 minute'`);
  await renew(body.token_renovacao);
  const row = await server.db.read(account.scope, (tx) =>
    tx.row<{ dias: number }>(
      sql`select round(extract(epoch from expira_em - clock_timestamp()) / 86400) as dias from sessoes`,
    ),
  );
  expect(row?.dias).toBe(30);
});

test('sessions that ended long ago go when the user opens another', async ({ server, run }) => {
  await open();
  await run(sql`update sessoes set revogada_em = clock_timestamp() - interval '31 days'`);
  await open();
  const row = await server.db.read(account.scope, (tx) =>
    tx.row<{ n: number }>(sql`select count(*) as n from sessoes`),
  );
  expect(row?.n).toBe(1);
});
