/** The office sees what other systems call its rows, and finds rows by it. */
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { CLIENTE, WINDOW } from '../../../test/idempotency.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';

const test = testWithAccount('administrador')
  .extend('erp', { scope: 'file' }, ({ server, account }) =>
    signedIn(server.url, account.login.integracao),
  )
  .extend(
    'customer',
    { scope: 'file' },
    async ({ erp }): Promise<number> => (await erp('POST', '/v2/clientes', CLIENTE)).body.id,
  );

const RESOURCES: [resource: string, body: Json, change: Json][] = [
  ['clientes', { tipo: 'J', nome: 'Padaria Aurora' }, { nome: 'Padaria Boreal' }],
  ['pessoas', { nome: 'Marina Prado' }, { nome: 'Marina Lima' }],
  ['ordens-servico', { nome: 'Reforma' }, { prioridade: 2 }],
  ['registros', WINDOW, { inicio_agendado: '2026-08-14T10:00:00Z' }],
];
const FOR_CUSTOMER = ['ordens-servico', 'registros'];

test.for(RESOURCES)(
  '%s show their id, keep it when the office changes them, and are found by it',
  async ([resource, fields, change], { call, erp, customer }) => {
    const body = FOR_CUSTOMER.includes(resource) ? { ...fields, id_cliente: customer } : fields;
    const given = async (own: string) =>
      (await erp('PUT', `/v2-extensoes/ids-externos/${resource}/${own}`, body)).body.id as number;
    const [id] = [await given('ERP-0042'), await given('ERP-00421')];
    const path = `/escritorio/v1/${resource}`;
    expect((await call('GET', `${path}/${id}`)).body.id_externo).toBe('ERP-0042');
    const method = resource === 'pessoas' ? 'PUT' : 'PATCH';
    const changed = await call(method, `${path}/${id}`, change);
    expect(changed.body).toMatchObject({ ...change, id, id_externo: 'ERP-0042' });

    const found = async (asked: Json) =>
      (await call('POST', `${path}/list`, asked)).body.dados.map((row: Json) => row.id_externo);
    expect(await found({ busca: ' ERP-0042 ' })).toEqual(['ERP-0042']);
    expect(await found({ busca: 'ERP-004' })).toEqual([]);
    expect(await found({ ids_externos: ['ERP-00421', 'ERP-9'] })).toEqual(['ERP-00421']);
    // Too short for the index of texts.
    await given('7');
    expect(await found({ busca: '7' })).toContain('7');
    // API v2 neither shows it nor searches it.
    const { dados } = (await erp('POST', `/v2/${resource}/list`, { busca: 'ERP-0042' })).body;
    expect(dados).toEqual([]);
  },
);

test('what the office creates has no id until a system gives it one', async ({ call, erp }) => {
  const { body } = await call('POST', '/escritorio/v1/clientes', CLIENTE);
  expect(body.id_externo).toBeNull();
  await erp('PUT', `/v2-extensoes/clientes/${body.id}/id-externo`, { id_externo: 'C-1' });
  const { dados } = (await call('POST', '/escritorio/v1/clientes/list', { busca: 'C-1' })).body;
  expect(dados.map(({ id }: Json) => id)).toEqual([body.id]);
});

test('a manager limited by segments finds no hidden row by its id', async ({ server }) => {
  const segmented = await newSegmentedAccount(server);
  const whole = await signedIn(server.url, segmented.account.login.integracao);
  const { call: manager } = await segmented.newLimitedManager();
  await whole('PUT', '/v2-extensoes/ids-externos/clientes/hidden', { tipo: 'J', nome: 'Alheio' });
  const { body } = await manager('POST', '/escritorio/v1/clientes/list', { busca: 'hidden' });
  expect([body.dados, body.paginacao.total_itens]).toEqual([[], 0]);
});
