import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';

const UNKNOWN = 999_999;

const test = testWithAccount('integracao')
  .extend(
    'read',
    ({ call }) =>
      async (id = pessoa) =>
        (await call('GET', `/v2/pessoas/${id}`)).body,
  )
  .extend('change', ({ call }) => async (path: string, body: object) => {
    const answer = await call('POST', `/v2/${path}`, body);
    return [answer.status, answer.body?.codigo];
  })
  .extend(
    'link',
    ({ change }) =>
      (ids_clientes: unknown[], id_pessoa = pessoa) =>
        change('pessoas/clientes/vincular', { id_pessoa, ids_clientes }),
  )
  .extend(
    'unlink',
    ({ change }) =>
      (ids_clientes: unknown[], id_pessoa = pessoa) =>
        change('pessoas/clientes/desvincular', { id_pessoa, ids_clientes }),
  );

let clientes: number[];
let pessoa: number;
let foreign: { cliente: number; pessoa: number };

test.beforeAll(async ({ server }) => {
  const insertForeign = inserter(server.db, (await server.newAccount()).scope);
  foreign = {
    cliente: await insertForeign('clientes', { tipo: 'J', nome: 'Alheio' }),
    pessoa: await insertForeign('pessoas', { nome: 'Alheia' }),
  };
});
test.beforeEach(async ({ insert }) => {
  clientes = [];
  for (const nome of ['A', 'B', 'C']) clientes.push(await insert('clientes', { tipo: 'J', nome }));
  pessoa = await insert('pessoas', { nome: 'Ana' });
});

const DONE = [204, undefined];
const NOT_FOUND = [404, 'NAO_ENCONTRADO'];
const CONFLICT = [409, 'CONFLITO'];

test('a person is linked and unlinked, each time with a new stamp', async ({
  read,
  link,
  unlink,
}) => {
  const [a = 0, b = 0, c = 0] = clientes;
  const before = await read();
  expect(await link([c, a, c, b])).toEqual(DONE);
  const linked = await read();
  expect(linked.ids_clientes).toEqual([a, b, c]);
  expect(linked.atualizado_em > before.atualizado_em).toBe(true);
  expect(linked.data_criacao).toBe(before.data_criacao);

  expect(await unlink([b, b, a])).toEqual(DONE);
  const unlinked = await read();
  expect(unlinked.ids_clientes).toEqual([c]);
  expect(unlinked.atualizado_em > linked.atualizado_em).toBe(true);
});

test('the same from the side of the customer', async ({ insert, call, read, change }) => {
  const [a = 0] = clientes;
  const other = await insert('pessoas', { nome: 'Rui' });
  const before = [await read(), await read(other)];
  const customer = (await call('GET', `/v2/clientes/${a}`)).body;
  const body = { id_cliente: a, ids_pessoas: [other, pessoa, other] };
  expect(await change('clientes/pessoas/vincular', body)).toEqual(DONE);
  for (const [i, id] of [pessoa, other].entries()) {
    const linked = await read(id);
    expect(linked.ids_clientes).toEqual([a]);
    expect(linked.atualizado_em > before[i].atualizado_em).toBe(true);
  }
  // A customer is not shown with its people.
  expect((await call('GET', `/v2/clientes/${a}`)).body).toEqual(customer);
  expect(await change('clientes/pessoas/vincular', body)).toEqual(CONFLICT);
  expect(await change('clientes/pessoas/desvincular', body)).toEqual(DONE);
  expect((await read()).ids_clientes).toEqual([]);
  expect(await change('clientes/pessoas/desvincular', body)).toEqual(NOT_FOUND);
});

test('a link that exists: 409, and none of the others is made', async ({ read, link }) => {
  const [a, b] = clientes;
  await link([a]);
  const before = await read();
  expect(await link([b, a])).toEqual(CONFLICT);
  expect(await read()).toEqual(before);
});

test('a link that does not exist: 404, and none of the others ends', async ({
  read,
  link,
  unlink,
}) => {
  const [a, b] = clientes;
  await link([a]);
  const before = await read();
  expect(await unlink([a, b])).toEqual(NOT_FOUND);
  expect(await unlink([a, UNKNOWN])).toEqual(NOT_FOUND);
  expect(await read()).toEqual(before);
});

test('what is not there and what is another account’s answer alike: 404, and nothing is done', async ({
  read,
  change,
  link,
  unlink,
}) => {
  const [a] = clientes;
  const before = await read();
  for (const id of [UNKNOWN, foreign.cliente, 0, -1]) {
    expect(await link([a, id])).toEqual(NOT_FOUND);
    expect(
      await change('clientes/pessoas/vincular', { id_cliente: id, ids_pessoas: [pessoa] }),
    ).toEqual(NOT_FOUND);
  }
  for (const id of [UNKNOWN, foreign.pessoa]) {
    expect(await link([a], id)).toEqual(NOT_FOUND);
    expect(await link([], id)).toEqual(NOT_FOUND);
    expect(await unlink([], id)).toEqual(NOT_FOUND);
    expect(await change('clientes/pessoas/vincular', { id_cliente: a, ids_pessoas: [id] })).toEqual(
      NOT_FOUND,
    );
  }
  expect(await read()).toEqual(before);
});

test('the answer names the ids in question', async ({ call, link }) => {
  const [a, b] = clientes;
  await link([a, b]);
  const again = await call('POST', '/v2/pessoas/clientes/vincular', {
    id_pessoa: pessoa,
    ids_clientes: clientes,
  });
  expect(again.body.detalhe).toContain(`${a}, ${b}`);
});

test('nothing asked for, nothing done', async ({ read, link, unlink }) => {
  const before = await read();
  expect(await link([])).toEqual(DONE);
  expect(await unlink([])).toEqual(DONE);
  expect(await read()).toEqual(before);
});

test('500 are taken, 501 are too many: the count is named', async ({ insert, call, change }) => {
  const ids: number[] = [];
  for (let i = 0; i < 500; i++) ids.push(await insert('pessoas', { nome: `P${i}` }));
  const [a] = clientes;
  expect(await change('clientes/pessoas/vincular', { id_cliente: a, ids_pessoas: ids })).toEqual(
    DONE,
  );
  for (const [path, one, many] of [
    ['clientes/pessoas', 'id_cliente', 'ids_pessoas'],
    ['pessoas/clientes', 'id_pessoa', 'ids_clientes'],
  ]) {
    for (const verb of ['vincular', 'desvincular']) {
      const { status, body } = await call('POST', `/v2/${path}/${verb}`, {
        [one as string]: 1,
        [many as string]: [...ids, 1],
      });
      expect([status, faultsOf(body)]).toEqual([400, [`${many} VALOR_INVALIDO`]]);
      expect(body.erros[0].mensagem).toContain('501');
    }
  }
});

test('all faults are named at once', async ({ call }) => {
  const { status, body } = await call('POST', '/v2/pessoas/clientes/vincular', {
    ids_clientes: ['1', 1.5],
    ids_pessoas: [1],
  });
  expect([status, faultsOf(body)]).toEqual([
    400,
    [
      'id_pessoa CAMPO_OBRIGATORIO',
      'ids_clientes[0] TIPO_INVALIDO',
      'ids_clientes[1] TIPO_INVALIDO',
      'ids_pessoas VALOR_INVALIDO',
    ],
  ]);
});

test('of many that make the same link at once, one does', async ({ link }) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => link(clientes)));
  expect(answers.map(([status]) => status).sort()).toEqual([204, ...Array(7).fill(409)]);
});

test('a customer that is deleted leaves its people, who count as changed', async ({
  insert,
  call,
  read,
  link,
}) => {
  const [a = 0, b = 0] = clientes;
  await link([a, b]);
  const other = await insert('pessoas', { nome: 'Sem ninguém' });
  const [before, bystander] = [await read(), await read(other)];
  expect((await call('DELETE', `/v2/clientes/${a}`)).status).toBe(204);
  const after = await read();
  expect(after).toEqual({ ...before, ids_clientes: [b], atualizado_em: expect.any(String) });
  expect(after.atualizado_em > before.atualizado_em).toBe(true);
  expect(await read(other)).toEqual(bystander);
});
