import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';

const test = testWithAccount('integracao');

let cliente: number;
let pessoa: number;
let foreign: { cliente: number; endereco: number };

test.beforeAll(async ({ server }) => {
  const insertForeign = inserter(server.db, (await server.newAccount()).scope);
  const foreignCliente = await insertForeign('clientes', { tipo: 'J', nome: 'Alheio' });
  foreign = {
    cliente: foreignCliente,
    endereco: await insertForeign('enderecos', { id_cliente: foreignCliente }),
  };
});
test.beforeEach(async ({ insert }) => {
  cliente = await insert('clientes', { tipo: 'J', nome: 'Aurora' });
  pessoa = await insert('pessoas', { nome: 'Ana' });
});

const empty = {
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cep: null,
  cidade: null,
  estado: null,
  pais: null,
  latitude: null,
  longitude: null,
};
const stamps = { data_criacao: expect.any(String), atualizado_em: expect.any(String) };
const ofCliente = () => `/v2/clientes/${cliente}/endereco`;
const ofPessoa = () => `/v2/pessoas/${pessoa}/endereco`;

test('a customer’s address comes into being with the first PUT and is changed by the next', async ({
  call,
}) => {
  expect((await call('GET', ofCliente())).status).toBe(404);
  const made = await call('PUT', ofCliente(), { id_cliente: cliente, cidade: ' Santos ' });
  expect([made.status, made.body]).toEqual([
    200,
    {
      id: expect.any(Number),
      id_cliente: cliente,
      descricao: null,
      ...empty,
      cidade: 'Santos',
      ...stamps,
    },
  ]);
  const changed = await call('PUT', ofCliente(), { descricao: 'Sede', numero: '10' });
  expect(changed.body).toEqual({
    ...made.body,
    descricao: 'Sede',
    numero: '10',
    atualizado_em: changed.body.atualizado_em,
  });
  expect(changed.body.atualizado_em > made.body.atualizado_em).toBe(true);
  for (const body of [{}, { numero: '10' }])
    expect((await call('PUT', ofCliente(), body)).body).toEqual(changed.body);
  expect((await call('GET', ofCliente())).body).toEqual(changed.body);
});

test('a person’s address also has a title, a city and a state by number', async ({ call }) => {
  expect((await call('GET', ofPessoa())).status).toBe(404);
  const made = await call('PUT', ofPessoa(), { titulo: 'Casa', id_cidade: 3550308 });
  expect([made.status, made.body]).toEqual([
    200,
    {
      id: expect.any(Number),
      id_pessoa: pessoa,
      titulo: 'Casa',
      descricao: null,
      ...empty,
      id_cidade: 3550308,
      id_estado: 0,
      ...stamps,
    },
  ]);
  expect((await call('GET', ofPessoa())).body).toEqual(made.body);
  // 0 and null both say that there is none.
  const none = await call('PUT', ofPessoa(), { id_cidade: 0 });
  expect(none.body).toEqual({ ...made.body, id_cidade: 0, atualizado_em: expect.any(String) });
  for (const id_cidade of [0, null])
    expect((await call('PUT', ofPessoa(), { id_cidade, id_estado: 0 })).body).toEqual(none.body);
});

test.for([ofCliente, ofPessoa])(
  'positions come in pairs, counting what is stored',
  async (of, { call }) => {
    const path = of();
    const half = await call('PUT', path, { latitude: -23.5 });
    expect([half.status, half.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('PUT', path, { latitude: -23.5, longitude: -46.6 })).status).toBe(200);
    const moved = await call('PUT', path, { latitude: -23.6 });
    expect([moved.status, moved.body.latitude, moved.body.longitude]).toEqual([200, -23.6, -46.6]);
    expect((await call('PUT', path, { latitude: null })).status).toBe(422);
    const outside = await call('PUT', path, { latitude: 91, longitude: -181 });
    expect(faultsOf(outside.body)).toEqual(['latitude VALOR_INVALIDO', 'longitude VALOR_INVALIDO']);
  },
);

test.for([ofCliente, ofPessoa])('0 with 0 is stored and returned as sent', async (of, { call }) => {
  const nowhere = { latitude: 0, longitude: 0 };
  const { body } = await call('PUT', of(), nowhere);
  expect(body).toMatchObject(nowhere);
  expect((await call('GET', of())).body).toEqual(body);
  const list = await call('POST', '/v2/enderecos/list', { ids: [body.id] });
  expect(list.body.dados).toMatchObject([nowhere]);
});

test('faults', async ({ call }) => {
  const other = await call('PUT', ofPessoa(), { id_pessoa: pessoa + 1 });
  expect([other.status, faultsOf(other.body)]).toEqual([400, ['id_pessoa VALOR_INVALIDO']]);
  const wrong = await call('PUT', ofPessoa(), { id_cliente: 1, id_cidade: '1', id_estado: -1 });
  expect([wrong.status, faultsOf(wrong.body)]).toEqual([
    400,
    ['id_cidade TIPO_INVALIDO', 'id_cliente VALOR_INVALIDO', 'id_estado VALOR_INVALIDO'],
  ]);
  const customer = await call('PUT', ofCliente(), { id_cliente: cliente + 1 });
  expect([customer.status, faultsOf(customer.body)]).toEqual([400, ['id_cliente VALOR_INVALIDO']]);
  const mixed = await call('PUT', ofCliente(), { titulo: 'X', id_cidade: 1 });
  expect(faultsOf(mixed.body)).toEqual(['id_cidade VALOR_INVALIDO', 'titulo VALOR_INVALIDO']);
});

test('first addresses that are sent at once become one', async ({ call }) => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => call('PUT', ofPessoa(), { numero: String(i) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('the list has the addresses of customers and of people, and every filter', async ({
  call,
}) => {
  const first = (await call('PUT', ofCliente(), { cidade: 'São Vicente', cep: '11310-000' })).body;
  const second = (await call('PUT', ofPessoa(), { cidade: 'Itu', logradouro: 'Rua São Vicente' }))
    .body;
  const ids = [first.id, second.id];
  const list = async (body: object) => {
    const answer = await call('POST', '/v2/enderecos/list', body);
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body.dados;
  };
  const idsOf = async (body: object) => (await list(body)).map((e: Json) => e.id);

  const whole = { titulo: null, id_cidade: 0, id_estado: 0 };
  expect(await list({ ids: [...ids, foreign.endereco] })).toEqual([
    { ...whole, ...first, id_pessoa: null },
    { ...second, id_cliente: null },
  ]);
  expect(await idsOf({ ids_cliente: [cliente, foreign.cliente] })).toEqual([first.id]);
  expect(await idsOf({ ids_pessoa: [pessoa] })).toEqual([second.id]);
  expect(await idsOf({ ids_pessoa: [pessoa], ids_cliente: [cliente] })).toEqual([]);
  expect(await idsOf({ cidade: 'SAO VICENTE' })).toEqual([first.id]);
  expect(await idsOf({ busca: 'são vicente' })).toEqual(ids);
  expect(await idsOf({ busca: '11310' })).toEqual([first.id]);
  expect(await idsOf({ ids, atualizado_apos: first.atualizado_em })).toEqual([second.id]);
  for (const ordenar of ['-id', 'cidade', '-data_criacao', '-atualizado_em'])
    expect(await idsOf({ ids, ordenar })).toEqual([second.id, first.id]);
  expect(await idsOf({})).not.toContain(foreign.endereco);

  const refused = await call('POST', '/v2/enderecos/list', { estado: 'SP', ordenar: 'cep' });
  expect(faultsOf(refused.body)).toEqual(['estado VALOR_INVALIDO', 'ordenar VALOR_INVALIDO']);
});

test('an address goes with its owner', async ({ call }) => {
  const { id } = (await call('PUT', ofPessoa(), {})).body;
  await call('DELETE', `/v2/pessoas/${pessoa}`);
  expect((await call('POST', '/v2/enderecos/list', { ids: [id] })).body.dados).toEqual([]);
});
