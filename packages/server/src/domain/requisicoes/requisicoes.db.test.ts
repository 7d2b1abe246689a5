import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Account,
  anonymous,
  type Caller,
  type Json,
  SENHA,
  signedIn,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { waits } from '../../../test/transactions.ts';
import { cleanUp } from '../../platform/db/cleanup.ts';
import { sql } from '../../platform/db/sql.ts';

let server: TestServer;
let account: Account;
let administrator: Caller;
let integration: Caller;

beforeAll(async () => {
  server = await startTestServer({}, undefined, { keepRequests: true });
  account = await server.newAccount();
  administrator = await signedIn(server.url, account.login.administrador);
  integration = await signedIn(server.url, account.login.integracao);
});
afterAll(() => server.close());

const list = async (body: object = {}) => {
  const answer = await administrator('POST', '/escritorio/v1/requisicoes/list', body);
  expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
  return answer.body;
};

/** Waits until this many requests are stored. */
async function stored(body: object, n: number): Promise<Json[]> {
  for (let tries = 0; tries < 40; tries++) {
    const { dados } = await list(body);
    if (dados.length >= n) return dados;
    await sleep(100);
  }
  throw new Error('not stored');
}

test('what callers ask is kept, newest first, with the code of an error and without its body', async () => {
  const headers = { 'x-request-id': 'pedido-4711' };
  await integration('POST', '/v2/clientes/list', { por_pagina: 1 }, headers);
  await integration('POST', '/v2/clientes?segredo=1', { nome: 'Segredo' }, headers);
  await integration('GET', '/v2/clientes/999999', undefined, headers);
  const [third, second, first] = await stored({ id_requisicao: 'pedido-4711' }, 3);
  expect(third).toEqual({
    id: expect.any(Number),
    data: expect.stringMatching(/Z$/),
    id_requisicao: 'pedido-4711',
    metodo: 'GET',
    caminho: '/v2/clientes/999999',
    status: 404,
    milissegundos: expect.any(Number),
    id_usuario: account.id.integracao,
    usuario: 'Usuário integracao',
    codigo: 'NAO_ENCONTRADO',
  });
  expect([second.caminho, second.status, second.codigo]).toEqual([
    '/v2/clientes',
    400,
    'VALIDACAO_CAMPOS',
  ]);
  expect([first.status, first.codigo]).toEqual([200, null]);
  expect(JSON.stringify([first, second, third])).not.toMatch(/segredo/i);
});

/** A request of the integration that `fetch` would not send; the test ends it. */
async function asked(id: string, path: string, method = 'GET') {
  const { body } = await anonymous(server.url)('POST', '/v2/token', {
    login: account.login.integracao,
    senha: SENHA,
  });
  const authorization = `Bearer ${body.token_acesso}`;
  const headers = { 'x-request-id': id, authorization, 'content-type': 'application/json' };
  return request({ port: new URL(server.url).port, path, method, headers });
}

test('one entry is read by its id, in its own account only', async () => {
  await integration('GET', '/v2/grupos/999', undefined, { 'x-request-id': 'uma' });
  const [entry] = await stored({ id_requisicao: 'uma' }, 1);
  const path = `/escritorio/v1/requisicoes/${entry?.id}`;
  expect((await administrator('GET', path)).body).toEqual(entry);
  const other = await server.newAccount();
  const theirs = await signedIn(server.url, other.login.administrador);
  expect((await theirs('GET', path)).status).toBe(404);
});

test('a caller who does not wait for the answer is kept', async () => {
  const leaving = await asked('desistiu', '/v2/clientes', 'POST');
  const gone = new Promise((resolve) => leaving.once('error', resolve));
  await server.db.write(account.scope, async (tx) => {
    await tx.run(sql`update usuarios set telefone = '1' where id = ${account.id.campo}`);
    leaving.end('{"tipo":"J","nome":"X"}');
    while (!(await waits(server.db, account.scope))) {}
    leaving.destroy(new Error('enough'));
    await gone;
  });
  const [kept] = await stored({ id_requisicao: 'desistiu' }, 1);
  expect(kept).toMatchObject({ caminho: '/v2/clientes', status: 499, codigo: null });
});

test('of an address nothing is kept but its path, however it was written', async () => {
  for (const path of [
    'http://eu:segredo@erp.example/v2/grupos/1?segredo=1',
    '/v2/grupos/2#segredo',
  ]) {
    const one = await asked('enderecos', path);
    await new Promise((answered) => one.once('response', answered).end());
  }
  const paths = (await stored({ id_requisicao: 'enderecos' }, 2)).map((r) => r.caminho);
  expect(paths.sort()).toEqual(['/v2/grupos/1', '/v2/grupos/2']);
});

test('filters narrow the list, and other orders are taken', async () => {
  const headers = { 'x-request-id': 'filtros' };
  for (const path of ['/v2/grupos/1', '/v2/segmentos/1'])
    await integration('GET', path, undefined, headers);
  await integration('POST', '/v2/grupos/list', undefined, headers);
  const ours = { id_requisicao: 'filtros' };
  const all = await stored(ours, 3);
  const paths = async (more: object) =>
    (await list({ ...ours, ...more })).dados.map((r: Json) => r.caminho);
  expect(await paths({ metodo: 'post' })).toEqual(['/v2/grupos/list']);
  expect(await paths({ status_min: 400, ordenar: 'caminho' })).toEqual([
    '/v2/grupos/1',
    '/v2/segmentos/1',
  ]);
  expect(await paths({ status_max: 299 })).toEqual(['/v2/grupos/list']);
  expect(await paths({ caminho: '/v2/grupos/', ordenar: '-status' })).toHaveLength(2);
  expect(await paths({ apis: ['v2', 'campo'] })).toHaveLength(3);
  expect(await paths({ apis: ['campo', 'escritorio'] })).toEqual([]);
  expect(await paths({ ids_usuario: [account.id.gestor] })).toEqual([]);
  expect(await paths({ data_antes: all[0].data })).not.toContain(undefined);
  expect(await paths({ data_apos: all[0].data })).toEqual([]);
  const page = await list({ ...ours, por_pagina: 2, pagina: 2 });
  expect(page.dados).toEqual([all[2]]);
  expect(page.paginacao).toEqual({ pagina: 2, por_pagina: 2, total_itens: 3, total_paginas: 2 });
});

test('requests without a token are not kept, and no account sees those of another', async () => {
  const headers = { 'x-request-id': 'ninguem' };
  await anonymous(server.url)('GET', '/v2/clientes/1', undefined, headers);
  await integration('GET', '/v2/clientes/1', undefined, headers);
  expect(await stored({ id_requisicao: 'ninguem' }, 1)).toHaveLength(1);
  const other = await server.newAccount();
  const theirs = await signedIn(server.url, other.login.administrador);
  const { body } = await theirs('POST', '/escritorio/v1/requisicoes/list', {
    id_requisicao: 'ninguem',
  });
  expect(body.dados).toEqual([]);
});

test('managers are refused, and faults are named at once', async () => {
  const manager = await signedIn(server.url, account.login.gestor);
  expect((await manager('POST', '/escritorio/v1/requisicoes/list')).status).toBe(403);
  const { body } = await administrator('POST', '/escritorio/v1/requisicoes/list', {
    status_min: 'x',
    ordenar: 'codigo',
    atualizado_apos: '2026-08-14T09:00:00Z',
  });
  expect(faultsOf(body)).toEqual([
    'atualizado_apos VALOR_INVALIDO',
    'ordenar VALOR_INVALIDO',
    'status_min TIPO_INVALIDO',
  ]);
});

test('they go after seven days', async () => {
  const row = (id: string, age: string) => sql`
    insert into requisicoes (data, id_requisicao, metodo, caminho, status, milissegundos, id_usuario)
    values (now() - ${age}::interval, ${id}, 'GET', '/', 200, 1, ${account.id.integracao})`;
  await server.db.write(account.scope, async (tx) => {
    await tx.run(row('velha', '8 days'));
    await tx.run(row('nova', '6 days'));
  });
  await cleanUp(server.db);
  expect((await list({ id_requisicao: 'velha' })).dados).toEqual([]);
  expect((await list({ id_requisicao: 'nova' })).dados).toHaveLength(1);
});
