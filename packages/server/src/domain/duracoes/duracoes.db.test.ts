/** Expected durations: set by the office, and unseen by integrators. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { clockOf, faultsOf } from '../../../test/rows.ts';

const test = testWithNewAccount('gestor')
  .extend('id', ({ insert }) => insert('objetivos', { nome: 'Manutenção' }))
  .extend(
    'set',
    ({ call, id }) =>
      (minutos: unknown) =>
        call('PUT', `/escritorio/v1/objetivos/${id}/duracao`, { minutos }),
  );

test('are the default until they are set, and again with null', async ({
  server,
  account,
  call,
  id,
  set,
}) => {
  const list = async () => (await call('GET', '/escritorio/v1/duracoes')).body.dados;
  const agenda = async () =>
    (await call('POST', '/escritorio/v1/agenda', { inicio: '2026-08-14', fim: '2026-08-14' })).body
      .duracoes;
  const item = (minutos: number | null) => ({
    ...{ id_objetivo: id, objetivo: 'Manutenção', minutos },
    atualizado_em: minutos === null ? null : expect.any(String),
  });
  expect([await list(), await agenda()]).toEqual([[item(null)], {}]);
  for (const minutos of [90, 45, null]) {
    const before = await clockOf(server.db, account.scope);
    expect((await set(minutos)).body).toEqual(item(minutos));
    expect([await list(), await agenda()]).toEqual([
      [item(minutos)],
      minutos ? { [id]: minutos } : {},
    ]);
    expect((await clockOf(server.db, account.scope)) > before).toBe(true);
  }
});

test('do not change the objective, so v2 does not deliver it again', async ({
  server,
  account,
  id,
  set,
}) => {
  const v2 = await signedIn(server.url, account.login.integracao);
  const read = async (): Promise<Json> =>
    (await v2('POST', '/v2/objetivos/list', { ids: [id] })).body.dados;
  const before = await read();
  expect(before).toHaveLength(1);
  await set(90);
  expect(await read()).toEqual(before);
});

test('are whole minutes up to a week, of an objective that is there', async ({
  server,
  set,
  id,
}) => {
  for (const minutos of [0, 10_081, 1.5, '60']) expect((await set(minutos)).status).toBe(400);
  expect(faultsOf((await set(undefined)).body)).toEqual(['minutos CAMPO_OBRIGATORIO']);
  const other = await signedIn(server.url, (await server.newAccount()).login.gestor);
  const stolen = await other('PUT', `/escritorio/v1/objetivos/${id}/duracao`, { minutos: 5 });
  expect(stolen.status).toBe(404);
});

test('go with their objective', async ({ call, id, set }) => {
  await set(90);
  expect((await call('DELETE', `/escritorio/v1/objetivos/${id}`)).status).toBe(204);
  expect((await call('GET', '/escritorio/v1/duracoes')).body.dados).toEqual([]);
});
