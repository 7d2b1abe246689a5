/** Parts of plans, looked at once more before they are applied. */
import { addDays } from '@campeiro/contract/kit/days';
import { expect } from 'vitest';
import { type Json, newUser, signedIn } from '../../../../test/harness.ts';
import { at, DIA, EAST, testWithPlans, UNPLANNED, URL, WEST } from '../../../../test/plans.ts';
import { newSegmentedAccount } from '../../../../test/segments.ts';

const CHECK = `${URL}/conferir`;
const DAYS = { inicio: DIA, fim: DIA };

/** Two technicians, each with a visit in the west and one in the east, and the plan that swaps two of them. */
const test = testWithPlans.extend('crossed', async ({ technician, visit, optimize }) => {
  const ids_usuario = [await technician(WEST), await technician(EAST)];
  const ids: number[] = [];
  for (const [i, longitude] of [WEST, EAST, EAST, WEST].entries()) {
    const [from, to] = i % 2 === 0 ? [at('09:00'), at('10:00')] : [at('13:00'), at('14:00')];
    const times = { inicio_agendado: from, data_agendada: to };
    ids.push(await visit(longitude, { id_usuario: ids_usuario[i >> 1], ...times }));
  }
  const plan = await optimize({ ids, ids_usuario });
  return { ids_usuario, plan };
});

test('the whole of a plan costs what the plan says, and half of it something else', async ({
  call,
  crossed: { ids_usuario, plan },
}) => {
  const check = async (mudancas: Json[]) =>
    (await call('POST', CHECK, { ...DAYS, ids_usuario, mudancas })).body;
  const { tecnicos, antes, depois, caminhos, mudancas } = plan;
  expect(mudancas).toHaveLength(2);
  expect(await check(mudancas)).toEqual({
    mudadas: [],
    reservadas: [],
    tecnicos,
    antes,
    depois,
    caminhos,
  });
  const half = await check(mudancas.slice(0, 1));
  expect(half.antes).toEqual(antes);
  expect(half.depois.visitas).toBe(4);
  expect(half.depois.quilometros).toBeGreaterThan(depois.quilometros);
  const nothing = await check([]);
  expect([nothing.tecnicos, nothing.depois.visitas]).toEqual([[], 0]);
});

test('what has changed since is named with who changed it, and the rest alone is reckoned', async ({
  call,
  crossed: { ids_usuario, plan },
}) => {
  const [first, second] = plan.mudancas;
  const later = { id: first.id, atualizado_em: first.atualizado_em, fixada: true };
  const pinned = await call('POST', '/escritorio/v1/registros/planejar', { mudancas: [later] });
  expect(pinned.status).toBe(200);
  const body = { ...DAYS, ids_usuario, mudancas: plan.mudancas };
  const { mudadas, ...rest } = (await call('POST', CHECK, body)).body;
  const { nome } = (await call('GET', '/escritorio/v1/eu')).body;
  expect(mudadas).toEqual([{ id: first.id, usuario: nome }]);
  const alone = (await call('POST', CHECK, { ...body, mudancas: [second] })).body;
  expect({ ...rest, mudadas: [] }).toEqual(alone);
  const gone = { ...second, id: 2 ** 40 };
  const { body: none } = await call('POST', CHECK, { ...body, mudancas: [gone] });
  expect(none.mudadas).toEqual([{ id: gone.id, usuario: null }]);
});

test('of a visit that segments hide nothing is told', async ({ server }) => {
  const { account, rows, newManager, newLimitedManager } = await newSegmentedAccount(server);
  const { call: all } = await newManager();
  const { call } = await newLimitedManager();
  const hidden = rows.registros.outside[0];
  const { atualizado_em } = (await all('GET', `/escritorio/v1/registros/${hidden}`)).body;
  const there = { inicio_agendado: at('09:00'), data_agendada: at('10:00') };
  const mudancas = [{ id: hidden, atualizado_em, id_usuario: account.id.campo, ...there }];
  const { status, body } = await call('POST', CHECK, { ...DAYS, mudancas });
  expect([status, body.mudadas]).toEqual([200, [{ id: hidden, usuario: null }]]);
  expect((await all('POST', CHECK, { ...DAYS, mudancas })).body.mudadas).toEqual([]);
});

test('a visit twice, days out of order and technicians that are not ours are refused', async ({
  server,
  call,
  crossed: { ids_usuario, plan },
}) => {
  const [one] = plan.mudancas;
  const faults = async (body: object) => {
    const { status, body: answer } = await call('POST', CHECK, {
      ...{ ...DAYS, ids_usuario, mudancas: [one] },
      ...body,
    });
    return [status, answer.erros?.map(({ campo }: Json) => campo)];
  };
  expect(await faults({ mudancas: [one, one] })).toEqual([400, ['mudancas[1].id']]);
  expect(await faults({ fim: addDays(DIA, -1) })).toEqual([400, ['fim']]);
  const { id: theirs } = await server.newAccount();
  for (const id_usuario of [2 ** 40, theirs.campo])
    expect(await faults({ mudancas: [{ ...one, id_usuario }] })).toEqual([
      400,
      ['mudancas[0].id_usuario'],
    ]);
});

test('a change that lies over a time held since is named with who holds it, and refused where it is to respect it', async ({
  server,
  account,
  call,
  crossed: { ids_usuario, plan },
}) => {
  const { login } = await newUser(server.db, account.scope, 'gestor', 'Colega');
  const colleague = await signedIn(server.url, login);
  const [first, second] = plan.mudancas;
  const asked = { dia: DIA, id_usuario: first.id_usuario, inicio: first.inicio_agendado };
  const held = await colleague('POST', '/escritorio/v1/horarios/reservas', {
    ...asked,
    minutos: 5,
  });
  expect(held.status).toBe(201);
  const { inicio, fim, valida_ate, id } = held.body;
  const check = async () =>
    (await call('POST', CHECK, { ...DAYS, ids_usuario, mudancas: plan.mudancas })).body.reservadas;
  expect(await check()).toEqual([{ id: first.id, inicio, fim, valida_ate, usuario: 'Colega' }]);

  const apply = (mudancas: Json[], more: object = { respeitar_reservas: true }) =>
    call('POST', '/escritorio/v1/registros/planejar', {
      mudancas: mudancas.map((one) => ({ ...one, ...more })),
    });
  const refused = await apply([second, first]);
  expect([refused.status, refused.body.codigo]).toEqual([409, 'CONFLITO']);
  expect(refused.body.erros.map(({ campo }: Json) => campo)).toEqual([
    'mudancas[1].inicio_agendado',
  ]);
  // A dispatcher may plan over it by hand, and a visit without a time lies over nothing.
  const [taken] = (await apply([first], {})).body.inverso;
  expect((await apply([{ ...taken, ...UNPLANNED }])).status).toBe(200);
  await colleague('DELETE', `/escritorio/v1/horarios/reservas/${id}`);
  expect([await check(), (await apply([second])).status]).toEqual([[], 200]);
});

test('a change at the end of the last year that can be written respects what is held, too', async ({
  call,
  crossed: { plan },
}) => {
  const [{ id, atualizado_em, id_usuario }] = plan.mudancas;
  const mudanca = {
    ...{ id, atualizado_em, id_usuario, respeitar_reservas: true },
    ...{ inicio_agendado: '9999-12-31T23:30:00Z', data_agendada: null },
  };
  const { status } = await call('POST', '/escritorio/v1/registros/planejar', {
    mudancas: [mudanca],
  });
  expect(status).toBe(200);
});
