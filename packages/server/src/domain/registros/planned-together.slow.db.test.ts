/** Visits planned together: all or nothing, as they were seen, and undone exactly. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { checkin, checkout, MORNING, testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

const BASE = '/escritorio/v1/registros';
const UNKNOWN = 999_999;

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend(
    'plan',
    ({ office }) =>
      (mudancas: Json[]) =>
        office('POST', `${BASE}/planejar`, { mudancas }),
  )
  /** The visit as a dispatcher sees it: what a change of it begins with. */
  .extend('seen', ({ office }) => async (id: number): Promise<Json> => {
    const { atualizado_em } = (await office('GET', `${BASE}/${id}`)).body;
    return { id, atualizado_em };
  })
  .extend(
    'newUser',
    ({ work }) =>
      (more: object = {}): Promise<number> =>
        work.insert('usuarios', { nome: 'Caio', login: randomUUID(), perfil: 'campo', ...more }),
  )
  .extend(
    'deactivate',
    ({ server, account }) =>
      (id: number) =>
        server.db.write(account.scope, (tx) =>
          tx.run(sql`update usuarios set ativo = false where id = ${id}`),
        ),
  )
  /** Whether the technician's device shows the visit. */
  .extend('shown', ({ call }) => async (id: number): Promise<boolean> => {
    const { body } = await call('GET', '/campo/v1/sincronizar');
    return body.visitas.some((visit: Json) => visit.id === id);
  })
  /** All rows of visits; without what every write changes. */
  .extend(
    'state',
    ({ rows }) =>
      () =>
        rows(sql`select to_jsonb(r) - 'atualizado_em' as visita from registros r order by id`),
  );

test('who, when, with whom and whether it is sent: all at once, and the inverse undoes it', async ({
  work,
  plan,
  seen,
  newUser,
  state,
}) => {
  const [one, two] = [await work.visit(), await work.visit({ ativo: false })];
  const before = await state();
  const id_equipe = await work.insert('grupos', { nome: 'Equipe' });
  const id_usuario = await newUser();
  const times = {
    inicio_agendado: '2026-08-15T09:00:00.5Z',
    data_agendada: '2026-08-15T10:00:00.123456Z',
  };
  const { status, body } = await plan([
    { ...(await seen(two)), ativo: true, id_usuario: null },
    { ...(await seen(one)), id_usuario, id_equipe, ...times },
  ]);
  expect(status).toBe(200);
  expect(body.dados).toMatchObject([
    { id: two, ativo: true, id_usuario: null },
    {
      ...{ id: one, id_usuario, id_equipe, ativo: true },
      ...{ ...times, inicio_agendado: '2026-08-15T09:00:00.500000Z' },
    },
  ]);
  const undone = await plan(body.inverso);
  expect(undone.status).toBe(200);
  expect(await state()).toEqual(before);
  // Undoing the undoing does it again.
  const again = await plan(undone.body.inverso);
  expect(again.body.dados).toMatchObject(
    body.dados.map(({ atualizado_em: _, ...visit }: Json) => visit),
  );
});

test('warnings about the plan prevent nothing', async ({ work, plan, seen, newUser }) => {
  const id_usuario = await newUser();
  // A Friday, from 9 to 11 where the account is.
  const friday = (from: string, to: string) => ({
    inicio_agendado: `2030-08-16T${from}:00Z`,
    data_agendada: `2030-08-16T${to}:00Z`,
  });
  const there = await work.visit({ ...friday('12:00', '14:00'), id_usuario });
  const id = await work.visit();
  const id_ausencia = await work.insert('ausencias', {
    ...{ id_usuario, inicio: '2030-08-16T13:30:00Z', fim: '2030-08-16T20:00:00Z' },
  });
  await work.change('clientes', work.id_cliente, 'ativo', false);
  const { status, body } = await plan([
    { ...(await seen(id)), id_usuario, ...friday('10:30', '13:45') },
  ]);
  expect([status, body.avisos]).toEqual([
    200,
    [
      { id, tipo: 'cliente_inativo' },
      { id, tipo: 'ausencia', id_ausencia, minutos: 15 },
      { id, tipo: 'fora_do_expediente', minutos: 30 },
      { id, tipo: 'sobreposicao', id_registro: there, minutos: 105 },
    ],
  ]);
  // Its own window is from six to eight.
  expect((await plan(body.inverso)).body.avisos).toEqual([
    { id, tipo: 'cliente_inativo' },
    { id, tipo: 'fora_do_expediente', minutos: 120 },
  ]);
});

test('a change that changes nothing takes no stamp', async ({ work, plan, seen, clock }) => {
  const id = await work.visit();
  const now = await clock();
  const { inicio_agendado } = (await plan([await seen(id)])).body.dados[0];
  await plan([{ ...(await seen(id)), inicio_agendado, ativo: true }]);
  expect(await clock()).toEqual(now);
});

test('the window is emptied, also by a change of one visit, and filled again', async ({
  work,
  office,
  plan,
  seen,
  shown,
}) => {
  const id = await work.visit();
  const empty = { inicio_agendado: null, data_agendada: null };
  const { body } = await plan([{ ...(await seen(id)), ...empty }]);
  expect(body.dados[0]).toMatchObject(empty);
  expect(await shown(id)).toBe(true);
  expect((await plan(body.inverso)).body.dados[0]).toMatchObject({
    inicio_agendado: '2026-08-14T09:00:00Z',
    data_agendada: '2026-08-14T11:00:00Z',
  });
  const patched = await office('PATCH', `${BASE}/${id}`, empty);
  expect([patched.status, patched.body]).toEqual([200, expect.objectContaining(empty)]);
});

describe('cancelled and reopened', () => {
  test('a cancelled visit is reopened in the state of its events', async ({
    work,
    office,
    send,
    shown,
    visitRow,
  }) => {
    const ids = [await work.visit(), await work.visit(), await work.visit()] as const;
    await send(event('a_caminho', MORNING, { id_registro: ids[1] }), checkin(ids[2]));
    for (const [i, situacao] of ['agendado', 'a_caminho', 'em_atendimento'].entries()) {
      const path = `${BASE}/${ids[i]}`;
      expect((await office('POST', `${path}/reabrir`)).status).toBe(422);
      await office('POST', `${path}/cancelar`, { motivo: 'X' });
      expect(await shown(ids[i] as number)).toBe(false);
      const { status, body } = await office('POST', `${path}/reabrir`);
      expect([status, body.ativo]).toEqual([200, false]);
      expect(await visitRow(body.id)).toMatchObject({ situacao, motivo_cancelamento: null });
      await office('POST', `${path}/liberar`);
      expect(await shown(body.id)).toBe(true);
    }
    await send(checkout(ids[2]));
    expect(await visitRow(ids[2])).toMatchObject({ situacao: 'realizado' });
  });

  test('both ways by planning, exactly, also when a device had overruled the cancellation before', async ({
    work,
    office,
    plan,
    seen,
    send,
    state,
    visitRow,
  }) => {
    const id = await work.visit();
    await office('POST', `${BASE}/${id}/cancelar`, { motivo: 'Primeiro' });
    await send(checkin(id));
    expect(await visitRow(id)).toMatchObject({ situacao: 'em_atendimento', ativo: false });
    const before = await state();
    const cancelled = await plan([{ ...(await seen(id)), cancelar: { motivo: 'Segundo' } }]);
    expect(await visitRow(id)).toMatchObject({
      situacao: 'cancelado',
      motivo_cancelamento: 'Segundo',
    });
    const between = await state();
    const reopened = await plan(cancelled.body.inverso);
    expect(await state()).toEqual(before);
    await plan(reopened.body.inverso);
    expect(await state()).toEqual(between);
  });
});

describe('taken back', () => {
  test('a visit leaves the device with its next synchronisation, and late events are accepted', async ({
    work,
    office,
    shown,
    send,
    visitRow,
  }) => {
    const id = await work.visit();
    expect(await shown(id)).toBe(true);
    const recall = () => office('POST', `${BASE}/${id}/recolher`);
    expect((await recall()).body).toMatchObject({ id, ativo: false });
    expect(await shown(id)).toBe(false);
    expect((await recall()).status).toBe(200);
    expect(await send(checkin(id), checkout(id))).toEqual(['aceito', 'aceito']);
    expect(await visitRow(id)).toMatchObject({ situacao: 'realizado', ativo: false });
    expect((await recall()).status).toBe(422);
  });

  test('the next synchronisation removes it from its device', async ({ work, office, call }) => {
    const id = await work.visit();
    const { cursor } = (await call('GET', '/campo/v1/sincronizar')).body;
    expect((await office('POST', `${BASE}/recolher`, { ids: [id] })).status).toBe(204);
    const { body } = await call('GET', `/campo/v1/sincronizar?cursor=${cursor}`);
    expect([body.visitas, body.removidas]).toEqual([[], [id]]);
  });

  test('not one that has begun; none of several then', async ({
    work,
    office,
    plan,
    seen,
    send,
    visitRow,
  }) => {
    const [begun, started, waiting] = [await work.visit(), await work.visit(), await work.visit()];
    await send(checkin(begun));
    await work.change('registros', started, 'data_inicio', MORNING);
    const all = await office('POST', `${BASE}/recolher`, { ids: [begun, waiting, started] });
    expect([all.status, faultsOf(all.body)]).toEqual([
      422,
      ['ids[0] VALOR_INVALIDO', 'ids[2] VALOR_INVALIDO'],
    ]);
    const planned = await plan([
      { ...(await seen(waiting)), ativo: false },
      { ...(await seen(begun)), ativo: false },
    ]);
    expect([planned.status, faultsOf(planned.body)]).toEqual([
      422,
      ['mudancas[1].ativo VALOR_INVALIDO'],
    ]);
    expect(await visitRow(waiting)).toMatchObject({ ativo: true });
    expect((await office('POST', `${BASE}/recolher`, { ids: [UNKNOWN] })).status).toBe(404);
  });
});

describe('nothing of it is done when', () => {
  test('one is unknown, has changed, is over, or would end before it begins', async ({
    work,
    account,
    office,
    plan,
    seen,
    state,
  }) => {
    const [one, done, gone] = [await work.visit(), await work.visit(), await work.visit()];
    await work.enter(done, 'realizado');
    await office('POST', `${BASE}/${gone}/cancelar`, { motivo: 'X' });
    const old = await seen(one);
    await office('PATCH', `${BASE}/${one}`, { instrucoes: 'Outra' });
    const good = { ...(await seen(one)), id_usuario: null };
    const before = await state();
    const answer = async (...mudancas: Json[]) => {
      const { status, body } = await plan(mudancas);
      return [status, body.codigo, faultsOf(body)];
    };
    expect(await answer(good, { ...old, id: UNKNOWN })).toEqual([404, 'NAO_ENCONTRADO', []]);
    expect(await answer({ ...old, ativo: true })).toEqual([
      ...[409, 'CONFLITO'],
      ['mudancas[0].atualizado_em VALOR_INVALIDO'],
    ]);
    const over = async (id: number, more: object) => ({ ...(await seen(id)), ...more });
    expect(
      await answer(
        good,
        await over(done, { id_usuario: null }),
        await over(gone, { data_agendada: null }),
      ),
    ).toEqual([
      ...[422, 'REGRA_NEGOCIO'],
      ['mudancas[1].id_usuario VALOR_INVALIDO', 'mudancas[2].data_agendada VALOR_INVALIDO'],
    ]);
    expect(await answer(good, await over(done, { cancelar: { motivo: 'X' } }))).toEqual([
      ...[422, 'REGRA_NEGOCIO'],
      ['mudancas[1].cancelar VALOR_INVALIDO'],
    ]);
    expect(await answer({ ...good, reabrir: true })).toEqual([
      ...[422, 'REGRA_NEGOCIO'],
      ['mudancas[0].reabrir VALOR_INVALIDO'],
    ]);
    expect(await answer({ ...good, data_agendada: '2026-08-14T08:59:59Z' })).toEqual([
      ...[422, 'REGRA_NEGOCIO'],
      ['mudancas[0].data_agendada VALOR_INVALIDO'],
    ]);
    expect(await answer({ ...good, id_usuario: account.id.gestor })).toEqual([
      ...[422, 'REGRA_NEGOCIO'],
      ['mudancas[0].id_usuario VALOR_INVALIDO'],
    ]);
    expect(await state()).toEqual(before);
    // What repeats the stored value is no change.
    expect(await answer(await over(done, { id_usuario: account.id.campo, ativo: true }))).toEqual([
      ...[200, undefined],
      [],
    ]);
  });

  test('the request itself is wrong: all faults at once', async ({ work, plan, seen }) => {
    const one = await seen(await work.visit());
    const faulty = await plan([
      { ...one, id_usuario: UNKNOWN },
      { ...one, cancelar: {}, reabrir: true },
      {
        ...{ ...one, id: one.id + 1, motivo_anterior: 'X' },
        ...{ inicio_agendado: '2026-08-14T09:00:00Z', data_agendada: '2026-08-14T08:00:00Z' },
      },
      { id: 'X' },
    ]);
    expect([faulty.status, faultsOf(faulty.body)]).toEqual([
      400,
      [
        'mudancas[0].id_usuario VALOR_INVALIDO',
        'mudancas[1].cancelar.motivo CAMPO_OBRIGATORIO',
        'mudancas[1].id VALOR_INVALIDO',
        'mudancas[1].reabrir VALOR_INVALIDO',
        'mudancas[2].data_agendada VALOR_INVALIDO',
        'mudancas[2].motivo_anterior VALOR_INVALIDO',
        'mudancas[3].atualizado_em CAMPO_OBRIGATORIO',
        'mudancas[3].id TIPO_INVALIDO',
      ],
    ]);
    expect((await plan([])).body).toMatchObject({ dados: [], inverso: [] });
    const many = Array.from({ length: 1001 }, (_, i) => ({ ...one, id: i + 1 }));
    expect((await plan(many)).status).toBe(400);
  });
});

test('1,000 visits at once', async ({ work, account, plan, rows, newUser }) => {
  const ids: number[] = [];
  for (let i = 0; i < 40; i++) ids.push(...(await Promise.all(times(25, () => work.visit()))));
  const id_usuario = await newUser();
  const visits = await rows(
    sql`select id, atualizado_em from registros where id = any(${ids}::bigint[])`,
  );
  const { status, body } = await plan(visits.map((visit) => ({ ...visit, id_usuario })));
  // All of them at the same time: more warnings than an answer has.
  const { dados, inverso, avisos } = body;
  expect([status, dados.length, inverso.length, avisos.length]).toEqual([200, 1000, 1000, 1000]);
  const { body: undone } = await plan(body.inverso);
  expect(new Set(undone.dados.map((visit: Json) => visit.id_usuario))).toEqual(
    new Set([account.id.campo]),
  );
});

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

test('a visit goes back to a user who cannot carry visits out any more, and to no other such user', async ({
  work,
  deactivate,
  plan,
  seen,
  newUser,
  visitRow,
}) => {
  const [ill, gone] = [await newUser(), await newUser({ ativo: false })];
  const id = await work.visit({ id_usuario: ill });
  const { body } = await plan([{ ...(await seen(id)), id_usuario: null }]);
  await deactivate(ill);
  await work.change('registros', id, 'instrucoes', 'Mudou');
  const inverse = { ...body.inverso[0], ...(await seen(id)) };
  const refused = await plan([{ ...(await seen(id)), id_usuario: gone }]);
  expect([refused.status, faultsOf(refused.body)]).toEqual([
    422,
    ['mudancas[0].id_usuario VALOR_INVALIDO'],
  ]);
  expect((await plan([inverse])).status).toBe(200);
  expect(await visitRow(id)).toMatchObject({ id_usuario: ill });
});

describe('two dispatchers', () => {
  test('of the same visits, in any order: one is done whole, the other gets the 409', async ({
    server,
    account,
    work,
    plan,
    seen,
    visitRow,
    newUser,
  }) => {
    const other = await signedIn(server.url, account.login.administrador);
    const [ana, bia] = [await newUser(), await newUser()];
    for (let round = 0; round < 8; round++) {
      const ids = await Promise.all(times(4, () => work.visit()));
      const views = await Promise.all(ids.map((id) => seen(id)));
      const to = (id_usuario: number, list: Json[]) =>
        list.map((view) => ({ ...view, id_usuario }));
      const answers = await Promise.all([
        plan(to(ana, views)),
        other('POST', `${BASE}/planejar`, { mudancas: to(bia, views.toReversed().slice(0, 3)) }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const users = await Promise.all(ids.map(async (id) => (await visitRow(id)).id_usuario));
      const first = account.id.campo;
      expect(users).toEqual(
        answers[0].status === 200 ? [ana, ana, ana, ana] : [first, bia, bia, bia],
      );
    }
  });

  test('what one undoes, another has not changed meanwhile', async ({
    work,
    office,
    plan,
    seen,
    state,
  }) => {
    const ids = [await work.visit(), await work.visit()];
    const views = await Promise.all(ids.map((id) => seen(id)));
    const { body } = await plan(views.map((view) => ({ ...view, id_usuario: null })));
    await office('PATCH', `${BASE}/${ids[1]}`, { instrucoes: 'Levar a peça' });
    const before = await state();
    const refused = await plan(body.inverso);
    expect([refused.status, faultsOf(refused.body)]).toEqual([
      409,
      ['mudancas[1].atualizado_em VALOR_INVALIDO'],
    ]);
    expect(refused.body.erros[0].mensagem).toMatch(
      /^A visita mudou desde que foi vista: .+ a alterou\./,
    );
    expect(await state()).toEqual(before);
  });
});

test('another account’s visits, and those out of a manager’s sight, are not there', async ({
  server,
  plan,
}) => {
  const segmented = await newSegmentedAccount(server);
  const limited = await segmented.newLimitedManager();
  const { inside, outside } = segmented.rows.registros;
  const view = { atualizado_em: '2026-08-14T09:00:00Z', ativo: false };
  const theirs = (caller: Caller, id = 0) =>
    caller('POST', `${BASE}/planejar`, { mudancas: [{ ...view, id }] });
  expect((await plan([{ ...view, id: inside[0] }])).status).toBe(404);
  expect((await theirs(limited.call, outside[0])).status).toBe(404);
  expect((await theirs(limited.call, inside[0])).status).toBe(409);
  for (const path of ['recolher', 'reabrir'])
    expect((await limited.call('POST', `${BASE}/${outside[0]}/${path}`)).status).toBe(404);
});

const DAYS = ['14', '15', '16'];
const instant = fc
  .tuple(
    fc.constantFrom(...DAYS),
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(([day, hour, micro]) => {
    const clock = `2026-08-${day}T${String(hour).padStart(2, '0')}:00:00`;
    return `${clock}.${String(micro).padStart(6, '0')}Z`;
  });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const windows = fc.oneof(
  fc.tuple(instant, instant).map((both) => {
    const [inicio_agendado, data_agendada] = both.toSorted();
    return { inicio_agendado, data_agendada };
  }),
  orNull(instant).map((inicio_agendado) => ({ inicio_agendado })),
  orNull(instant).map((data_agendada) => ({ data_agendada })),
);
const change = fc.record(
  {
    user: orNull(fc.nat({ max: 1 })),
    window: windows,
    team: orNull(fc.nat({ max: 1 })),
    ativo: fc.boolean(),
    move: fc.constantFrom('cancelar', 'reabrir'),
  },
  { requiredKeys: [] },
);
/** What had happened to a visit before it was planned. */
const past = fc.array(
  fc.constantFrom('a_caminho', 'checkin', 'correcao', 'cancelar', 'reabrir', 'recolher', 'liberar'),
  { maxLength: 4 },
);

test('the inverse of any plan restores the rows exactly', async ({
  server,
  account,
  work,
  office,
  plan,
  seen,
  send,
  state,
  newUser,
}) => {
  const users = [account.id.campo, await newUser()];
  const teams = [
    await work.insert('grupos', { nome: 'Norte' }),
    await work.insert('grupos', { nome: 'Sul' }),
  ];
  const live = async (id: number, steps: string[]) => {
    const sent: Json[] = [];
    for (const step of steps) {
      const made =
        step === 'correcao'
          ? event(step, MORNING, {
              ...{ id_registro: id, id_evento_corrigido: sent.at(-1)?.id_evento ?? randomUUID() },
            })
          : event(step, MORNING, { id_registro: id });
      if (['a_caminho', 'checkin', 'correcao'].includes(step)) {
        await send(made);
        sent.push(made);
      } else {
        const body = step === 'cancelar' ? { motivo: 'Antes' } : undefined;
        await office('POST', `${BASE}/${id}/${step}`, body);
      }
    }
  };
  const asSent = async (id: number, { user, team, move, window, ...rest }: Json) => ({
    ...(await seen(id)),
    ...rest,
    ...window,
    ...(user !== undefined && { id_usuario: user === null ? null : users[user] }),
    ...(team !== undefined && { id_equipe: team === null ? null : teams[team] }),
    ...(move === 'cancelar' && { cancelar: { motivo: 'Agora' } }),
    ...(move === 'reabrir' && { reabrir: true }),
  });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(past, change), { minLength: 1, maxLength: 4 }),
      async (list) => {
        const ids = await Promise.all(list.map(() => work.visit()));
        for (const [i, [steps]] of list.entries()) await live(ids[i] as number, steps);
        const before = await state();
        let mudancas = await Promise.all(list.map(([, one], i) => asSent(ids[i] as number, one)));
        let { status, body } = await plan(mudancas);
        while (status === 422) {
          // What is refused is left out, as a dispatcher would.
          expect(await state()).toEqual(before);
          const refused = faultsOf(body).map((fault) => Number(/\d+/.exec(fault)?.[0]));
          mudancas = mudancas.filter((_, place) => !refused.includes(place));
          if (mudancas.length === 0) return;
          ({ status, body } = await plan(mudancas));
        }
        expect([status, body.erros]).toEqual([200, undefined]);
        taken++;
        const after = await state();
        const undone = await plan(body.inverso);
        expect([undone.status, undone.body.erros]).toEqual([200, undefined]);
        expect(await state()).toEqual(before);
        expect((await plan(undone.body.inverso)).status).toBe(200);
        expect(await state()).toEqual(after);
        await server.db.write(account.scope, (tx) =>
          tx.run(sql`delete from registros where id = any(${ids}::bigint[])`),
        );
      },
    ),
    { numRuns: 25 },
  );
  expect(taken).toBeGreaterThan(10);
}, 120_000);

test('beside thousands of visits of one technician, other requests do not wait', async ({
  server,
  account,
  work,
  plan,
}) => {
  const add = (situacao: string, count: number, from: string, length: string) =>
    server.db.write(account.scope, (tx) =>
      tx.rows<Json>(sql`
        insert into registros (id_cliente, id_usuario, situacao, id_status, concluido, agendado, inicio_agendado, data_agendada)
        select ${work.id_cliente}, ${account.id.campo}, s.situacao, s.id, s.situacao = 'realizado', true,
          ${from}::timestamptz + n * ${length}::interval, ${from}::timestamptz + (n + 1) * ${length}::interval
        from status_servico s cross join generate_series(1, ${count}::int) n where s.situacao = ${situacao}
        returning id, atualizado_em`),
    );
  await add('realizado', 9000, '2026-08-14T00:00:00Z', '1 second');
  const mudancas = await add('agendado', 1000, '2026-08-14T13:00:00Z', '1 minute');
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const { status, body } = await plan(mudancas);
  clearInterval(timer);
  expect([status, body.avisos[0]?.tipo]).toEqual([200, 'fora_do_expediente']);
  expect(longest).toBeLessThan(2000);
});
