import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf, inserter, stateOf } from '../../../test/rows.ts';

const UNKNOWN = 999_999;

const test = testWithAccount('integracao')
  .extend('create', ({ call }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', '/v2/pessoas/post', body);
    expect([answer.status, answer.body.erros]).toEqual([201, undefined]);
    return answer.body;
  })
  .extend('list', ({ call }) => async (body: object): Promise<number[]> => {
    const answer = await call('POST', '/v2/pessoas/list', body);
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body.dados.map((pessoa: Json) => pessoa.id);
  });

let clientes: number[];
/** A customer and a person of another account. */
let foreignCliente: number;
let foreignPessoa: number;

test.beforeAll(async ({ server, insert }) => {
  clientes = [];
  for (const nome of ['A', 'B', 'C']) clientes.push(await insert('clientes', { tipo: 'J', nome }));
  const insertForeign = inserter(server.db, (await server.newAccount()).scope);
  foreignCliente = await insertForeign('clientes', { tipo: 'J', nome: 'Alheio' });
  foreignPessoa = await insertForeign('pessoas', { nome: 'Alheia' });
});

test('a person is created with links, read, changed and deleted', async ({ call }) => {
  const [a = 0, b = 0] = clientes;
  const created = await call('POST', '/v2/pessoas/post', {
    nome: ' Ana Prado ',
    email: 'ana@exemplo.test',
    ids_clientes: [b, a, b],
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(Number),
    nome: 'Ana Prado',
    email: 'ana@exemplo.test',
    telefone: null,
    celular: null,
    cargo: null,
    ativo: true,
    campos_personalizados: {},
    ids_clientes: [a, b],
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
  });
  const path = `/v2/pessoas/${created.body.id}`;
  expect(created.headers.get('location')).toBe(path);
  expect((await call('GET', path)).body).toEqual(created.body);

  const changed = await call('PUT', path, { cargo: 'Compras', ativo: false, email: null });
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      ...created.body,
      cargo: 'Compras',
      ativo: false,
      email: null,
      atualizado_em: expect.any(String),
    },
  ]);
  expect(changed.body.atualizado_em > created.body.atualizado_em).toBe(true);
  for (const body of [{}, { cargo: ' Compras ', ativo: false }])
    expect((await call('PUT', path, body)).body).toEqual(changed.body);

  const deleted = await call('DELETE', path);
  expect([deleted.status, deleted.body]).toEqual([204, undefined]);
  expect((await call('GET', path)).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(404);
});

test('all faults of a new person are named at once', async ({ call }) => {
  const { status, body } = await call('POST', '/v2/pessoas/post', {
    email: 7,
    ativo: null,
    sobrenome: 'Prado',
    ids_clientes: [UNKNOWN, clientes[0], 'x', foreignCliente],
  });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'ativo TIPO_INVALIDO',
    'email TIPO_INVALIDO',
    'ids_clientes[0] VALOR_INVALIDO',
    'ids_clientes[2] TIPO_INVALIDO',
    'ids_clientes[3] VALOR_INVALIDO',
    'nome CAMPO_OBRIGATORIO',
    'sobrenome VALOR_INVALIDO',
  ]);
});

test('customers that are not there are named, foreign ones alike, and no person is created', async ({
  call,
  list,
}) => {
  const before = await list({});
  for (const id of [UNKNOWN, foreignCliente]) {
    const { status, body } = await call('POST', '/v2/pessoas/post', {
      nome: 'X',
      ids_clientes: [id],
    });
    expect([status, faultsOf(body)]).toEqual([400, ['ids_clientes[0] VALOR_INVALIDO']]);
    expect(body.erros[0].mensagem).toContain(String(id));
  }
  expect(await list({})).toEqual(before);
});

test('501 customers are too many', async ({ call }) => {
  const { status, body } = await call('POST', '/v2/pessoas/post', {
    nome: 'X',
    ids_clientes: Array(501).fill(clientes[0]),
  });
  expect([status, faultsOf(body)]).toEqual([400, ['ids_clientes VALOR_INVALIDO']]);
  expect(body.erros[0].mensagem).toContain('501');
});

test('links are not changed by PUT', async ({ call, create }) => {
  const { id } = await create({ nome: 'X' });
  const { status, body } = await call('PUT', `/v2/pessoas/${id}`, { ids_clientes: [], nome: ' ' });
  expect([status, faultsOf(body)]).toEqual([
    400,
    ['ids_clientes VALOR_INVALIDO', 'nome VALOR_INVALIDO'],
  ]);
});

test('every filter and sort', async ({ call, create, list }) => {
  const [a = 0, b = 0, c = 0] = clientes;
  const first = await create({
    nome: 'Zé Filtro',
    email: 'Ze@Filtro.test',
    ids_clientes: [a, b],
  });
  const second = await create({ nome: 'Ávila Filtro', ativo: false, ids_clientes: [b] });
  const ids = [first.id, second.id];
  expect(await list({ ids: [...ids, UNKNOWN, foreignPessoa] })).toEqual(ids);
  expect(await list({ ids, ids_clientes: [a] })).toEqual([first.id]);
  expect(await list({ ids, ids_clientes: [a, b] })).toEqual(ids);
  expect(await list({ ids, ids_clientes: [c] })).toEqual([]);
  expect(await list({ ids, ativo: false })).toEqual([second.id]);
  expect(await list({ email: 'ze@filtro.TEST' })).toEqual([first.id]);
  expect(await list({ email: 'ze@filtro' })).toEqual([]);
  expect(await list({ busca: 'avila filtro' })).toEqual([second.id]);
  expect(await list({ busca: 'FILTRO.test' })).toEqual([first.id]);
  expect(await list({ ids, atualizado_apos: first.atualizado_em })).toEqual([second.id]);
  expect(await list({ ids, ordenar: 'nome' })).toEqual(ids);
  for (const ordenar of ['-id', '-data_criacao', '-atualizado_em', '-nome'])
    expect(await list({ ids, ordenar })).toEqual([second.id, first.id]);
  const refused = await call('POST', '/v2/pessoas/list', { cargo: 'X', ordenar: 'email' });
  expect(faultsOf(refused.body)).toEqual(['cargo VALOR_INVALIDO', 'ordenar VALOR_INVALIDO']);
});

test('many are deactivated at once, and only those that change take a stamp', async ({
  call,
  create,
}) => {
  const [one, two] = [await create({ nome: 'Um' }), await create({ nome: 'Dois', ativo: false })];
  const answer = await call('POST', '/v2/pessoas/status', {
    ids_pessoas: [two.id, one.id, one.id],
    ativo: false,
  });
  expect([answer.status, answer.body]).toEqual([204, undefined]);
  const [first, second] = [
    await call('GET', `/v2/pessoas/${one.id}`),
    await call('GET', `/v2/pessoas/${two.id}`),
  ];
  expect(first.body.ativo).toBe(false);
  expect(first.body.atualizado_em > one.atualizado_em).toBe(true);
  expect(second.body).toEqual(two);
});

test('one unknown person, or a foreign one, and no status changes', async ({ call, create }) => {
  const one = await create({ nome: 'Um' });
  for (const id of [UNKNOWN, foreignPessoa]) {
    const { status, body } = await call('POST', '/v2/pessoas/status', {
      ids_pessoas: [one.id, id],
      ativo: false,
    });
    expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    expect(body.detalhe).toContain(String(id));
  }
  expect((await call('GET', `/v2/pessoas/${one.id}`)).body).toEqual(one);
});

test('faults of a change of status', async ({ call }) => {
  const status = (body: object) => call('POST', '/v2/pessoas/status', body);
  expect(faultsOf((await status({})).body)).toEqual([
    'ativo CAMPO_OBRIGATORIO',
    'ids_pessoas CAMPO_OBRIGATORIO',
  ]);
  const many = await status({ ids_pessoas: Array(501).fill(1), ativo: 'não' });
  expect([many.status, faultsOf(many.body)]).toEqual([
    400,
    ['ativo TIPO_INVALIDO', 'ids_pessoas VALOR_INVALIDO'],
  ]);
  expect(many.body.erros.map((e: Json) => e.mensagem).join()).toContain('501');
  expect((await status({ ids_pessoas: [], ativo: true })).status).toBe(204);
});

test('a path id that is no integer is a fault of `id`', async ({ call }) => {
  const { status, body } = await call('GET', '/v2/pessoas/eu');
  expect([status, faultsOf(body)]).toEqual([400, ['id TIPO_INVALIDO']]);
});

test('a visit whose contact is deleted stays and counts as changed', async ({
  insert,
  call,
  create,
}) => {
  const { id } = await create({ nome: 'Contato' });
  const registro = await insert('registros', {
    id_cliente: clientes[0],
    id_contato: id,
    ...stateOf('agendado'),
  });
  const before = (await call('GET', `/v2/registros/${registro}`)).body;
  expect((await call('DELETE', `/v2/pessoas/${id}`)).status).toBe(204);
  const after = (await call('GET', `/v2/registros/${registro}`)).body;
  expect(after).toEqual({ ...before, id_contato: null, atualizado_em: expect.any(String) });
  expect(after.atualizado_em > before.atualizado_em).toBe(true);
});
