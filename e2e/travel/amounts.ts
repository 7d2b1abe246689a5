/** Random months of travel at random rates with random decisions: amounts are computed a second time, in whole numbers. */
import fc from 'fast-check';
import type pg from 'pg';
import { expect } from 'vitest';
import { instant, sweep } from '../data/fixtures.ts';
import { problem, resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';
import { newTechnician, type Technician } from '../technician/technician.ts';
import { cents, daysOf, drive, mean, price, type Stop, sum, tenths } from './days.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface TravelAccount {
  admin: Client;
  db: pg.Client;
  conta: number;
  customer: Row;
}

const places = fc.record({
  latitude: fc.integer({ min: -235_000, max: -234_000 }).map((n) => n / 10_000),
  longitude: fc.integer({ min: -466_500, max: -465_500 }).map((n) => n / 10_000),
});

const plans = fc.record({
  /** Of each day: where its visits are, and what the office decides. */
  days: fc.array(
    fc.record({
      places: fc.array(places, { minLength: 2, maxLength: 4 }),
      aprovacao: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
      paid: fc.boolean(),
    }),
    { minLength: 2, maxLength: 5 },
  ),
  /** Ten-thousandths of a real, from which day of the month on. */
  rates: fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 0, max: 5 }), rate: fc.integer({ min: 0, max: 99_999 }) }),
    { selector: ({ day }) => day, maxLength: 3 },
  ),
  /** Whether the rates are set before the visits are made. */
  ratesFirst: fc.boolean(),
});

/** The account's rate without a date. */
const RATE = 15_000n;
let months = 0;

/** Each run has a month to itself, as months are closed. */
export async function checkAmounts(account: TravelAccount, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(plans, async ({ days, rates, ratesFirst }) => {
      const month = Date.UTC(2001, months++, 1);
      const technician = await newTechnician(account.admin);
      const setRates = () => setRatesOf(account, technician, month, rates);
      if (ratesFirst) await setRates();
      const stops = days.flatMap(({ places: at }, i) => stopsOf(month + i * DAY, at));
      await drive(account.admin, technician, account.customer.id, stops);
      await daysOf(account.admin, technician);
      if (!ratesFirst) await setRates();
      await decide(account.admin, technician, days);

      const rateOn = (i: number) =>
        BigInt(
          rates.filter(({ day }) => day <= i).toSorted((a, b) => b.day - a.day)[0]?.rate ?? RATE,
        );
      const total = await checkDays(account.admin, technician, days, rateOn);
      await checkClosing(account, technician, new Date(month).toISOString().slice(0, 7), total);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

const stopsOf = (day: number, at: { latitude: number; longitude: number }[]): Stop[] =>
  at.map((place, i) => ({
    at: place,
    from: instant(day + (12 + 2 * i) * HOUR),
    to: instant(day + (13 + 2 * i) * HOUR),
  }));

async function setRatesOf(
  { db, conta }: TravelAccount,
  { id }: Technician,
  month: number,
  rates: { day: number; rate: number }[],
): Promise<void> {
  for (const { day, rate } of rates)
    await db.query(
      'insert into valores_por_km (conta_id, id_usuario, desde, valor_por_km) values ($1, $2, $3, $4)',
      [conta, id, instant(month + day * DAY).slice(0, 10), `${rate}e-4`],
    );
}

interface Decision {
  aprovacao: number;
  paid: boolean;
}

async function decide(admin: Client, technician: Technician, decisions: Decision[]) {
  const days = await daysOf(admin, technician);
  const post = (what: string, body: object) =>
    admin.post(`/escritorio/v1/deslocamentos/dias/${what}`, body);
  for (const [i, { id_dia }] of days.entries()) {
    const { aprovacao, paid } = decisions[i] as Decision;
    const ids_dias = [id_dia];
    expect((await post('aprovacao', { ids_dias, aprovacao })).status).toBe(204);
    const answer = await post('pagamento', { ids_dias, pagamento: 3 });
    if (aprovacao !== 0) problem(answer, 'REGRA_NEGOCIO');
    else if (!paid) expect((await post('pagamento', { ids_dias, pagamento: 0 })).status).toBe(204);
  }
}

/** Checks days and legs by the rates and decisions. Returns what the user's totals must be. */
async function checkDays(
  admin: Client,
  technician: Technician,
  decisions: Decision[],
  rateOn: (i: number) => bigint,
) {
  const days = await daysOf(admin, technician);
  expect(days.length).toBe(decisions.length);
  const parts = days.map((day, i) => {
    const { aprovacao, paid } = decisions[i] as Decision;
    const distances = day.legs.map(({ distancia }) => tenths(distancia));
    const prices = distances.map((distance) => price(distance, rateOn(i)));
    expect(day.legs.map(({ valor }) => cents(valor))).toEqual(prices);
    const [distance, value] = [sum(distances), sum(prices)];
    expect([tenths(day.distancia), cents(day.valor), tenths(day.distancia_media)]).toEqual([
      distance,
      value,
      mean(distance, day.legs.length),
    ]);
    const pagamento = aprovacao !== 0 ? 2 : paid ? 3 : 0;
    expect([day.aprovacao, day.pagamento, day.percursos]).toEqual([
      aprovacao,
      pagamento,
      day.legs.length,
    ]);
    return { aprovacao, pagamento, distance, value, legs: day.legs.length };
  });
  const counted = parts.filter(({ aprovacao }) => aprovacao !== 1 && aprovacao !== 4);
  const money = (some: typeof parts) => sum(some.map(({ value }) => value));
  const approved = counted.filter(({ aprovacao }) => aprovacao === 0);
  const distance = sum(counted.map((part) => part.distance));
  const legs = counted.reduce((all, part) => all + part.legs, 0);
  return {
    distancia_total: distance,
    valor_total: money(counted),
    percursos: legs,
    distancia_media: mean(distance, legs),
    valor_aprovado: money(approved),
    valor_a_pagar: money(approved.filter(({ pagamento }) => pagamento === 0)),
    valor_pago: money(approved.filter(({ pagamento }) => pagamento === 3)),
  };
}

type Total = Awaited<ReturnType<typeof checkDays>>;

const totalOf = (row: Row | undefined): Total => ({
  distancia_total: tenths(row?.distancia_total),
  valor_total: cents(row?.valor_total),
  percursos: Number(row?.percursos),
  distancia_media: tenths(row?.distancia_media),
  valor_aprovado: cents(row?.valor_aprovado),
  valor_a_pagar: cents(row?.valor_a_pagar),
  valor_pago: cents(row?.valor_pago),
});

/** The list of users and the closing of the month agree; a closed month stays as it is. */
async function checkClosing(
  { admin, customer }: TravelAccount,
  technician: Technician,
  mes: string,
  total: Total,
) {
  const users = () =>
    sweep(admin, '/v2/deslocamentos/usuarios/list', { ids_usuario: [technician.id] });
  expect((await users()).map(totalOf)).toEqual([total]);

  const closing = resource(await admin.post('/escritorio/v1/fechamentos', { mes }), 201);
  expect((closing.totais as Row[]).map(totalOf)).toEqual([total]);
  const ids_dias = (await daysOf(admin, technician)).map(({ id_dia }) => id_dia);
  const late = { ids_dias, aprovacao: 2, motivo: 'Tarde.' };
  problem(await admin.post('/escritorio/v1/deslocamentos/dias/aprovacao', late), 'REGRA_NEGOCIO');
  const at = { latitude: -23.4, longitude: -46.6 };
  await drive(admin, technician, customer.id, [
    { at, from: `${mes}-01T22:00:00Z`, to: `${mes}-01T22:30:00Z` },
    { at, from: `${mes}-28T22:00:00Z`, to: `${mes}-28T22:30:00Z` },
  ]);
  expect((await users()).map(totalOf)).toEqual([total]);
  expect(resource(await admin.get(`/escritorio/v1/fechamentos/${mes}`))).toEqual(closing);
}
