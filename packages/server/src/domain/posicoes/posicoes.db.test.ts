/** Where technicians are and were, who looked, and how long it is kept. */
import { expect } from 'vitest';
import { type Device, event, newDevice, newWork } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { showAllPositions } from '../../../test/positions.ts';
import { sql } from '../../platform/db/sql.ts';
import { cleanUpPositions } from './cleanup.ts';

const BASE = '/escritorio/v1/posicoes';

const test = testWithNewAccount('gestor').extend(
  'trail',
  ({ account, call }) =>
    (data: string, id_usuario = account.id.campo) =>
      call('POST', `${BASE}/trajeto`, { id_usuario, data }),
);

let device: Device;

test.beforeEach(async ({ server, account }) => {
  device = await newDevice(server.url, account.login.campo);
  await showAllPositions(server, account);
});

const at = (data: string, latitude: number) =>
  event('posicao', data, { latitude, longitude: -46, precisao: 5 });
const send = async (...eventos: object[]) =>
  (await device.call('POST', '/campo/v1/eventos', { eventos })).body.resultados.map(
    (result: Json) => result.status,
  );
const lookers = async () => (await device.call('GET', '/campo/v1/consultas')).body.dados;

test('the last position of each technician who has one', async ({ server, account, call }) => {
  expect((await call('POST', `${BASE}/ultimas`)).body).toEqual({ dados: [] });
  await send(at('2026-08-14T13:00:00Z', -22), at('2026-08-14T12:00:00Z', -21));
  const { body } = await call('POST', `${BASE}/ultimas`);
  const last = {
    id_usuario: account.id.campo,
    usuario: 'Usuário campo',
    data: '2026-08-14T13:00:00Z',
    latitude: -22,
    longitude: -46,
    precisao: 5,
  };
  expect(body.dados).toEqual([last]);
  const filtered = { ids_usuario: [account.id.gestor] };
  expect((await call('POST', `${BASE}/ultimas`, filtered)).body.dados).toEqual([]);
  const stranger = await server.newAccount();
  const theirs = await signedIn(server.url, stranger.login.gestor);
  expect((await theirs('POST', `${BASE}/ultimas`)).body.dados).toEqual([]);
});

test('latitude 0 with longitude 0 means that the device knew no position', async ({
  call,
  trail,
}) => {
  const nowhere = { latitude: 0, longitude: 0 };
  await send(at('2026-08-14T12:00:00Z', -21), event('posicao', '2026-08-14T13:00:00Z', nowhere));
  const { body } = await call('POST', `${BASE}/ultimas`);
  expect(body.dados).toMatchObject([{ data: '2026-08-14T12:00:00Z', latitude: -21 }]);
  expect((await trail('2026-08-14')).body.pontos).toHaveLength(1);
});

test('a trail has the points of one day of the account, in order, and the technician sees who looked', async ({
  trail,
}) => {
  // São Paulo is three hours behind: its day goes from 03:00 to 03:00.
  const points = ['02:59:59', '03:00:00', '15:00:00', '14:00:00'].map((time, i) =>
    at(`2026-08-14T${time}Z`, -20 - i),
  );
  await send(...points, at('2026-08-15T02:59:59Z', -10), at('2026-08-15T03:00:00Z', -11));
  const { status, body } = await trail('2026-08-14');
  expect([status, body.completo]).toEqual([200, true]);
  expect(body.pontos.map((point: Json) => point.latitude)).toEqual([-21, -23, -22, -10]);
  await trail('2026-08-01');
  expect(await lookers()).toMatchObject([
    { usuario: 'Usuário gestor', dia: '2026-08-01' },
    { usuario: 'Usuário gestor', dia: '2026-08-14' },
  ]);
});

test('a look at last positions is shown too, once an hour', async ({
  server,
  account,
  call,
  trail,
}) => {
  await call('POST', `${BASE}/ultimas`);
  expect(await lookers()).toEqual([]);
  await send(at('2026-08-14T13:00:00Z', -22));
  for (let n = 0; n < 3; n++) await call('POST', `${BASE}/ultimas`);
  const looked = { tipo: 'ultima_posicao', usuario: 'Usuário gestor' };
  // Two, should the hour have struck meanwhile.
  const seen = await lookers();
  expect(seen.length).toBeLessThanOrEqual(2);
  expect(seen).toEqual(seen.map(() => expect.objectContaining(looked)));
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update consultas_de_trajeto set consultado_em = consultado_em - interval '2 hours'`),
  );
  const before = (await lookers()).length;
  await call('POST', `${BASE}/ultimas`);
  expect((await lookers()).length).toBe(before + 1);
  const erp = await signedIn(server.url, account.login.integracao);
  await erp('GET', `/v2/usuarios/${account.id.campo}/localizacao`);
  expect((await lookers())[0]).toMatchObject({
    tipo: 'ultima_posicao',
    usuario: 'Usuário integracao',
  });
  await trail('2026-08-14');
  expect((await lookers())[0]).toMatchObject({ tipo: 'trajeto', dia: '2026-08-14' });
});

test('administrators see who looked, as the technician does; managers do not', async ({
  server,
  account,
  call,
  trail,
}) => {
  await send(at('2026-08-14T13:00:00Z', -22));
  await trail('2026-08-14');
  const path = `/escritorio/v1/usuarios/${account.id.campo}/consultas`;
  const administrator = await signedIn(server.url, account.login.administrador);
  const { status, body } = await administrator('GET', path);
  expect([status, body.dados]).toEqual([200, await lookers()]);
  expect(body.dados).toMatchObject([{ usuario: 'Usuário gestor', dia: '2026-08-14' }]);
  expect((await call('GET', path)).status).toBe(403);
  const other = await server.newAccount();
  const theirs = await signedIn(server.url, other.login.administrador);
  expect((await theirs('GET', path)).status).toBe(404);
});

test('a trail of an unknown or foreign technician is refused', async ({ server, call, trail }) => {
  const stranger = await server.newAccount();
  expect((await trail('2026-08-14', stranger.id.campo)).status).toBe(404);
  expect((await trail('2026-08-14', 999_999)).status).toBe(404);
  expect((await trail('2026-02-30')).status).toBe(400);
  expect((await trail('ontem')).status).toBe(400);
  expect(await lookers()).toEqual([]);
  expect((await device.call('POST', `${BASE}/ultimas`)).status).toBe(403);
  expect((await call('GET', '/campo/v1/consultas')).status).toBe(403);
});

test('positions go after their days, but for those of visits; a repetition is still one', async ({
  server,
  account,
}) => {
  const work = await newWork(server, account);
  const id_registro = await work.visit();
  const here = { latitude: -23, longitude: -46 };
  const old = at('2026-03-01T12:00:00Z', -22);
  const eventos = [
    event('checkin', '2026-03-01T12:00:00Z', { id_registro, ...here }),
    old,
    at(new Date().toISOString(), -24),
  ];
  await send(...eventos);
  await server.db.acrossAccounts((tx) =>
    tx.run(sql`update contas set dias_de_posicoes = 30 where id = ${account.scope.conta}`),
  );
  await cleanUpPositions(server.db);
  const kept = await server.db.read(account.scope, (tx) =>
    tx.rows<Json>(sql`select latitude from posicoes order by latitude`),
  );
  expect(kept.map((row) => row.latitude)).toEqual([-24, -23]);
  const [event_] = await server.db.read(account.scope, (tx) =>
    tx.rows<Json>(
      sql`select dados ? 'latitude' as known from eventos where id_evento = ${old.id_evento}`,
    ),
  );
  expect(event_.known).toBe(false);
  expect(await send(old)).toEqual(['repetido']);
});
