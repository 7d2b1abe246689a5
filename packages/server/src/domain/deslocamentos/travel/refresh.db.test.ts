/** Travel follows the visits, until a day is approved. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { DONE_OR_NOT, stateOf } from '../../../../test/rows.ts';
import {
  CAMPINAS,
  newTravelAccount,
  SANTOS,
  SAO_PAULO,
  type TravelAccount,
} from '../../../../test/travel-account.ts';
import { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockTravel } from './lock.ts';
import { refreshTravel } from './refresh.ts';

let server: TestServer;
let { account, call, insert, id_usuario, id_cliente, dias, legs, run, visit } = {} as TravelAccount;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  ({ account, call, insert, id_usuario, id_cliente, dias, legs, run, visit } =
    await newTravelAccount(server));
});

/** Day → number of legs and distance. */
const figures = async (of = id_usuario) =>
  Object.fromEntries(
    (await dias(of)).map((d) => [d.data.slice(0, 10), [d.percursos, d.distancia]]),
  );

describe('a day has the visits that were carried out on it', () => {
  test('in the account’s time zone', async () => {
    await visit('2026-08-14T02:59:59.999999Z', SAO_PAULO); // still the 13th in São Paulo
    await visit('2026-08-14T03:00:00Z', SAO_PAULO);
    await visit('2026-08-15T02:59:59Z', CAMPINAS);
    await visit('2026-08-15T03:00:00Z', SAO_PAULO);
    expect(await figures()).toEqual({ '2026-08-14': [1, 108.9] });
    await run(sql`update contas set fuso_horario = 'UTC'`);
    expect(await figures()).toEqual({ '2026-08-14': [1, 0], '2026-08-15': [1, 108.9] });
  });

  test('but not those that are still to do, unassigned, or without a place', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    await visit('2026-08-14T13:00:00Z', { ...SANTOS, ...stateOf('em_atendimento') });
    await visit('2026-08-14T14:00:00Z', { ...SANTOS, id_usuario: null });
    await visit('2026-08-14T15:00:00Z');
    expect(await figures()).toEqual({});
    await visit('2026-08-14T16:00:00Z', CAMPINAS);
    expect(await figures()).toEqual({ '2026-08-14': [1, 108.9] });
  });

  test('where the check-in was, or else where the customer is', async () => {
    await insert('enderecos', { id_cliente, ...CAMPINAS });
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    await visit('2026-08-14T13:00:00Z');
    expect(await figures()).toEqual({ '2026-08-14': [1, 108.9] });
    await call('PUT', `/v2/clientes/${id_cliente}/endereco`, SAO_PAULO);
    expect(await figures()).toEqual({ '2026-08-14': [1, 0] });
    await call('PUT', `/v2/clientes/${id_cliente}/endereco`, { latitude: null, longitude: null });
    expect(await figures()).toEqual({});
  });
});

describe('a change of a visit is seen at the next reading', () => {
  test('of its time, its place and its user, also by the API', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    const id = await visit('2026-08-14T13:00:00Z', CAMPINAS);
    await visit('2026-08-15T13:00:00Z', SANTOS);
    const [before] = await legs();
    expect(await figures()).toEqual({ '2026-08-14': [1, 108.9] });

    await call('PUT', `/v2/registros/${id}`, SAO_PAULO);
    expect(await figures()).toEqual({ '2026-08-14': [1, 0] });
    const [after] = await legs();
    expect(after.id_percurso).toBe(before.id_percurso);

    const moved = { ...CAMPINAS, data_inicio: '2026-08-15T12:00:00Z' };
    await call('PUT', `/v2/registros/${id}`, moved);
    expect(await figures()).toEqual({ '2026-08-15': [1, 180] });

    await run(sql`update registros set id_usuario = ${account.id.gestor} where id = ${id}`);
    expect(await figures()).toEqual({});
    expect(await figures(account.id.gestor)).toEqual({});
  });

  test('of its order, and when one goes', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    const id = await visit('2026-08-14T13:00:00Z', CAMPINAS);
    await visit('2026-08-14T14:00:00Z', SAO_PAULO);
    expect((await legs()).map((l) => l.id_registro_destino)).toEqual([id, id + 1]);
    await call('PUT', `/v2/registros/${id}`, { data_inicio: '2026-08-14T11:00:00Z' });
    expect((await legs()).map((l) => l.distancia)).toEqual([108.9, 0]);
    await run(sql`delete from registros where id = ${id}`);
    expect((await legs()).map((l) => [l.ordem, l.distancia])).toEqual([[1, 0]]);
  });

  test('while a change that is not over is neither waited for nor lost', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    const id = await visit('2026-08-14T13:00:00Z', CAMPINAS);
    await server.db.write(account.scope, async (tx) => {
      await tx.run(
        sql`update registros set data_realizacao = '2026-08-14T13:30:00Z', latitude = ${
          SANTOS.latitude
        }, longitude = ${SANTOS.longitude} where id = ${id}`,
      );
      await refreshTravel(server.db, account.scope, undefined);
    });
    const [day] = await dias();
    expect(day.distancia).toBe(71.2);
  });

  test('by many readers at once, once', async () => {
    for (let i = 0; i < 10; i++) {
      await visit(`2026-08-1${i}T12:00:00Z`, SAO_PAULO);
      await visit(`2026-08-1${i}T13:00:00Z`, CAMPINAS);
    }
    const all = await Promise.all(Array.from({ length: 8 }, () => figures()));
    for (const one of all) expect(Object.values(one)).toEqual(Array(10).fill([1, 108.9]));
  });

  test('by many readers, who leave connections to others while they wait', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    await visit('2026-08-14T13:00:00Z', CAMPINAS);
    const small = new Database(server.connection, 3);
    const one = sql`select count(*) from deslocamentos_dias`;
    let readers: Promise<unknown[]> | undefined;
    await server.db.write(account.scope, async (tx) => {
      await lockTravel(tx);
      readers = Promise.all(
        Array.from({ length: 10 }, async () => {
          await refreshTravel(small, account.scope, undefined);
          return small.read(account.scope, (tx) => tx.row(one));
        }),
      );
      readers.catch(() => {});
      // Each waits for the computation that the readers started.
      for (let i = 0; i < 5; i++) await small.read(account.scope, (tx) => tx.row(one));
    });
    expect(await readers).toEqual(Array(10).fill({ count: 1 }));
    await small.close();
  });
});

describe('a day that was decided', () => {
  const decide = (aprovacao: number, pagamento = 2) =>
    run(
      sql`update deslocamentos_dias set aprovacao = ${aprovacao}, pagamento = ${pagamento} where id_usuario = ${id_usuario}`,
    );

  test('keeps its figures while it is approved or paid, and takes up the changes once it is not', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    const id = await visit('2026-08-14T13:00:00Z', CAMPINAS);
    await dias();
    for (const [aprovacao, pagamento] of [
      [0, 0],
      [2, 3],
    ] as const) {
      await decide(aprovacao, pagamento);
      await call('PUT', `/v2/registros/${id}`, SANTOS);
      expect(await figures()).toEqual({ '2026-08-14': [1, 108.9] });
      await decide(2);
      expect(await figures()).toEqual({ '2026-08-14': [1, 71.2] });
      await call('PUT', `/v2/registros/${id}`, CAMPINAS);
      expect(await figures()).toEqual({ '2026-08-14': [1, 108.9] });
    }
  });

  test('keeps its figures even when its visits are gone', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    await visit('2026-08-14T13:00:00Z', CAMPINAS);
    await dias();
    await decide(0, 0);
    await run(sql`delete from registros`);
    expect(await figures()).toEqual({ '2026-08-14': [1, 108.9] });
    expect(await legs()).toMatchObject([
      { id_registro_origem: null, id_registro_destino: null, distancia: 108.9, origem: 'Padaria' },
    ]);
  });

  test('stays, inactive and empty, when nothing is left of it; one that was not goes', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    const id = await visit('2026-08-14T13:00:00Z', CAMPINAS);
    const [before] = await dias();
    await decide(4);
    await call('PUT', `/v2/registros/${id}`, { data_inicio: '2026-08-15T13:00:00Z' });
    const [empty] = await dias();
    expect(empty).toMatchObject({ id_dia: before.id_dia, ativo: false, aprovacao: 4 });
    expect(empty).toMatchObject({ percursos: 0, distancia: 0, distancia_media: 0, valor: 0 });
    await call('PUT', `/v2/registros/${id}`, { data_inicio: '2026-08-14T13:00:00Z' });
    expect((await dias())[0]).toMatchObject({ id_dia: before.id_dia, ativo: true, percursos: 1 });
  });

  test('is active again when its visits come back after it was approved without them', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    const id = await visit('2026-08-14T13:00:00Z', CAMPINAS);
    await dias();
    await decide(2);
    await run(sql`update registros set ${DONE_OR_NOT} where id = ${id}`);
    expect((await dias())[0]).toMatchObject({ ativo: false, percursos: 0 });
    await decide(0, 0);
    await run(sql`update registros set ${DONE_OR_NOT} where id = ${id}`);
    expect((await dias())[0]).toMatchObject({ ativo: true, alertas: ['visitas_alteradas'] });
  });
});

test('the rate is the account’s when a day is first computed, and the day keeps it', async () => {
  await visit('2026-08-14T12:00:00Z', SAO_PAULO);
  const id = await visit('2026-08-14T13:00:00Z', CAMPINAS);
  expect((await dias())[0].valor).toBe(163.35);
  await run(sql`update contas set valor_por_km = 1.7155`);
  await visit('2026-08-15T12:00:00Z', SAO_PAULO);
  await visit('2026-08-15T13:00:00Z', CAMPINAS);
  await call('PUT', `/v2/registros/${id}`, SANTOS);
  expect((await dias()).map((d) => [d.distancia, d.valor])).toEqual([
    [71.2, 106.8],
    [108.9, 186.82],
  ]);
});

test('more days than are computed at once', async () => {
  await run(sql`
    insert into registros (id_usuario, id_cliente, concluido, situacao, id_status, data_inicio, latitude, longitude)
    select ${id_usuario}, ${id_cliente}, true, 'realizado', (select id from status_servico where situacao = 'realizado'),
      timestamptz '2020-01-01T12:00:00Z' + day * interval '1 day' + n * interval '1 hour', -23 - n * 0.1, -46
    from generate_series(0, 599) day, generate_series(0, 2) n`);
  const body = { ids_usuario: [id_usuario] };
  const { body: users } = await call('POST', '/v2/deslocamentos/usuarios/list', body);
  expect(users.dados[0]).toMatchObject({ percursos: 1200, distancia_total: 17_280 });
});
