import { describe, expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithNewAccount('integracao')
  .extend(
    'post',
    ({ call }) =>
      (campos_personalizados: unknown) =>
        call('POST', '/v2/clientes', { ...NOVO, campos_personalizados }),
  )
  /** The names that a list of definitions answers. */
  .extend('names', ({ call }) => async (path: string, body?: object): Promise<string[]> => {
    const answer = await call('POST', `/v2/campos-personalizados${path}/list`, body);
    expect(answer.status).toBe(200);
    return answer.body.dados.map((c: Json) => c.nome);
  });

/** Ids of the custom fields, by name. */
let campo: Record<string, number>;
/** A field of customers in another account. */
let foreign: number;

test.beforeAll(async ({ server }) => {
  foreign = await inserter(server.db, (await server.newAccount()).scope)('campos_personalizados', {
    nome: 'Rota',
    origem: 'clientes',
    tipo: 'texto',
  });
});

test.beforeEach(async ({ insert }) => {
  const field = (nome: string, tipo: string, more: object = {}) =>
    insert('campos_personalizados', { nome, tipo, origem: 'clientes', ...more });
  campo = {
    rota: await field('Rota', 'texto', { obrigatorio: true, ordem: 2 }),
    area: await field('Área', 'numero', { ordem: 1 }),
    desde: await field('Cliente desde', 'data'),
    vip: await field('VIP', 'booleano'),
    cor: await field('Cor', 'lista', { opcoes: ['Azul', 'Verde'] }),
    antigo: await field('Antigo', 'texto', { ativo: false }),
    hobby: await field('Hobby', 'texto', { origem: 'pessoas' }),
  };
});

const NOVO = { tipo: 'J', nome: 'Padaria Aurora' };
const values = (of: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(of).map(([nome, value]) => [campo[nome], value]));

describe('the definitions', () => {
  test('are listed all together, by origin, and with the filters of support tables', async ({
    names,
  }) => {
    const clientes = ['Rota', 'Área', 'Cliente desde', 'VIP', 'Cor', 'Antigo'];
    expect(await names('')).toEqual([...clientes, 'Hobby']);
    expect(await names('', { origem: 'pessoas' })).toEqual(['Hobby']);
    expect(await names('/clientes')).toEqual(clientes);
    expect(await names('/pessoas', {})).toEqual(['Hobby']);
    expect(await names('/clientes', { ativo: false })).toEqual(['Antigo']);
    expect(await names('/clientes', { busca: 'area' })).toEqual(['Área']);
    expect(await names('/clientes', { ids: [campo.hobby, campo.vip] })).toEqual(['VIP']);
    expect((await names('/clientes', { ordenar: '-ordem' })).slice(0, 2)).toEqual(['Rota', 'Área']);
  });

  test('carry everything there is to know of a field', async ({ call }) => {
    const { body } = await call('POST', '/v2/campos-personalizados/list', { ids: [campo.cor] });
    const { data_criacao, atualizado_em, ...rest } = body.dados[0];
    expect(data_criacao).toBe(atualizado_em);
    expect(rest).toEqual({
      id: campo.cor,
      nome: 'Cor',
      origem: 'clientes',
      tipo: 'lista',
      opcoes: ['Azul', 'Verde'],
      obrigatorio: false,
      ativo: true,
      ordem: 0,
    });
  });

  test('take `origem` only where the path does not name it, and only known ones', async ({
    call,
  }) => {
    const wrong = await call('POST', '/v2/campos-personalizados/list', { origem: 'usuarios' });
    expect([wrong.status, faultsOf(wrong.body)]).toEqual([400, ['origem VALOR_INVALIDO']]);
    for (const origem of ['clientes', 'pessoas']) {
      const { body } = await call('POST', `/v2/campos-personalizados/${origem}/list`, { origem });
      expect(faultsOf(body)).toEqual(['origem VALOR_INVALIDO']);
    }
  });
});

describe('values on customers', () => {
  test('are empty when none were given, required ones included', async ({ call }) => {
    const { status, body } = await call('POST', '/v2/clientes', NOVO);
    expect([status, body.campos_personalizados]).toEqual([201, {}]);
  });

  test('are kept and read back in every way of reading', async ({ call, post }) => {
    const given = values({
      rota: ' 7 ',
      area: 12.5,
      desde: '2020-01-01T00:00:00.5Z',
      vip: false,
      cor: 'Verde',
    });
    const created = await post({ ...given });
    expect(created.status).toBe(201);
    const stored = values({
      rota: '7',
      area: 12.5,
      desde: '2020-01-01T00:00:00.500000Z',
      vip: false,
      cor: 'Verde',
    });
    expect(created.body.campos_personalizados).toEqual(stored);
    const { id } = created.body;
    expect((await call('GET', `/v2/clientes/${id}`)).body).toEqual(created.body);
    const list = await call('POST', '/v2/clientes/list', { ids: [id] });
    expect(list.body.dados).toEqual([created.body]);
  });

  test('are changed one by one: absent ones stay, null takes one away', async ({ call, post }) => {
    const { body: created } = await post(values({ rota: '7', area: 1, vip: null }));
    expect(created.campos_personalizados).toEqual(values({ rota: '7', area: 1 }));
    const path = `/v2/clientes/${created.id}`;
    for (const [method, given, expected] of [
      ['PATCH', { cor: 'Azul' }, { rota: '7', area: 1, cor: 'Azul' }],
      ['PUT', { area: null, rota: '8' }, { rota: '8', cor: 'Azul' }],
      ['PATCH', {}, { rota: '8', cor: 'Azul' }],
      ['PATCH', { vip: null, cor: 'Verde' }, { rota: '8', cor: 'Verde' }],
    ] as const) {
      const { status, body } = await call(method, path, { campos_personalizados: values(given) });
      expect([status, body.campos_personalizados]).toEqual([200, values(expected)]);
    }
    const { body } = await call('PUT', path, { nome: 'Padaria' });
    expect(body.campos_personalizados).toEqual(values({ rota: '8', cor: 'Verde' }));
  });

  test('take a stamp exactly when one of them changes', async ({ call, post }) => {
    const { body: created } = await post(values({ desde: '2020-01-01T00:00:00Z', area: 1 }));
    const change = (given: object) =>
      call('PATCH', `/v2/clientes/${created.id}`, { campos_personalizados: values({ ...given }) });
    for (const same of [{}, { area: 1.0 }, { desde: '2020-01-01T00:00:00.000Z' }, { vip: null }])
      expect((await change(same)).body).toEqual(created);
    const { body } = await change({ area: 2 });
    expect(body.atualizado_em > created.atualizado_em).toBe(true);
  });

  test('all faults are named at once, with those of the other fields', async ({ call }) => {
    const faulty = {
      ...values({ rota: 5, area: '5', desde: '2020-01-01', vip: 1, cor: 'Roxo' }),
      ...values({ hobby: 'x' }),
      [foreign]: 'x',
      abc: 1,
    };
    const { status, body } = await call('POST', '/v2/clientes', {
      tipo: 'J',
      id_categoria: 999_999,
      campos_personalizados: faulty,
    });
    expect(status).toBe(400);
    const at = (nome: string) => `campos_personalizados.${campo[nome]}`;
    expect(faultsOf(body)).toEqual(
      [
        `${at('rota')} TIPO_INVALIDO`,
        `${at('area')} TIPO_INVALIDO`,
        `${at('desde')} TIPO_INVALIDO`,
        `${at('vip')} TIPO_INVALIDO`,
        `${at('cor')} VALOR_INVALIDO`,
        `${at('hobby')} VALOR_INVALIDO`,
        `campos_personalizados.${foreign} VALOR_INVALIDO`,
        'campos_personalizados.abc VALOR_INVALIDO',
        'id_categoria VALOR_INVALIDO',
        'nome CAMPO_OBRIGATORIO',
      ].sort(),
    );
    const unknown = body.erros.find((e: Json) => e.campo.endsWith('abc'));
    expect(unknown.mensagem).toBe('Campo desconhecido.');
  });

  test('a fault of theirs alone brings those of references with it', async ({ call }) => {
    const { status, body } = await call('POST', '/v2/clientes', {
      ...NOVO,
      id_categoria: 999_999,
      campos_personalizados: values({ vip: 'sim' }),
    });
    expect(status).toBe(400);
    expect(faultsOf(body)).toEqual([
      `campos_personalizados.${campo.vip} TIPO_INVALIDO`,
      'id_categoria VALOR_INVALIDO',
    ]);
  });

  test('only an object holds them, and not of any size', async ({ post }) => {
    for (const wrong of [null, [], 'x', 5]) {
      const { status, body } = await post(wrong);
      expect([status, faultsOf(body)]).toEqual([400, ['campos_personalizados TIPO_INVALIDO']]);
    }
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`x${i}`, 1]));
    const { body } = await post(many);
    expect(faultsOf(body)).toContain('campos_personalizados VALOR_INVALIDO');
  });

  test('a change that is refused changes nothing, and a missing customer stays a 404', async ({
    call,
    post,
  }) => {
    const { body: created } = await post(values({ area: 1 }));
    const faulty = { nome: 'Outra', campos_personalizados: values({ area: 'x' }) };
    expect((await call('PATCH', `/v2/clientes/${created.id}`, faulty)).status).toBe(400);
    expect((await call('GET', `/v2/clientes/${created.id}`)).body).toEqual(created);
    const good = { campos_personalizados: values({ area: 1 }) };
    expect((await call('PATCH', '/v2/clientes/999999', good)).status).toBe(404);
  });

  test('a field that is switched off keeps its values, and what was read can be written back', async ({
    server,
    account,
    call,
    post,
  }) => {
    const { body: created } = await post(values({ rota: '7' }));
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`update campos_personalizados set ativo = false where id = ${campo.rota}`),
    );
    const path = `/v2/clientes/${created.id}`;
    const { campos_personalizados } = (await call('GET', path)).body;
    expect(campos_personalizados).toEqual(values({ rota: '7' }));
    const { status, body } = await call('PUT', path, { campos_personalizados });
    expect(status).toBe(200);
    expect(body.atualizado_em).toBe(created.atualizado_em);
  });

  test('a batch validates each of its items by itself', async ({ call }) => {
    const { status, body } = await call('POST', '/v2/clientes/criar-lote', {
      clientes: [
        { ...NOVO, campos_personalizados: values({ area: 5, vip: null }) },
        { ...NOVO, campos_personalizados: values({ area: '5', hobby: 'x' }) },
        { ...NOVO, campos_personalizados: 'x' },
        NOVO,
      ],
    });
    expect(status).toBe(207);
    expect(body.resultados.map((r: Json) => r.status)).toEqual([
      'criado',
      'erro',
      'erro',
      'criado',
    ]);
    expect(faultsOf(body.resultados[1])).toEqual(
      [
        `clientes[1].campos_personalizados.${campo.area} TIPO_INVALIDO`,
        `clientes[1].campos_personalizados.${campo.hobby} VALOR_INVALIDO`,
      ].sort(),
    );
    expect(faultsOf(body.resultados[2])).toEqual([
      'clientes[2].campos_personalizados TIPO_INVALIDO',
    ]);
    const read = await call('GET', `/v2/clientes/${body.resultados[0].recurso.id}`);
    expect(read.body.campos_personalizados).toEqual(values({ area: 5 }));
  });
});

test('people have values of their own fields in the same way', async ({ call }) => {
  const given = { nome: 'Dona Marta', campos_personalizados: values({ hobby: ' xadrez ' }) };
  const created = await call('POST', '/v2/pessoas/post', given);
  expect([created.status, created.body.campos_personalizados]).toEqual([
    201,
    values({ hobby: 'xadrez' }),
  ]);
  const path = `/v2/pessoas/${created.body.id}`;
  expect((await call('GET', path)).body).toEqual(created.body);
  expect((await call('PUT', path, { campos_personalizados: {} })).body).toEqual(created.body);
  const faulty = { campos_personalizados: values({ hobby: 1, rota: 'x' }) };
  expect(faultsOf((await call('PUT', path, faulty)).body)).toEqual(
    [
      `campos_personalizados.${campo.rota} VALOR_INVALIDO`,
      `campos_personalizados.${campo.hobby} TIPO_INVALIDO`,
    ].sort(),
  );
  const cleared = await call('PUT', path, { campos_personalizados: values({ hobby: null }) });
  expect(cleared.body.campos_personalizados).toEqual({});
});
