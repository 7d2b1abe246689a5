/** Visits as the office plans them. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { event, newDevice, newWork, type Work } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf, stateOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { waits } from '../../../test/transactions.ts';
import { assignments, sql } from '../../platform/db/sql.ts';

const UNKNOWN = 999_999;
const BASE = '/escritorio/v1/registros';

const test = testWithAccount('gestor')
  .extend(
    'read',
    ({ call }) =>
      async (of = id) =>
        (await call('GET', `${BASE}/${of}`)).body,
  )
  .extend(
    'history',
    ({ call }) =>
      async (of = id): Promise<Json[]> =>
        (await call('POST', `${BASE}/${of}/historico/list`)).body.dados,
  )
  .extend(
    'patch',
    ({ call }) =>
      (id_usuario: number | null) =>
        call('PATCH', `${BASE}/${id}`, { id_usuario }),
  )
  .extend(
    'bulk',
    ({ call }) =>
      (path: string, body: object) =>
        call('POST', `${BASE}/${path}`, body),
  )
  .extend(
    'give',
    ({ bulk }) =>
      (id_usuario: number | null, ids = [id]) =>
        bulk('reatribuir', { ids, id_usuario }),
  );

let work: Work;
let id: number;

test.beforeAll(async ({ server, account }) => {
  work = await newWork(server, account);
});
beforeEach(async () => {
  id = await work.visit({ ativo: false });
});

const newUser = (more: object = {}) =>
  work.insert('usuarios', { nome: 'Caio', login: randomUUID(), perfil: 'campo', ...more });
const conclude = (of = id) => work.enter(of, 'realizado');

test('a visit is planned anew, and its history says that the office did it', async ({
  account,
  call,
  read,
  history,
}) => {
  const colleague = await work.insert('usuarios', {
    nome: 'Bia',
    login: `bia-${id}`,
    perfil: 'campo',
  });
  const changes = {
    id_usuario: colleague,
    inicio_agendado: '2026-08-15T09:00:00Z',
    data_agendada: '2026-08-15T10:00:00Z',
    id_objetivo: await work.insert('objetivos', { nome: 'Vistoria' }),
    id_contato: await work.insert('pessoas', { nome: 'Carla' }),
    id_segmento: await work.insert('segmentos', { nome: `S${id}` }),
    id_equipe: await work.insert('grupos', { nome: `G${id}` }),
    instrucoes: 'Levar a peça',
  };
  const { status, body } = await call('PATCH', `${BASE}/${id}`, changes);
  expect([status, body]).toEqual([200, { ...(await read()), ...changes }]);
  const [change] = await history();
  expect(change).toMatchObject({ origem: 'escritorio', id_usuario: account.id.gestor });
  expect(Object.keys(change.mudancas).sort()).toEqual(Object.keys(changes).sort());
  expect((await call('POST', `${BASE}/list`, { ids: [id] })).body.dados).toEqual([body]);
});

test('faults name their field; an end before the stored start is a 422', async ({ call }) => {
  const faulty = await call('PATCH', `${BASE}/${id}`, {
    id_usuario: UNKNOWN,
    concluido: true,
    inicio_agendado: '2026-08-15T09:00:00Z',
    data_agendada: '2026-08-15T08:00:00Z',
  });
  expect([faulty.status, faultsOf(faulty.body)]).toEqual([
    400,
    ['concluido VALOR_INVALIDO', 'data_agendada VALOR_INVALIDO', 'id_usuario VALOR_INVALIDO'],
  ]);
  const early = await call('PATCH', `${BASE}/${id}`, { data_agendada: '2026-08-01T00:00:00Z' });
  expect([early.status, early.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
});

describe('the window promised to the customer', () => {
  const PROMISE = { janela_inicio: '2026-08-14T17:00:00Z', janela_fim: '2026-08-14T19:00:00Z' };

  test('is kept beside the plan, with its history; v2 does not show it', async ({
    call,
    read,
    history,
  }) => {
    const { body } = await call('PATCH', `${BASE}/${id}`, PROMISE);
    expect(body).toMatchObject(PROMISE);
    expect((await history())[0].mudancas.janela_fim).toEqual({
      de: null,
      para: PROMISE.janela_fim,
    });
    const { atualizado_em } = await read();
    const moved = {
      inicio_agendado: '2026-08-15T09:00:00Z',
      data_agendada: '2026-08-15T10:00:00Z',
    };
    const plan = { mudancas: [{ id, atualizado_em, ...moved }] };
    const planned = await call('POST', `${BASE}/planejar`, plan);
    expect(planned.body.dados[0]).toMatchObject({ ...PROMISE, ...moved });
    expect(planned.body.avisos).toContainEqual(
      expect.objectContaining({ id, tipo: 'fora_da_janela' }),
    );
    const listed = (await call('POST', `${BASE}/list`, { ids: [id] })).body.dados;
    expect(listed[0]).toMatchObject(PROMISE);
  });

  test('has both ends or none, in order', async ({ call }) => {
    const refused = async (changes: object, status: number, campo: string) => {
      const { status: is, body } = await call('PATCH', `${BASE}/${id}`, changes);
      expect([is, faultsOf(body)]).toEqual([status, [`${campo} VALOR_INVALIDO`]]);
    };
    const { janela_inicio, janela_fim } = PROMISE;
    await refused({ janela_inicio }, 422, 'janela_fim');
    await refused({ janela_fim }, 422, 'janela_inicio');
    await refused({ janela_inicio: janela_fim, janela_fim: janela_inicio }, 400, 'janela_fim');
    await call('PATCH', `${BASE}/${id}`, PROMISE);
    await refused({ janela_fim: '2026-08-14T16:00:00Z' }, 422, 'janela_fim');
    await refused({ janela_fim: null }, 422, 'janela_fim');
    const none = { janela_inicio: null, janela_fim: null };
    expect((await call('PATCH', `${BASE}/${id}`, none)).body).toMatchObject(none);
  });

  test('says when the visit is late', async ({ call }) => {
    const isLate = async () =>
      (await call('POST', `${BASE}/list`, { ids: [id], atrasada: true })).body.dados.length === 1;
    const [past, future] = ['2020-08-14T12:00:00Z', '2999-08-14T12:00:00Z'];
    await call('PATCH', `${BASE}/${id}`, { inicio_agendado: past, data_agendada: past });
    expect(await isLate()).toBe(true);
    await call('PATCH', `${BASE}/${id}`, { janela_inicio: past, janela_fim: future });
    expect(await isLate()).toBe(false);
  });

  test('comes with a new visit, which may be without a time', async ({ call }) => {
    const { id_cliente } = (await call('GET', `${BASE}/${id}`)).body;
    const made = await call('POST', `${BASE}/post`, { id_cliente, ...PROMISE });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ ...PROMISE, inicio_agendado: null, data_agendada: null }),
    ]);
    const half = { id_cliente, janela_inicio: PROMISE.janela_inicio };
    const refused = await call('POST', `${BASE}/post`, half);
    expect([refused.status, faultsOf(refused.body)]).toEqual([400, ['janela_fim VALOR_INVALIDO']]);
    const dia = { inicio: '2026-08-14', fim: '2026-08-14' };
    const { fila } = (await call('POST', '/escritorio/v1/agenda', dia)).body;
    expect(fila.sem_data).toContain(made.body.id);
  });
});

test('of a concluded visit only what classifies it changes', async ({ call, read }) => {
  await conclude();
  const { inicio_agendado, instrucoes, id_usuario } = await read();
  const id_objetivo = await work.insert('objetivos', { nome: 'Entrega' });
  for (const change of [
    { id_usuario: null },
    { inicio_agendado: '2026-08-14T08:00:00Z' },
    { instrucoes: 'Tarde demais' },
  ]) {
    expect((await call('PATCH', `${BASE}/${id}`, change)).status).toBe(422);
  }
  const same = { inicio_agendado, instrucoes, id_usuario };
  expect((await call('PATCH', `${BASE}/${id}`, { ...same, id_objetivo })).status).toBe(200);
  for (const path of ['liberar', 'cancelar']) {
    const body = path === 'cancelar' ? { motivo: 'X' } : undefined;
    expect((await call('POST', `${BASE}/${id}/${path}`, body)).status).toBe(422);
  }
});

test('what is released reaches the technician; what is cancelled leaves, with its reason', async ({
  server,
  account,
  call,
  history,
}) => {
  const device = await newDevice(server.url, account.login.campo);
  const shown = async () => {
    const { body } = await device.call('GET', '/campo/v1/sincronizar');
    return body.visitas.some((visit: Json) => visit.id === id);
  };
  expect(await shown()).toBe(false);
  expect((await call('POST', `${BASE}/${id}/liberar`, { agora: true })).status).toBe(400);
  expect((await call('POST', `${BASE}/${id}/liberar`)).body).toMatchObject({ id, ativo: true });
  expect(await shown()).toBe(true);
  const { status, body } = await call('POST', `${BASE}/${id}/cancelar`, { motivo: ' Desmarcou. ' });
  expect([status, body.ativo, body.status]).toEqual([200, false, 'Cancelado']);
  expect(await shown()).toBe(false);
  const changes = (await history()).at(-1).mudancas;
  expect(changes.motivo_cancelamento).toEqual({ de: null, para: 'Desmarcou.' });
  expect((await call('POST', `${BASE}/${id}/liberar`)).status).toBe(422);
  expect((await call('POST', `${BASE}/${id}/cancelar`, { motivo: 'De novo' })).status).toBe(422);
  expect((await call('POST', `${BASE}/${id}/cancelar`, {})).status).toBe(400);
});

test('what a device had done before it heard of the cancellation is taken all the same', async ({
  server,
  account,
  call,
  read,
}) => {
  await call('POST', `${BASE}/${id}/liberar`);
  await call('POST', `${BASE}/${id}/cancelar`, { motivo: 'Desmarcou' });
  const device = await newDevice(server.url, account.login.campo);
  const eventos = [
    event('checkin', '2026-08-14T09:00:00Z', { id_registro: id }),
    event('checkout', '2026-08-14T10:00:00Z', { id_registro: id }),
  ];
  await device.call('POST', '/campo/v1/eventos', { eventos });
  expect(await read()).toMatchObject({ concluido: true, status: 'Realizado' });
});

describe('who gets a visit', () => {
  test('can carry it out, or the visit stays without one', async ({
    account,
    read,
    patch,
    give,
  }) => {
    const before = await read();
    const { gestor, administrador, integracao } = account.id;
    const gone = await newUser({ ativo: false });
    const other = await work.visit({ id_usuario: gone });
    for (const id_usuario of [gestor, administrador, integracao, gone])
      for (const { status, body } of [
        await patch(id_usuario),
        await give(id_usuario),
        await give(id_usuario, [other, id]),
      ])
        expect([status, body.codigo, faultsOf(body)]).toEqual([
          422,
          'REGRA_NEGOCIO',
          ['id_usuario VALOR_INVALIDO'],
        ]);
    expect(await read()).toEqual(before);
    expect((await patch(UNKNOWN)).status).toBe(400);
    expect((await patch(null)).body.id_usuario).toBeNull();
    expect((await patch(await newUser())).status).toBe(200);
    expect((await give(null)).status).toBe(204);
  });

  test('a visit may stay with a user who is no technician any more', async ({ call, give }) => {
    const gone = await newUser({ ativo: false });
    const other = await work.visit({ id_usuario: gone });
    const form = { id_usuario: gone, instrucoes: 'Levar a peça' };
    expect((await call('PATCH', `${BASE}/${other}`, form)).status).toBe(200);
    expect((await give(gone, [other])).status).toBe(204);
  });

  test('one who is deactivated at the same moment gets none', async ({
    server,
    account,
    patch,
    give,
  }) => {
    for (const ask of [patch, give]) {
      const leaving = await newUser();
      let asked: ReturnType<typeof ask> | undefined;
      await server.db.write(account.scope, async (tx) => {
        await tx.run(sql`update usuarios set ativo = false where id = ${leaving}`);
        asked = ask(leaving);
        while (!(await waits(server.db, account.scope))) {}
      });
      expect((await asked)?.status).toBe(422);
    }
  });
});

describe('several at once', () => {
  test('are given to someone and released, or none is', async ({ account, read, bulk }) => {
    const ids = [id, await work.visit({ ativo: false, id_usuario: null })];
    const give = { ids, id_usuario: account.id.campo };
    expect((await bulk('reatribuir', give)).status).toBe(204);
    expect((await bulk('liberar', { ids })).status).toBe(204);
    for (const one of ids)
      expect(await read(one)).toMatchObject({ ativo: true, id_usuario: account.id.campo });

    expect((await bulk('liberar', { ids: [...ids, UNKNOWN] })).status).toBe(404);
    expect((await bulk('reatribuir', { ids, id_usuario: UNKNOWN })).status).toBe(400);
    const many = Array.from({ length: 501 }, (_, i) => i + 1);
    expect((await bulk('liberar', { ids: many })).status).toBe(400);
    await conclude(ids[1]);
    expect((await bulk('reatribuir', { ids, id_usuario: null })).status).toBe(422);
    expect(await read()).toMatchObject({ id_usuario: account.id.campo });
  });
});

describe('many at once', () => {
  test('each that is over is named by its place', async ({ call, bulk }) => {
    const [done, gone] = [await work.visit(), await work.visit()];
    await conclude(done);
    await call('POST', `${BASE}/${gone}/cancelar`, { motivo: 'X' });
    const { status, body } = await bulk('reatribuir', { ids: [done, id, gone], id_usuario: null });
    expect([status, body.detalhe]).toEqual([
      422,
      'Nada mudou: 2 de 3 itens não podem mudar assim. Veja `erros`.',
    ]);
    expect(faultsOf(body)).toEqual(['ids[0] VALOR_INVALIDO', 'ids[2] VALOR_INVALIDO']);
  });

  test('are refused for all reasons at once: over, and begun', async ({ bulk }) => {
    const [done, begun] = [await work.visit(), await work.visit()];
    await conclude(done);
    await work.enter(begun, 'em_atendimento');
    const { status, body } = await bulk('recolher', { ids: [done, id, begun] });
    expect([status, faultsOf(body)]).toEqual([
      422,
      ['ids[0] VALOR_INVALIDO', 'ids[2] VALOR_INVALIDO'],
    ]);
  });

  test('one that a device is at work with waits for it, and is there', async ({
    server,
    account,
    read,
    bulk,
  }) => {
    let moved: ReturnType<typeof bulk> | undefined;
    await server.db.write(account.scope, async (tx) => {
      await tx.run(sql`update registros set ${assignments(stateOf('a_caminho'))} where id = ${id}`);
      moved = bulk('reagendar', { ids: [id], data: '2030-08-20' });
      while (!(await waits(server.db, account.scope))) {}
    });
    expect((await moved)?.status).toBe(204);
    expect(await read()).toMatchObject({ inicio_agendado: '2030-08-20T09:00:00Z' });
  });

  test('are cancelled for one reason, or none is', async ({ read, history, bulk }) => {
    const ids = [id, await work.visit()];
    const motivo = 'O técnico adoeceu';
    expect((await bulk('cancelar', { ids: [...ids, UNKNOWN], motivo })).status).toBe(404);
    expect((await bulk('cancelar', { ids })).status).toBe(400);
    expect((await bulk('cancelar', { ids, motivo })).status).toBe(204);
    for (const one of ids) {
      expect(await read(one)).toMatchObject({ ativo: false, status: 'Cancelado' });
      const change = (await history(one)).at(-1);
      expect(change).toMatchObject({ origem: 'escritorio', usuario: 'Usuário gestor' });
      expect(change?.mudancas.motivo_cancelamento.para).toBe(motivo);
    }
    expect((await bulk('cancelar', { ids, motivo })).status).toBe(422);
  });

  test('move to another day and keep their times, as the account’s clocks show them', async ({
    read,
    history,
    bulk,
  }) => {
    const evening = await work.visit({
      inicio_agendado: '2026-08-15T01:00:00Z', // 22:00 of the 14th
      data_agendada: '2026-08-15T04:00:00Z',
    });
    const endOnly = await work.visit({ inicio_agendado: null });
    const ids = [id, evening, endOnly];
    expect((await bulk('reagendar', { ids, data: '2030-08-20' })).status).toBe(204);
    const windows = async () => {
      const seen = await Promise.all(ids.map((one) => read(one)));
      return seen.map(({ inicio_agendado, data_agendada }) => [inicio_agendado, data_agendada]);
    };
    expect(await windows()).toEqual([
      ['2030-08-20T09:00:00Z', '2030-08-20T11:00:00Z'],
      ['2030-08-21T01:00:00Z', '2030-08-21T04:00:00Z'],
      [null, '2030-08-20T11:00:00Z'],
    ]);
    expect((await history()).at(-1)?.origem).toBe('escritorio');
    const before = await windows();
    const never = await work.visit({ inicio_agendado: null, data_agendada: null });
    const refused = await bulk('reagendar', { ids: [...ids, never], data: '2030-08-22' });
    expect([refused.status, refused.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
    expect((await bulk('reagendar', { ids: [...ids, UNKNOWN], data: '2030-08-22' })).status).toBe(
      404,
    );
    expect((await bulk('reagendar', { ids, data: '22/08/2030' })).status).toBe(400);
    await conclude(evening);
    expect((await bulk('reagendar', { ids, data: '2030-08-22' })).status).toBe(422);
    expect(await windows()).toEqual(before);
  });

  test('not past the year that instants are written with', async ({ bulk }) => {
    const evening = await work.visit({
      inicio_agendado: '2026-08-15T01:00:00Z', // 22:00 of the 14th
      data_agendada: '2026-08-15T04:00:00Z',
    });
    const startOnly = await work.visit({
      inicio_agendado: '2026-08-15T01:00:00Z',
      data_agendada: null,
    });
    for (const late of [evening, startOnly]) {
      const { status, body } = await bulk('reagendar', { ids: [id, late], data: '9999-12-31' });
      expect([status, faultsOf(body)]).toEqual([422, ['data VALOR_INVALIDO']]);
    }
    expect((await bulk('reagendar', { ids: [evening], data: '9999-12-30' })).status).toBe(204);
  });

  test('an hour that the account’s zone skips is put after it', async ({ server }) => {
    const chile = await server.newAccount();
    await server.db.write(chile.scope, (tx) =>
      tx.run(sql`update contas set fuso_horario = 'America/Santiago'`),
    );
    // Clocks go from 23:59 of September 7th, 2030 to 01:00.
    const one = await (await newWork(server, chile)).visit({
      inicio_agendado: '2026-08-15T01:00:00Z', // 21:00 of the 14th
      data_agendada: '2026-08-15T04:30:00Z', // half past midnight
    });
    const manager = await signedIn(server.url, chile.login.gestor);
    const moved = await manager('POST', `${BASE}/reagendar`, { ids: [one], data: '2030-09-07' });
    expect(moved.status).toBe(204);
    expect((await manager('GET', `${BASE}/${one}`)).body).toMatchObject({
      inicio_agendado: '2030-09-08T01:00:00Z',
      data_agendada: '2030-09-08T04:30:00Z', // half past one
    });
  });

  test('not to a day that is over where the account is', async ({ server, read, bulk }) => {
    const before = await read();
    for (const fuso of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const account = await server.newAccount();
      const day = await server.db.write(account.scope, async (tx) => {
        await tx.run(sql`update contas set fuso_horario = ${fuso}`);
        return tx.row<{ yesterday: string; tomorrow: string }>(sql`
          select (d - 1)::text as yesterday, (d + 1)::text as tomorrow
          from (select (now() at time zone ${fuso})::date as d) t`);
      });
      const one = await (await newWork(server, account)).visit();
      const manager = await signedIn(server.url, account.login.gestor);
      const move = (data?: string) => manager('POST', `${BASE}/reagendar`, { ids: [one], data });
      const { status, body } = await move(day?.yesterday);
      expect([status, body.codigo, faultsOf(body)]).toEqual([
        422,
        'REGRA_NEGOCIO',
        ['data VALOR_INVALIDO'],
      ]);
      expect((await move(day?.tomorrow)).status).toBe(204);
    }
    expect((await bulk('reagendar', { ids: [id], data: '2026-08-20' })).status).toBe(422);
    expect(await read()).toEqual(before);
  });
});

test('a visit whose device reports at the same moment is there', async ({
  server,
  account,
  call,
  read,
}) => {
  let answer: ReturnType<Caller> | undefined;
  await server.db.write(account.scope, async (tx) => {
    await tx.run(sql`update registros set ${assignments(stateOf('a_caminho'))} where id = ${id}`);
    answer = call('POST', `${BASE}/${id}/cancelar`, { motivo: 'Fechado' });
    while (!(await waits(server.db, account.scope))) {}
  });
  expect((await answer)?.status).toBe(200);
  expect(await read()).toMatchObject({ status: 'Cancelado' });
});

test('another account’s visits, and those out of a manager’s sight, are not there', async ({
  server,
  call,
}) => {
  const segmented = await newSegmentedAccount(server);
  const limited = await segmented.newLimitedManager();
  const [inside, outside] = [
    segmented.rows.registros.inside[0],
    segmented.rows.registros.outside[0],
  ];
  for (const [caller, hidden] of [
    [call, inside],
    [limited.call, outside],
  ] as const) {
    const path = `${BASE}/${hidden}`;
    const statuses = [
      await caller('GET', path),
      await caller('PATCH', path, { instrucoes: 'X' }),
      await caller('POST', `${path}/liberar`),
      await caller('POST', `${path}/cancelar`, { motivo: 'X' }),
      await caller('POST', `${path}/concluir`, { motivo: 'X' }),
      await caller('POST', `${path}/historico/list`),
      await caller('POST', `${BASE}/cancelar`, { ids: [hidden], motivo: 'X' }),
      await caller('POST', `${BASE}/reagendar`, { ids: [hidden], data: '2026-08-20' }),
      await caller('POST', `${BASE}/liberar`, { ids: [hidden] }),
      await caller('POST', `${BASE}/reatribuir`, { ids: [hidden], id_usuario: null }),
    ].map((answer) => answer.status);
    expect(statuses).toEqual(statuses.map(() => 404));
  }
  expect((await limited.call('POST', `${BASE}/${inside}/liberar`)).status).toBe(200);
});

test('integrations and technicians have no access', async ({ server, account }) => {
  for (const perfil of ['integracao', 'campo'] as const) {
    const other = await signedIn(server.url, account.login[perfil]);
    expect((await other('POST', `${BASE}/list`)).status).toBe(403);
  }
});
