/** A technician who lacks a skill is planned with a reason, which stays with the visit and stands in its history. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import { newWork, type Work } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const BASE = '/escritorio/v1/registros';
const REASON = 'O Bruno acompanha.';
const FIELD = 'justificativa_habilidade';
const MISSING = `${FIELD} CAMPO_OBRIGATORIO`;
/** The last day of the certificate, and the day after. */
const [LAST, AFTER] = ['2998-08-16', '2998-08-17'];
const on = (day: string) => ({
  inicio_agendado: `${day}T12:00:00Z`,
  data_agendada: `${day}T13:00:00Z`,
});

let work: Work;
/** Has the certificate until `LAST`, for ever, never, and never. */
let until: number;
let always: number;
let never: number;
let neither: number;
let id_objetivo: number;
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
  })
  .extend('reasons', ({ call }) => async (of = id): Promise<Json[]> => {
    const { body } = await call('POST', `${BASE}/${of}/historico/list`);
    return body.dados.flatMap(({ mudancas }: Json) => mudancas[FIELD] ?? []);
  });

test.beforeAll(async ({ server, account }) => {
  work = await newWork(server, account);
  const office = await signedIn(server.url, account.login.gestor);
  const skill = await work.insert('habilidades', { nome: 'NR-35' });
  id_objetivo = await work.insert('objetivos', { nome: 'Telhado' });
  const put = async (path: string, body: object) =>
    expect((await office('PUT', `/escritorio/v1/${path}/habilidades`, body)).status).toBe(200);
  await put(`objetivos/${id_objetivo}`, { ids_habilidades: [skill] });
  const technician = async (nome: string, valida_ate?: string | null) => {
    const user = await work.insert('usuarios', { nome, login: randomUUID(), perfil: 'campo' });
    const habilidades = valida_ate === undefined ? [] : [{ id_habilidade: skill, valida_ate }];
    await put(`usuarios/${user}`, { habilidades });
    return user;
  };
  until = await technician('Ana', LAST);
  always = await technician('Bia', null);
  never = await technician('Caio');
  neither = await technician('Davi');
});
beforeEach(async () => {
  id = await work.visit({ ...on(LAST), id_usuario: null, id_objetivo });
});

test('without a reason nothing is planned, and the fault names who and what', async ({
  change,
  read,
}) => {
  const before = await read();
  const { status, body } = await change({ id_usuario: never });
  expect([status, body.codigo, faultsOf(body)]).toEqual([
    422,
    'REGRA_NEGOCIO',
    [`mudancas[0].${MISSING}`],
  ]);
  expect(body.detalhe).toBe('Caio não tem nesse dia o que a visita exige: NR-35.');
  expect(await read()).toEqual(before);
});

test('saying that there was none passes only where the technician had the visit', async ({
  change,
  read,
}) => {
  const none = { [FIELD]: null };
  expect(faultsOf((await change({ id_usuario: never, ...none })).body)).toEqual([
    `mudancas[0].${MISSING}`,
  ]);
  expect((await change({ id_usuario: always, ...none })).status).toBe(200);
  // As a system plans: without a reason.
  await work.change('registros', id, 'id_usuario', never);
  const { body } = await change({ id_usuario: always });
  await change({ id_usuario: null });
  expect((await change({ id_usuario: never, ...none })).status).toBe(200);
  expect(await read()).toMatchObject({ id_usuario: never, ...none });
  expect(body.inverso).toMatchObject([{ id_usuario: never, ...none }]);
});

test('the reason stays with the visit and stands in its history', async ({
  change,
  read,
  reasons,
  account,
  call,
}) => {
  const { status, body } = await change({ id_usuario: never, [FIELD]: REASON });
  expect([status, body.dados[0][FIELD]]).toEqual([200, REASON]);
  expect(await read()).toMatchObject({ id_usuario: never, [FIELD]: REASON });
  const { body: history } = await call('POST', `${BASE}/${id}/historico/list`);
  expect(history.dados[0]).toMatchObject({
    ...{ origem: 'escritorio', id_usuario: account.id.gestor },
    mudancas: { [FIELD]: { de: null, para: REASON }, id_usuario: { de: null, para: never } },
  });
  // Another time of the same technician: it is still the reason.
  expect((await change(on(AFTER))).body.dados[0][FIELD]).toBe(REASON);
  // Another technician without the skill: it is about the first one.
  expect(faultsOf((await change({ id_usuario: neither })).body)).toEqual([
    `mudancas[0].${MISSING}`,
  ]);
  // A technician with the skill, or none: nothing is overridden any more, and the history has it.
  expect((await change({ id_usuario: always })).body.dados[0][FIELD]).toBeNull();
  expect(await reasons()).toEqual([
    { de: null, para: REASON },
    { de: REASON, para: null },
  ]);
});

test('a day after the certificate asks for one, the last day does not', async ({ change }) => {
  expect((await change({ id_usuario: until })).status).toBe(200);
  const { body } = await change(on(AFTER));
  expect(faultsOf(body)).toEqual([`mudancas[0].${MISSING}`]);
  expect((await change({ ...on(AFTER), [FIELD]: REASON })).body.dados[0][FIELD]).toBe(REASON);
  expect((await change(on(LAST))).body.dados[0][FIELD]).toBeNull();
});

test('a reason that is given where nothing is lacking is not stored', async ({
  change,
  reasons,
}) => {
  const { status, body } = await change({ id_usuario: always, [FIELD]: REASON });
  expect([status, body.dados[0]]).toMatchObject([200, { id_usuario: always, [FIELD]: null }]);
  expect((await change({ [FIELD]: REASON })).body.dados[0][FIELD]).toBeNull();
  expect(await reasons()).toEqual([]);
});

test('of several visits those that lack one are named, and nothing is planned', async ({
  plan,
  read,
}) => {
  const ids = [id, await work.visit({ ...on(LAST), id_usuario: null, id_objetivo: null }), id];
  ids[2] = await work.visit({ ...on(LAST), id_usuario: null, id_objetivo });
  const mudancas = [];
  for (const of of ids)
    mudancas.push({ id: of, atualizado_em: (await read(of)).atualizado_em, id_usuario: never });
  expect(faultsOf((await plan(mudancas)).body)).toEqual([
    `mudancas[0].${MISSING}`,
    `mudancas[2].${MISSING}`,
  ]);
  const given = mudancas.map((one, i) => (i === 1 ? one : { ...one, [FIELD]: REASON }));
  const { body } = await plan(given);
  expect(body.dados.map((visit: Json) => visit[FIELD])).toEqual([REASON, null, REASON]);
});

describe('undoing', () => {
  test('is never asked for a reason, also if a skill was lost meanwhile', async ({
    change,
    plan,
    read,
    server,
    account,
  }) => {
    await change({ id_usuario: until });
    const { inverso } = (await change({ id_usuario: always })).body;
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`delete from usuarios_habilidades where id_usuario = ${until}`),
    );
    const undone = await plan(inverso);
    expect(undone.status).toBe(200);
    expect(await read()).toMatchObject({ id_usuario: until, [FIELD]: null });
    expect((await plan(undone.body.inverso)).status).toBe(200);
  });

  test('restores visits and reasons exactly, whatever was planned', async ({
    change,
    server,
    account,
  }) => {
    const state = () =>
      server.db.read(account.scope, (tx) =>
        tx.row(sql`select to_jsonb(r) - 'atualizado_em' as v from registros r where id = ${id}`),
      );
    const step = fc.record({
      id_usuario: fc.constantFrom('none', 'until', 'always', 'never', 'neither', 'same'),
      day: fc.constantFrom(LAST, AFTER, undefined),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const users: Record<string, number | null> = { none: null, until, always, never, neither };
        const taken: { before: unknown; inverso: Json[] }[] = [];
        for (const { id_usuario, day } of steps) {
          const changes = {
            ...(id_usuario !== 'same' && { id_usuario: users[id_usuario] }),
            ...(day && on(day)),
          };
          const before = await state();
          const first = await change(changes);
          const { status, body } =
            first.status === 200 ? first : await change({ ...changes, [FIELD]: REASON });
          expect(status).toBe(200);
          taken.push({ before, inverso: body.inverso });
        }
        // The stamp of an older step is replaced by each undoing.
        for (const { before, inverso } of taken.reverse()) {
          const [{ atualizado_em: _, ...back }] = inverso as [Json];
          const undone = await change(back);
          expect(undone.status).toBe(200);
          expect(await state()).toEqual(before);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('the other ways of the office', () => {
  test('one visit, and many at once', async ({ call, read }) => {
    const patched = await call('PATCH', `${BASE}/${id}`, { id_usuario: never });
    expect([patched.status, faultsOf(patched.body)]).toEqual([422, [MISSING]]);
    const given = { id_usuario: never, [FIELD]: REASON };
    expect((await call('PATCH', `${BASE}/${id}`, given)).body[FIELD]).toBe(REASON);

    const plain = await work.visit({ ...on(LAST), id_usuario: null, id_objetivo: null });
    const body = { ids: [plain, id], id_usuario: neither };
    const refused = await call('POST', `${BASE}/reatribuir`, body);
    expect([refused.status, faultsOf(refused.body)]).toEqual([422, [MISSING]]);
    const reassigned = await call('POST', `${BASE}/reatribuir`, { ...body, [FIELD]: 'Só ele.' });
    expect(reassigned.status).toBe(204);
    expect([(await read(plain))[FIELD], (await read())[FIELD]]).toEqual([null, 'Só ele.']);

    const early = await work.visit({ ...on(LAST), id_usuario: until, id_objetivo });
    const later = { ids: [early], data: AFTER };
    expect(faultsOf((await call('POST', `${BASE}/reagendar`, later)).body)).toEqual([MISSING]);
    await call('POST', `${BASE}/reagendar`, { ...later, [FIELD]: REASON });
    expect((await read(early))[FIELD]).toBe(REASON);
  });

  test('a new visit, and one in place of another', async ({ call, read }) => {
    const novo = {
      ...{ id_cliente: work.id_cliente, id_usuario: never, id_objetivo },
      ...{
        data_inicio_esperada: `${LAST}T12:00:00Z`,
        data_conclusao_esperada: `${LAST}T13:00:00Z`,
      },
    };
    const refused = await call('POST', `${BASE}/post`, novo);
    expect([refused.status, faultsOf(refused.body)]).toEqual([422, [MISSING]]);
    const created = await call('POST', `${BASE}/post`, { ...novo, [FIELD]: REASON });
    expect([created.status, created.body[FIELD]]).toEqual([201, REASON]);
    const able = await call('POST', `${BASE}/post`, {
      ...{ ...novo, id_usuario: always, [FIELD]: REASON },
    });
    expect(able.body[FIELD]).toBeNull();

    await work.enter(id, 'nao_realizado');
    const { id_cliente: _, id_objetivo: __, ...again } = novo;
    const { atualizado_em } = await read();
    const path = `${BASE}/${id}/replanejar`;
    expect(faultsOf((await call('POST', path, { ...again, atualizado_em })).body)).toEqual([
      MISSING,
    ]);
    const { body } = await call('POST', path, { ...again, atualizado_em, [FIELD]: REASON });
    expect(body[FIELD]).toBe(REASON);
  });

  test('what moves nothing asks nothing: sending, cancelling, instructions', async ({
    call,
    server,
    account,
    change,
  }) => {
    const v2 = await signedIn(server.url, account.login.integracao);
    const planned = await v2('PATCH', `/v2-extensoes/registros/${id}`, {
      ...{ id_usuario: never, ativo: false },
    });
    expect(planned.status).toBe(200);
    expect((await change({ ativo: true })).status).toBe(200);
    const noted = await call('PATCH', `${BASE}/${id}`, {
      ...{ id_usuario: never, instrucoes: 'Tocar a campainha' },
    });
    expect(noted.status).toBe(200);
    expect((await change({ cancelar: { motivo: 'Chuva' } })).status).toBe(200);
    expect((await change({ reabrir: true })).status).toBe(200);
  });
});

describe('systems', () => {
  test('plan anybody without a reason, and the office moves the visit with one', async ({
    server,
    account,
    change,
    read,
  }) => {
    const v2 = await signedIn(server.url, account.login.integracao);
    const { status, body } = await v2('POST', '/v2/registros/post', {
      ...{ id_cliente: work.id_cliente, id_usuario: never, id_objetivo },
      ...{
        data_inicio_esperada: `${LAST}T12:00:00Z`,
        data_conclusao_esperada: `${LAST}T13:00:00Z`,
      },
    });
    expect(status).toBe(201);
    expect((await change(on(AFTER), body.id)).status).toBe(422);
    expect((await change({ ...on(AFTER), [FIELD]: REASON }, body.id)).status).toBe(200);
    expect((await read(body.id))[FIELD]).toBe(REASON);
    const corrected = await v2('PUT', `/v2/registros/${body.id}`, { observacao: 'Visto' });
    expect([corrected.status, FIELD in corrected.body]).toEqual([200, false]);
  });

  test('who give the visit to another technician end the reason', async ({
    server,
    account,
    change,
    read,
  }) => {
    await change({ id_usuario: never, [FIELD]: REASON });
    const v2 = await signedIn(server.url, account.login.integracao);
    const patch = (changes: Json) => v2('PATCH', `/v2-extensoes/registros/${id}`, changes);
    expect((await patch(on(AFTER))).status).toBe(200);
    expect((await read())[FIELD]).toBe(REASON);
    expect((await patch({ id_usuario: neither })).status).toBe(200);
    expect(await read()).toMatchObject({ id_usuario: neither, [FIELD]: null });
  });
});
