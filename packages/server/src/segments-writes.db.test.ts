/** What managers whom segments limit may write, and what their writes set off beyond what they see. */
import { describe, expect } from 'vitest';
import { testWithServer } from '../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../test/harness.ts';
import { faultsOf, stateOf } from '../test/rows.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../test/segments.ts';
import { assignments, type Sql, sql } from './platform/db/sql.ts';

const test = testWithServer()
  .extend(
    'rows',
    ({ server }) =>
      (statement: Sql): Promise<Json[]> =>
        server.db.read(segmented.account.scope, (tx) => tx.rows<Json>(statement)),
  )
  .extend(
    'run',
    ({ server }) =>
      (statement: Sql) =>
        server.db.write(segmented.account.scope, (tx) => tx.run(statement)),
  )
  .extend(
    'segmentsAndLinks',
    ({ rows }) =>
      () =>
        rows(sql`
    select (select array_agg(to_jsonb(s)) from segmentos s), (select array_agg(to_jsonb(g)) from grupos g),
      (select count(*) from segmentos_usuarios), (select count(*) from segmentos_clientes),
      (select count(*) from segmentos_grupos), (select count(*) from grupos_usuarios), (select count(*) from clientes)`),
  );

let segmented: SegmentedAccount;
let call: Caller;
let manager: number;
let seen: number;
let hidden: number;

test.beforeEach(async ({ server }) => {
  segmented = await newSegmentedAccount(server);
  ({ id: manager, call } = await segmented.newLimitedManager());
  [seen = 0, hidden = 0] = [segmented.rows.clientes.inside[0], segmented.rows.clientes.outside[0]];
});

const total = async (path: string, pedido: object = {}) =>
  (await call('POST', path, pedido)).body.paginacao.total_itens;

const WINDOW = {
  data_inicio_esperada: '2026-08-14T09:00:00Z',
  data_conclusao_esperada: '2026-08-14T11:00:00Z',
};

describe('references', () => {
  const pessoa = () => segmented.rows.pessoas.outside[0];
  const ordem = () => segmented.rows.ordens_servico.outside[0];
  const visit = () => segmented.rows.registros.inside[0];
  const order = () => segmented.rows.ordens_servico.inside[0];

  test.each<[string, () => string, () => object, string]>([
    ['POST', () => '/v2/registros/post', () => ({ ...WINDOW, id_cliente: hidden }), 'id_cliente'],
    [
      'POST',
      () => '/v2/registros/post',
      () => ({ ...WINDOW, id_cliente: seen, id_contato: pessoa() }),
      'id_contato',
    ],
    [
      'POST',
      () => '/v2/registros/post',
      () => ({ ...WINDOW, id_cliente: seen, id_ordem_servico: ordem() }),
      'id_ordem_servico',
    ],
    ['PUT', () => `/v2/registros/${visit()}`, () => ({ id_cliente: hidden }), 'id_cliente'],
    [
      'POST',
      () => '/v2/ordens-servico/post',
      () => ({ nome: 'X', id_cliente: hidden }),
      'id_cliente',
    ],
    [
      'POST',
      () => '/v2/ordens-servico/post',
      () => ({ nome: 'X', id_cliente: seen, id_contato: pessoa() }),
      'id_contato',
    ],
    ['PUT', () => `/v2/ordens-servico/${order()}`, () => ({ id_cliente: hidden }), 'id_cliente'],
    [
      'POST',
      () => '/v2/pessoas/post',
      () => ({ nome: 'X', ids_clientes: [seen, hidden] }),
      'ids_clientes[1]',
    ],
  ])('%s to what is not seen: 400 (%#)', async (method, path, body, campo) => {
    const before = await total('/v2/registros/list');
    const answer = await call(method, path(), body());
    expect([answer.status, faultsOf(answer.body)]).toEqual([400, [`${campo} VALOR_INVALIDO`]]);
    expect(await total('/v2/registros/list')).toBe(before);
  });

  test('links to what is not seen: 404, and they are neither made nor ended', async ({ rows }) => {
    const [, ofSeen, ofBoth] = segmented.rows.pessoas.inside;
    const pairs = () => rows(sql`select id_pessoa, id_cliente from pessoas_clientes order by 1, 2`);
    const before = await pairs();
    for (const [path, body] of [
      ['/v2/pessoas/clientes/vincular', { id_pessoa: ofSeen, ids_clientes: [hidden] }],
      ['/v2/pessoas/clientes/vincular', { id_pessoa: pessoa(), ids_clientes: [seen] }],
      ['/v2/pessoas/clientes/desvincular', { id_pessoa: ofBoth, ids_clientes: [hidden] }],
      ['/v2/clientes/pessoas/vincular', { id_cliente: hidden, ids_pessoas: [ofSeen] }],
      ['/v2/clientes/pessoas/desvincular', { id_cliente: hidden, ids_pessoas: [ofBoth] }],
      ['/v2/pessoas/status', { ids_pessoas: [ofSeen, pessoa()], ativo: false }],
    ] as const)
      expect([path, (await call('POST', path, body)).status]).toEqual([path, 404]);
    expect(await pairs()).toEqual(before);
  });

  test('excluir says of an order that is not seen what it says of one that is not there', async ({
    rows,
  }) => {
    const ids = [ordem(), order(), 999_999_999];
    const { body } = await call('POST', '/v2/ordens-servico/excluir', { ids });
    expect(body.resultados.map((it: Json) => it.status)).toEqual([
      'nao_encontrado',
      'excluido',
      'nao_encontrado',
    ]);
    expect(await rows(sql`select from ordens_servico where id = ${ordem()}`)).toHaveLength(1);
  });
});

describe('work for customers that are seen', () => {
  test('visits, orders, people, links and notes are made, numbered and kept in the history', async () => {
    const visit = await call('POST', '/v2/registros/post', {
      ...WINDOW,
      id_cliente: seen,
      id_segmento: segmented.otherSegmento,
    });
    const order = await call('POST', '/v2/ordens-servico/post', {
      nome: 'X',
      id_cliente: seen,
      ids_usuarios: [manager],
    });
    expect([visit.status, visit.body.codigo, order.status, order.body.codigo]).toEqual([
      201, 6, 201, 6,
    ]);
    expect(order.body.ids_usuarios).toEqual([manager]);
    const { id } = visit.body;
    const moved = await call('PUT', `/v2/registros/${id}`, { data_inicio: '2026-08-14T09:10:00Z' });
    expect(moved.body.atualizado_em > visit.body.atualizado_em).toBe(true);
    expect(await total(`/v2/registros/${id}/historico/list`)).toBe(1);

    const person = await call('POST', '/v2/pessoas/post', { nome: 'Nova', ids_clientes: [seen] });
    const free = await call('POST', '/v2/pessoas/post', { nome: 'Livre' });
    expect([person.status, person.body.ids_clientes, free.status]).toEqual([201, [seen], 201]);
    const linked = await call('POST', '/v2/clientes/pessoas/vincular', {
      id_cliente: seen,
      ids_pessoas: [free.body.id],
    });
    const ended = await call('POST', '/v2/pessoas/clientes/desvincular', {
      id_pessoa: free.body.id,
      ids_clientes: [seen],
    });
    expect([linked.status, ended.status]).toEqual([204, 204]);
    expect((await call('GET', `/v2/pessoas/${free.body.id}`)).body.ids_clientes).toEqual([]);
  });

  test('first addresses are made', async ({ run }) => {
    await run(sql`delete from enderecos`);
    for (const path of [
      `/v2/clientes/${seen}/endereco`,
      `/v2/pessoas/${segmented.rows.pessoas.inside[1]}/endereco`,
    ]) {
      expect((await call('PUT', path, { cidade: 'Campinas' })).status).toBe(200);
      expect((await call('GET', path)).status).toBe(200);
    }
  });

  test('of a person only those customers show that are seen', async () => {
    const { body } = await call('GET', `/v2/pessoas/${segmented.rows.pessoas.inside[2]}`);
    expect(body.ids_clientes).toEqual([seen]);
  });
});

describe.each(['/v2', '/escritorio/v1'])(
  'what only those may do who see the whole account: 403 in %s',
  (api) => {
    test.for<[string, () => string, () => object | undefined]>([
      ['POST', () => '/v2/clientes', () => ({ tipo: 'J', nome: 'X' })],
      [
        'POST',
        () => '/v2/clientes/criar-lote',
        () => ({ clientes: [{ tipo: 'J', nome: 'X' }, {}] }),
      ],
      ['POST', () => '/v2/segmentos/post', () => ({ nome: 'Meu' })],
      ['PUT', () => `/v2/segmentos/${segmented.segmento}`, () => ({ ativo: false })],
      ['PUT', () => `/v2/segmentos/${segmented.segmento}`, () => ({ ids_usuarios: [] })],
      [
        'PUT',
        () => `/v2/segmentos/${segmented.otherSegmento}`,
        () => ({ ids_usuarios: [manager] }),
      ],
      ['DELETE', () => `/v2/segmentos/${segmented.segmento}`, () => undefined],
      [
        'POST',
        () => `/v2/segmentos/${segmented.otherSegmento}/usuarios`,
        () => ({ ids: [manager] }),
      ],
      ['DELETE', () => `/v2/segmentos/${segmented.segmento}/usuarios/${manager}`, () => undefined],
      ['POST', () => `/v2/segmentos/${segmented.otherSegmento}/clientes`, () => ({ ids: [seen] })],
      ['DELETE', () => `/v2/segmentos/${segmented.segmento}/clientes/${seen}`, () => undefined],
      [
        'POST',
        () => `/v2/segmentos/${segmented.otherSegmento}/grupos`,
        () => ({ ids: [segmented.grupo] }),
      ],
      ['POST', () => '/v2/grupos/post', () => ({ nome: 'Meu' })],
      ['PUT', () => `/v2/grupos/${segmented.grupo}`, () => ({ ids_usuarios: [manager] })],
      ['DELETE', () => `/v2/grupos/${segmented.grupo}`, () => undefined],
    ])('%s (%#)', async ([method, path, body], { segmentsAndLinks }) => {
      const before = await segmentsAndLinks();
      const answer = await call(method, path().replace('/v2', api), body());
      expect([answer.status, answer.body.codigo]).toEqual([403, 'SEM_PERMISSAO']);
      expect(answer.body.detalhe).toMatch(/segmentos/);
      expect(await segmentsAndLinks()).toEqual(before);
    });

    test('a change that takes a row out of sight', async () => {
      const [, , byItself] = segmented.rows.ordens_servico.inside;
      const method = api === '/v2' ? 'PUT' : 'PATCH';
      const { status } = await call(method, `${api}/ordens-servico/${byItself}`, {
        id_segmento: null,
      });
      expect(status).toBe(403);
    });
  },
);

describe('what follows from a write is done whether it is seen or not', () => {
  test('a deleted order leaves its visits, and their answers know', async ({ rows, run }) => {
    const [order = 0] = segmented.rows.ordens_servico.inside;
    const [visit] = segmented.rows.registros.outside;
    await run(sql`update registros set id_ordem_servico = ${order} where id = ${visit}`);
    expect((await call('DELETE', `/v2/ordens-servico/${order}`)).status).toBe(204);
    const [answers] = await rows(
      sql`select id_ordem_servico from respostas_questionario where id_registro = ${visit}`,
    );
    const [history] = await rows(sql`
      select mudancas, id_usuario from registros_historico where id_registro = ${visit} order by id desc limit 1`);
    expect(answers.id_ordem_servico).toBeNull();
    expect(history).toMatchObject({
      id_usuario: manager,
      mudancas: { id_ordem_servico: { de: order, para: null } },
    });
  });

  test('a person who goes out of sight with its last customer that was seen takes a stamp', async ({
    rows,
  }) => {
    const [, , ofBoth] = segmented.rows.pessoas.inside;
    const stamp = async () =>
      (await rows(sql`select atualizado_em from pessoas where id = ${ofBoth}`))[0].atualizado_em;
    const before = await stamp();
    const { status } = await call('POST', '/v2/pessoas/clientes/desvincular', {
      id_pessoa: ofBoth,
      ids_clientes: [seen],
    });
    expect([status, (await call('GET', `/v2/pessoas/${ofBoth}`)).status]).toEqual([204, 404]);
    expect((await stamp()) > before).toBe(true);
  });

  test('a customer without work is deleted with all that hangs on it', async ({ rows, run }) => {
    await run(sql`delete from registros where id_cliente = ${seen}`);
    await run(sql`delete from ordens_servico where id_cliente = ${seen}`);
    expect((await call('DELETE', `/v2/clientes/${seen}`)).status).toBe(204);
    expect(await rows(sql`select from enderecos where id_cliente = ${seen}`)).toEqual([]);
    expect(await rows(sql`select from segmentos_clientes where id_cliente = ${seen}`)).toEqual([]);
  });

  test('travel is computed whole and read whole', async ({ server, run }) => {
    const usuario = segmented.account.id.campo;
    await run(sql`
      update registros set ${assignments(stateOf('realizado'))}, latitude = 1, longitude = id % 7, data_inicio = ts, data_realizacao = ts
      from (select id as n, '2026-08-14T12:00:00Z'::timestamptz + id % 100 * interval '1 minute' as ts from registros) t
      where n = id`);
    const period = { id_usuario: usuario };
    const mine = await call('POST', '/v2/deslocamentos/dias/list', period);
    const legs = await call('POST', '/v2/deslocamentos/percursos/list', {
      ...period,
      id_dia: mine.body.dados[0].id_dia,
    });
    const whole = await signedIn(server.url, segmented.account.login.administrador);
    expect(mine.body.dados[0].percursos).toBe(4);
    expect((await whole('POST', '/v2/deslocamentos/dias/list', period)).body).toEqual(mine.body);
    expect(legs.body.dados.map((leg: Json) => leg.id_cliente_origem)).toContain(hidden);
  });
});

describe('what the segment is changes what is seen with the next request', () => {
  test.for<[string, (run: (statement: Sql) => Promise<unknown>) => Promise<unknown>, number]>([
    [
      'made inactive',
      (run) => run(sql`update segmentos set ativo = false where id = ${segmented.segmento}`),
      3,
    ],
    ['unlinked from the manager', (run) => run(sql`delete from segmentos_usuarios`), 3],
    ['deleted', (run) => run(sql`delete from segmentos where id = ${segmented.segmento}`), 3],
    [
      'another one beside it',
      () => segmented.link('segmentos_usuarios', segmented.otherSegmento, manager),
      2,
    ],
    [
      'linked to another customer',
      () => segmented.link('segmentos_clientes', segmented.segmento, hidden),
      2,
    ],
    ['unlinked from its customers', (run) => run(sql`delete from segmentos_clientes`), 0],
  ])('%s', async ([_, change, count], { run }) => {
    expect(await total('/v2/clientes/list')).toBe(1);
    await change(run);
    expect(await total('/v2/clientes/list')).toBe(count);
  });
});

test('a sweep delivers what is seen and nothing else, also what changed meanwhile', async ({
  rows,
  run,
}) => {
  await run(sql`
    with novos as (insert into clientes (tipo, nome) select 'J', 'C' || n from generate_series(1, 40) n returning id)
    insert into segmentos_clientes (id_segmento, id_cliente) select ${segmented.segmento}, id from novos where id % 2 = 0`);
  const expected = await rows(
    sql`select id_cliente as id from segmentos_clientes where id_segmento = ${segmented.segmento}`,
  );
  const received = new Set<number>();
  for (let pagina = 1, last = 1; pagina <= last; pagina++) {
    const { body } = await call('POST', '/v2/clientes/list', {
      pagina,
      por_pagina: 5,
      ordenar: '-nome',
    });
    if (pagina === 1) expect(body.paginacao.total_itens).toBe(expected.length);
    if (pagina === 2) await run(sql`update clientes set telefone = '1'`);
    for (const { id } of body.dados) received.add(id);
    last = body.paginacao.total_paginas;
  }
  expect([...received].sort()).toEqual(expected.map((row) => row.id).sort());
});
