/** Batches below `/v2-extensoes`: each item succeeds or fails by itself, by the service's id or the caller's own. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { CLIENTE, WINDOW } from '../../../test/idempotency.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';

const CUSTOMERS = '/v2-extensoes/clientes/salvar-lote';
const VISITS = '/v2-extensoes/registros/salvar-lote';

const test = testWithNewAccount('integracao')
  .extend('save', ({ call }) => async (clientes: unknown[]): Promise<Json[]> => {
    const { status, body } = await call('POST', CUSTOMERS, { clientes });
    expect([status, body.codigo]).toEqual([207, undefined]);
    return body.resultados;
  })
  .extend('act', ({ call }) => async (registros: unknown[]): Promise<Json[]> => {
    const { status, body } = await call('POST', VISITS, { registros });
    expect([status, body.codigo]).toEqual([207, undefined]);
    return body.resultados;
  })
  .extend('list', ({ call }) => async (resource: string): Promise<Json[]> => {
    const { body } = await call('POST', `/v2-extensoes/${resource}/list`, { por_pagina: 100 });
    return body.dados;
  });

/** What became of each item, in short. */
const told = (results: Json[]) =>
  results.map(({ status, codigo, erros }) =>
    status === 'erro' ? [codigo, ...erros.map(({ campo }: Json) => campo)] : status,
  );

test('customers are created and changed with their addresses, each for itself', async ({
  call,
  save,
  list,
}) => {
  const { id } = (await call('POST', '/v2/clientes', { ...CLIENTE, documento: 'DOC-1' })).body;
  const results = await save([
    { id_externo: 'A', tipo: 'J', nome: 'Aurora', endereco: { cidade: 'Sorocaba' } },
    { id, telefone: '1', id_externo: 'B', endereco: { numero: '7' } },
    { id_externo: 'A', email: 'a@exemplo.com.br', endereco: { numero: '120' } },
    { id_externo: 'B', codigo: 'C-1' },
    { id_externo: 'C', nome: 'Sem tipo' },
    { id_externo: 'D', tipo: 'J', nome: 'Repetido', documento: 'doc 1' },
    { id_externo: 'E', tipo: 'J', nome: 'Meia posição', endereco: { latitude: 1 } },
    { id: 999_999_999, nome: 'Ninguém' },
    { id, id_externo: 'A' },
    { nome: 'Sem id' },
    { id_externo: 'F', tipo: 'X', nome: 'X', id_categoria: 999_999_999 },
    'nada',
  ]);
  expect(results.map(({ indice }) => indice)).toEqual(results.map((_, i) => i));
  expect(told(results)).toEqual([
    ...['criado', 'alterado', 'alterado', 'alterado'],
    ['VALIDACAO_CAMPOS', 'clientes[4].tipo'],
    ['CONFLITO', 'clientes[5]'],
    ['REGRA_NEGOCIO', 'clientes[6]'],
    ['NAO_ENCONTRADO', 'clientes[7]'],
    ['CONFLITO', 'clientes[8]'],
    ['VALIDACAO_CAMPOS', 'clientes[9].id_externo'],
    ['VALIDACAO_CAMPOS', 'clientes[10].tipo', 'clientes[10].id_categoria'],
    ['VALIDACAO_CAMPOS', 'clientes[11]'],
  ]);
  expect(results[1]?.recurso).toEqual({ id, id_externo: 'B' });
  const stored = await list('clientes');
  expect(stored.map(({ id_externo, codigo, email }) => [id_externo, codigo, email])).toEqual([
    ['B', 'C-1', null],
    ['A', null, 'a@exemplo.com.br'],
  ]);
  const address = await call('GET', `/v2/clientes/${results[0]?.recurso.id}/endereco`);
  expect(address.body).toMatchObject({ cidade: 'Sorocaba', numero: '120' });
  // As it is: nothing changes, not even a stamp.
  await save([{ id_externo: 'A', nome: 'Aurora', endereco: { cidade: 'Sorocaba' } }]);
  expect(await list('clientes')).toEqual(stored);
});

test('an id that an item gives away leads to no row any more', async ({ save }) => {
  const [first] = await save([{ id_externo: 'old', ...CLIENTE }]);
  const results = await save([
    { id_externo: 'old', telefone: '1' },
    { id: first?.recurso.id, id_externo: 'new' },
    { id_externo: 'old', ...CLIENTE },
    { id_externo: 'new', telefone: '2' },
  ]);
  expect(told(results)).toEqual(['alterado', 'alterado', 'criado', 'alterado']);
  expect(results[3]?.recurso).toEqual({ id: first?.recurso.id, id_externo: 'new' });
});

test('visits are scheduled, changed, cancelled and reopened in the order of the items', async ({
  call,
  account,
  act,
  list,
}) => {
  const id_cliente = (await call('POST', '/v2/clientes', CLIENTE)).body.id;
  const novo = { acao: 'agendar', id_cliente, ...WINDOW };
  const promised = { janela_inicio: '2026-08-20T11:00:00Z', janela_fim: '2026-08-20T15:00:00Z' };
  const results = await act([
    { ...novo, id_externo: 'P-1', ...promised },
    { ...novo, id_externo: 'P-2' },
    novo,
    { acao: 'alterar', id_externo: 'P-1', id_usuario: account.id.campo },
    { acao: 'cancelar', id_externo: 'P-2', motivo: 'Desmarcou.' },
    { acao: 'cancelar', id_externo: 'P-2', motivo: 'Desmarcou.' },
    { acao: 'cancelar', id_externo: 'P-2', motivo: 'Outro.' },
    { acao: 'reabrir', id_externo: 'P-2' },
    { ...novo, id_externo: 'P-2', data_conclusao_esperada: '2026-08-14T18:00:00Z' },
    { acao: 'alterar', id_externo: 'P-1', id_usuario: account.id.integracao },
    { acao: 'alterar', id_externo: 'P-1', atualizado_em: '2020-01-01T00:00:00Z', ativo: false },
    { acao: 'alterar', id_externo: 'P-9', ativo: true },
    { acao: 'alterar', ativo: true },
    { acao: 'reabrir', id: 1, id_externo: 'P-1' },
    { acao: 'apagar', id: 1 },
    { ...novo, id_cliente: 999_999_999 },
    { ...novo, data_conclusao_esperada: '2020-01-01T00:00:00Z' },
  ]);
  expect(told(results)).toEqual([
    ...['criado', 'criado', 'criado', 'alterado', 'alterado', 'alterado'],
    ['REGRA_NEGOCIO', 'registros[6]'],
    ...['alterado', 'alterado'],
    ['REGRA_NEGOCIO', 'registros[9].id_usuario'],
    ['CONFLITO', 'registros[10]'],
    ['NAO_ENCONTRADO', 'registros[11]'],
    ['VALIDACAO_CAMPOS', 'registros[12].id_externo'],
    ['VALIDACAO_CAMPOS', 'registros[13].id_externo'],
    ['VALIDACAO_CAMPOS', 'registros[14]'],
    ['VALIDACAO_CAMPOS', 'registros[15].id_cliente'],
    ['VALIDACAO_CAMPOS', 'registros[16].data_conclusao_esperada'],
  ]);
  const stored = await list('registros');
  expect(stored).toMatchObject([
    { id_externo: 'P-1', id_usuario: account.id.campo, situacao: 'agendado', ...promised },
    { id_externo: 'P-2', situacao: 'agendado', data_agendada: '2026-08-14T18:00:00Z' },
    { id_externo: null },
  ]);
});

test('batches at once make each row once, whatever their order', async ({ call, list }) => {
  const own = Array.from({ length: 5 }, (_, i) => `N-${i}`);
  const batch = (i: number) => ({
    clientes: (i % 2 ? own : own.toReversed()).map((id_externo) => ({
      ...CLIENTE,
      id_externo,
      telefone: String(i),
    })),
  });
  const single = (i: number) =>
    call('PUT', `/v2-extensoes/ids-externos/clientes/N-${i % 5}`, CLIENTE);
  const batches = Array.from({ length: 6 }, (_, i) => call('POST', CUSTOMERS, batch(i)));
  const singles = Array.from({ length: 10 }, (_, i) => single(i));
  const answers = await Promise.all(batches);
  expect((await Promise.all(singles)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  const results = answers.flatMap(({ body }) => body.resultados);
  expect(new Set(results.map(({ status }: Json) => status))).not.toContain('erro');
  const rows = await list('clientes');
  expect(rows.map(({ id_externo }) => id_externo).toSorted()).toEqual(own);
});

test('the same key repeats the answer, and more than the most is refused whole', async ({
  call,
  list,
}) => {
  const headers = { 'idempotency-key': 'lote-1' };
  const body = { clientes: [CLIENTE, { id_externo: 'A', ...CLIENTE }] };
  const first = await call('POST', CUSTOMERS, body, headers);
  const again = await call('POST', CUSTOMERS, body, headers);
  expect([again.status, again.body]).toEqual([207, first.body]);
  const many = {
    clientes: Array.from({ length: 501 }, (_, i) => ({ ...CLIENTE, id_externo: `${i}` })),
  };
  const refused = await call('POST', CUSTOMERS, many);
  expect([refused.status, refused.body.codigo]).toEqual([400, 'VALIDACAO_CAMPOS']);
  expect(await list('clientes')).toHaveLength(1);
});

test('the most items are saved, and others are answered meanwhile', async ({ call, list }) => {
  const clientes = Array.from({ length: 500 }, (_, i) => ({
    ...CLIENTE,
    id_externo: `M-${i}`,
    endereco: { cidade: 'Sorocaba' },
  }));
  const saved = call('POST', CUSTOMERS, { clientes });
  const first = await Promise.race([saved, call('GET', '/v2/clientes/999')]);
  expect(first.status).toBe(404);
  expect(new Set((await saved).body.resultados.map(({ status }: Json) => status))).toEqual(
    new Set(['criado']),
  );
  expect(await list('clientes')).toHaveLength(100);
});

test('a manager limited by segments changes only what they see', async ({ server }) => {
  const segmented = await newSegmentedAccount(server);
  const { call: manager } = await segmented.newLimitedManager();
  const whole = await signedIn(server.url, segmented.account.login.integracao);
  const { inside, outside } = segmented.rows.clientes;
  await whole('POST', CUSTOMERS, { clientes: [{ id: outside[0], id_externo: 'hidden' }] });
  const { body } = await manager('POST', CUSTOMERS, {
    clientes: [
      { id: inside[0], telefone: '1', endereco: { numero: '7' } },
      { id: outside[0], telefone: '1' },
      { id_externo: 'hidden', telefone: '1' },
      { id_externo: 'hidden', ...CLIENTE },
      { id: inside[0], id_externo: 'hidden' },
    ],
  });
  expect(told(body.resultados)).toEqual([
    'alterado',
    ['NAO_ENCONTRADO', 'clientes[1]'],
    ['VALIDACAO_CAMPOS', 'clientes[2].tipo', 'clientes[2].nome'],
    ['SEM_PERMISSAO', 'clientes[3]'],
    ['CONFLITO', 'clientes[4]'],
  ]);
});
