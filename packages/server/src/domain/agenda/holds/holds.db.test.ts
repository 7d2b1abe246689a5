/** Times that are held: who gets them, who is offered them meanwhile, and when that ends. */
import { randomUUID } from 'node:crypto';
import { MAX_RESERVAS_DO_USUARIO } from '@campeiro/contract/escritorio/reservas-de-horarios';
import { addDays } from '@campeiro/contract/kit/days';
import { expect } from 'vitest';
import { newWork, type Work } from '../../../../test/field.ts';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import {
  type Caller,
  type Json,
  newUser,
  signedIn,
  startTestServer,
} from '../../../../test/harness.ts';
import { Viewer } from '../../../../test/live.ts';
import { startOsrm } from '../../../../test/osrm.ts';
import { tokenOf } from '../../../../test/watching.ts';
import { cleanUp } from '../../../platform/db/cleanup.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

const OFFICE = '/escritorio/v1';
/** A Thursday far ahead: nothing of it is over. */
const DIA = '2998-08-16';
const at = (time: string) => new Date(`${DIA}T${time}:00-03:00`).toISOString();
const PLACE = { latitude: -23.55, longitude: -46.63 };

const test = testWithNewAccount('gestor')
  .extend('work', ({ server, account }): Promise<Work> => newWork(server, account))
  .extend('id_usuario', ({ work }) =>
    work.insert('usuarios', { nome: 'bia', login: randomUUID(), perfil: 'campo' }),
  )
  /** Another manager of the account. */
  .extend('colleague', async ({ server, account }): Promise<Caller> => {
    const { login } = await newUser(server.db, account.scope, 'gestor', 'Colega');
    return signedIn(server.url, login);
  })
  .extend('hold', ({ call, id_usuario }) => (inicio: string, more: object = {}, by = call) => {
    const body = { dia: DIA, id_usuario, inicio: at(inicio), minutos: 60, ...more };
    return by('POST', `${OFFICE}/horarios/reservas`, body);
  })
  .extend('release', ({ call }) => async (id: number, by = call): Promise<number> => {
    return (await by('DELETE', `${OFFICE}/horarios/reservas/${id}`)).status;
  })
  /** Whether a visit that fills the morning fits into it. */
  .extend('offersMorning', ({ call, id_usuario }) => {
    return async (more: object = {}, by = call): Promise<boolean> => {
      const body = { inicio: DIA, fim: DIA, ids_usuario: [id_usuario], minutos: 240, ...more };
      const { dados } = (await by('POST', `${OFFICE}/horarios`, body)).body;
      return dados.some(({ inicio }: Json) => inicio === at('08:00'));
    };
  })
  .extend('run', ({ server, account }) => (statement: Sql): Promise<number> => {
    return server.db.write(account.scope, (tx) => tx.run(statement));
  });

const OVER = sql`update horarios_reservados set valida_ate = now() - interval '1 second'`;

test('of many who want a time at once, exactly one gets it', async ({ hold, colleague, call }) => {
  const callers = Array.from({ length: 12 }, (_, i) => (i % 2 ? call : colleague));
  const starts = ['09:00', '09:15', '08:45'];
  const answers = await Promise.all(
    callers.map((by, i) => hold(starts[i % starts.length] ?? '', {}, by)),
  );
  const got = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(got).toHaveLength(1);
  expect(refused.map(({ body }) => body.codigo)).toEqual(refused.map(() => 'CONFLITO'));
  expect(refused[0]?.body.detalhe).toMatch(/^Este horário não está mais livre/);
});

test('the agenda shows every caller what is held, and consoles are told, until it is over', async ({
  server,
  account,
  call,
  hold,
  colleague,
  id_usuario,
  run,
  onTestFinished,
}) => {
  const shown = async (body: object = {}) => {
    const asked = { inicio: DIA, fim: DIA, ...body };
    return (await call('POST', `${OFFICE}/agenda`, asked)).body.reservas;
  };
  const viewer = await Viewer.open(server.url, await tokenOf(server.url, account.login.gestor));
  onTestFinished(() => viewer.leave());
  await viewer.next();
  expect(await shown()).toEqual([]);
  const { body } = await hold('09:00', {}, colleague);
  await viewer.nextOf('reservas');
  const { id: _, ...held } = body;
  expect(await shown()).toEqual([held]);
  expect([held.id_usuario, Date.parse(held.inicio)]).toEqual([id_usuario, Date.parse(at('09:00'))]);
  expect(await shown({ ids_usuario: [account.id.campo] })).toEqual([]);
  expect(await shown({ inicio: addDays(DIA, 1), fim: addDays(DIA, 1) })).toEqual([]);
  await run(OVER);
  await viewer.nextOf('reservas');
  expect(await shown()).toEqual([]);
});

test('says what is held and until when', async ({ hold, id_usuario }) => {
  const before = Date.now();
  const { status, body } = await hold('09:00');
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: expect.any(Number), id_usuario, valida_ate: expect.any(String) },
      ...{ inicio: at('09:00').replace('.000', ''), fim: at('10:00').replace('.000', '') },
    },
  ]);
  const lasts = Date.parse(body.valida_ate) - before;
  expect(lasts).toBeGreaterThanOrEqual(5 * 60_000);
  expect(lasts).toBeLessThan(6 * 60_000);
});

test('nobody else is offered it: no times, candidates or plans', async ({
  work,
  call,
  colleague,
  hold,
  offersMorning,
  id_usuario,
}) => {
  const id = await work.visit({ inicio_agendado: null, data_agendada: null, id_usuario: null });
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  await work.insert('enderecos', { id_cliente: work.id_cliente, ordem: 1, ...PLACE });
  expect(await offersMorning({}, colleague)).toBe(true);
  const { body: held } = await hold('08:00', { minutos: 600 });
  expect(await offersMorning({}, colleague)).toBe(false);
  const request = { dia: DIA, minutos: 30, ids_usuario: [id_usuario] };
  const candidates = await colleague('POST', `${OFFICE}/candidatos`, request);
  expect(candidates.body.dados[0].impedimento).toBe('ocupado');
  const plan = { ids: [id], inicio: DIA, fim: DIA, ids_usuario: [id_usuario], segundos: 1 };
  const { body } = await call('POST', `${OFFICE}/otimizacoes`, plan);
  expect(body).toMatchObject({
    mudancas: [],
    fora: [{ id, motivo: 'dia_cheio', obstaculos: [{ id_usuario, motivo: 'dia_cheio' }] }],
  });

  // The caller that holds it names it; other callers gain nothing by that.
  expect(await offersMorning()).toBe(false);
  expect(await offersMorning({ id_reserva: held.id })).toBe(true);
  expect(await offersMorning({ id_reserva: held.id }, colleague)).toBe(false);
  expect(await offersMorning({ id_reserva: 2 ** 40 })).toBe(false);
});

test('the way to where a visit is held counts', async ({ work, hold }) => {
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  const far = await work.insert('clientes', { tipo: 'J', nome: 'Longe' });
  await work.insert('enderecos', { id_cliente: far, ...PLACE, latitude: -23.2 });
  expect((await hold('09:00', { id_cliente: work.id_cliente })).status).toBe(201);
  expect((await hold('10:00', { id_cliente: far })).status).toBe(409);
  expect((await hold('10:00', { id_cliente: work.id_cliente })).status).toBe(201);
});

test('a process asks for the roads that it does not know before it decides', async ({
  server,
  account,
  work,
  hold,
}) => {
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  const far = await work.insert('clientes', { tipo: 'J', nome: 'Longe' });
  await work.insert('enderecos', { id_cliente: far, ...PLACE, latitude: -23.2 });
  await hold('09:00', { id_cliente: work.id_cliente });
  expect((await hold('10:10', { id_cliente: far })).status).toBe(409);
  const osrm = await startOsrm(() => ({ metres: 100 }));
  const another = await startTestServer({ OSRM_URL: osrm.url }, server.connection);
  try {
    const by = await signedIn(another.url, account.login.gestor);
    expect((await hold('10:10', { id_cliente: far, id_usuario: 2 ** 40 }, by)).status).toBe(400);
    expect((await hold('10:10', { id_cliente: far }, by)).status).toBe(201);
  } finally {
    await another.close();
    await osrm.close();
  }
});

test('whom segments limit does not learn where it is', async ({ server, account, work, hold }) => {
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  await hold('09:00', { id_cliente: work.id_cliente });
  const limited = await newUser(server.db, account.scope, 'gestor', 'Limitado');
  const id_segmento = await work.insert('segmentos', { nome: 'Interior' });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`insert into segmentos_usuarios values (default, ${id_segmento}, ${limited.id})`),
  );
  const seen = await work.insert('clientes', { tipo: 'J', nome: 'Longe' });
  await work.insert('enderecos', { id_cliente: seen, ...PLACE, latitude: -23.2 });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`insert into segmentos_clientes values (default, ${id_segmento}, ${seen})`),
  );
  const by = await signedIn(server.url, limited.login);
  expect((await hold('09:30', { id_cliente: seen }, by)).status).toBe(409);
  expect((await hold('10:00', { id_cliente: seen }, by)).status).toBe(201);
});

test('it ends when it is given back, and by itself', async ({
  server,
  run,
  colleague,
  hold,
  release,
  offersMorning,
}) => {
  const first = (await hold('09:00')).body;
  expect(await release(first.id, colleague)).toBe(404);
  expect(await offersMorning()).toBe(false);
  expect(await release(first.id)).toBe(204);
  expect(await release(first.id)).toBe(404);
  expect(await offersMorning()).toBe(true);

  const second = (await hold('09:00', {}, colleague)).body;
  expect((await hold('09:00')).status).toBe(409);
  await run(OVER);
  expect(await offersMorning()).toBe(true);
  expect(await release(second.id, colleague)).toBe(404);
  expect((await hold('09:00')).status).toBe(201);
  expect(await run(sql`update horarios_reservados set fim = fim`)).toBe(2);
  await cleanUp(server.db);
  expect(await run(sql`update horarios_reservados set fim = fim`)).toBe(1);
});

test('another time in its place: it ends when that is held, and stays if that is refused', async ({
  hold,
  colleague,
  offersMorning,
}) => {
  const first = (await hold('09:00')).body;
  await hold('14:00', {}, colleague);
  expect((await hold('14:30', { id_reserva: first.id })).status).toBe(409);
  expect(await offersMorning()).toBe(false);
  expect((await hold('09:00', { id_reserva: first.id }, colleague)).status).toBe(409);
  expect((await hold('09:30', { id_reserva: first.id })).status).toBe(201);
  expect((await hold('16:00', { id_reserva: first.id })).status).toBe(201);
});

test('what is not free is not held', async ({ account, work, hold, id_usuario }) => {
  await work.visit({
    ...{ id_usuario, inicio_agendado: at('08:00'), data_agendada: at('10:00') },
  });
  const statusOf = async (...asked: Parameters<typeof hold>) => (await hold(...asked)).status;
  expect(await statusOf('09:30')).toBe(409);
  expect(await statusOf('19:00')).toBe(409);
  expect(await statusOf('10:00', { dia: '2998-08-17' })).toBe(409);
  expect(await statusOf('10:00', { dia: '2020-01-02', inicio: '2020-01-02T13:00:00Z' })).toBe(409);
  expect(await statusOf('10:00', { id_usuario: account.id.gestor })).toBe(409);
  expect(await statusOf('10:00', { id_usuario: 2 ** 40 })).toBe(400);
  expect(await statusOf('10:00', { minutos: 1441 })).toBe(400);
  expect(await statusOf('10:00')).toBe(201);
});

test('a held time keeps nobody from planning at it', async ({ work, call, hold, id_usuario }) => {
  await hold('09:00');
  const window = { data_inicio_esperada: at('09:00'), data_conclusao_esperada: at('10:00') };
  const body = { ...window, id_cliente: work.id_cliente, id_usuario };
  expect((await call('POST', `${OFFICE}/registros/post`, body)).status).toBe(201);
});

test('a caller holds so many times', async ({ account, run, hold, colleague, id_usuario }) => {
  const many = (n: number) =>
    run(sql`
    insert into horarios_reservados (id_usuario, reservado_por, inicio, fim, valida_ate)
    select ${id_usuario}, ${account.id.gestor}, t, t + interval '1 hour', now() + interval '5 minutes'
    from generate_series(1, ${n}::int) n, lateral (select timestamptz '2031-01-01' + n * interval '1 day') x(t)`);
  await many(MAX_RESERVAS_DO_USUARIO);
  const refused = await hold('09:00');
  expect([refused.status, refused.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  const { body } = await hold('09:00', {}, colleague);
  expect((await hold('10:00', { id_reserva: body.id }, colleague)).status).toBe(201);
  await many(500);
  expect((await hold('14:00', {}, colleague)).status).toBe(422);
  await run(OVER);
  expect((await hold('14:00')).status).toBe(201);
});

test('accounts do not see each other’s, and the same below /v2-extensoes', async ({
  server,
  account,
  hold,
  offersMorning,
  id_usuario,
}) => {
  const path = '/v2-extensoes/horarios/reservas';
  const erp = await signedIn(server.url, account.login.integracao);
  const stranger = await signedIn(server.url, (await server.newAccount()).login.integracao);
  const body = { dia: DIA, id_usuario, inicio: at('09:00'), minutos: 60 };
  expect((await stranger('POST', path, body)).status).toBe(400);
  const { status, body: held } = await erp('POST', path, body);
  expect(status).toBe(201);
  expect((await hold('09:30')).status).toBe(409);
  expect((await stranger('DELETE', `${path}/${held.id}`)).status).toBe(404);
  expect(await offersMorning()).toBe(false);
  expect((await erp('DELETE', `${path}/${held.id}`)).status).toBe(204);
  expect(await offersMorning()).toBe(true);
});
