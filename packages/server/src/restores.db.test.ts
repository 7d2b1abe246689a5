/** What callers of the APIs see of a restore. */
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { testWithNewAccount } from '../test/fixture.ts';
import { anonymous, SENHA, signedIn } from '../test/harness.ts';
import { renewEpoch } from './platform/db/epoch.ts';

const test = testWithNewAccount('integracao');

const CODES = 100_000;

test('every answer of every kind tells the same epoch, and so does a new token', async ({
  server,
  account,
  call,
}) => {
  const anyone = anonymous(server.url);
  const credentials = { login: account.login.integracao, senha: SENHA };
  const { body, headers } = await anyone('POST', '/v2/token', credentials);
  expect(headers.get('x-epoca')).toBe(body.epoca);
  const answers = await Promise.all([
    call('POST', '/v2/clientes/list'),
    call('POST', '/v2/clientes', {}),
    call('GET', '/v2/clientes/999999999'),
    call('DELETE', '/v2/clientes/999999999'),
    anyone('GET', '/v2/usuarios/1'),
    anyone('GET', '/v2/nada'),
    anyone('GET', '/v2/token'),
    anyone('GET', '/api/v1/clientes'),
    anyone('GET', '/campo/v1/sincronizar'),
    anyone('GET', '/escritorio/v1/eu'),
    anyone('GET', '/health/live'),
    anyone('GET', '/health/ready'),
    anyone('GET', '/openapi.json'),
    anyone('POST', '/v2/token', '{'),
  ]);
  for (const answer of answers) expect(answer.headers.get('x-epoca')).toBe(body.epoca);
  for (const path of ['/', '/docs', '/docs/erros/conflito', '/nada.html', '/imagens/1/x']) {
    const page = await fetch(server.url + path, { redirect: 'manual' });
    expect(page.headers.get('x-epoca'), path).toBe(body.epoca);
  }
});

test('a running server tells a renewed epoch with the first answer from the database', async ({
  server,
  call,
}) => {
  const before = (await call('GET', '/v2/clientes/1')).headers.get('x-epoca');
  const renewed = await renewEpoch(server.db);
  const { status, headers } = await call('POST', '/v2/clientes/list');
  expect([status, headers.get('x-epoca')]).toEqual([200, renewed?.epoca]);
  expect(renewed?.epoca).not.toBe(before);
});

test('a token of a password that a restore undid stays invalid after the next change', async ({
  server,
  account,
}) => {
  const owner = new pg.Client(server.connection);
  await owner.connect();
  onTestFinished(() => owner.end());
  const user = `id_usuario = ${account.id.integracao}`;
  const changePassword = () =>
    owner.query(`update credenciais set versao = versao + 1 where ${user}`);
  const { rows } = await owner.query(`select versao from credenciais where ${user}`);
  await changePassword();
  const lost = await signedIn(server.url, account.login.integracao);
  expect((await lost('POST', '/v2/clientes/list')).status).toBe(200);
  await owner.query(`
    alter table credenciais disable trigger vary_version;
    update credenciais set versao = ${rows[0].versao} where ${user};
    alter table credenciais enable trigger vary_version`);
  await changePassword();
  expect((await lost('POST', '/v2/clientes/list')).status).toBe(401);
});

test('many at work while the epoch is renewed: nothing fails, and no id comes twice', async ({
  server,
  account,
}) => {
  const office = await signedIn(server.url, account.login.administrador);
  const ids: number[] = [];
  const create = async (call: typeof office) => {
    const { status, body } = await call('POST', '/v2/grupos/post', {
      nome: `G${ids.length}${Math.random()}`,
    });
    if (status === 201) ids.push(body.id);
    return status;
  };
  await Promise.all([...Array(10)].map(() => create(office)));
  const greatest = Math.max(...ids);
  const [renewed, ...statuses] = await Promise.all([
    renewEpoch(server.db),
    ...[...Array(40)].map(() => create(office)),
  ]);
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  const after = await signedIn(server.url, account.login.administrador);
  expect(await create(after)).toBe(201);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.at(-1)).toBeGreaterThan(greatest + (renewed?.salto ?? Infinity));
});

test('the codes of visits and orders go on above those that were given out', async ({
  server,
  account,
  insert,
  call,
}) => {
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Aurora' });
  const order = (api: typeof call) =>
    api('POST', '/v2/ordens-servico/post', { nome: 'Reparo', id_cliente });
  expect((await order(call)).body.codigo).toBe(1);
  await renewEpoch(server.db);
  const again = await signedIn(server.url, account.login.integracao);
  expect((await order(again)).body.codigo).toBe(CODES + 1001);
  await renewEpoch(server.db, 1_000);
  const third = await signedIn(server.url, account.login.integracao);
  expect((await order(third)).body.codigo).toBe(102_011);
});

test('questions get new ids, and a draft read before a restore is not taken', async ({
  server,
  account,
}) => {
  const office = () => signedIn(server.url, account.login.administrador);
  const { body: criado } = await (await office())('POST', '/escritorio/v1/questionarios', {
    nome: 'Visita',
  });
  const path = `/escritorio/v1/questionarios/${criado.id}/rascunho`;
  const opcoes = [{ nome: 'Sim' }, { nome: 'Não' }];
  const questoes = [{ nome_questao: 'Limpo?', tipo: 'escolha_unica', opcoes }];
  const draft = (revisao: number) => ({ revisao, secoes: [{ nome_secao: 'Geral', questoes }] });
  await renewEpoch(server.db);
  const call = await office();
  expect((await call('PUT', path, draft(0))).status).toBe(409);
  const { revisao } = (await call('GET', path)).body;
  const saved = await call('PUT', path, draft(revisao));
  expect(saved.body.secoes?.[0].questoes[0].id_questao, saved.text).toBeGreaterThan(CODES);
});
