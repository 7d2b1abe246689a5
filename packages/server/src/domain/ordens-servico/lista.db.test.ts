/** The filters, the search and the sorts of POST /v2/ordens-servico/list. */
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';

const test = testWithAccount('integracao')
  .extend('add', { scope: 'file' }, ({ call }) => async (fields: Json): Promise<void> => {
    const { status, body } = await call('POST', '/v2/ordens-servico/post', fields);
    expect(status).toBe(201);
    orders[fields.nome] = body;
  })
  .extend(
    'list',
    ({ call }) =>
      (body: object) =>
        call('POST', '/v2/ordens-servico/list', body),
  )
  .extend(
    'names',
    ({ list }) =>
      async (body: object): Promise<string[]> =>
        (await list(body)).body.dados.map((o: Json) => o.nome),
  );

/** Three orders by name, each alone in something. */
const orders: Record<string, Json> = {};
const other: Record<string, number> = {};

test.beforeAll(async ({ account, insert, call, add }) => {
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria Aurora' });
  other.id_cliente = await insert('clientes', { tipo: 'J', nome: 'Mercado' });
  other.id_tipo_servico = await insert('tipos_servico', { nome: 'Instalação' });
  other.id_contato = await insert('pessoas', { nome: 'Dona Marta' });
  other.id_grupo = await insert('grupos', { nome: 'Equipe sul' });
  other.id_segmento = await insert('segmentos', { nome: 'Interior' });

  await add({ nome: 'Átrio', id_cliente, prioridade: 5, data_agendada: '2026-08-14T12:00:00Z' });
  await add({
    ...other,
    nome: 'Bancada',
    comentario: 'Levar escada.',
    prioridade: 1,
    ids_usuarios: [account.id.campo, account.id.gestor],
    data_agendada: '2026-08-15T12:00:00Z',
  });
  await add({ nome: 'Cozinha', id_cliente, ativa: false, concluida: true });
  const { body } = await call('GET', '/v2/ordens-servico/status');
  other.id_status = body.dados[1].id;
  await call('PUT', `/v2/ordens-servico/${orders.Bancada.id}/status`, {
    id_status: other.id_status,
  });
});

test('without a filter all are listed, with everything that one of them has', async ({
  call,
  list,
  names,
}) => {
  expect(await names({})).toEqual(['Átrio', 'Bancada', 'Cozinha']);
  const { body } = await list({ ids: [orders.Bancada.id] });
  const read = await call('GET', `/v2/ordens-servico/${orders.Bancada.id}`);
  expect(body.dados).toEqual([read.body]);
});

test('each filter narrows the list', async ({ account, names }) => {
  const { Bancada: b } = orders;
  for (const filtro of [
    { ids: [b.id] },
    { codigo: b.codigo },
    { id_cliente: other.id_cliente },
    { ids_cliente: [other.id_cliente, -1] },
    { ids_usuario: [account.id.campo, account.id.gestor] },
    { ids_status: [other.id_status] },
    { ids_tipo_servico: [other.id_tipo_servico] },
    { ids_contato: [other.id_contato] },
    { ids_grupo: [other.id_grupo] },
    { ids_segmento: [other.id_segmento] },
    { data_agendada_apos: '2026-08-14T12:00:00Z' },
    { prioridade_max: 1 },
    { data_criacao_apos: orders.Átrio.data_criacao, ativa: true },
    { busca: 'BANCADA' },
    { busca: 'escada' },
  ])
    expect([filtro, await names(filtro)]).toEqual([filtro, ['Bancada']]);

  for (const filtro of [
    { concluida: true },
    { ativa: false },
    { data_criacao_apos: b.data_criacao },
  ])
    expect([filtro, await names(filtro)]).toEqual([filtro, ['Cozinha']]);

  for (const filtro of [
    { prioridade_min: 2 },
    { data_agendada_antes: '2026-08-15T12:00:00Z' },
    { data_criacao_antes: b.data_criacao },
    { busca: 'atrio' },
  ])
    expect([filtro, await names(filtro)]).toEqual([filtro, ['Átrio']]);

  expect(await names({ prioridade_min: 1, prioridade_max: 5 })).toEqual(['Átrio', 'Bancada']);
  expect(await names({ ids_usuario: [] })).toEqual([]);
  expect(await names({ concluida: false, ids_cliente: [orders.Cozinha.id_cliente] })).toEqual([
    'Átrio',
  ]);
});

test('each sort field sorts', async ({ names }) => {
  for (const ordenar of ['id', 'codigo', 'nome', 'data_criacao', 'data_agendada'])
    expect([ordenar, (await names({ ordenar })).at(-1)]).toEqual([
      ordenar,
      ordenar === 'nome' ? 'Átrio' : 'Cozinha', // by code point
    ]);
  expect(await names({ ordenar: 'prioridade' })).toEqual(['Bancada', 'Átrio', 'Cozinha']);
  expect((await names({ ordenar: '-inicio_agendado,-id' }))[0]).toBe('Cozinha');
  expect((await names({ ordenar: 'data_conclusao' }))[0]).toBe('Cozinha');
  expect((await names({ ordenar: '-atualizado_em' }))[0]).toBe('Bancada');
});

test('what the list does not take is refused', async ({ list }) => {
  const { status, body } = await list({
    ordenar: 'comentario',
    ids_usuario: ['1'],
    prioridade_min: 2 ** 40,
    id_status: 1,
  });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'id_status VALOR_INVALIDO',
    'ids_usuario[0] TIPO_INVALIDO',
    'ordenar VALOR_INVALIDO',
    'prioridade_min VALOR_INVALIDO',
  ]);
});
