/** Kilometres and money of travel against calculations of the test's own: Vincenty's formula, whole cents. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectTo, newAccount } from '../data/account.ts';
import { newCliente } from '../data/fixtures.ts';
import { resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';
import { newTechnician } from '../technician/technician.ts';
import { checkAmounts } from '../travel/amounts.ts';
import { cents, daysOf, drive, price, tenths } from '../travel/days.ts';
import { metresBetween, type Place } from '../travel/geodesic.ts';

const SE = { latitude: -23.550278, longitude: -46.633889 };
const CAMPINAS = { latitude: -22.905833, longitude: -47.060833 };
const SANTOS = { latitude: -23.960833, longitude: -46.333889 };
const GUARULHOS = { latitude: -23.432222, longitude: -46.469444 };
const HOME = { latitude: -23.6, longitude: -46.7 };

/** Decision 7: how much longer roads are. */
const FACTOR = 1.3;
/** The geodesic distance is given to the metre; Vincenty's formula errs by less than a millimetre. */
const TO_THE_METRE = 0.501;
/** The distance that counts is given to a hundred metres, computed from the one to the metre. */
const TO_HUNDRED_METRES = 50 + FACTOR * TO_THE_METRE;

let db: pg.Client;
let admin: Client;
let conta: number;
let customer: Row;

beforeAll(async () => {
  ({ conta, admin } = await newAccount(inject('demo'), inject('dataDir')));
  db = await connectTo(inject('dataDir'));
  customer = await newCliente(admin);
});
afterAll(() => db?.end());

const stop = (at: Place, from: string, to: string) => ({ at, from, to });

/** The 10th of March 2021 in São Paulo (UTC-3), and ten minutes past its midnight. */
const STOPS = [
  stop(SE, '2021-03-10T11:00:00Z', '2021-03-10T11:30:00Z'),
  stop(CAMPINAS, '2021-03-10T13:00:00Z', '2021-03-10T14:00:00Z'),
  stop(SANTOS, '2021-03-10T17:00:00Z', '2021-03-10T17:20:00Z'),
  stop(SANTOS, '2021-03-10T18:00:00Z', '2021-03-10T18:20:00Z'),
  stop(GUARULHOS, '2021-03-11T01:00:00Z', '2021-03-11T01:30:00Z'), // 22:00
  stop(SE, '2021-03-11T03:10:00Z', '2021-03-11T03:20:00Z'), // 00:10 of the 11th
];

function expectLeg(leg: Row | undefined, from: Place, to: Place): void {
  const metres = metresBetween(from, to);
  expect(leg).toMatchObject({
    latitude_origem: from.latitude,
    longitude_origem: from.longitude,
    latitude_destino: to.latitude,
    longitude_destino: to.longitude,
    metodo: 'estimada',
    fator: FACTOR,
  });
  const given = [leg?.distancia_geodesica, leg?.distancia].map((km) => Number(km) * 1000);
  expect(Math.abs((given[0] ?? 0) - metres)).toBeLessThanOrEqual(TO_THE_METRE);
  expect(Math.abs((given[1] ?? 0) - FACTOR * metres)).toBeLessThanOrEqual(TO_HUNDRED_METRES);
  const rate = BigInt(Math.round(Number(leg?.valor_por_km) * 10_000));
  expect(cents(leg?.valor)).toBe(price(tenths(leg?.distancia), rate));
}

test('the formula of the test knows a line that surveyors published', () => {
  // Flinders Peak to Buninyong, 54 972.271 m: Geocentric Datum of Australia, Technical Manual, chapter 4.
  const flinders = { latitude: -37.95103341666667, longitude: 144.42486788888888 };
  const buninyong = { latitude: -37.65282113888889, longitude: 143.92649552777777 };
  expect(metresBetween(flinders, buninyong)).toBeCloseTo(54_972.271, 2);
});

test('the kilometres of a day, whose evening is still that day', async () => {
  const technician = await newTechnician(admin);
  await drive(admin, technician, customer.id, STOPS);
  const days = await daysOf(admin, technician);
  // The one visit of the 11th leads nowhere.
  expect(days.map(({ data, dia_semana }) => [data, dia_semana])).toEqual([
    ['2021-03-10T00:00:00Z', 3],
  ]);
  const legs = days[0]?.legs ?? [];
  const way = [SE, CAMPINAS, SANTOS, SANTOS, GUARULHOS];
  expect(legs.length).toBe(way.length - 1);
  for (const [i, leg] of legs.entries()) expectLeg(leg, way[i] as Place, way[i + 1] as Place);
  expect(legs[2]).toMatchObject({ distancia: 0, distancia_geodesica: 0, valor: 0 });
});

test('with a base the way there and back counts, from its day on', async () => {
  const technician = await newTechnician(admin);
  await drive(admin, technician, customer.id, STOPS);
  expect((await daysOf(admin, technician)).map(({ percursos }) => percursos)).toEqual([4]);
  await db.query(
    'insert into bases_usuarios (conta_id, id_usuario, desde, latitude, longitude) values ($1, $2, $3, $4, $5)',
    [conta, technician.id, '2021-03-11', HOME.latitude, HOME.longitude],
  );
  const [first, second] = await daysOf(admin, technician);
  expect([first?.percursos, second?.percursos, second?.data]).toEqual([
    4,
    2,
    '2021-03-11T00:00:00Z',
  ]);
  expectLeg(second?.legs[0], HOME, SE);
  expectLeg(second?.legs[1], SE, HOME);
});

test('in another time zone visits belong to other days, each to one; and back', async () => {
  const technician = await newTechnician(admin);
  await drive(admin, technician, customer.id, STOPS);
  const before = await daysOf(admin, technician);
  const zone = async (fuso_horario: string) =>
    resource(await admin.patch('/escritorio/v1/conta', { fuso_horario }));
  try {
    await zone('America/Manaus'); // UTC-4: the visit past midnight was before it
    const [day, ...others] = await daysOf(admin, technician);
    expect([others, day?.data, day?.percursos]).toEqual([[], '2021-03-10T00:00:00Z', 5]);
    expectLeg(day?.legs[4], GUARULHOS, SE);
    await zone('Asia/Tokyo'); // UTC+9: from the afternoon on it was the 11th
    const [tenth, eleventh, ...rest] = await daysOf(admin, technician);
    expect([rest, tenth, eleventh?.data, eleventh?.percursos]).toEqual([
      [],
      expect.objectContaining({ data: '2021-03-10T00:00:00Z', percursos: 1 }),
      '2021-03-11T00:00:00Z',
      3,
    ]);
  } finally {
    await zone('America/Sao_Paulo');
  }
  const ids = ({ id_dia: _, legs, ...day }: Row & { legs: Row[] }) => ({
    ...day,
    legs: legs.map(({ id_percurso: __, ...leg }) => leg),
  });
  expect((await daysOf(admin, technician)).map(ids)).toEqual(before.map(ids));
});

test('money is the sum of its parts to the centavo, through approvals, payments and closings', async () => {
  await checkAmounts({ admin, db, conta, customer }, 3);
});
