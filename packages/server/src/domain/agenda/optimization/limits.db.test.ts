/** Proposals keep to the limits of a technician's day, of the account or of their own; the dispatcher need not. */
import { addDays } from '@campeiro/contract/kit/days';
import { describe, expect } from 'vitest';
import { signedIn } from '../../../../test/harness.ts';
import { at, testWithPlans as base, DIA, EAST, WEST } from '../../../../test/plans.ts';
import { assignments, sql } from '../../../platform/db/sql.ts';

const CONTA = '/escritorio/v1/conta';
const CANDIDATES = '/escritorio/v1/candidatos';

const test = base
  .extend('administrator', ({ server, account }) =>
    signedIn(server.url, account.login.administrador),
  )
  /** The limits of one technician. */
  .extend('limit', ({ server, account }) => async (id: number, limits: Record<string, number>) => {
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`update usuarios set ${assignments(limits)} where id = ${id}`),
    );
  });

test('a plan gives a technician no more visits than the day may have', async ({
  administrator,
  technician,
  visit,
  optimize,
  limit,
}) => {
  const only = await technician(WEST);
  const ids = [await visit(WEST), await visit(WEST), await visit(WEST)];
  const plan = async () => {
    const { mudancas, fora } = await optimize({ ids, ids_usuario: [only] });
    return [mudancas.length, fora.map(({ motivo }: { motivo: string }) => motivo)];
  };
  expect(await plan()).toEqual([3, []]);
  await administrator('PATCH', CONTA, { maximo_visitas: 2 });
  expect(await plan()).toEqual([2, ['limite_de_visitas']]);
  await limit(only, { maximo_visitas: 3 });
  expect(await plan()).toEqual([3, []]);
  await limit(only, { maximo_minutos: 60 });
  expect(await plan()).toEqual([1, ['limite_de_minutos', 'limite_de_minutos']]);
});

test('nobody is sent further than the day may be long', async ({
  technician,
  visit,
  optimize,
  limit,
}) => {
  const only = await technician(WEST);
  const id = await visit(EAST);
  const plan = () => optimize({ ids: [id], ids_usuario: [only] });
  const { depois } = await plan();
  const whole = depois.quilometros;
  await limit(only, { maximo_quilometros: Math.floor(whole) });
  expect((await plan()).fora).toMatchObject([
    {
      ...{ id, motivo: 'limite_de_quilometros' },
      obstaculos: [
        {
          ...{ id_usuario: only, dia: DIA, motivo: 'limite_de_quilometros', minutos: null },
          quanto: { total: expect.closeTo(whole, 0), maximo: Math.floor(whole) },
        },
      ],
    },
  ]);
  await limit(only, { maximo_quilometros: Math.ceil(whole) });
  expect((await plan()).mudancas).toHaveLength(1);
});

test('what stays between visits is driven anyway: only the detour is limited', async ({
  technician,
  visit,
  optimize,
  limit,
  call,
}) => {
  const only = await technician(WEST);
  const fixed = await visit(EAST, {
    ...{ id_usuario: only, inicio_agendado: at('14:00'), data_agendada: at('15:00') },
  });
  const on = await visit((WEST + EAST) / 2);
  const plan = () => optimize({ ids: [on], ids_usuario: [only] });
  const { antes } = await plan();
  await limit(only, { maximo_quilometros: Math.ceil(antes.quilometros) });
  const { mudancas, fora, depois } = await plan();
  expect([mudancas.map(({ id }: { id: number }) => id), fora]).toEqual([[on], []]);
  expect(depois.quilometros).toBeCloseTo(antes.quilometros, 0);
  const beside = await call('GET', `/escritorio/v1/registros/${fixed}`);
  expect(beside.body.id_usuario).toBe(only);
});

test('candidates, best times and fitting in say which limit it is, and fitting in passes over it', async ({
  technician,
  visit,
  work,
  limit,
  call,
}) => {
  const only = await technician(WEST);
  await work.visit({
    ...{ id_usuario: only, inicio_agendado: at('08:00'), data_agendada: at('09:00') },
  });
  const id = await visit(WEST);
  await limit(only, { maximo_visitas: 1 });
  const asked = { dia: DIA, id_registro: id };
  const candidates = await call('POST', CANDIDATES, { ...asked, ids_usuario: [only] });
  expect(candidates.body.dados).toMatchObject([{ impedimento: 'limite_de_visitas' }]);
  const times = await call('POST', '/escritorio/v1/horarios', {
    ...{ id_registro: id, inicio: DIA, fim: DIA, ids_usuario: [only] },
  });
  expect(times.body).toMatchObject({ dados: [], impedimento: 'limite_de_visitas' });
  const forced = await call('POST', `${CANDIDATES}/encaixar`, { ...asked, id_usuario: only });
  expect(forced.body).toMatchObject({
    impedimento: 'limite_de_visitas',
    quanto: { total: 2, maximo: 1 },
    apesar_de: [{ motivo: 'limite_de_visitas', quanto: { total: 2, maximo: 1 } }],
    retiradas: [],
    inicio: at('09:00'),
  });
});

test('fitting in names all limits that it passes over, and by how much', async ({
  technician,
  visit,
  limit,
  call,
}) => {
  const only = await technician(WEST);
  await visit(WEST, {
    ...{ id_usuario: only, inicio_agendado: at('08:00'), data_agendada: at('09:00') },
  });
  const id = await visit(EAST);
  const fit = async () => {
    const asked = { dia: DIA, id_registro: id, id_usuario: only };
    const { body } = await call('POST', `${CANDIDATES}/encaixar`, asked);
    return body;
  };
  const { quilometros_a_mais } = await fit();
  await limit(only, { maximo_visitas: 1, maximo_minutos: 90, maximo_quilometros: 20 });
  const { impedimento, quanto, apesar_de } = await fit();
  const much = (total: number, maximo: number) => ({ total, maximo });
  expect([impedimento, quanto]).toMatchObject(['limite_de_visitas', much(2, 1)]);
  expect(apesar_de).toMatchObject([
    { motivo: 'limite_de_visitas', quanto: much(2, 1) },
    { motivo: 'limite_de_minutos', quanto: much(120, 90) },
    { motivo: 'limite_de_quilometros', quanto: much(expect.closeTo(quilometros_a_mais, 0), 20) },
  ]);
});

test('an administrator sets them, and what is no limit is refused', async ({
  administrator,
  account,
}) => {
  const path = `/escritorio/v1/usuarios/${account.id.campo}`;
  const own = { maximo_visitas: 8, maximo_minutos: 420, maximo_quilometros: 250 };
  const { body } = await administrator('PATCH', path, own);
  expect(body).toMatchObject(own);
  const { atualizado_em } = body;
  for (const limits of [
    ...[{ maximo_visitas: 0 }, { maximo_visitas: 101 }, { maximo_visitas: 1.5 }],
    ...[{ maximo_minutos: 14 }, { maximo_minutos: 1441 }],
    ...[{ maximo_quilometros: 0 }, { maximo_quilometros: 5001 }],
  ]) {
    expect((await administrator('PATCH', CONTA, limits)).status).toBe(400);
    expect((await administrator('PATCH', path, { ...limits, atualizado_em })).status).toBe(400);
  }
});

describe('what is free after midnight of a night that is full', () => {
  const EVE = addDays(DIA, -1);
  const moment = (dia: string, time: string) => new Date(`${dia}T${time}:00-03:00`).toISOString();

  const nights = test
    /** Works every night from ten to six, and may have one visit. */
    .extend('only', async ({ administrator, technician, limit }) => {
      const jornada = [0, 1, 2, 3, 4, 5, 6].flatMap((dia_semana) => [
        { dia_semana, inicio: '22:00', fim: '24:00' },
        { dia_semana, inicio: '00:00', fim: '06:00' },
      ]);
      const { status } = await administrator('PATCH', CONTA, { jornada });
      expect(status).toBe(200);
      const id = await technician(WEST);
      await limit(id, { maximo_visitas: 1 });
      return id;
    })
    .extend(
      'busyFrom',
      ({ work, only }) =>
        (dia: string, inicio: string, fim: string) =>
          work.visit({
            ...{ id_usuario: only, inicio_agendado: moment(dia, inicio) },
            data_agendada: moment(dia, fim),
          }),
    )
    /** When a plan, a candidate and a best time would be; all of them have to agree. */
    .extend('offered', ({ only, visit, optimize, call }) => async (): Promise<string> => {
      const id_registro = await visit(WEST);
      const ids_usuario = [only];
      const { mudancas } = await optimize({ ids: [id_registro], ids_usuario });
      const { body: candidates } = await call('POST', CANDIDATES, {
        ...{ dia: DIA, id_registro, ids_usuario },
      });
      const { body: times } = await call('POST', '/escritorio/v1/horarios', {
        ...{ id_registro, inicio: DIA, fim: DIA, ids_usuario },
      });
      const inicio = mudancas[0]?.inicio_agendado;
      expect([candidates.dados[0].inicio, times.dados[0]?.inicio]).toEqual([inicio, inicio]);
      return inicio;
    });

  nights('is not offered', async ({ busyFrom, offered }) => {
    await busyFrom(EVE, '22:30', '23:00');
    expect(await offered()).toBe(at('22:00'));
  });

  nights('is offered as long as only the next night is full', async ({ busyFrom, offered }) => {
    await busyFrom(DIA, '22:00', '23:00');
    expect(await offered()).toBe(at('00:00'));
  });

  nights('is passed over by name', async ({ only, busyFrom, visit, call }) => {
    await busyFrom(EVE, '22:30', '23:00');
    await busyFrom(DIA, '22:30', '23:00');
    const id_registro = await visit(WEST);
    const forced = await call('POST', `${CANDIDATES}/encaixar`, {
      ...{ dia: DIA, id_registro, id_usuario: only, inicio: at('03:00') },
    });
    const quanto = { total: 2, maximo: 1 };
    expect(forced.body).toMatchObject({
      ...{ inicio: at('03:00'), impedimento: 'limite_de_visitas', quanto, retiradas: [] },
      apesar_de: [{ motivo: 'limite_de_visitas', quanto }],
    });
    const held = await call('POST', '/escritorio/v1/horarios/reservas', {
      ...{ dia: DIA, id_registro, id_usuario: only, inicio: at('03:00') },
    });
    expect(held.status).toBe(409);
  });
});
