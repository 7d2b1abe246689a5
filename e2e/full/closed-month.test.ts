/**
 * A month of travel that is closed, and visits that arrive afterwards: every sum is made again from the places of the
 * visits alone, and is what the console's API and API v2 show.
 */
import { expect, inject, test } from 'vitest';
import { newAccount } from '../data/account.ts';
import { newCliente, sweep } from '../data/fixtures.ts';
import { resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';
import { newTechnician } from '../technician/technician.ts';
import { cents, daysOf, drive, price, type Stop, sum, tenths } from '../travel/days.ts';
import { metresBetween, type Place } from '../travel/geodesic.ts';

const SE = { latitude: -23.550278, longitude: -46.633889 };
const CAMPINAS = { latitude: -22.905833, longitude: -47.060833 };
const SANTOS = { latitude: -23.960833, longitude: -46.333889 };
const GUARULHOS = { latitude: -23.432222, longitude: -46.469444 };

const MES = '2021-03';
/** Ten-thousandths of a real: the account's, and from the 15th on another one. */
const [RATE, LATER] = [15_000n, 17_500n];
const rateOf = (day: string) => (day < `${MES}-15` ? RATE : LATER);
/** Decision 7: how much longer roads are. */
const FACTOR = 1.3;

const stop = (day: number, hour: number, at: Place): Stop => {
  const time = `${MES}-${String(day).padStart(2, '0')}T${hour}`;
  return { at, from: `${time}:00:00Z`, to: `${time}:20:00Z` };
};

/** What the technician had sent when the month was closed. */
const IN_TIME = [
  ...[stop(8, 12, SE), stop(8, 14, CAMPINAS), stop(8, 17, GUARULHOS)],
  ...[stop(9, 12, SE), stop(9, 15, SANTOS)],
  ...[stop(16, 12, GUARULHOS), stop(16, 15, SE)],
  ...[stop(17, 12, SE), stop(17, 14, SANTOS), stop(17, 19, SE)],
];
/** From a device that was away: between and after visits of approved and paid days, and on a day without any. */
const LATE = [
  ...[stop(8, 16, SANTOS), stop(9, 18, CAMPINAS)],
  ...[stop(16, 13, CAMPINAS), stop(22, 12, SE), stop(22, 15, GUARULHOS)],
];

const dayOf = ({ from }: Stop) => from.slice(0, 10);

interface Sum {
  distance: bigint;
  value: bigint;
  legs: number;
}

/** Each day of these visits: from each to the next one, to a hundred metres. */
function daysFrom(stops: readonly Stop[]): Map<string, Sum> {
  const byDay = Map.groupBy(
    stops.toSorted((a, b) => a.from.localeCompare(b.from)),
    dayOf,
  );
  return new Map(
    [...byDay].map(([day, [first, ...others]]) => {
      let last = (first as Stop).at;
      const distances = others.map(({ at }) => {
        const metres = Math.round(metresBetween(last, at));
        last = at;
        return BigInt(Math.round((metres * FACTOR) / 100));
      });
      const value = sum(distances.map((one) => price(one, rateOf(day))));
      return [day, { distance: sum(distances), value, legs: distances.length }];
    }),
  );
}

const total = (days: Iterable<Sum>): Sum => {
  const all = [...days];
  return {
    distance: sum(all.map(({ distance }) => distance)),
    value: sum(all.map(({ value }) => value)),
    legs: all.reduce((before, { legs }) => before + legs, 0),
  };
};

const shown = ({ distancia, valor, percursos }: Row): Sum => ({
  ...{ distance: tenths(distancia), value: cents(valor), legs: Number(percursos) },
});

const BASE = '/escritorio/v1/deslocamentos';
const summary = async (admin: Client) =>
  resource(await admin.post(`${BASE}/meses/resumo`, { mes: MES })) as unknown as {
    usuarios: Row[];
    complementos: Record<string, Row>;
    pagaveis: Row;
  };

test('late visits of a closed month are paid to the centavo, and the closing stays', async () => {
  const { admin } = await newAccount(inject('demo'), inject('dataDir'));
  const technician = await newTechnician(admin);
  const { id: customer } = await newCliente(admin);
  const rate = { id_usuario: technician.id, desde: `${MES}-15`, valor_por_km: 1.75 };
  resource(await admin.post('/escritorio/v1/valores-por-km', rate), 201);
  const before = daysFrom(IN_TIME);
  await drive(admin, technician, Number(customer), IN_TIME);

  const days = (await daysOf(admin, technician)).toSorted(
    (a, b) => Number(a.id_dia) - Number(b.id_dia),
  );
  const dayName = ({ data }: Row) => String(data).slice(0, 10);
  expect(new Map(days.map((day) => [dayName(day), shown(day)]))).toEqual(before);
  const ids_dias = days.map(({ id_dia }) => id_dia);
  const decide = async (what: string, body: object) =>
    expect((await admin.post(`${BASE}/${what}`, body)).status).toBe(204);
  await decide('dias/aprovacao', { ids_dias, aprovacao: 0 });
  await decide('dias/pagamento', { ids_dias: ids_dias.slice(0, 2), pagamento: 3 });
  const closing = resource(await admin.post('/escritorio/v1/fechamentos', { mes: MES }), 201);
  const { distance, value } = total(before.values());
  expect(closing.totais).toMatchObject([{ percursos: total(before.values()).legs }]);
  const [fixed] = closing.totais as Row[];
  expect([tenths(fixed?.distancia_total), cents(fixed?.valor_total)]).toEqual([distance, value]);

  await drive(admin, technician, Number(customer), LATE);
  const after = daysFrom([...IN_TIME, ...LATE]);
  const differences = new Map(
    [...after].flatMap(([day, now]) => {
      const then = before.get(day) ?? { distance: 0n, value: 0n };
      const [more, dearer] = [now.distance - then.distance, now.value - then.value];
      return more === 0n && dearer === 0n
        ? []
        : [[day, { distance: more, value: dearer }] as const];
    }),
  );
  const late = total([...differences.values()].map((one) => ({ ...one, legs: 0 }))).value;

  // API v2 and the closing show what was fixed; the console's API shows the rest beside it.
  const additions = await sweep(admin, `${BASE}/complementos/list`, {});
  expect(
    new Map(
      additions.map(({ dia, distancia, valor }) => [
        dia,
        { distance: tenths(distancia), value: cents(valor) },
      ]),
    ),
  ).toEqual(differences);
  expect(differences.size).toBe(4);
  for (const { id, valor } of additions) {
    const legs = await sweep(admin, `${BASE}/complementos/percursos/list`, { id_complemento: id });
    expect(sum(legs.map((leg) => BigInt(Number(leg.sinal)) * cents(leg.valor)))).toBe(cents(valor));
  }
  const inV2 = await sweep(admin, '/v2/deslocamentos/dias/list', { id_usuario: technician.id });
  expect(total(inV2.map(shown)).value).toBe(value);
  const [user] = await sweep(admin, '/v2/deslocamentos/usuarios/list', {
    ids_usuario: [technician.id],
  });
  expect([tenths(user?.distancia_total), cents(user?.valor_total)]).toEqual([distance, value]);
  expect(resource(await admin.get(`/escritorio/v1/fechamentos/${MES}`))).toEqual(closing);
  expect(cents((await summary(admin)).complementos.a_avaliar?.valor)).toBe(late);

  // Decided and paid, the month comes to what it would be, had everything arrived in time.
  for (const { id, valor } of additions)
    await decide('complementos/aprovacao', {
      ids_complementos: [id],
      aprovacao: 0,
      valor_total: valor,
    });
  const { pagaveis } = await summary(admin);
  const paidBefore = sum(days.slice(0, 2).map(({ valor }) => cents(valor)));
  expect(cents(pagaveis.valor)).toBe(value - paidBefore + late);
  resource(await admin.post(`${BASE}/meses/pagar`, { mes: MES, ...pagaveis }));
  const [sums] = (await summary(admin)).usuarios;
  expect(cents(sums?.valor_pago) + cents(sums?.complementos_pagos)).toBe(
    total(after.values()).value,
  );
  expect(cents(sums?.valor_a_pagar) + cents(sums?.complementos_a_pagar)).toBe(0n);
});
