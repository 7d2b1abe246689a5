import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf, inserter, stateOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithAccount('gestor')
  /** The numbers of the visits that a list shows, in its order. */
  .extend('list', ({ call }) => async (body: object): Promise<number[]> => {
    const answer = await call('POST', '/v2/registros/list', body);
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body.dados.map((visit: Json) => visit.codigo);
  });

/** What the rows below refer to. */
let ref: Record<string, number>;
/** The visits, in order of id. */
let visits: Json[];

test.beforeAll(async ({ server, account, insert, call }) => {
  const status = await server.db.read(account.scope, (tx) =>
    tx.rows<{ situacao: string; id: number }>(sql`
      select situacao, id from status_servico union all select 'ordem', id from status_ordem where inicial`),
  );
  const idOf = (situacao: string) => status.find((s) => s.situacao === situacao)?.id ?? 0;
  const cliente = await insert('clientes', { tipo: 'J', nome: 'Aurora' });
  ref = {
    agendado: idOf('agendado'),
    realizado: idOf('realizado'),
    cliente,
    vizinho: await insert('clientes', { tipo: 'J', nome: 'Vizinho' }),
    objetivo: await insert('objetivos', { nome: 'Venda' }),
    segmento: await insert('segmentos', { nome: 'Sul' }),
    equipe: await insert('grupos', { nome: 'Equipe' }),
    dela: await insert('grupos', { nome: 'Grupo do técnico' }),
    ordem: await insert('ordens_servico', {
      nome: 'Obra',
      id_cliente: cliente,
      id_status: idOf('ordem'),
    }),
  };
  await insert('grupos_usuarios', { id_grupo: ref.dela, id_usuario: account.id.campo });

  await insert('registros', {
    id_cliente: ref.cliente,
    ...stateOf('realizado'),
    id_usuario: account.id.campo,
    id_objetivo: ref.objetivo,
    inicio_agendado: '2026-08-01T08:00:00Z',
    data_agendada: '2026-08-01T09:00:00Z',
    data_inicio: '2026-08-01T08:10:00Z',
    data_realizacao: '2026-08-01T08:50:00Z',
    observacao: 'Válvula TROCADA',
  });
  await insert('registros', {
    id_cliente: ref.vizinho,
    ...stateOf('agendado'),
    id_segmento: ref.segmento,
    id_equipe: ref.equipe,
    id_ordem_servico: ref.ordem,
    ativo: false,
    inicio_agendado: '2026-08-02T08:00:00Z',
    data_agendada: '2026-08-02T09:00:00Z',
    instrucoes: 'Levar a válvula nova, 100%',
  });
  await insert('registros', {
    id_cliente: ref.cliente,
    ...stateOf('realizado'),
    id_usuario: account.id.gestor,
    agendado: false,
    data_inicio: '2026-08-03T08:00:00Z',
    data_realizacao: '2026-08-03T09:00:00Z',
  });
  // A visit of another account, which no list may show.
  const other = await server.newAccount();
  const add = inserter(server.db, other.scope);
  await add('registros', {
    id_cliente: await add('clientes', { tipo: 'J', nome: 'Alheio' }),
    ...stateOf('agendado'),
  });
  visits = (await call('POST', '/v2/registros/list')).body.dados;
});

test('the list shows the visits of the account as they are read one by one', async ({ call }) => {
  expect(visits.map((visit) => visit.codigo)).toEqual([1, 2, 3]);
  expect(visits.map((visit) => visit.status)).toEqual(['Realizado', 'Agendado', 'Realizado']);
  for (const visit of visits)
    expect((await call('GET', `/v2/registros/${visit.id}`)).body).toEqual(visit);
});

test('flags', async ({ list }) => {
  expect(await list({ agendado: true })).toEqual([1, 2]);
  expect(await list({ agendado: false })).toEqual([3]);
  expect(await list({ concluido: true })).toEqual([1, 3]);
  expect(await list({ ativo: false })).toEqual([2]);
});

test('what a visit refers to', async ({ account, list }) => {
  expect(await list({ ids_usuario: [account.id.campo, account.id.gestor] })).toEqual([1, 3]);
  expect(await list({ ids_cliente: [ref.vizinho] })).toEqual([2]);
  expect(await list({ ids_segmento: [ref.segmento] })).toEqual([2]);
  expect(await list({ ids_objetivo: [ref.objetivo] })).toEqual([1]);
  expect(await list({ ids_status: [ref.realizado] })).toEqual([1, 3]);
  expect(await list({ id_ordem_servico: ref.ordem })).toEqual([2]);
  expect(await list({ codigo: 3 })).toEqual([3]);
  expect(await list({ ids: [visits[0].id, visits[2].id] })).toEqual([1, 3]);
  expect(await list({ ids: [] })).toEqual([]);
  expect(await list({ codigo: 999_999, ids_cliente: [ref.cliente] })).toEqual([]);
});

test('a group: visits it is responsible for and visits of its members', async ({ list }) => {
  expect(await list({ ids_grupo: [ref.equipe] })).toEqual([2]);
  expect(await list({ ids_grupo: [ref.dela] })).toEqual([1]);
  expect(await list({ ids_grupo: [ref.dela, ref.equipe] })).toEqual([1, 2]);
  expect(await list({ ids_grupo: [999_999] })).toEqual([]);
});

test('windows leave out their bounds', async ({ list }) => {
  expect(await list({ data_agendada_apos: '2026-08-01T09:00:00Z' })).toEqual([2]);
  expect(await list({ data_agendada_antes: '2026-08-02T09:00:00Z' })).toEqual([1]);
  expect(await list({ data_realizacao_apos: '2026-08-01T08:50:00Z' })).toEqual([3]);
  expect(await list({ data_realizacao_antes: '2026-08-03T09:00:00Z' })).toEqual([1]);
  const both = {
    data_agendada_apos: '2026-08-01T08:59:59.999999Z',
    data_agendada_antes: '2026-08-01T09:00:00.000001Z',
  };
  expect(await list(both)).toEqual([1]);
});

test('busca looks into observacao and instrucoes, without case and accents', async ({ list }) => {
  expect(await list({ busca: 'VALVULA' })).toEqual([1, 2]);
  expect(await list({ busca: 'trocada' })).toEqual([1]);
  expect(await list({ busca: '100%' })).toEqual([2]);
  expect(await list({ busca: 'a%n' })).toEqual([]);
  expect(await list({ busca: '  ' })).toEqual([1, 2, 3]);
});

test('atualizado_apos', async ({ list }) => {
  expect(await list({ atualizado_apos: visits[1].atualizado_em })).toEqual([3]);
});

test('every sort field, both ways; what is empty sorts as the greatest', async ({ list }) => {
  for (const campo of ['id', 'codigo', 'data_inicio', 'data_criacao', 'atualizado_em']) {
    const empty = campo === 'data_inicio';
    expect([campo, await list({ ordenar: campo })]).toEqual([campo, empty ? [1, 3, 2] : [1, 2, 3]]);
    expect(await list({ ordenar: `-${campo}` })).toEqual(empty ? [2, 3, 1] : [3, 2, 1]);
  }
  expect(await list({ ordenar: 'data_agendada' })).toEqual([1, 2, 3]);
  expect(await list({ ordenar: '-inicio_agendado' })).toEqual([3, 2, 1]);
  expect(await list({ ordenar: '-data_realizacao' })).toEqual([2, 3, 1]);
});

test('pages follow each other through empty sort values', async ({ list }) => {
  const walk = { ordenar: '-data_realizacao', por_pagina: 1 };
  for (const [i, codigo] of [2, 3, 1].entries())
    expect(await list({ ...walk, pagina: i + 1 })).toEqual([codigo]);
});

test('all faults of a filter are named at once', async ({ call }) => {
  const { status, body } = await call('POST', '/v2/registros/list', {
    ids_usuario: [1, '2'],
    ids_grupo: 5,
    agendado: 'sim',
    codigo: 1.5,
    id_ordem_servico: null,
    data_agendada_apos: '2026-08-01',
    ordenar: 'id,status',
    status: 'Agendado',
    id_usuario: 1,
    pagina: 0,
  });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'agendado TIPO_INVALIDO',
    'codigo TIPO_INVALIDO',
    'data_agendada_apos TIPO_INVALIDO',
    'id_ordem_servico TIPO_INVALIDO',
    'id_usuario VALOR_INVALIDO',
    'ids_grupo TIPO_INVALIDO',
    'ids_usuario[1] TIPO_INVALIDO',
    'ordenar VALOR_INVALIDO',
    'pagina VALOR_INVALIDO',
    'status VALOR_INVALIDO',
  ]);
  const sort = body.erros.find((e: Json) => e.campo === 'ordenar');
  expect(sort.mensagem).toContain(
    'id, codigo, data_agendada, inicio_agendado, data_inicio, data_realizacao, data_criacao, atualizado_em',
  );
});
