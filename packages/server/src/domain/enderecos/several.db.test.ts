/** A customer with several addresses: which is the main one, which is a visit's, and which stay. */
import { MAX_ENDERECOS } from '@campeiro/contract/escritorio/enderecos';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf, inserter, stateOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const OFFICE = '/escritorio/v1';
const HERE = { latitude: -23.5, longitude: -46.6 };
const THERE = { latitude: -22.9, longitude: -47.06 };

const test = testWithNewAccount('gestor')
  .extend('v2', ({ server, account }) => signedIn(server.url, account.login.integracao))
  .extend('cliente', ({ insert }) => insert('clientes', { tipo: 'J', nome: 'Aurora' }))
  .extend('add', ({ call, cliente }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', `${OFFICE}/clientes/${cliente}/enderecos`, body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body;
  })
  .extend('visit', ({ call, cliente }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', `${OFFICE}/registros/post`, { id_cliente: cliente, ...body });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body;
  })
  .extend(
    'order',
    ({ call, cliente }) =>
      (ids: number[], antes: number[]) =>
        call('POST', `${OFFICE}/clientes/${cliente}/enderecos/ordenar`, { ids, antes }),
  )
  .extend('list', ({ call, cliente }) => async (path = OFFICE): Promise<Json[]> => {
    const body = { ids_cliente: [cliente] };
    return (await call('POST', `${path}/enderecos/list`, body)).body.dados;
  });

test('the first is the main one, and the only one that v2 changes', async ({
  call,
  cliente,
  add,
  list,
  v2,
}) => {
  const [main, depot] = [await add({ descricao: 'Sede' }), await add({ descricao: 'Depósito' })];
  expect([main.ordem, depot.ordem]).toEqual([0, 1]);
  const asMain = await v2('PUT', `/v2/clientes/${cliente}/endereco`, { numero: '7' });
  expect(asMain.body).toMatchObject({ id: main.id, descricao: 'Sede', numero: '7' });
  expect(asMain.body).not.toHaveProperty('ordem');
  const changed = await call('PATCH', `${OFFICE}/enderecos/${depot.id}`, {
    numero: '120',
    atualizado_em: depot.atualizado_em,
  });
  expect(changed.body).toMatchObject({ id: depot.id, ordem: 1, numero: '120' });
  expect((await list()).map(({ numero }) => numero)).toEqual(['7', '120']);
  const half = await call('PATCH', `${OFFICE}/enderecos/${depot.id}`, { latitude: 1 });
  expect([half.status, half.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
});

test('an order is that which its sender saw, with all addresses', async ({
  add,
  order,
  list,
  call,
  server,
}) => {
  const [a, b, c] = [(await add({})).id, (await add({})).id, (await add({})).id];
  expect((await order([c, a, b], [a, b, c])).body).toEqual({ ids: [c, a, b] });
  const places = new Map((await list()).map(({ id, ordem }) => [id, ordem]));
  expect([c, a, b].map((id) => places.get(id))).toEqual([0, 1, 2]);
  for (const [ids, antes] of [
    [
      [a, b, c],
      [a, b, c],
    ],
    [
      [a, b],
      [c, a, b],
    ],
    [
      [a, b, b],
      [c, a, b],
    ],
  ] as const)
    expect((await order([...ids], [...antes])).status).toBe(409);
  // Those of another account are none of the customer’s, and its customers are unknown.
  const stranger = await server.newAccount();
  const foreign = inserter(server.db, stranger.scope);
  const theirs = await foreign('clientes', { tipo: 'J', nome: 'Alheio' });
  const address = await foreign('enderecos', { id_cliente: theirs });
  expect((await order([address], [c, a, b])).status).toBe(409);
  const path = `${OFFICE}/clientes/${theirs}/enderecos/ordenar`;
  const body = { ids: [address], antes: [address] };
  expect((await call('POST', path, body)).status).toBe(404);
  const both = await Promise.all([order([a, b, c], [c, a, b]), order([b, c, a], [c, a, b])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the main address stays, and one with visits', async ({ call, add, visit }) => {
  const [main, depot, yard] = [await add({}), await add({}), await add({})];
  await visit({ id_endereco: depot.id });
  const remove = async ({ id }: Json) => (await call('DELETE', `${OFFICE}/enderecos/${id}`)).status;
  expect([await remove(main), await remove(depot), await remove(yard)]).toEqual([422, 422, 204]);
  expect([await remove(yard), await remove({ id: 999_999_999 })]).toEqual([404, 404]);
});

test('a visit is at its own address or at the main one', async ({ call, add, visit, order }) => {
  const [main, depot] = [await add(HERE), await add(THERE)];
  const own = await visit({ id_endereco: depot.id });
  const plain = await visit({});
  expect([own.id_endereco, plain.id_endereco]).toEqual([depot.id, null]);
  const places = async () => {
    const { body } = await call('POST', `${OFFICE}/agenda`, {
      inicio: '2026-08-10',
      fim: '2026-08-10',
    });
    return [own.id, plain.id].map((id) => body.visitas.find((one: Json) => one.id === id).latitude);
  };
  expect(await places()).toEqual([THERE.latitude, HERE.latitude]);
  await order([depot.id, main.id], [main.id, depot.id]);
  expect(await places()).toEqual([THERE.latitude, THERE.latitude]);
  const back = await call('PATCH', `${OFFICE}/registros/${own.id}`, { id_endereco: main.id });
  expect([back.status, back.body.id_endereco]).toEqual([200, main.id]);
  expect(await places()).toEqual([HERE.latitude, THERE.latitude]);
});

test('travel to the main address follows when another one becomes it', async ({
  server,
  account,
  cliente,
  insert,
  add,
  order,
}) => {
  const [main, depot] = [await add(HERE), await add(THERE)];
  await insert('registros', {
    ...{ id_cliente: cliente, id_usuario: account.id.campo, codigo: 1, ...stateOf('realizado') },
    ...{ data_inicio: '2026-08-10T12:00:00Z', data_realizacao: '2026-08-10T13:00:00Z' },
  });
  const marked = () =>
    server.db.write(account.scope, (tx) =>
      tx.run(sql`delete from deslocamentos_pendentes where id_usuario = ${account.id.campo}`),
    );
  await marked();
  await order([depot.id, main.id], [main.id, depot.id]);
  expect(await marked()).toBe(1);
});

test('a visit is at no other customer’s address', async ({ call, add, visit, insert, v2 }) => {
  const other = await insert('clientes', { tipo: 'J', nome: 'Boreal' });
  const foreign = await insert('enderecos', { id_cliente: other });
  await add({});
  const depot = await add({});
  const own = await visit({ id_endereco: depot.id });
  const wrong = await call('PATCH', `${OFFICE}/registros/${own.id}`, { id_endereco: foreign });
  expect([wrong.status, wrong.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  const none = await call('PATCH', `${OFFICE}/registros/${own.id}`, { id_endereco: 999_999_999 });
  expect([none.status, faultsOf(none.body)]).toEqual([400, ['id_endereco VALOR_INVALIDO']]);
  expect((await v2('PUT', `/v2/registros/${own.id}`, { id_cliente: other })).status).toBe(200);
  const moved = await call('GET', `${OFFICE}/registros/${own.id}`);
  expect(moved.body).toMatchObject({ id_cliente: other, id_endereco: null });
});

test('a customer has no more than the most', async ({ call, cliente, insert }) => {
  for (let ordem = 0; ordem < MAX_ENDERECOS; ordem++)
    await insert('enderecos', { id_cliente: cliente, ordem });
  const path = `${OFFICE}/clientes/${cliente}/enderecos`;
  expect((await call('POST', path, {})).status).toBe(422);
});
