/** Many sign-ins at the same time, and the answers to those who are refused. */
import pg from 'pg';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { anonymous, SECRET, SENHA } from '../../../test/harness.ts';
import { sql } from '../db/sql.ts';
import { Tokens } from './tokens.ts';

const test = testWithServer({ TRUST_PROXY: 'true' });

/** Running, and waiting per address: `TURNS` in sign-in.ts. */
const [RUNNING, WAITING] = [4, 32];

const from = (address: string) => ({ 'x-forwarded-for': address });

test('one address signs in with so many at once; others are served in between', async ({
  server,
}) => {
  const call = anonymous(server.url);
  const { login } = await server.newAccount();
  const blocker = new pg.Client(server.connection);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table tentativas_de_login in access exclusive mode');

  const statuses: number[] = [];
  let turnedAway: (() => void) | undefined;
  const allTurnedAway = new Promise<void>((resolve) => {
    turnedAway = resolve;
  });
  const greedy = Array.from({ length: RUNNING + WAITING + 9 }, async (_, i) => {
    const path = i % 2 === 0 ? '/v2/token' : '/campo/v1/sessoes';
    const body = { login: `ninguem-${i}`, senha: 'x' };
    const answer = await call('POST', path, body, from('203.0.113.7'));
    statuses.push(answer.status);
    if (statuses.length === 9) turnedAway?.();
    return answer;
  });
  await allTurnedAway;
  expect(statuses).toEqual(Array(9).fill(429));

  // A renewal waits with them. Another address has its own queue.
  const token_renovacao = `1.00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`;
  const renewal = await call(
    'POST',
    '/campo/v1/sessoes/renovar',
    { token_renovacao },
    from('203.0.113.7'),
  );
  expect([renewal.status, renewal.body.codigo]).toEqual([429, 'LIMITE_EXCEDIDO']);
  expect(renewal.headers.get('retry-after')).toBe('2');
  expect(renewal.body.detalhe).toContain('Este endereço');

  const other = call(
    'POST',
    '/v2/token',
    { login: login.gestor, senha: SENHA },
    from('198.51.100.9'),
  ).then((answer) => [answer.status, statuses.length] as const);
  await blocker.query('rollback');
  await blocker.end();
  const [status, servedBefore] = await other;
  expect(status).toBe(200);
  expect(servedBefore).toBeLessThan(9 + WAITING);
  const answers = await Promise.all(greedy);
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(RUNNING + WAITING);
  expect(server.app.signIn.failures.crowded).toBe(10);
});

test('a blocked login is told so, whether there is such a login or not', async ({ server }) => {
  const call = anonymous(server.url);
  const { login } = await server.newAccount();
  for (const name of [login.campo, 'ninguem-bloqueado']) {
    for (let i = 0; i < 5; i++) await call('POST', '/v2/token', { login: name, senha: 'errada' });
    const { status, body } = await call('POST', '/v2/token', { login: name, senha: SENHA });
    expect([status, body.codigo]).toEqual([429, 'LIMITE_EXCEDIDO']);
    expect(body.detalhe).toMatch(
      /^Este login está bloqueado por falhas repetidas de autenticação\. Aguarde \d+ segundos antes de repetir\.$/,
    );
  }
});

test('only who knows the password of a deactivated user is told so', async ({ server }) => {
  const call = anonymous(server.url);
  const { login, id, scope } = await server.newAccount();
  await server.db.write(scope, (tx) =>
    tx.run(sql`update usuarios set ativo = false where id in (${id.gestor}, ${id.campo})`),
  );
  const ofPage = { 'sec-fetch-site': 'same-origin' };
  const said = async (path: string, name: string, senha: string) => {
    const { status, body } = await call('POST', path, { login: name, senha }, ofPage);
    return [status, body.codigo, body.detalhe];
  };
  const why = 'Este usuário está inativo. Fale com quem administra o sistema na sua empresa.';
  for (const [path, name] of [
    ['/v2/token', login.gestor],
    ['/escritorio/v1/sessoes', login.gestor],
    ['/campo/v1/sessoes', login.campo],
  ] as const) {
    expect(await said(path, name, SENHA)).toEqual([403, 'SEM_PERMISSAO', why]);
    expect(await said(path, name, 'errada')).toEqual(await said(path, 'ninguem-aqui', SENHA));
  }
});

test('who has no token, a wrong, an old or an ended one is told which', async ({ server }) => {
  const call = anonymous(server.url);
  const { login, id, scope } = await server.newAccount();
  const claims = { conta: scope.conta, usuario: id.gestor, versao: 1 };
  const { body } = await call('POST', '/v2/token', { login: login.gestor, senha: SENHA });
  const old = (await new Tokens(SECRET, -10).issue(claims)).token_acesso;
  const foreign = (await new Tokens(`${SECRET}!`, -10).issue(claims)).token_acesso;
  const said = async (authorization?: string) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await call('GET', '/v2/clientes/1', undefined, headers);
    expect([answer.status, answer.body.codigo]).toEqual([401, 'NAO_AUTENTICADO']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    return answer.body.detalhe;
  };
  expect(await said()).toContain('Falta o token');
  for (const wrong of [
    'Bearer',
    'Bearer x y',
    'Basic eDp5',
    `Bearer ${foreign}`,
    body.token_acesso,
  ])
    expect(await said(wrong)).toContain('O token é inválido');
  expect(await said(`Bearer ${old}`)).toBe('O token expirou. Peça outro.');

  await server.db.write(scope, (tx) =>
    tx.run(sql`update usuarios set ativo = false where id = ${id.gestor}`),
  );
  expect(await said(`Bearer ${body.token_acesso}`)).toContain('O token não é mais válido');
});

test('a wrong method on a path is told where to list and to create', async ({ server }) => {
  const call = anonymous(server.url);
  const said = async (path: string, language?: string) => {
    const headers: Record<string, string> = language ? { 'accept-language': language } : {};
    const { login } = await server.newAccount();
    const { body } = await call('POST', '/v2/token', { login: login.gestor, senha: SENHA });
    headers.authorization = `Bearer ${body.token_acesso}`;
    return (await call('GET', path, undefined, headers)).body.detalhe;
  };
  expect(await said('/v2/clientes')).toBe(
    '/v2/clientes não aceita GET. Métodos aceitos: POST. Para listar: POST /v2/clientes/list.',
  );
  expect(await said('/v2/registros/', 'en-US')).toBe(
    '/v2/registros/ does not accept GET. To list: POST /v2/registros/list. To create: POST /v2/registros/post.',
  );
  expect(await said('/v2/clientes/7/notas')).toContain('POST /v2/clientes/7/notas/list.');
  expect(await said('/v2/clientes/list')).toBe(
    '/v2/clientes/list não aceita GET. Métodos aceitos: POST.',
  );
});
