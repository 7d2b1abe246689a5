import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const UNKNOWN = 999_999;

const test = testWithAccount('integracao')
  .extend(
    'put',
    ({ call }) =>
      (body: object) =>
        call('PUT', path, body),
  )
  .extend(
    'history',
    ({ call }) =>
      async (body: object = {}) =>
        (await call('POST', `${path}/historico/list`, body)).body.dados,
  );

let id_cliente: number;
let registro: Json;
let path: string;

test.beforeAll(async ({ insert }) => {
  id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria Aurora' });
});
test.beforeEach(async ({ call }) => {
  const created = await call('POST', '/v2/registros/post', {
    id_cliente,
    data_inicio_esperada: '2026-08-14T09:00:00Z',
    data_conclusao_esperada: '2026-08-14T11:00:00Z',
  });
  registro = created.body;
  path = `/v2/registros/${registro.id}`;
});

test('every accepted field is changed; the others and the state stay', async ({
  insert,
  call,
  put,
}) => {
  const changes = {
    id_cliente: await insert('clientes', { tipo: 'F', nome: 'João' }),
    id_objetivo: await insert('objetivos', { nome: 'Vistoria' }),
    observacao: 'Trocado o filtro.',
    latitude: -23.55,
    longitude: -46.63,
    data_inicio: '2026-08-14T09:05:00.25Z',
    data_realizacao: '2026-08-14T10:00:00Z',
  };
  const { status, body } = await put({ ...changes, observacao: '  Trocado o filtro. ' });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...registro,
    ...changes,
    data_inicio: '2026-08-14T09:05:00.250000Z',
    atualizado_em: body.atualizado_em,
  });
  expect(body.atualizado_em > registro.atualizado_em).toBe(true);
  expect(body).toMatchObject({ concluido: false, status: 'Agendado' });
  expect((await call('GET', path)).body).toEqual(body);
});

test('null clears what can be empty', async ({ insert, put }) => {
  const id_objetivo = await insert('objetivos', { nome: 'Venda' });
  const full = {
    id_objetivo,
    observacao: 'x',
    latitude: 1,
    longitude: 2,
    data_inicio: '2026-08-14T09:05:00Z',
    data_realizacao: '2026-08-14T09:06:00Z',
  };
  await put(full);
  const empty = Object.fromEntries(Object.keys(full).map((campo) => [campo, null]));
  const { status, body } = await put(empty);
  expect(status).toBe(200);
  expect(body).toMatchObject(empty);
});

test('other fields are unknown, and every fault is named', async ({ put }) => {
  const { status, body } = await put({
    id_cliente: null,
    id_objetivo: UNKNOWN,
    latitude: 90.1,
    longitude: '1',
    data_inicio: '2026-08-14',
    concluido: true,
    id_usuario: 1,
    id_status: 1,
    instrucoes: 'x',
    data_agendada: '2026-08-14T11:00:00Z',
  });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'concluido VALOR_INVALIDO',
    'data_agendada VALOR_INVALIDO',
    'data_inicio TIPO_INVALIDO',
    'id_cliente TIPO_INVALIDO',
    'id_objetivo VALOR_INVALIDO',
    'id_status VALOR_INVALIDO',
    'id_usuario VALOR_INVALIDO',
    'instrucoes VALOR_INVALIDO',
    'latitude VALOR_INVALIDO',
    'longitude TIPO_INVALIDO',
  ]);
});

test('references to nothing, or into another account, are faults', async ({
  server,
  call,
  put,
}) => {
  const other = inserter(server.db, (await server.newAccount()).scope);
  const foreign = {
    id_cliente: await other('clientes', { tipo: 'J', nome: 'Alheio' }),
    id_objetivo: await other('objetivos', { nome: 'Alheio' }),
  };
  for (const body of [foreign, { id_cliente: UNKNOWN, id_objetivo: UNKNOWN }]) {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(faultsOf(answer.body)).toEqual([
      'id_cliente VALOR_INVALIDO',
      'id_objetivo VALOR_INVALIDO',
    ]);
  }
  expect((await call('GET', path)).body).toEqual(registro);
});

test('an end before the start is refused, counting what is stored', async ({ put }) => {
  const backwards = {
    data_inicio: '2026-08-14T10:00:00Z',
    data_realizacao: '2026-08-14T09:00:00Z',
  };
  const refused = await put(backwards);
  expect([refused.status, refused.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  expect(refused.body.detalhe).toContain('data_realizacao');

  expect((await put({ data_inicio: '2026-08-14T10:00:00Z' })).status).toBe(200);
  expect((await put({ data_realizacao: '2026-08-14T09:59:59.999999Z' })).status).toBe(422);
  expect((await put({ data_realizacao: '2026-08-14T10:00:00Z' })).status).toBe(200);
  expect((await put({ data_inicio: '2026-08-14T10:00:01Z' })).status).toBe(422);
});

test('half a position is refused, counting what is stored', async ({ put }) => {
  const refused = await put({ latitude: -23.5 });
  expect([refused.status, refused.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  expect((await put({ longitude: -46.6 })).status).toBe(422);
  expect((await put({ latitude: -23.5, longitude: -46.6 })).status).toBe(200);
  expect((await put({ latitude: -23.6 })).body).toMatchObject({
    latitude: -23.6,
    longitude: -46.6,
  });
  expect((await put({ longitude: null })).status).toBe(422);
  expect((await put({ latitude: null, longitude: null })).status).toBe(200);
});

test('a change is kept in the history', async ({ account, put, history }) => {
  await put({ observacao: 'a', data_inicio: '2026-08-14T09:05:00.25Z' });
  await put({ observacao: 'b' });
  const entries = await history();
  expect(entries).toHaveLength(2);
  const { id, data_criacao, atualizado_em, ...entry } = entries[0];
  expect(entry).toEqual({
    id_registro: registro.id,
    id_usuario: account.id.integracao,
    usuario: 'Usuário integracao',
    origem: 'v2',
    mudancas: {
      observacao: { de: null, para: 'a' },
      data_inicio: { de: null, para: '2026-08-14T09:05:00.250000Z' },
    },
  });
  expect(entries[1].id).toBeGreaterThan(id);
  expect(entries[1].mudancas).toEqual({ observacao: { de: 'a', para: 'b' } });
  expect(data_criacao).toBe(atualizado_em);

  await put({ data_inicio: '2026-08-14T09:06:00Z' });
  expect((await history({ ordenar: '-id', por_pagina: 1 }))[0].mudancas).toEqual({
    data_inicio: { de: '2026-08-14T09:05:00.250000Z', para: '2026-08-14T09:06:00Z' },
  });
});

test('a change that changes nothing leaves no trace', async ({ put, history }) => {
  const changes = {
    id_cliente,
    id_objetivo: null,
    observacao: 'Pronto.',
    latitude: -23.55,
    longitude: -46.63,
    data_inicio: '2026-08-14T09:05:00Z',
  };
  const { body } = await put(changes);
  for (const same of [
    changes,
    {},
    { observacao: ' Pronto.' },
    { data_inicio: '2026-08-14T09:05:00.000Z' },
  ]) {
    const again = await put(same);
    expect([again.status, again.body]).toEqual([200, body]);
  }
  expect(await history()).toHaveLength(1);
});

test('a refused change leaves no trace', async ({ call, put, history }) => {
  await put({ latitude: 1 });
  expect((await call('GET', path)).body).toEqual(registro);
  expect(await history()).toEqual([]);
});

test('the history is a list: ids, atualizado_apos, pages; only of its record', async ({
  call,
  put,
  history,
}) => {
  for (const observacao of ['1', '2', '3']) await put({ observacao });
  const [first, second, third] = await history();
  expect(await history({ ids: [second.id] })).toEqual([second]);
  expect(await history({ atualizado_apos: first.atualizado_em })).toEqual([second, third]);
  const page = await call('POST', `${path}/historico/list`, { pagina: 2, por_pagina: 2 });
  expect(page.body).toEqual({
    dados: [third],
    paginacao: { pagina: 2, por_pagina: 2, total_itens: 3, total_paginas: 2 },
  });
  const unknown = await call('POST', `${path}/historico/list`, { busca: 'x', ordenar: 'origem' });
  expect(faultsOf(unknown.body)).toEqual(['busca VALOR_INVALIDO', 'ordenar VALOR_INVALIDO']);
});

test('what the service itself changes has no user', async ({ server, account, history }) => {
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update registros set observacao = 'pelo serviço' where id = ${registro.id}`),
  );
  expect((await history())[0]).toMatchObject({
    id_usuario: null,
    usuario: null,
    origem: 'sistema',
    mudancas: { observacao: { de: null, para: 'pelo serviço' } },
  });
});
