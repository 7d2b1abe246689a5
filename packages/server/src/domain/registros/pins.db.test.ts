/** A pin stays with the visit while that is planned, is undone exactly, and comes to no visit by surprise. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { newWork, type Work } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const BASE = '/escritorio/v1/registros';
const at = (hour: number) => `2998-08-16T${String(hour).padStart(2, '0')}:00:00Z`;
const from = (hour: number) => ({ inicio_agendado: at(hour), data_agendada: at(hour + 1) });
const UNTIMED = { inicio_agendado: null, data_agendada: null };

let work: Work;
let colleague: number;
let id: number;

const test = testWithAccount('gestor')
  .extend(
    'read',
    ({ call }) =>
      async (of = id): Promise<Json> =>
        (await call('GET', `${BASE}/${of}`)).body,
  )
  .extend(
    'plan',
    ({ call }) =>
      (mudancas: Json[]) =>
        call('POST', `${BASE}/planejar`, { mudancas }),
  )
  /** Plans the visit as it is seen now. */
  .extend('change', ({ plan, read }) => async (changes: Json, of = id) => {
    const { atualizado_em } = await read(of);
    return plan([{ id: of, atualizado_em, ...changes }]);
  });

test.beforeAll(async ({ server, account }) => {
  work = await newWork(server, account);
  colleague = await work.insert('usuarios', {
    ...{ nome: 'Bia', login: randomUUID(), perfil: 'campo' },
  });
});
beforeEach(async () => {
  id = await work.visit(from(12));
});

test('several are pinned with one request, which stands in the history and is undone exactly', async ({
  account,
  call,
  plan,
  read,
}) => {
  const ids = [id, await work.visit(from(14))];
  const before = await Promise.all(ids.map((one) => read(one)));
  const { status, body } = await plan(
    before.map(({ id, atualizado_em }) => ({ id, atualizado_em, fixada: true })),
  );
  expect([status, body.dados.map(({ fixada }: Json) => fixada)]).toEqual([200, [true, true]]);
  const { body: history } = await call('POST', `${BASE}/${id}/historico/list`);
  expect(history.dados[0]).toMatchObject({
    ...{ origem: 'escritorio', id_usuario: account.id.gestor },
    mudancas: { fixada: { de: false, para: true } },
  });
  const undone = await plan(body.inverso);
  expect(undone.body.dados).toEqual(
    before.map((visit) => ({ ...visit, atualizado_em: expect.any(String) })),
  );
  expect((await plan(undone.body.inverso)).body.dados).toMatchObject([
    { fixada: true },
    { fixada: true },
  ]);
});

test('only what has a technician and a time is pinned, and all of a request or nothing', async ({
  change,
  plan,
  read,
}) => {
  const fault = ['mudancas[0].fixada VALOR_INVALIDO'];
  const unassigned = await work.visit({ ...from(12), id_usuario: null });
  const untimed = await work.visit(UNTIMED);
  for (const of of [unassigned, untimed]) {
    const { status, body } = await change({ fixada: true }, of);
    expect([status, body.codigo, faultsOf(body)]).toEqual([422, 'REGRA_NEGOCIO', fault]);
  }
  expect(faultsOf((await change({ id_usuario: null, fixada: true })).body)).toEqual(fault);
  const seen = [await read(), await read(untimed)];
  const both = await plan(
    seen.map(({ id, atualizado_em }) => ({ id, atualizado_em, fixada: true })),
  );
  expect(faultsOf(both.body)).toEqual(['mudancas[1].fixada VALOR_INVALIDO']);
  expect((await read()).fixada).toBe(false);
  // Planned and pinned at once; an end alone is a time.
  const planned = await change({ ...from(9), fixada: true }, untimed);
  expect(planned.body.dados[0].fixada).toBe(true);
  const due = await work.visit({ inicio_agendado: null, data_agendada: at(12) });
  expect((await change({ fixada: true }, due)).status).toBe(200);
});

test('what a person moves stays pinned there; what loses its technician or time is unpinned', async ({
  account,
  call,
  change,
  read,
  plan,
  server,
}) => {
  await change({ fixada: true });
  const moved = await change({ ...from(15), id_usuario: colleague });
  expect(moved.body.dados[0]).toMatchObject({ fixada: true, id_usuario: colleague });
  for (const loss of [{ id_usuario: null }, UNTIMED]) {
    const { body } = await change(loss);
    expect(body.dados[0]).toMatchObject({ ...loss, fixada: false });
    expect(body.inverso[0].fixada).toBe(true);
    expect((await plan(body.inverso)).body.dados[0]).toMatchObject({ ...from(15), fixada: true });
  }
  const cancelled = await change({ cancelar: { motivo: 'Chuva' } });
  expect((await plan(cancelled.body.inverso)).body.dados[0].fixada).toBe(true);

  // Systems, the form, and a user that leaves: the database unpins, whatever the way.
  const v2 = await signedIn(server.url, account.login.integracao);
  expect((await v2('PATCH', `/v2-extensoes/registros/${id}`, from(16))).status).toBe(200);
  expect((await read()).fixada).toBe(true);
  await v2('PATCH', `/v2-extensoes/registros/${id}`, { id_usuario: null });
  expect((await read()).fixada).toBe(false);
  await change({ id_usuario: colleague, fixada: true });
  await call('PATCH', `${BASE}/${id}`, UNTIMED);
  expect((await read()).fixada).toBe(false);
  await change({ ...from(9), fixada: true });
  const office = await signedIn(server.url, account.login.administrador);
  const path = `/escritorio/v1/usuarios/${colleague}/passagem`;
  expect((await office('POST', path, { visitas_para: null })).status).toBe(200);
  expect(await read()).toMatchObject({ id_usuario: null, fixada: false });
});

test('of two who pin and move at once, one is told that the visit has changed', async ({
  plan,
  read,
}) => {
  const { atualizado_em } = await read();
  const seen = { id, atualizado_em };
  const answers = await Promise.all([
    plan([{ ...seen, fixada: true }]),
    plan([{ ...seen, ...from(17) }]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [pinned] = answers;
  expect(await read()).toMatchObject(
    pinned.status === 200 ? { ...from(12), fixada: true } : { ...from(17), fixada: false },
  );
  const stale = answers.find(({ status }) => status === 409);
  expect(faultsOf(stale?.body)).toEqual(['mudancas[0].atualizado_em VALOR_INVALIDO']);
});

test('what is over is not pinned; API v2 and its extensions do not know pins', async ({
  account,
  change,
  server,
}) => {
  await work.enter(id, 'realizado');
  expect(faultsOf((await change({ fixada: true })).body)).toEqual([
    'mudancas[0].fixada VALOR_INVALIDO',
  ]);
  const v2 = await signedIn(server.url, account.login.integracao);
  for (const path of ['/v2/registros', '/v2-extensoes/registros']) {
    const { status, body } = await v2('POST', `${path}/list`, { ids: [id] });
    expect([status, body.dados.length, 'fixada' in body.dados[0]]).toEqual([200, 1, false]);
  }
  const refused = await v2('PATCH', `/v2-extensoes/registros/${id}`, { fixada: true });
  expect(refused.status).toBe(400);
});

test('undoing restores visits and pins exactly, whatever was planned', async ({
  account,
  change,
  server,
}) => {
  const state = () =>
    server.db
      .read(account.scope, (tx) =>
        tx.row<{ v: Json }>(
          sql`select to_jsonb(r) - 'atualizado_em' as v from registros r where id = ${id}`,
        ),
      )
      .then((row) => row?.v);
  const steps = fc.constantFrom<Json>(
    ...[{ fixada: true }, { fixada: false }, { id_usuario: null }, { id_usuario: colleague }],
    ...[UNTIMED, from(9), { ...from(10), fixada: true }, { id_usuario: null, ativo: false }],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 5 }), async (changes) => {
      const taken: { before: unknown; inverso: Json[] }[] = [];
      for (const one of changes) {
        const before = await state();
        const { status, body } = await change(one);
        const after = await state();
        const { fixada, id_usuario, inicio_agendado } = after as Json;
        expect(fixada && (id_usuario === null || inicio_agendado === null)).toBe(false);
        // Nothing is planned there that could be pinned.
        if (status === 422) expect(after).toEqual(before);
        else taken.push({ before, inverso: body.inverso });
      }
      for (const { before, inverso } of taken.reverse()) {
        const [{ atualizado_em: _, ...back }] = inverso as [Json];
        expect((await change(back)).status).toBe(200);
        expect(await state()).toEqual(before);
      }
    }),
    { numRuns: 20 },
  );
});
