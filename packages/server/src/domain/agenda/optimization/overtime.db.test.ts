/** Plans go on after working hours only where the account, or the search, allows it, and say what that costs. */
import { addDays } from '@campeiro/contract/kit/days';
import { expect } from 'vitest';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { at, DIA, PERIOD, testWithPlans as test, URL, WEST } from '../../../../test/plans.ts';

const CONTA = '/escritorio/v1/conta';
const HOUR = 3_600_000;
const costs = (minutos_extras: number, valor_extra: number) => ({ minutos_extras, valor_extra });

test('a full day goes on as far as the account allows, and says so', async ({
  server,
  account,
  call,
  work,
  technician,
  visit,
  optimize,
}) => {
  const only = await technician(WEST);
  await work.visit({
    ...{ id_usuario: only, inicio_agendado: at('08:00'), data_agendada: at('17:30') },
  });
  // What stays has no address, so that no way is counted.
  const id = await visit(WEST);
  const ask = (body: object = {}) => optimize({ ids: [id], ids_usuario: [only], ...body });
  const missing = (minutos: number) => [
    {
      ...{ id, motivo: 'dia_cheio' },
      obstaculos: [{ id_usuario: only, dia: DIA, motivo: 'dia_cheio', minutos }],
    },
  ];
  expect(await ask()).toMatchObject({ mudancas: [], fora: missing(30) });
  const less = await ask({ pesos: { minutos_extras: 25 } });
  expect(less).toMatchObject({ mudancas: [], fora: missing(5) });
  const administrator = await signedIn(server.url, account.login.administrador);
  const set = await administrator('PATCH', CONTA, { minutos_extras: 30, peso_minuto_extra: 1.2 });
  expect([set.status, set.body.minutos_extras]).toEqual([200, 30]);
  const { mudancas, fora, tecnicos, antes, depois } = await ask();
  expect([fora, mudancas]).toEqual([
    [],
    [expect.objectContaining({ inicio_agendado: at('17:30') })],
  ]);
  expect(tecnicos).toMatchObject([{ antes: costs(0, 0), depois: costs(30, 36) }]);
  expect([antes, depois]).toMatchObject([costs(0, 0), costs(30, 36)]);
  expect((await ask({ pesos: { minutos_extras: 0 } })).mudancas).toEqual([]);
  const applied = await call('POST', '/escritorio/v1/registros/planejar', { mudancas });
  expect(applied.body.avisos).toMatchObject([{ id, tipo: 'hora_extra', minutos: 30 }]);
  // What is in overtime stays there.
  expect((await ask()).mudancas).toEqual([]);
});

test('who has time goes rather than who would stay longer', async ({
  work,
  technician,
  visit,
  optimize,
}) => {
  const [near, far] = [await technician(WEST), await technician(WEST + 0.1)];
  await work.visit({
    ...{ id_usuario: near, inicio_agendado: at('08:00'), data_agendada: at('17:30') },
  });
  const id = await visit(WEST);
  const whoGoes = async (peso_minuto_extra: number) => {
    const pesos = { minutos_extras: 60, peso_minuto_extra };
    const { mudancas } = await optimize({ ids: [id], ids_usuario: [near, far], pesos });
    return mudancas.map(({ id_usuario }: Json) => id_usuario);
  };
  expect(await whoGoes(0)).toEqual([near]);
  expect(await whoGoes(3)).toEqual([far]);
});

test('overtime ends before the hours of the next day begin, and has limits', async ({
  server,
  account,
  call,
  visit,
  optimize,
  technician,
  work,
}) => {
  const administrator = await signedIn(server.url, account.login.administrador);
  // With a break of half an hour around midnight.
  const jornada = [
    { dia_semana: 4, inicio: '22:00', fim: '23:30' },
    { dia_semana: 5, inicio: '00:00', fim: '01:00' },
  ];
  await administrator('PATCH', CONTA, { jornada });
  const only = await technician(WEST);
  await work.visit({
    ...{ id_usuario: only, inicio_agendado: at('22:00'), data_agendada: at('23:00') },
  });
  const id = await visit(WEST);
  const ask = (inicio: object) =>
    optimize({ ids: [id], ids_usuario: [only], pesos: { minutos_extras: 120 }, ...inicio });
  expect((await ask({})).mudancas).toMatchObject([{ inicio_agendado: at('23:00') }]);
  await work.visit({
    ...{ id_usuario: only, inicio_agendado: at('23:00'), data_agendada: at('23:10') },
  });
  expect((await ask({})).mudancas).toEqual([]);
  for (const minutos_extras of [-1, 241, 0.5, null]) {
    const search = await call('POST', URL, { ...PERIOD, ids: [id], pesos: { minutos_extras } });
    expect(search.status).toBe(400);
    expect((await administrator('PATCH', CONTA, { minutos_extras })).status).toBe(400);
  }
  expect((await administrator('PATCH', CONTA, { peso_minuto_extra: 3.01 })).status).toBe(400);
});

test('a night that two days of a plan have is planned once', async ({
  server,
  account,
  visit,
  optimize,
  technician,
}) => {
  const administrator = await signedIn(server.url, account.login.administrador);
  const jornada = [
    { dia_semana: 4, inicio: '22:00', fim: '24:00' },
    { dia_semana: 5, inicio: '00:00', fim: '02:00' },
  ];
  await administrator('PATCH', CONTA, { jornada });
  const only = await technician(WEST);
  const ids: number[] = [];
  for (let i = 0; i < 8; i++) ids.push(await visit(WEST));
  const plan = async (minutos_extras: number) => {
    const period = { inicio: DIA, fim: addDays(DIA, 1) };
    const pesos = { minutos_extras };
    const { mudancas, depois } = await optimize({ ...period, ids, ids_usuario: [only], pesos });
    const begins = mudancas.map(({ inicio_agendado }: Json) => inicio_agendado).toSorted();
    return [begins, depois.minutos_extras];
  };
  const hours = (many: number) =>
    Array.from({ length: many }, (_, i) =>
      new Date(Date.parse(at('22:00')) + i * HOUR).toISOString(),
    );
  expect(await plan(0)).toEqual([hours(4), 0]);
  expect(await plan(60)).toEqual([hours(5), 60]);
});
