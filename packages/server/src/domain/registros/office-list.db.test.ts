/** What the panel counts, found in the list of visits. */
import { CONTAGENS } from '@campeiro/contract/escritorio/painel';
import { expect } from 'vitest';
import { newWork, type Work } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { stateOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const SITUACOES = ['agendado', 'a_caminho', 'em_atendimento', 'realizado', 'cancelado'];
const PAST = { inicio_agendado: '2026-08-14T09:00:00Z', data_agendada: '2026-08-14T11:00:00Z' };
const FUTURE = { inicio_agendado: '2999-08-14T09:00:00Z', data_agendada: '2999-08-14T11:00:00Z' };
const pendencias = [
  { id_questionario: 1, id_versao: 1, numeros_questoes: [1], numeros_imagens: [] },
];

const test = testWithAccount('gestor')
  .extend('list', ({ call }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', '/escritorio/v1/registros/list', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  })
  .extend(
    'total',
    ({ list }) =>
      async (body: object): Promise<number> =>
        (await list(body)).paginacao.total_itens,
  );

let work: Work;

test.beforeAll(async ({ server, account }) => {
  work = await newWork(server, account);
});

test('every state that a visit can be in is found as it is counted', async ({ call, total }) => {
  const states: Record<string, unknown>[] = [{ ...PAST, data_agendada: null }];
  for (const situacao of SITUACOES)
    for (const window of [PAST, FUTURE])
      for (const more of [{}, { data_inicio: window.inicio_agendado }])
        for (const held of [{}, { pendencias }])
          states.push({
            ...window,
            ...more,
            ...held,
            ...stateOf(situacao),
          });
  for (const window of [PAST, FUTURE]) states.push({ ...window, id_usuario: null });
  for (const state of states) await work.visit(state);
  const panels = ['2026-08-14', '2999-08-14'].map(
    async (data) => (await call('POST', '/escritorio/v1/painel/dia', { data })).body.total,
  );
  const [past, future] = await Promise.all(panels);
  for (const [filter, figure] of [
    [{ atrasada: true }, 'atrasadas'],
    [{ com_pendencias: true }, 'com_pendencias'],
    [{ situacoes: ['cancelado'] }, 'canceladas'],
  ] as const) {
    expect(past[figure]).toBeGreaterThan(0);
    expect([figure, await total(filter)]).toEqual([figure, past[figure] + future[figure]]);
  }
  for (const data of ['2026-08-14', '2999-08-14']) {
    const panel = (await call('POST', '/escritorio/v1/painel/dia', { data })).body;
    const all = { dia: data };
    await opens(all, panel.total);
    for (const one of panel.tecnicos) await opens({ ...all, ids_usuario: [one.id_usuario] }, one);
    await opens({ ...all, sem_usuario: true }, panel.sem_usuario);
    expect(panel.sem_usuario.no_prazo + panel.sem_usuario.atrasadas).toBeGreaterThan(0);
    const apart = [
      'no_prazo',
      'atrasadas',
      'a_caminho',
      'em_atendimento',
      'concluidas',
      'canceladas',
    ];
    expect(apart.reduce((sum, figure) => sum + panel.total[figure], 0)).toBe(await total(all));
    expect(panel.total.em_andamento).toBe(panel.total.a_caminho + panel.total.em_atendimento);
  }
  async function opens(which: object, figures: Json) {
    for (const contagem of CONTAGENS)
      expect([which, contagem, await total({ ...which, contagens: [contagem] })]).toEqual([
        which,
        contagem,
        figures[contagem],
      ]);
  }
  expect(await total({ contagens: ['a_caminho', 'em_atendimento'] })).toBe(
    past.em_andamento + future.em_andamento,
  );
  expect(await total({ contagens: [] })).toBe(0);
  for (const filter of ['atrasada', 'com_pendencias', 'sem_usuario'])
    expect((await total({ [filter]: true })) + (await total({ [filter]: false }))).toBe(
      states.length,
    );
  expect(await total({ situacoes: SITUACOES })).toBe(states.length);
  expect(await total({ situacoes: [] })).toBe(0);
  expect(await total({ situacoes: ['agendado', 'a_caminho'], atrasada: true })).toBe(
    await total({ situacoes: ['agendado', 'a_caminho', 'cancelado'], atrasada: true }),
  );
});

test('values that are none are named, and v2 has not got these filters', async ({
  server,
  account,
  call,
}) => {
  const body = {
    situacoes: ['perdido'],
    com_pendencias: 'sim',
    atrasada: 1,
    dia: '2026-02-30',
    contagens: ['todas'],
    sem_usuario: 'sim',
  };
  const { status, body: problem } = await call('POST', '/escritorio/v1/registros/list', body);
  expect([status, problem.erros.map(({ campo }: Json) => campo).sort()]).toEqual([
    400,
    ['atrasada', 'com_pendencias', 'contagens[0]', 'dia', 'sem_usuario', 'situacoes[0]'],
  ]);
  const integration = await signedIn(server.url, account.login.integracao);
  for (const filter of [
    { situacoes: [] },
    { com_pendencias: true },
    { atrasada: true },
    { dia: '2026-08-14' },
    { contagens: [] },
    { sem_usuario: true },
  ])
    expect((await integration('POST', '/v2/registros/list', filter)).status).toBe(400);
});

test('a visit comes to be late while nothing changes, also between two pages', async ({
  server,
  account,
  list,
  total,
}) => {
  const id_cliente = await work.insert('clientes', { tipo: 'J', nome: 'Relojoaria' });
  for (let n = 0; n < 3; n++) await work.visit({ ...PAST, id_cliente });
  const ends = (await server.db.read(account.scope, (tx) =>
    tx.row<{ t: string }>(sql`select clock_timestamp() + interval '500 ms' as t`),
  )) as { t: string };
  await work.visit({ id_cliente, inicio_agendado: PAST.inicio_agendado, data_agendada: ends.t });
  const query = {
    ids_cliente: [id_cliente],
    atrasada: true,
    ordenar: 'data_agendada',
    por_pagina: 2,
  };
  const first = await list(query);
  const over = sql`select clock_timestamp() > ${ends.t}::timestamptz as yes`;
  const isOver = async () =>
    (await server.db.read(account.scope, (tx) => tx.row<{ yes: boolean }>(over)))?.yes;
  if (!(await isOver()))
    expect(first.paginacao).toMatchObject({ total_itens: 3, total_paginas: 2 });
  while (!(await isOver())) {}
  const second = await list({ ...query, pagina: 2 });
  expect(second.paginacao).toMatchObject({ total_itens: 4, total_paginas: 2 });
  expect(second.dados).toHaveLength(2);
  expect(await total(query)).toBe(4);
});

test('visits are found by the city of their customer, and by the span of their windows', async ({
  insert,
  total,
}) => {
  const id_cliente = await insert('clientes', { nome: 'Padaria', tipo: 'J' });
  await work.visit({ ...FUTURE, inicio_agendado: '2998-01-10T12:00:00Z', id_cliente });
  const inCity = (cidade: string) => total({ cidade });
  expect(await inCity('Diadema')).toBe(0);
  await insert('enderecos', { id_cliente, cidade: 'São Bernardo' });
  expect(await inCity('SAO BERNARDO')).toBe(1);
  expect(await inCity('Bernardo')).toBe(0);
  const between = (apos: string, antes: string) =>
    total({ inicio_agendado_apos: apos, inicio_agendado_antes: antes });
  expect(await between('2998-01-10T11:00:00Z', '2998-01-10T13:00:00Z')).toBe(1);
  expect(await between('2998-01-10T12:00:00Z', '2998-01-10T13:00:00Z')).toBe(0);
});
