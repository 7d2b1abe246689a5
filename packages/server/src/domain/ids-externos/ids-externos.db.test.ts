/** Rows by the ids of the caller's own system: created by them once, found by them, changed by them. */
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { CLIENTE, WINDOW } from '../../../test/idempotency.ts';
import { faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';

const RESOURCES = ['clientes', 'pessoas', 'ordens-servico', 'registros'] as const;

const test = testWithAccount('integracao')
  .extend('customer', { scope: 'file' }, async ({ call }): Promise<number> => {
    return (await call('POST', '/v2/clientes', CLIENTE)).body.id;
  })
  /** What creates a row of each resource. */
  .extend(
    'bodies',
    ({ customer }) =>
      async (): Promise<Record<string, Json>> => ({
        clientes: { tipo: 'J', nome: 'Padaria Aurora' },
        pessoas: { nome: 'Marina Prado' },
        'ordens-servico': { nome: 'Reforma', id_cliente: customer },
        registros: { ...WINDOW, id_cliente: customer },
      }),
  );

const at = (resource: string, own: string) =>
  `/v2-extensoes/ids-externos/${resource}/${encodeURIComponent(own)}`;
const inV2 = (resource: string, id: number) => `/v2/${resource}/${id}`;

test.for(RESOURCES)(
  '%s sent again by their id are the same row',
  async (resource, { call, bodies }) => {
    const body = (await bodies())[resource];
    const own = `ERP/${resource} 100% nº 1`;
    expect((await call('GET', at(resource, own))).status).toBe(404);
    const first = await call('PUT', at(resource, own), body);
    expect([first.status, first.body.id_externo]).toEqual([200, own]);
    // As it is: nothing changes, not even its stamp.
    expect((await call('PUT', at(resource, own), body)).body).toEqual(first.body);
    expect((await call('GET', at(resource, own))).body).toEqual(first.body);
    const v2 = (await call('GET', inV2(resource, first.body.id))).body;
    expect(v2).not.toHaveProperty('id_externo');
    expect(first.body).toMatchObject(v2);
    const listed = await call('POST', `/v2-extensoes/${resource}/list`, { ids_externos: [own] });
    expect(listed.body.dados).toEqual([first.body]);
  },
);

test('the change feed tells the ids', async ({ call, bodies }) => {
  for (const [resource, body] of Object.entries(await bodies()))
    await call('PUT', at(resource, 'in the feed'), body);
  const recursos = RESOURCES.map((one) => one.replace('-', '_'));
  const { body } = await call('POST', '/v2-extensoes/mudancas/list', { recursos, por_pagina: 500 });
  const told = body.dados.filter(({ dados }: Json) => dados.id_externo === 'in the feed');
  expect(told.map(({ recurso }: Json) => recurso)).toEqual(recursos);
});

test('an id is trimmed in the path as in a body', async ({ call }) => {
  const { id } = (await call('PUT', at('pessoas', ' P-1 '), { nome: 'Rita' })).body;
  expect((await call('GET', at('pessoas', 'P-1'))).body).toMatchObject({ id, id_externo: 'P-1' });
  for (const wrong of [' ', 'a\0b'])
    expect((await call('PUT', at('pessoas', wrong), { nome: 'Rita' })).status).toBe(400);
});

test('a manager limited by segments neither sees nor takes an id of what is hidden', async ({
  server,
}) => {
  const segmented = await newSegmentedAccount(server);
  const whole = await signedIn(server.url, segmented.account.login.integracao);
  const { call: manager } = await segmented.newLimitedManager();
  const hidden = await whole('PUT', at('clientes', 'hidden'), { tipo: 'J', nome: 'Alheio' });
  expect((await manager('GET', at('clientes', 'hidden'))).status).toBe(404);
  const name = `/v2-extensoes/clientes/${hidden.body.id}/id-externo`;
  expect((await manager('PUT', name, { id_externo: 'x' })).status).toBe(404);
  const taken = await manager('PUT', at('clientes', 'hidden'), { tipo: 'J', nome: 'Meu' });
  expect([taken.status, taken.body.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  expect((await whole('GET', at('clientes', 'hidden'))).body).toEqual(hidden.body);
});

test.for(RESOURCES)(
  '%s sent twenty times at once are one row',
  async (resource, { call, bodies }) => {
    const body = (await bodies())[resource];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('PUT', at(resource, 'at-once'), body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  },
);

test.for(RESOURCES)(
  '%s that exist get an id, and no two the same one',
  async (resource, { call, bodies }) => {
    const body = (await bodies())[resource];
    const [one, two] = await Promise.all(
      ['first', 'second'].map(async (own) => (await call('PUT', at(resource, own), body)).body.id),
    );
    const name = (id: number, id_externo: string | null) =>
      call('PUT', `/v2-extensoes/${resource}/${id}/id-externo`, { id_externo });
    const taken = await name(two, 'first');
    expect([taken.status, taken.body.codigo]).toEqual([409, 'CONFLITO']);
    expect((await name(one, null)).body.id_externo).toBeNull();
    expect((await name(two, 'first')).body.id_externo).toBe('first');
    expect((await call('GET', at(resource, 'first'))).body.id).toBe(two);
    expect((await call('GET', at(resource, 'second'))).status).toBe(404);
    expect((await name(999_999_999, 'other')).status).toBe(404);
  },
);

test.for(RESOURCES)(
  '%s of another account have ids of their own',
  async (resource, { call, bodies, server }) => {
    const body = (await bodies())[resource];
    const { id } = (await call('PUT', at(resource, 'shared'), body)).body;
    const stranger = await signedIn(server.url, (await server.newAccount()).login.integracao);
    expect((await stranger('GET', at(resource, 'shared'))).status).toBe(404);
    expect(
      (await stranger('PUT', `/v2-extensoes/${resource}/${id}/id-externo`, { id_externo: null }))
        .status,
    ).toBe(404);
    expect((await call('GET', at(resource, 'shared'))).body.id).toBe(id);
  },
);

test('a change by the id keeps what the body leaves out', async ({ call }) => {
  const path = at('clientes', 'keeps');
  await call('PUT', path, {
    tipo: 'J',
    nome: 'Aurora',
    telefone: '+55 11 3333-4444',
    ativo: false,
  });
  const { body } = await call('PUT', path, { tipo: 'J', nome: 'Aurora Pães' });
  expect(body).toMatchObject({ nome: 'Aurora Pães', telefone: '+55 11 3333-4444', ativo: false });
});

test('a visit sent again with other times is moved, and stays with its customer', async ({
  call,
  customer,
  account,
}) => {
  const path = at('registros', 'moved');
  const visit = (await call('PUT', path, { ...WINDOW, id_cliente: customer })).body;
  const moved = {
    id_cliente: customer,
    id_usuario: account.id.campo,
    data_inicio_esperada: '2026-08-20T12:00:00Z',
    data_conclusao_esperada: '2026-08-20T14:00:00Z',
    janela_inicio: '2026-08-20T11:00:00Z',
    janela_fim: '2026-08-20T15:00:00Z',
  };
  const { body } = await call('PUT', path, moved);
  expect(body).toMatchObject({
    id: visit.id,
    id_usuario: account.id.campo,
    inicio_agendado: '2026-08-20T12:00:00Z',
    data_agendada: '2026-08-20T14:00:00Z',
    janela_fim: '2026-08-20T15:00:00Z',
  });
  const other = (await call('POST', '/v2/clientes', CLIENTE)).body.id;
  expect((await call('PUT', path, { ...moved, id_cliente: other })).status).toBe(422);
  await call('PUT', `/v2-extensoes/registros/${visit.id}/cancelamento`, { motivo: 'Desmarcou.' });
  // What is repeated as it is changes nothing; another time of a cancelled visit is refused.
  expect((await call('PUT', path, moved)).status).toBe(200);
  expect((await call('PUT', path, { ...moved, ...WINDOW })).status).toBe(422);
});

test('what cannot be created is refused, and the id stays free', async ({ call }) => {
  const path = at('clientes', 'faulty');
  const { status, body } = await call('PUT', path, { tipo: 'X', nome: 'A', documento: '--' });
  expect([status, faultsOf(body)]).toEqual([
    400,
    ['documento VALOR_INVALIDO', 'tipo VALOR_INVALIDO'],
  ]);
  expect((await call('PUT', path, { tipo: 'J' })).status).toBe(400);
  expect((await call('GET', path)).status).toBe(404);
  expect((await call('GET', at('clientes', 'x'.repeat(121)))).status).toBe(400);
});
