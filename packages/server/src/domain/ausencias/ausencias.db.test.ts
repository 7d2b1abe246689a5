/** Absences: recorded, changed and deleted by the office, never those of another account. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { clockOf, faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';

const PATH = '/escritorio/v1/ausencias';
const FRIDAY = { inicio: '2026-08-14T13:00:00Z', fim: '2026-08-14T21:00:00Z' };

const test = testWithNewAccount('gestor')
  .extend('novo', ({ account }) => ({ id_usuario: account.id.campo, ...FRIDAY }))
  .extend('post', ({ call }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', PATH, body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body;
  })
  .extend(
    'list',
    ({ call }) =>
      async (body: object): Promise<number[]> =>
        (await call('POST', `${PATH}/list`, body)).body.dados.map(({ id }: Json) => id),
  );

test('are recorded, read, changed and deleted, and the last who changed one is named', async ({
  server,
  account,
  call,
  novo,
  post,
}) => {
  const created = await post({ ...novo, motivo: 'Consulta' });
  expect(created).toEqual({
    id: expect.any(Number),
    ...novo,
    usuario: 'Usuário campo',
    motivo: 'Consulta',
    alterado_por: 'Usuário gestor',
    data_criacao: created.atualizado_em,
    atualizado_em: expect.any(String),
  });
  const one = `${PATH}/${created.id}`;
  expect((await call('GET', one)).body).toEqual(created);

  const administrator = await signedIn(server.url, account.login.administrador);
  const { body: same } = await administrator('PATCH', one, { motivo: 'Consulta' });
  expect(same).toEqual(created);
  const { body: changed } = await administrator('PATCH', one, {
    fim: '2026-08-15T21:00:00Z',
    motivo: null,
  });
  expect(changed).toEqual({
    ...created,
    fim: '2026-08-15T21:00:00Z',
    motivo: null,
    alterado_por: 'Usuário administrador',
    atualizado_em: expect.any(String),
  });
  expect(changed.atualizado_em > created.atualizado_em).toBe(true);

  expect((await call('DELETE', one)).status).toBe(204);
  for (const method of ['GET', 'DELETE'] as const)
    expect((await call(method, one)).status).toBe(404);
});

test('are found by technician and by days that they touch', async ({ account, post, list }) => {
  const of = { id_usuario: account.id.campo };
  const at = (inicio: string, fim: string) => ({
    inicio: `2026-08-${inicio}:00Z`,
    fim: `2026-08-${fim}:00Z`,
  });
  const { id: before } = await post({ ...of, ...at('10T08:00', '11T03:00') });
  const { id: into } = await post({ ...of, ...at('10T08:00', '11T03:01') });
  const { id: over } = await post({ ...of, ...at('01T08:00', '31T08:00') });
  const { id: others } = await post({
    id_usuario: account.id.gestor,
    ...at('11T08:00', '11T09:00'),
  });
  const { id: after } = await post({ ...of, ...at('12T03:00', '12T04:00') });
  const day = { fim_apos: '2026-08-11T03:00:00Z', inicio_antes: '2026-08-12T03:00:00Z' };
  expect(await list({ ...day, ordenar: 'inicio' })).toEqual([over, into, others]);
  expect(await list({ ...day, ids_usuario: [account.id.gestor] })).toEqual([others]);
  expect(await list({ ordenar: '-fim' })).toEqual([over, after, others, into, before]);
});

test('end after they start, also when one end alone is changed', async ({ call, novo, post }) => {
  for (const fim of [novo.inicio, '2026-08-14T12:59:59.999999Z']) {
    const refused = await call('POST', PATH, { ...novo, fim });
    expect([refused.status, faultsOf(refused.body)]).toEqual([400, ['fim VALOR_INVALIDO']]);
  }
  const { id } = await post(novo);
  const later = await call('PATCH', `${PATH}/${id}`, { inicio: novo.fim });
  expect([later.status, later.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  expect((await call('PATCH', `${PATH}/${id}`, { id_usuario: 1 })).status).toBe(400);
});

test('are recorded once for each Idempotency-Key', async ({ call, novo }) => {
  const headers = { 'idempotency-key': 'a' };
  const first = await call('POST', PATH, novo, headers);
  const again = await call('POST', PATH, novo, headers);
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('move the account’s clock when they come, change and go', async ({
  server,
  account,
  call,
  novo,
  post,
}) => {
  const clock = () => clockOf(server.db, account.scope);
  const start = await clock();
  const { id, atualizado_em } = await post(novo);
  const recorded = await clock();
  expect([start < recorded, atualizado_em]).toEqual([true, recorded]);
  await call('PATCH', `${PATH}/${id}`, { motivo: 'Férias' });
  const changed = await clock();
  await call('DELETE', `${PATH}/${id}`);
  expect([recorded < changed, changed < (await clock())]).toEqual([true, true]);
});

test('concern the whole account, also for a manager limited by segments', async ({ server }) => {
  const { account, newLimitedManager } = await newSegmentedAccount(server);
  const { call } = await newLimitedManager();
  const created = await call('POST', PATH, { id_usuario: account.id.campo, ...FRIDAY });
  expect(created.status).toBe(201);
  expect((await call('POST', `${PATH}/list`)).body.dados).toEqual([created.body]);
});
