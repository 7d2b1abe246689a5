/** Visits that repeat: made ahead once, changed together, ended. */
import { addDays } from '@campeiro/contract/kit/days';
import { describe, expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';
import { makeAhead, makeDue } from './make-ahead.ts';
import { lockSeries, todayOf } from './queries.ts';

const BASE = '/escritorio/v1/recorrencias';
const UNKNOWN = 999_999;
const log = { warn: (told: unknown) => expect(told).toBe(undefined) };

const test = testWithNewAccount('gestor')
  .extend('id_cliente', ({ insert }) => insert('clientes', { tipo: 'J', nome: 'Aurora' }))
  .extend('today', ({ server, account }) => server.db.read(account.scope, todayOf))
  .extend(
    'rows',
    ({ server, account }) =>
      (statement: ReturnType<typeof sql>): Promise<Json[]> =>
        server.db.read(account.scope, (tx) => tx.rows<Json>(statement)),
  )
  .extend(
    'run',
    ({ server, account }) =>
      (statement: ReturnType<typeof sql>) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  .extend(
    'create',
    ({ call, account, id_cliente, today }) =>
      async (more: object = {}): Promise<Json> => {
        const { status, body } = await call('POST', BASE, {
          ...{ regra: 'FREQ=DAILY', primeiro_dia: today, horario: '09:00', duracao: 90 },
          ...{ id_cliente, id_usuario: account.id.campo, instrucoes: 'Filtros' },
          ...more,
        });
        expect([status, body.erros]).toEqual([201, undefined]);
        return body;
      },
  )
  .extend('change', ({ call }) => async (id: number, body: object): Promise<Json> => {
    const answer = await call('PATCH', `${BASE}/${id}`, body);
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body;
  })
  /** The visits of a series by their days, as the clocks of the account show them. */
  .extend(
    'visits',
    ({ rows }) =>
      (id: number): Promise<Json[]> =>
        rows(sql`
      select r.id, r.ocorrencia::text as dia, r.situacao, r.id_usuario, r.instrucoes, r.ativo,
        to_char(r.inicio_agendado at time zone c.fuso_horario, 'YYYY-MM-DD HH24:MI') as inicio,
        extract(epoch from r.data_agendada - r.inicio_agendado) / 60 as duracao
      from registros r cross join contas c where r.id_recorrencia = ${id} order by r.inicio_agendado, r.id`),
  )
  .extend(
    'days',
    ({ visits }) =>
      async (id: number): Promise<string[]> =>
        (await visits(id))
          .filter(({ situacao }) => situacao !== 'cancelado')
          .map(({ inicio }) => inicio),
  );

const daysFrom = (day: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, i) => addDays(day, i * step));
const at = (time: string, days: string[]) => days.map((day) => `${day} ${time}`);
/** The Monday of next week. */
const mondayAfter = (day: string) =>
  addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

test('around holidays: kept, moved to the next working day, or left out', async ({
  call,
  run,
  create,
  change,
  days,
  visits,
  today,
}) => {
  await run(sql`update contas set feriados_pais = null`);
  const friday = addDays(mondayAfter(today), 4);
  const holiday = addDays(friday, 7);
  const kept = await create({ regra: 'FREQ=WEEKLY;COUNT=3', primeiro_dia: friday });
  expect(kept.em_feriado).toBe('mantem');
  const recorded = await call('POST', '/escritorio/v1/feriados', { dia: holiday, nome: 'Festa' });
  expect(recorded.status).toBe(201);
  const other = {
    ...{ regra: 'FREQ=WEEKLY;COUNT=3', primeiro_dia: friday, em_feriado: 'adia', horario: '11:00' },
  };
  const moved = await create(other);
  const around = (day: string[]) => [friday, ...day, addDays(friday, 14)];
  const monday = addDays(holiday, 3);
  expect(await days(kept.id)).toEqual(at('09:00', around([holiday])));
  expect(await days(moved.id)).toEqual(at('11:00', around([monday])));
  expect((await visits(moved.id)).map(({ dia }) => dia)).toEqual(around([holiday]));

  const later = await change(moved.id, { escopo: 'todas', horario: '15:00' });
  expect(later).toMatchObject({ alteradas: 3, feitas: 0, canceladas: 0, mantidas: 0 });
  expect(await days(moved.id)).toEqual(at('15:00', around([monday])));
  const second = (await visits(moved.id))[1];
  const following = await change(moved.id, {
    ...{ escopo: 'seguintes', id_registro: second.id, em_feriado: 'mantem' },
  });
  expect(following).toMatchObject({ alteradas: 1, feitas: 0, canceladas: 0, mantidas: 0 });
  expect(await days(following.recorrencia.id)).toEqual(at('15:00', around([holiday]).slice(1)));

  // Its visit was made before the holiday was known, and is as the series made it.
  const late = await change(kept.id, { escopo: 'todas', em_feriado: 'adia' });
  expect(late).toMatchObject({ alteradas: 1, mantidas: 0 });
  expect(await days(kept.id)).toEqual(at('09:00', around([monday])));
  const left = await change(kept.id, { escopo: 'todas', em_feriado: 'pula' });
  expect(left).toMatchObject({ feitas: 0, canceladas: 1, mantidas: 0 });
  expect(await days(kept.id)).toEqual(at('09:00', around([])));
});

describe('made ahead', () => {
  test('for sixty days, with all that the series says; then as the days come', async ({
    server,
    account,
    rows,
    run,
    create,
    visits,
    today,
  }) => {
    const series = await create();
    expect(series).toMatchObject({ cliente: 'Aurora', proxima: addDays(today, 61), ativo: true });
    const made = await visits(series.id);
    expect(made.map(({ inicio }) => inicio)).toEqual(at('09:00', daysFrom(today, 61)));
    expect(made[0]).toMatchObject({
      ...{ dia: today, situacao: 'agendado', duracao: 90, ativo: true },
      ...{ id_usuario: account.id.campo, instrucoes: 'Filtros' },
    });
    await makeDue({ db: server.db, log });
    expect(await visits(series.id)).toHaveLength(61);
    // Three days later, as it were.
    await run(sql`delete from registros where ocorrencia > ${addDays(today, 57)}::date`);
    await run(sql`update recorrencias set proxima = ${addDays(today, 58)}`);
    await makeDue({ db: server.db, log });
    expect((await visits(series.id)).map(({ inicio }) => inicio)).toEqual(
      at('09:00', daysFrom(today, 61)),
    );
    expect((await rows(sql`select proxima::text from recorrencias`))[0].proxima).toBe(
      addDays(today, 61),
    );
  });

  test('once, by two processes at once, and after any earlier run', async ({
    server,
    run,
    create,
    visits,
    today,
  }) => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await create()).id));
    await run(sql`delete from registros where ocorrencia > ${addDays(today, 40)}::date`);
    await run(sql`update recorrencias set proxima = ${addDays(today, 30)}`);
    await Promise.all(Array.from({ length: 4 }, () => makeDue({ db: server.db, log })));
    for (const id of ids)
      expect((await visits(id)).map(({ dia }) => dia)).toEqual(daysFrom(today, 61));
  });

  test('a run goes on where the one before ended', async ({ server, run, create, rows, today }) => {
    for (let i = 0; i < 12; i++) await create({ regra: 'FREQ=WEEKLY' });
    await run(sql`update recorrencias set proxima = ${today}`);
    const left = async () =>
      (await rows(sql`select from recorrencias where proxima <= ${addDays(today, 60)}::date`))
        .length;
    await makeDue({ db: server.db, log }, 10);
    expect(await left()).toBe(2);
    await makeDue({ db: server.db, log }, 10);
    expect(await left()).toBe(0);
  });

  test('days that are over get no visit; a rule that is over is refused', async ({
    call,
    id_cliente,
    create,
    days,
    today,
  }) => {
    const series = await create({
      primeiro_dia: addDays(today, -10),
      regra: 'FREQ=DAILY;COUNT=12',
    });
    expect(await days(series.id)).toEqual(at('09:00', daysFrom(today, 2)));
    expect(series.proxima).toBe(null);
    const base = { id_cliente, horario: '09:00', duracao: 30 };
    const over = { regra: 'FREQ=DAILY;COUNT=5', primeiro_dia: addDays(today, -10) };
    const { status, body } = await call('POST', BASE, { ...base, ...over });
    expect([status, faultsOf(body)]).toEqual([422, ['regra VALOR_INVALIDO']]);
  });

  test('a rule that never has a day is invalid, for a new series as for one that is there', async ({
    call,
    id_cliente,
    create,
  }) => {
    const base = { id_cliente, horario: '09:00', duracao: 30 };
    const never = [
      { regra: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', primeiro_dia: '2027-02-01' },
      { regra: 'FREQ=MONTHLY;INTERVAL=96;BYMONTHDAY=29,-29', primeiro_dia: '2027-02-01' },
      { regra: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=-31', primeiro_dia: '2999-11-30' },
      { regra: 'FREQ=DAILY;UNTIL=20300101', primeiro_dia: '2030-01-02' },
    ];
    const series = await create({ primeiro_dia: '2030-01-01', regra: 'FREQ=DAILY' });
    const invalid = [400, ['regra VALOR_INVALIDO']];
    for (const rule of never) {
      const made = await call('POST', BASE, { ...base, ...rule });
      expect([made.status, faultsOf(made.body)]).toEqual(invalid);
      const changed = await call('PATCH', `${BASE}/${series.id}`, { escopo: 'todas', ...rule });
      expect([changed.status, faultsOf(changed.body)]).toEqual(invalid);
    }
  });

  test('at the same time of day when the clocks change, and after an hour that is skipped', async ({
    server,
    account,
    run,
    create,
    visits,
  }) => {
    await run(sql`update contas set fuso_horario = 'America/Santiago'`);
    // Clocks go from 23:59 of September 7th, 2030 to 01:00, and back from 24:00 of April 6th, 2030 to 23:00.
    const spans: [string, string][] = [
      ['2030-09-05', '00:30'],
      ['2030-04-04', '23:30'],
      ['2030-09-05', '09:00'],
    ];
    const seen = [];
    for (const [primeiro_dia, horario] of spans) {
      const series = await create({ primeiro_dia, horario, regra: 'FREQ=DAILY;COUNT=5' });
      expect(await visits(series.id)).toEqual([]);
      await server.db.write(account.scope, async (tx) => {
        await makeAhead(tx, await lockSeries(tx, series.id), primeiro_dia);
      });
      const made = await visits(series.id);
      expect(made.map(({ duracao }) => duracao)).toEqual([90, 90, 90, 90, 90]);
      seen.push(made.map(({ inicio }) => inicio.slice(5)));
    }
    expect(seen).toEqual([
      ['09-05 00:30', '09-06 00:30', '09-07 00:30', '09-08 01:30', '09-09 00:30'],
      ['04-04 23:30', '04-05 23:30', '04-06 23:30', '04-07 23:30', '04-08 23:30'],
      ['09-05 09:00', '09-06 09:00', '09-07 09:00', '09-08 09:00', '09-09 09:00'],
    ]);
  });

  test('once per key, and only for a technician who can carry them out', async ({
    account,
    call,
    id_cliente,
    today,
    rows,
  }) => {
    const body = {
      regra: 'FREQ=WEEKLY',
      primeiro_dia: today,
      horario: '09:00',
      duracao: 30,
      id_cliente,
    };
    const headers = { 'idempotency-key': 'uma' };
    const first = await call('POST', BASE, body, headers);
    const again = await call('POST', BASE, body, headers);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await rows(sql`select from recorrencias`)).toHaveLength(1);
    const refused = await call('POST', BASE, { ...body, id_usuario: account.id.gestor });
    expect([refused.status, faultsOf(refused.body)]).toEqual([422, ['id_usuario VALOR_INVALIDO']]);
    const faulty = await call('POST', BASE, {
      ...{ regra: 'FREQ=HOURLY', primeiro_dia: '1999-12-31', horario: '9h', duracao: 0 },
      ...{ id_cliente: UNKNOWN, id_objetivo: UNKNOWN },
    });
    expect([faulty.status, faultsOf(faulty.body)]).toEqual([
      400,
      ['duracao', 'horario', 'id_cliente', 'id_objetivo', 'primeiro_dia', 'regra'].map(
        (campo) => `${campo} VALOR_INVALIDO`,
      ),
    ]);
  });

  test('a customer who will be visited is not deleted', async ({
    server,
    account,
    create,
    id_cliente,
    today,
  }) => {
    await create({ primeiro_dia: addDays(today, 100) });
    const integration = await signedIn(server.url, account.login.integracao);
    expect((await integration('DELETE', `/v2/clientes/${id_cliente}`)).status).toBe(422);
  });
});

describe('changed', () => {
  test('all: those as the series made them change; moved, begun and cancelled ones stay', async ({
    call,
    insert,
    run,
    create,
    change,
    visits,
  }) => {
    const series = await create({ regra: 'FREQ=DAILY;COUNT=6' });
    const [first, begun, moved, gone, freed] = (await visits(series.id)).map(({ id }) => id);
    const visit = (id: number) => `/escritorio/v1/registros/${id}`;
    await run(sql`update registros set data_inicio = now() where id = ${begun}`);
    await call('PATCH', visit(moved), { data_agendada: '2099-01-01T12:00:00Z' });
    await call('POST', `${visit(gone)}/cancelar`, { motivo: 'Feriado' });
    await call('PATCH', visit(freed), { id_usuario: null });
    const before = await visits(series.id);
    const bia = await insert('usuarios', {
      nome: 'Bia',
      login: `bia-${series.id}`,
      perfil: 'campo',
    });
    const answer = await change(series.id, {
      ...{ escopo: 'todas', id_usuario: bia, instrucoes: 'Bombas', horario: '14:30', duracao: 45 },
    });
    expect(answer).toMatchObject({
      ...{ alteradas: 3, feitas: 0, canceladas: 0, mantidas: 3 },
      recorrencia: { id: series.id, id_usuario: bia, horario: '14:30', duracao: 45 },
    });
    const after = await visits(series.id);
    for (const { id, ...visit } of after) {
      const { id: _, ...was } = before.find((one) => one.id === id) as Json;
      if ([begun, moved, gone].includes(id)) expect(visit).toEqual(was);
      else
        expect(visit).toEqual({
          ...{ ...was, id_usuario: bia, instrucoes: 'Bombas', duracao: 45 },
          inicio: was.inicio.replace('09:00', '14:30'),
        });
    }
    const { body } = await call('POST', `${visit(first)}/historico/list`);
    expect(body.dados.at(-1)).toMatchObject({ origem: 'escritorio' });
  });

  test('all: a pinned visit stays where it is', async ({ run, create, change, visits }) => {
    const series = await create({ regra: 'FREQ=DAILY;COUNT=3' });
    const [, pinned] = await visits(series.id);
    await run(sql`update registros set fixada = true where id = ${pinned?.id}`);
    const answer = await change(series.id, { escopo: 'todas', horario: '14:30' });
    expect(answer).toMatchObject({ alteradas: 2, mantidas: 1 });
    expect((await visits(series.id)).find(({ id }) => id === pinned?.id)).toEqual(pinned);
  });

  test('the rule: a visit moves within its week; the rest is cancelled or made', async ({
    call,
    create,
    change,
    visits,
    days,
    today,
  }) => {
    const monday = mondayAfter(today);
    const series = await create({
      ...{ regra: 'FREQ=WEEKLY;COUNT=8;BYDAY=MO,WE', primeiro_dia: monday },
    });
    const [, wednesday] = await visits(series.id);
    await call('PATCH', `/escritorio/v1/registros/${wednesday?.id}`, { instrucoes: 'Outra' });
    const ids = (await visits(series.id)).map(({ id }) => id);
    const toTuesday = await change(series.id, {
      ...{ escopo: 'todas', regra: 'FREQ=WEEKLY;COUNT=5;BYDAY=TU' },
    });
    // Of the first week the Monday becomes the Tuesday, and its changed Wednesday stays for no day.
    expect(toTuesday).toMatchObject({ alteradas: 4, feitas: 1, canceladas: 3, mantidas: 1 });
    const tuesdays = daysFrom(addDays(monday, 1), 5, 7);
    expect((await days(series.id)).sort()).toEqual(
      [...at('09:00', tuesdays), `${addDays(monday, 2)} 09:00`].sort(),
    );
    const back = await change(series.id, {
      ...{ escopo: 'todas', regra: 'FREQ=WEEKLY;COUNT=8;BYDAY=MO,WE' },
    });
    // The fifth Tuesday has no day in its week any more.
    expect(back).toMatchObject({ alteradas: 4, feitas: 4, canceladas: 1, mantidas: 0 });
    expect((await visits(series.id)).filter(({ id }) => ids.includes(id)).length).toBe(8);
  });

  test('this and those that follow: the series is split, and nothing before it changes', async ({
    create,
    change,
    call,
    visits,
    days,
    today,
  }) => {
    const series = await create({ regra: 'FREQ=DAILY;COUNT=10' });
    const made = await visits(series.id);
    const cut = made[4] as Json;
    const answer = await change(series.id, {
      ...{ escopo: 'seguintes', id_registro: cut.id, horario: '16:00' },
    });
    const { recorrencia } = answer;
    expect(answer).toMatchObject({ alteradas: 6, feitas: 0, canceladas: 0, mantidas: 0 });
    expect(recorrencia).toMatchObject({ regra: 'FREQ=DAILY;COUNT=6', primeiro_dia: cut.dia });
    expect(recorrencia.id).not.toBe(series.id);
    expect(await days(series.id)).toEqual(at('09:00', daysFrom(today, 4)));
    expect(await days(recorrencia.id)).toEqual(at('16:00', daysFrom(cut.dia, 6)));
    const old = (await call('GET', `${BASE}/${series.id}`)).body;
    expect(old).toMatchObject({
      regra: `FREQ=DAILY;UNTIL=${addDays(cut.dia, -1).replaceAll('-', '')}`,
      proxima: null,
    });
    // The visits are the same ones.
    const all = [...(await visits(series.id)), ...(await visits(recorrencia.id))];
    expect(all.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    // From its first visit on a series is changed as it stands.
    const again = await change(recorrencia.id, {
      ...{ escopo: 'seguintes', id_registro: cut.id, duracao: 30 },
    });
    expect(again.recorrencia.id).toBe(recorrencia.id);
  });

  test('a series without end goes on after a split, and the old one does not', async ({
    server,
    create,
    change,
    visits,
    rows,
  }) => {
    const series = await create({ regra: 'FREQ=WEEKLY;INTERVAL=2' });
    const made = await visits(series.id);
    const { recorrencia } = await change(series.id, {
      ...{ escopo: 'seguintes', id_registro: made[2]?.id, instrucoes: null },
    });
    expect(recorrencia).toMatchObject({ proxima: series.proxima, regra: series.regra });
    await makeDue({ db: server.db, log });
    expect(await rows(sql`select from registros`)).toHaveLength(made.length);
  });

  test('only this: as if the office had planned it alone', async ({
    create,
    change,
    call,
    visits,
    today,
  }) => {
    const series = await create({ regra: 'FREQ=DAILY;COUNT=3' });
    const [, second] = await visits(series.id);
    const { recorrencia } = await change(series.id, {
      ...{ escopo: 'esta', id_registro: second?.id, horario: '18:00', instrucoes: 'Só hoje' },
    });
    expect(recorrencia).toMatchObject({ horario: '09:00', instrucoes: 'Filtros' });
    expect((await visits(series.id)).map(({ inicio, duracao }) => [inicio, duracao])).toEqual([
      [`${today} 09:00`, 90],
      [`${addDays(today, 1)} 18:00`, 90],
      [`${addDays(today, 2)} 09:00`, 90],
    ]);
    const other = await create();
    const refusals = [
      [{ escopo: 'esta', id_registro: (await visits(other.id))[0]?.id }, 404],
      [{ escopo: 'seguintes', id_registro: UNKNOWN }, 404],
      [{ escopo: 'esta' }, 400],
      [{ escopo: 'esta', id_registro: second?.id, regra: 'FREQ=DAILY' }, 400],
      [{ escopo: 'todas', regra: 'FREQ=HOURLY' }, 400],
      [{ escopo: 'todas', id_usuario: UNKNOWN }, 400],
      [{ horario: '10:00' }, 400],
    ] as const;
    for (const [body, status] of refusals)
      expect([body, (await call('PATCH', `${BASE}/${series.id}`, body)).status]).toEqual([
        body,
        status,
      ]);
  });

  test('by two at once: one after the other, and every day keeps one visit', async ({
    create,
    call,
    visits,
    today,
  }) => {
    const series = await create({ regra: 'FREQ=DAILY;COUNT=20' });
    const made = await visits(series.id);
    const bodies = [
      { escopo: 'todas', horario: '10:00' },
      { escopo: 'seguintes', id_registro: made[10]?.id, instrucoes: 'X' },
      { escopo: 'todas', duracao: 30 },
    ];
    const answers = await Promise.all(
      bodies.map((body) => call('PATCH', `${BASE}/${series.id}`, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const following = answers[1]?.body.recorrencia.id;
    const all = [...(await visits(series.id)), ...(await visits(following))];
    expect(all.map(({ dia }) => dia)).toEqual(daysFrom(today, 20));
  });
});

describe('ended', () => {
  test('from a day on all visits not begun are cancelled, and nothing is made any more', async ({
    server,
    call,
    run,
    create,
    visits,
    days,
    today,
  }) => {
    const series = await create();
    const [, , begun, moved] = (await visits(series.id)).map(({ id }) => id);
    await run(sql`update registros set data_inicio = now() where id = ${begun}`);
    await run(sql`update registros set instrucoes = 'Outra' where id = ${moved}`);
    const end = (a_partir_de: string) =>
      call('POST', `${BASE}/${series.id}/encerrar`, { a_partir_de, motivo: 'Fim do contrato' });
    const { status, body } = await end(addDays(today, 2));
    expect([status, body.canceladas]).toEqual([200, 58]);
    expect(body.recorrencia).toMatchObject({ proxima: null });
    expect(await days(series.id)).toEqual(at('09:00', daysFrom(today, 3)));
    await makeDue({ db: server.db, log });
    expect(await visits(series.id)).toHaveLength(61);
    // What is over already stays over.
    expect((await end(addDays(today, 30))).body).toMatchObject({
      canceladas: 0,
      recorrencia: { regra: body.recorrencia.regra },
    });
    const over = await call('POST', `${BASE}/list`, { encerrada: true });
    expect(over.body.dados.map(({ id }: Json) => id)).toEqual([series.id]);
  });

  test('beyond the days that are made, it goes on until then', async ({ call, create, today }) => {
    const series = await create();
    const { body } = await call('POST', `${BASE}/${series.id}/encerrar`, {
      a_partir_de: addDays(today, 90),
    });
    expect(body).toMatchObject({ canceladas: 0, recorrencia: { proxima: series.proxima } });
  });
});

test('the office finds the visits of a series', async ({ call, create, visits }) => {
  const series = await create({ regra: 'FREQ=DAILY;COUNT=3' });
  await create({ regra: 'FREQ=DAILY;COUNT=3' });
  const { body } = await call('POST', '/escritorio/v1/registros/list', {
    ids_recorrencia: [series.id],
  });
  expect(body.dados.map(({ id }: Json) => id).sort()).toEqual(
    (await visits(series.id)).map(({ id }) => id).sort(),
  );
});

test('another account’s series, and those out of a manager’s sight, are not there', async ({
  server,
  call,
}) => {
  const segmented = await newSegmentedAccount(server);
  const limited = await segmented.newLimitedManager();
  const series = (id_cliente = 0) =>
    segmented.insert('recorrencias', {
      ...{
        regra: 'FREQ=DAILY',
        primeiro_dia: '2026-08-14',
        horario: '09:00',
        duracao: 30,
        id_cliente,
      },
    });
  const { inside, outside } = segmented.rows.clientes;
  const [seen, hidden] = [await series(inside[0]), await series(outside[0])];
  const statuses = async (caller: Caller, id: number) => [
    (await caller('GET', `${BASE}/${id}`)).status,
    (await caller('PATCH', `${BASE}/${id}`, { escopo: 'todas', duracao: 31 })).status,
    (await caller('POST', `${BASE}/${id}/encerrar`, { a_partir_de: '2026-08-14' })).status,
  ];
  expect(await statuses(call, seen)).toEqual([404, 404, 404]);
  expect(await statuses(limited.call, hidden)).toEqual([404, 404, 404]);
  expect(await statuses(limited.call, seen)).toEqual([200, 200, 200]);
  expect((await limited.call('POST', `${BASE}/list`)).body.paginacao.total_itens).toBe(1);
  const body = {
    ...{ regra: 'FREQ=DAILY', primeiro_dia: '2026-08-14', horario: '09:00', duracao: 30 },
    id_cliente: outside[0],
  };
  const refused = await limited.call('POST', BASE, body);
  expect([refused.status, faultsOf(refused.body)]).toEqual([400, ['id_cliente VALOR_INVALIDO']]);
});

test('shows its next visit: to come, not begun, not cancelled', async ({
  call,
  run,
  create,
  rows,
  today,
}) => {
  const { id } = await create({ primeiro_dia: addDays(today, 1) });
  const [begun, gone, next] = await rows(sql`
    select id, inicio_agendado from registros where id_recorrencia = ${id} order by ocorrencia limit 3`);
  const told = async () => (await call('GET', `${BASE}/${id}`)).body.proxima_visita;
  expect(Date.parse(await told())).toBe(Date.parse(begun.inicio_agendado));
  await run(sql`update registros set data_inicio = now() where id = ${begun.id}`);
  await call('POST', `/escritorio/v1/registros/${gone.id}/cancelar`, { motivo: 'Feriado' });
  expect(Date.parse(await told())).toBe(Date.parse(next.inicio_agendado));
  await run(sql`update registros set inicio_agendado = inicio_agendado - interval '1 year'`);
  expect(await told()).toBe(null);
});

test('a series is ended from the last day of all, and goes on from a visit that its rule has no more', async ({
  call,
  run,
  create,
  change,
  rows,
  today,
}) => {
  const daily = await create({ primeiro_dia: '2000-01-01' });
  // A search of every day until then would outlast the test.
  const ended = await call('POST', `${BASE}/${daily.id}/encerrar`, { a_partir_de: '9999-12-31' });
  expect([ended.status, ended.body.canceladas]).toEqual([200, 0]);

  const { id } = await create({ regra: 'FREQ=DAILY;COUNT=20' });
  // A month later, as it were.
  await run(
    sql`update recorrencias set primeiro_dia = ${addDays(today, -30)}::date where id = ${id}`,
  );
  await run(sql`update registros set ocorrencia = ocorrencia - 30 where id_recorrencia = ${id}`);
  await change(id, { escopo: 'todas', regra: 'FREQ=DAILY;COUNT=2' });
  const [last] = await rows(
    sql`select id from registros where id_recorrencia = ${id} order by ocorrencia desc limit 1`,
  );
  const { recorrencia } = await change(id, { escopo: 'seguintes', id_registro: last?.id });
  expect(recorrencia.regra).toBe('FREQ=DAILY;COUNT=1');
  await change(recorrencia.id, { escopo: 'todas', horario: '10:00' });
});
