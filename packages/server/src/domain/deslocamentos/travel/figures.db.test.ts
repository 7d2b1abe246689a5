/** Bases, rates, traces and roads in the stored figures, and alerts of approved days whose visits changed. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Json, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { type Osrm, startOsrm } from '../../../../test/osrm.ts';
import { waits } from '../../../../test/transactions.ts';
import {
  CAMPINAS,
  newTravelAccount,
  SANTOS,
  SAO_PAULO,
  type TravelAccount,
} from '../../../../test/travel-account.ts';

import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { computePending } from './background.ts';
import { Roads } from './osrm.ts';

const log = { warn: (...line: unknown[]) => expect(line).toEqual([]) };

let server: TestServer;
let { account, call, insert, id_usuario, id_cliente, dias, legs, run, visit } = {} as TravelAccount;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function useAccountOf(on: TestServer): Promise<void> {
  ({ account, call, insert, id_usuario, id_cliente, dias, legs, run, visit } =
    await newTravelAccount(on));
}
beforeEach(() => useAccountOf(server));

/** From São Paulo to Campinas, in the morning. */
const drive = async (day: string) => [
  await visit(`${day}T12:00:00Z`, { ...SAO_PAULO, data_realizacao: `${day}T12:30:00Z` }),
  await visit(`${day}T14:00:00Z`, CAMPINAS),
];

const position = (data: string, at: object) =>
  insert('posicoes', { id_evento: sql`gen_random_uuid()`, id_usuario, data, precisao: 8, ...at });

const decide = (aprovacao: number) =>
  run(sql`update deslocamentos_dias set aprovacao = ${aprovacao}`);

/** The stored figures. Reading them through the API would compute them. */
const stored = async (): Promise<Json[]> =>
  server.db.read(account.scope, (tx) =>
    tx.rows(
      sql`select distancia, metodo, alertas from deslocamentos_percursos order by id_dia, ordem`,
    ),
  );

test('a visit at ten in the evening in São Paulo belongs to that day', async () => {
  await visit('2026-08-14T20:00:00Z', SAO_PAULO);
  await visit('2026-08-15T01:00:00Z', CAMPINAS); // 22:00 of the 14th
  await visit('2026-08-15T12:00:00Z', CAMPINAS);
  expect((await dias()).map((d) => [d.data, d.percursos])).toEqual([['2026-08-14T00:00:00Z', 1]]);
});

describe('a base', () => {
  test('is where the first leg begins and the last ends, from its date on', async () => {
    await drive('2026-08-13');
    const [first, last] = await drive('2026-08-14');
    await dias();
    await insert('bases_usuarios', { id_usuario, desde: '2026-08-14', ...SANTOS });
    expect((await dias()).map((d) => d.percursos)).toEqual([1, 3]);
    const [out, between, home] = await legs(1);
    expect(out).toMatchObject({ origem: 'Base', destino: 'Padaria', id_registro_origem: null });
    expect(out).toMatchObject({ id_registro_destino: first, distancia: 71.2, ordem: 1 });
    expect(between).toMatchObject({ origem: 'Padaria', destino: 'Padaria', ordem: 2 });
    expect(home).toMatchObject({ origem: 'Padaria', destino: 'Base', id_registro_destino: null });
    expect(home).toMatchObject({
      id_registro_origem: last,
      id_cliente_destino: null,
      distancia: 180,
    });

    await run(sql`update bases_usuarios set latitude = null, longitude = null`);
    expect((await dias()).map((d) => d.percursos)).toEqual([1, 1]);
  });

  test('makes a day of a single visit, and goes with its user', async () => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    expect(await dias()).toEqual([]);
    await insert('bases_usuarios', { id_usuario, desde: '2026-01-01', ...SANTOS });
    expect((await dias()).map((d) => [d.percursos, d.distancia])).toEqual([[2, 142.4]]);
    await run(sql`delete from registros`);
    await run(sql`delete from usuarios where id = ${id_usuario}`);
  });
});

describe('latitude 0 with longitude 0', () => {
  const NOWHERE = { latitude: 0, longitude: 0 };
  const address = (at: object) => call('PUT', `/v2/clientes/${id_cliente}/endereco`, at);
  /** Two visits in São Paulo and Campinas, with one between them as given by `at`. */
  const between = async (at: object) => {
    await visit('2026-08-14T12:00:00Z', SAO_PAULO);
    await visit('2026-08-14T13:00:00Z', at);
    await visit('2026-08-14T14:00:00Z', CAMPINAS);
  };
  const distances = async () => (await legs()).map((leg) => leg.distancia);

  test.each([{}, NOWHERE])(
    'of a customer’s address is no place: visits there have none',
    async (at) => {
      expect((await address(NOWHERE)).status).toBe(200);
      await between(at);
      expect(await distances()).toEqual([108.9]);
      expect((await legs()).flatMap((leg) => leg.alertas)).toEqual([]);
      await address(CAMPINAS);
      expect(await distances()).toEqual([108.9, 0]);
      await address(NOWHERE);
      expect(await distances()).toEqual([108.9]);
    },
  );

  test('of a visit leaves it where its customer is', async () => {
    await address(CAMPINAS);
    await between(NOWHERE);
    expect(await distances()).toEqual([108.9, 0]);
    expect((await legs())[1].alertas).toEqual([]);
  });

  test('of a base is none from that day on', async () => {
    await drive('2026-08-14');
    await insert('bases_usuarios', { id_usuario, desde: '2026-08-01', ...SANTOS });
    expect(await distances()).toHaveLength(3);
    await insert('bases_usuarios', { id_usuario, desde: '2026-08-02', ...NOWHERE });
    expect(await distances()).toHaveLength(1);
  });
});

describe('a rate', () => {
  const rates = async () => {
    const days = await dias();
    const first = await Promise.all(days.map((_, i) => legs(i)));
    return first.map(([l]) => [
      l.valor_por_km,
      l.valor_por_km_desde?.slice(0, 10) ?? null,
      l.valor,
    ]);
  };

  test('holds from its date on, the user’s before the account’s, and is stored with the leg', async () => {
    for (const day of [12, 13, 14]) await drive(`2026-08-${day}`);
    expect((await rates())[0]).toEqual([1.5, null, 163.35]);
    await insert('valores_por_km', { desde: '2026-08-13', valor_por_km: 2 });
    await insert('valores_por_km', { desde: '2026-08-14', valor_por_km: 3 });
    expect(await rates()).toEqual([
      [1.5, null, 163.35],
      [2, '2026-08-13', 217.8],
      [3, '2026-08-14', 326.7],
    ]);
    await insert('valores_por_km', { id_usuario, desde: '2026-08-13', valor_por_km: 1 });
    await insert('valores_por_km', {
      id_usuario: account.id.gestor,
      desde: '2026-08-01',
      valor_por_km: 9,
    });
    expect(await rates()).toEqual([
      [1.5, null, 163.35],
      [1, '2026-08-13', 108.9],
      [1, '2026-08-13', 108.9],
    ]);
    await run(sql`delete from valores_por_km`);
    expect((await rates())[2]).toEqual([1.5, null, 163.35]);
  });

  test('changes no day that is approved', async () => {
    await drive('2026-08-14');
    await dias();
    await decide(0);
    await insert('valores_por_km', { desde: '2026-08-01', valor_por_km: 3 });
    expect(await dias()).toMatchObject([{ valor: 163.35, alertas: ['valor_por_km_alterado'] }]);
    await decide(2);
    expect(await dias()).toMatchObject([{ valor: 326.7 }]);
  });
});

test('a trace is kept beside the leg, also when it arrives late, and its points stay', async () => {
  await drive('2026-08-14');
  expect((await legs())[0].distancia_trajeto).toBeNull();
  await position('2026-08-14T13:00:00Z', { latitude: -23.2, longitude: -46.9 });
  await position('2026-08-14T13:10:00Z', { latitude: -10, longitude: -40 });
  await position('2026-08-14T13:20:00Z', { latitude: -23.1, longitude: -46.5, precisao: 800 });
  const [leg] = await legs();
  expect(leg).toMatchObject({ distancia: 108.9, alertas: [] });
  expect(leg.distancia_trajeto).toBeGreaterThan(83.758);
  expect(leg.distancia_trajeto).toBeLessThan(90);
  const count = await server.db.read(account.scope, (tx) => tx.rows(sql`select from posicoes`));
  expect(count).toHaveLength(3);
});

describe('what comes while a day is being computed', () => {
  /** Runs the work while a reader of travel, after computing, waits for a visit of the day. */
  async function beside(work: (tx: Tx) => Promise<unknown>): Promise<void> {
    let attempts = 0;
    let reading: Promise<unknown> | undefined;
    await server.db.write(account.scope, async (tx) => {
      attempts++;
      await tx.run(sql`select from registros where id_usuario = ${id_usuario} for update`);
      reading = dias();
      while (!(await waits(server.db, account.scope))) {}
      await work(tx);
    });
    await reading;
    expect(attempts).toBe(1); // no deadlock
  }

  test('a position counts', async () => {
    await drive('2026-08-14');
    await beside(() => position('2026-08-14T13:00:00Z', { latitude: -23.2, longitude: -46.9 }));
    expect((await legs())[0].distancia_trajeto).toBeGreaterThan(83.758);
  });

  test('a visit counts without waiting for a lock', async () => {
    const [id] = await drive('2026-08-14');
    await beside(async (tx) => {
      await tx.run(sql`set local lock_timeout = '100ms'`);
      const { latitude, longitude } = CAMPINAS;
      await tx.run(
        sql`update registros set latitude = ${latitude}, longitude = ${longitude} where id = ${id}`,
      );
    });
    expect((await legs())[0].distancia).toBe(0);
  });
});

test('a day shows what should be looked at on its legs', async () => {
  await insert('enderecos', { id_cliente, ...SAO_PAULO });
  const [id_registro] = await drive('2026-08-14');
  await insert('eventos', {
    id_evento: sql`gen_random_uuid()`,
    id_usuario,
    id_registro,
    tipo: 'checkin',
    data: sql`clock_timestamp() + interval '6 minutes'`,
    dados: {},
    resumo: '',
  });
  expect(await dias()).toMatchObject([{ alertas: ['longe_do_cliente', 'relogio_incorreto'] }]);
});

test('an approved day says that its visits changed, keeps its figures, and takes it back', async () => {
  const [, id] = await drive('2026-08-14');
  await dias();
  await decide(0);
  const [approved] = await dias();
  expect(approved).toMatchObject({ aprovacao: 0, distancia: 108.9, alertas: [] });
  const legsBefore = await legs();
  await call('PUT', `/v2/registros/${id}`, SANTOS);
  expect(await dias()).toEqual([{ ...approved, alertas: ['visitas_alteradas'] }]);
  expect(await legs()).toEqual(legsBefore);
  await call('PUT', `/v2/registros/${id}`, CAMPINAS);
  expect(await dias()).toEqual([approved]);
  await visit('2026-08-14T16:00:00Z', SANTOS);
  expect(await dias()).toEqual([{ ...approved, alertas: ['visitas_alteradas'] }]);
  await decide(2);
  expect(await dias()).toMatchObject([{ percursos: 2, alertas: [] }]);
});

describe('with OSRM', () => {
  let osrm: Osrm;
  let connected: TestServer;

  beforeEach(async () => {
    osrm = await startOsrm(() => ({ metres: 98_765.4 }));
    connected = await startTestServer({ OSRM_URL: osrm.url }, server.connection);
    await useAccountOf(connected);
  });
  afterEach(async () => {
    await connected.close();
    await osrm.close();
  });

  test('roads count, and the leg says so', async () => {
    await drive('2026-08-14');
    const [leg] = await legs();
    expect(leg).toMatchObject({ distancia: 98.8, metodo: 'osrm', fator: null, valor: 148.2 });
    expect(leg).toMatchObject({ distancia_geodesica: 83.758, alertas: [] });
    expect(osrm.asked).toEqual([{ from: [-46.6333, -23.5505], to: [-47.0608, -22.9056] }]);
  });

  test('an outage is estimated and said, and tried again in the background once it is over', async () => {
    await drive('2026-08-14');
    osrm.reply = () => 'broken';
    const estimate = { distancia: 108.9, metodo: 'estimada', alertas: ['rota_indisponivel'] };
    expect(await legs()).toMatchObject([{ ...estimate, fator: 1.3 }]);
    await computePending({ db: server.db, roads: new Roads(osrm.url), log });
    expect(await stored()).toEqual([estimate]);
    osrm.reply = () => ({ metres: 98_765.4 });
    await computePending({ db: server.db, roads: new Roads(osrm.url), log });
    expect(await stored()).toEqual([{ distancia: 98.8, metodo: 'osrm', alertas: [] }]);
  });

  test('estimates of a closed month stay, and are not tried again until it is reopened', async () => {
    await drive('2026-08-14');
    osrm.reply = () => 'broken';
    const [leg] = await legs();
    await insert('fechamentos', { mes: '2026-08', id_usuario, totais: '[]' });
    osrm.reply = () => ({ metres: 98_765.4 });
    const before = osrm.asked.length;
    await computePending({ db: server.db, roads: new Roads(osrm.url), log });
    expect([await legs(), osrm.asked.length]).toEqual([[leg], before]);
    await run(sql`update fechamentos set reaberto_em = now(), motivo_reabertura = 'x'`);
    await computePending({ db: server.db, roads: new Roads(osrm.url), log });
    expect(await stored()).toMatchObject([{ distancia: 98.8, alertas: [] }]);
  });
});

describe('in the background', () => {
  test('days of all accounts are computed, at most so many, by several processes at once', async () => {
    for (const day of [10, 11, 12, 13]) await drive(`2026-08-${day}`);
    const other = await server.newAccount();
    await computePending({ db: server.db, log }, 1);
    await computePending({ db: server.db, log }, 2);
    expect((await stored()).length).toBeLessThanOrEqual(3);
    await Promise.all([1, 2, 3].map(() => computePending({ db: server.db, log })));
    await computePending({ db: server.db, log });
    expect(await stored()).toHaveLength(4);
    const left = await server.db.acrossAccounts((tx) =>
      tx.rows(sql`select from deslocamentos_pendentes`),
    );
    expect([left.length, other.scope.conta > 0]).toEqual([0, true]);
  });

  test('a run that is to end takes no more days', async () => {
    await drive('2026-08-14');
    await computePending({ db: server.db, log, signal: AbortSignal.abort() });
    expect(await stored()).toEqual([]);
  });
});
