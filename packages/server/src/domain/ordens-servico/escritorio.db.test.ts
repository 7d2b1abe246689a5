/** Service orders in the office: the rules are those of the v2 API. */
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../../../test/segments.ts';

const BASE = '/escritorio/v1/ordens-servico';

const test = testWithServer();

let segmented: SegmentedAccount;

test.beforeAll(async ({ server }) => {
  segmented = await newSegmentedAccount(server);
});

test('orders are listed, read, changed and given a status', async () => {
  const { call } = await segmented.newManager();
  const { inside, outside } = segmented.rows.ordens_servico;
  const path = `${BASE}/${inside[0]}`;
  const listed = await call('POST', `${BASE}/list`);
  expect(listed.body.paginacao.total_itens).toBe(inside.length + outside.length);
  const users = [segmented.account.id.campo];
  const changed = await call('PATCH', path, { prioridade: 3, ids_usuarios: users });
  expect([changed.status, changed.body.prioridade, changed.body.ids_usuarios]).toEqual([
    200,
    3,
    users,
  ]);
  const statuses = await call('GET', `${BASE}/status`);
  const id_status = statuses.body.dados.at(-1).id;
  expect((await call('PUT', `${path}/status`, { id_status })).body).toMatchObject({
    id_status,
    prioridade: 3,
  });
  expect((await call('GET', path)).body).toMatchObject({ id_status });
  expect((await call('PATCH', path, { cor: 'azul' })).status).toBe(400);
});

test('out of sight and in another account there are none', async ({ server }) => {
  const limited = await segmented.newLimitedManager();
  const stranger = await (await newSegmentedAccount(server)).newManager();
  for (const [{ call }, id] of [
    [limited, segmented.rows.ordens_servico.outside[0]],
    [stranger, segmented.rows.ordens_servico.inside[0]],
  ] as const) {
    const path = `${BASE}/${id}`;
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('PATCH', path, { prioridade: 1 })).status).toBe(404);
  }
});
