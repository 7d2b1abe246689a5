/** What arrives after a day was approved, paid or closed: shown, decided and paid by itself, and never counted twice. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import type { Json } from '../../../../test/harness.ts';
import {
  CAMPINAS,
  insertExecutedVisit,
  SANTOS,
  SAO_PAULO,
} from '../../../../test/travel-account.ts';
import { sql } from '../../../platform/db/sql.ts';

const BASE = '/escritorio/v1/deslocamentos';
const MONTH = { mes: '2026-08' };

const test = testWithNewAccount('gestor')
  .extend('visit', ({ account, insert }) => async (data_inicio: string, more: object) => {
    const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria' });
    const row = { id_usuario: account.id.campo, id_cliente, data_inicio, ...more };
    return insertExecutedVisit(insert, row);
  })
  .extend('read', ({ call }) => async (path: string, body: object = {}): Promise<Json[]> => {
    const answer = await call('POST', `${BASE}/${path}/list`, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body.dados;
  })
  .extend(
    'additions',
    ({ read }) =>
      (body: object = {}) =>
        read('complementos', body),
  )
  .extend('summary', ({ call }) => async (): Promise<Json> => {
    return (await call('POST', `${BASE}/meses/resumo`, MONTH)).body;
  })
  .extend('decide', ({ call }) => (one: Json, aprovacao: number, more: object = {}) => {
    const body = { ids_complementos: [one.id], aprovacao, valor_total: one.valor, ...more };
    return call('POST', `${BASE}/complementos/aprovacao`, body);
  })
  .extend(
    'reopen',
    ({ call }) =>
      () =>
        call('POST', '/escritorio/v1/fechamentos/2026-08/reabrir', { motivo: 'X' }),
  )
  /** São Paulo – Campinas in the morning of the 10th, then the month is closed. */
  .extend('closed', ({ call, visit, read }) => async () => {
    await visit('2026-08-10T12:00:00Z', SAO_PAULO);
    await visit('2026-08-10T15:00:00Z', CAMPINAS);
    const [day] = (await read('dias')) as [Json];
    const approval = { ids_dias: [day.id_dia], aprovacao: 0 };
    expect((await call('POST', `${BASE}/dias/aprovacao`, approval)).status).toBe(204);
    expect((await call('POST', '/escritorio/v1/fechamentos', MONTH)).status).toBe(201);
    return day;
  });

/** In centavos, from the legs: what a day counts, with its additions that are approved. */
const sumFromLegs = (legs: readonly Json[]): number =>
  legs.reduce((sum, { valor, sinal = 1 }) => sum + sinal * Math.round(valor * 100), 0);

test('a visit that arrives after the closing is an addition with legs, a decision and a payment of its own', async ({
  account,
  call,
  visit,
  read,
  closed,
  additions,
  summary,
  decide,
  reopen,
}) => {
  const day = await closed();
  const { body: closing } = await call('GET', '/escritorio/v1/fechamentos/2026-08');
  await visit('2026-08-10T13:00:00Z', SANTOS);
  await visit('2026-08-20T12:00:00Z', SAO_PAULO);
  await visit('2026-08-20T13:00:00Z', SANTOS);

  const [newDay, changedDay] = (await additions()) as [Json, Json];
  expect(newDay).toMatchObject({ dia: '2026-08-20', mudancas: ['visitas'], distancia: 71.2 });
  expect(changedDay).toMatchObject({ dia: '2026-08-10', aprovacao: 3, fechado: true });
  const legs = await read('complementos/percursos', { id_complemento: changedDay.id });
  expect(legs.map(({ sinal }) => sinal)).toEqual([1, 1, -1]);
  expect(sumFromLegs(legs)).toBe(Math.round(changedDay.valor * 100));
  expect(legs[2]).toMatchObject({ distancia: day.distancia, valor: day.valor });

  // No figure of the closing changes.
  expect(await read('dias')).toMatchObject([
    { id_dia: day.id_dia, valor: day.valor, alertas: ['visitas_alteradas'] },
  ]);
  expect((await call('GET', '/escritorio/v1/fechamentos/2026-08')).body).toEqual(closing);
  const sums = await summary();
  expect(sums.complementos.a_avaliar).toEqual({
    complementos: 2,
    valor: Number((newDay.valor + changedDay.valor).toFixed(2)),
  });

  // Decided as it was seen, once.
  expect((await decide(changedDay, 0, { valor_total: 1 })).status).toBe(409);
  expect((await decide(changedDay, 0, { aprovacao_atual: 3 })).status).toBe(204);
  expect((await decide(newDay, 0)).status).toBe(204);
  expect(await additions({ aprovacao: [2, 3] })).toEqual([]);
  expect((await read('dias'))[0]?.alertas).toEqual([]);

  // Paid all at once, after the closing.
  const { pagaveis, usuarios } = await summary();
  expect(pagaveis).toMatchObject({ dias: 1, complementos: 2 });
  expect(usuarios[0].valor_complementos).toBe(sums.complementos.a_avaliar.valor);
  const pay = (body: object) => call('POST', `${BASE}/meses/pagar`, { ...MONTH, ...body });
  expect((await pay({ ...pagaveis, dias: 2 })).status).toBe(409);
  expect((await pay(pagaveis)).body).toEqual(pagaveis);
  expect((await summary()).pagaveis).toEqual({ dias: 0, complementos: 0, valor: 0 });

  // The whole, made again from the legs, is what the days would be without any closing.
  const paid = [
    ...(await read('percursos', { id_usuario: account.id.campo, id_dia: day.id_dia })),
    ...legs,
    ...(await read('complementos/percursos', { id_complemento: newDay.id })),
  ];
  expect((await reopen()).status).toBe(200);
  // 71.2 km to Santos, twice, and from there to Campinas: nothing is counted a second time.
  expect(await additions({ aprovacao: [2, 3] })).toEqual([]);
  const days = await read('dias');
  expect(days.map(({ valor }) => valor)).toEqual([day.valor]);
  const again = (await summary()).usuarios[0];
  expect(Math.round((again.valor + again.valor_complementos) * 100)).toBe(sumFromLegs(paid));
  const history = await read('dias/historico', { ids_usuario: [account.id.campo] });
  expect(history.filter(({ id_complemento }) => id_complemento)).toHaveLength(4);
});

test('what is refused does not come back by itself; another change does', async ({
  visit,
  closed,
  additions,
  decide,
}) => {
  await closed();
  await visit('2026-08-10T13:00:00Z', SANTOS);
  const [one] = (await additions()) as [Json];
  expect((await decide(one, 1, { motivo: 'Já pago.' })).status).toBe(204);
  await visit('2026-09-10T13:00:00Z', SANTOS);
  expect(await additions({ aprovacao: [3] })).toEqual([]);
  await visit('2026-08-10T18:00:00Z', SAO_PAULO);
  const [other] = (await additions({ aprovacao: [3] })) as [Json];
  expect(other.valor).toBeGreaterThan(one.valor);
  // Taken back, the refused one takes the place of the one that waits.
  expect((await decide(one, 3)).status).toBe(204);
  expect(await additions()).toMatchObject([{ id: one.id, valor: other.valor }]);
});

test('it follows the visits until it is decided, and goes when nothing is left of it', async ({
  account,
  server,
  visit,
  closed,
  additions,
  decide,
  reopen,
  read,
}) => {
  const day = await closed();
  const id = await visit('2026-08-10T13:00:00Z', SANTOS);
  const [one] = (await additions()) as [Json];
  await visit('2026-08-10T14:00:00Z', SAO_PAULO);
  const [grown] = (await additions()) as [Json];
  expect(grown.id).toBe(one.id);
  expect((await decide(one, 0)).status).toBe(409);
  const write = (statement: ReturnType<typeof sql>) =>
    server.db.write(account.scope, (tx) => tx.run(statement));
  await write(sql`delete from registros where id >= ${id}`);
  expect(await additions()).toEqual([]);

  // Less is not paid: it is disregarded, or the month reopened.
  await write(sql`delete from registros where data_inicio = '2026-08-10T15:00:00Z'`);
  const [less] = (await additions()) as [Json];
  expect(less.valor).toBe(-day.valor);
  expect((await decide(less, 0)).status).toBe(422);
  await reopen();
  expect(await additions()).toMatchObject([{ id: less.id, fechado: false }]);
  expect((await decide(less, 4, { motivo: 'X' })).status).toBe(204);
  expect((await read('dias'))[0]).toMatchObject({ valor: day.valor, alertas: [] });
});
