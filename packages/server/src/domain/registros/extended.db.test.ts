/** Integrations cancel, reschedule, reassign and send visits below `/v2-extensoes`, and read what v2 does not say of them. */
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { CLIENTE, WINDOW } from '../../../test/idempotency.ts';
import { faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';

const BASE = '/v2-extensoes/registros';
const motivo = 'O cliente desmarcou.';

const test = testWithAccount('integracao')
  .extend('customer', { scope: 'file' }, async ({ call }): Promise<number> => {
    return (await call('POST', '/v2/clientes', CLIENTE)).body.id;
  })
  /** A new visit as v2 answers it. */
  .extend('schedule', ({ call, customer }) => async (more: Json = {}): Promise<Json> => {
    const visit = { ...WINDOW, id_cliente: customer, ...more };
    return (await call('POST', '/v2/registros/post', visit)).body;
  })
  .extend('history', ({ call }) => async (id: number): Promise<Json[]> => {
    return (await call('POST', `/v2/registros/${id}/historico/list`)).body.dados;
  });

test('a visit is rescheduled, reassigned and sent; v2 shows the same visit, and history who did it', async ({
  call,
  schedule,
  history,
  account,
}) => {
  const visit = await schedule({ ativo: false });
  const plan = {
    id_usuario: account.id.campo,
    inicio_agendado: '2026-08-17T12:00:00Z',
    data_agendada: '2026-08-17T14:00:00Z',
    janela_inicio: '2026-08-17T11:00:00Z',
    janela_fim: '2026-08-17T15:00:00Z',
    ativo: true,
  };
  const { atualizado_em } = visit;
  const { status, body } = await call('PATCH', `${BASE}/${visit.id}`, { ...plan, atualizado_em });
  expect([status, body]).toEqual([
    200,
    {
      ...visit,
      ...plan,
      situacao: 'agendado',
      id_endereco: null,
      id_externo: null,
      motivo_cancelamento: null,
      atualizado_em: body.atualizado_em,
    },
  ]);
  const { situacao, janela_inicio, janela_fim, id_endereco, ...more } = body;
  const { id_externo, motivo_cancelamento, ...inV2 } = more;
  expect((await call('GET', `/v2/registros/${visit.id}`)).body).toEqual(inV2);
  expect((await call('GET', `${BASE}/${visit.id}`)).body).toEqual(body);
  expect(await history(visit.id)).toMatchObject([
    { origem: 'v2', id_usuario: account.id.integracao, mudancas: { ativo: { para: true } } },
  ]);
  // As it is already: nothing changes.
  expect((await call('PATCH', `${BASE}/${visit.id}`, plan)).body).toEqual(body);
});

test('a visit that has changed since it was read is a 409 that names who did it, and stays', async ({
  server,
  account,
  call,
  schedule,
}) => {
  const visit = await schedule();
  const office = await signedIn(server.url, account.login.gestor);
  await office('PATCH', `/escritorio/v1/registros/${visit.id}`, { instrucoes: 'Pelos fundos.' });
  const { body: now } = await call('GET', `${BASE}/${visit.id}`);
  const seen = { atualizado_em: visit.atualizado_em };
  for (const [method, path, body] of [
    ['PATCH', `${BASE}/${visit.id}`, { instrucoes: 'Pela frente.', ...seen }],
    ['PUT', `${BASE}/${visit.id}/cancelamento`, { motivo, ...seen }],
  ] as const) {
    const refused = await call(method, path, body);
    expect([refused.status, refused.body.codigo, faultsOf(refused.body)]).toEqual([
      409,
      'CONFLITO',
      ['atualizado_em VALOR_INVALIDO'],
    ]);
  }
  expect((await call('GET', `${BASE}/${visit.id}`)).body).toEqual(now);
});

test('a visit is cancelled once, however often that is said, and reopened', async ({
  call,
  schedule,
  history,
}) => {
  const { id } = await schedule();
  const path = `${BASE}/${id}/cancelamento`;
  const first = await call('PUT', path, { motivo });
  expect([first.status, first.body]).toMatchObject([
    200,
    { situacao: 'cancelado', ativo: false, motivo_cancelamento: motivo },
  ]);
  const together = await Promise.all([1, 2, 3].map(() => call('PUT', path, { motivo })));
  for (const again of together) expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await call('PUT', path, { motivo: 'Outro.' });
  expect([other.status, other.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  expect(await history(id)).toHaveLength(1);

  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', `${BASE}/${id}`)).body).toMatchObject({
    situacao: 'agendado',
    ativo: false,
    motivo_cancelamento: null,
  });
  const notCancelled = await call('DELETE', path);
  expect([notCancelled.status, notCancelled.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
});

test('faults are all named, and rules are those of the office', async ({
  call,
  schedule,
  account,
}) => {
  const { id } = await schedule();
  const path = `${BASE}/${id}`;
  const faulty = await call('PATCH', path, {
    inicio_agendado: '2026-08-17T12:00:00Z',
    data_agendada: '2026-08-17T11:00:00Z',
    id_usuario: 999_999_999,
    situacao: 'cancelado',
  });
  expect([faulty.status, faultsOf(faulty.body).sort()]).toEqual([
    400,
    ['data_agendada VALOR_INVALIDO', 'id_usuario VALOR_INVALIDO', 'situacao VALOR_INVALIDO'],
  ]);
  expect(faultsOf((await call('PUT', `${path}/cancelamento`, {})).body)).toEqual([
    'motivo CAMPO_OBRIGATORIO',
  ]);
  for (const body of [
    { id_usuario: account.id.gestor },
    { janela_inicio: '2026-08-17T12:00:00Z' },
    { inicio_agendado: '2026-09-17T12:00:00Z' },
  ])
    expect([body, (await call('PATCH', path, body)).status]).toEqual([body, 422]);
  await call('PUT', `${path}/cancelamento`, { motivo });
  expect((await call('PATCH', path, { ativo: true })).status).toBe(422);
});

test('visits are found by their state, and statuses have it', async ({ call, schedule }) => {
  const visits = [await schedule(), await schedule()];
  const ids = visits.map(({ id }) => id);
  await call('PUT', `${BASE}/${ids[1]}/cancelamento`, { motivo });
  const found = async (situacoes: string[]) =>
    (await call('POST', `${BASE}/list`, { ids, situacoes })).body.dados.map(
      (visit: Json) => visit.id,
    );
  expect(await found(['agendado'])).toEqual([ids[0]]);
  expect(await found(['agendado', 'cancelado'])).toEqual(ids);
  const statuses = (await call('POST', '/v2-extensoes/status-servico/list')).body.dados;
  const inV2 = (await call('POST', '/v2/status-servico/list')).body.dados;
  expect(statuses.map(({ situacao, ...status }: Json) => status)).toEqual(inV2);
  const visit = (await call('GET', `${BASE}/${ids[1]}`)).body;
  expect(statuses.find(({ id }: Json) => id === visit.id_status).situacao).toBe('cancelado');
});

test('a manager limited by segments changes only visits of theirs', async ({ server }) => {
  const { rows, newLimitedManager } = await newSegmentedAccount(server);
  const { call } = await newLimitedManager();
  const [inside = 0] = rows.registros.inside;
  const [outside = 0] = rows.registros.outside;
  const listed = (await call('POST', `${BASE}/list`, { por_pagina: 100 })).body.dados;
  expect(listed.map(({ id }: Json) => id).sort()).toEqual([...rows.registros.inside].sort());
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { instrucoes: 'X' }],
    ['PUT', '/cancelamento', { motivo }],
    ['DELETE', '/cancelamento', undefined],
  ] as const)
    expect((await call(method, `${BASE}/${outside}${path}`, body)).status).toBe(404);
  expect((await call('PATCH', `${BASE}/${inside}`, { instrucoes: 'X' })).status).toBe(200);
});
