/** A day's figures and their invariants. */

import type { Position } from '@campeiro/contract/kit/distance';
import { position } from '@campeiro/contract/kit/distance.arbitrary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, moment, stop } from '../../../../test/travel.ts';
import { compute } from './compute.ts';
import type { Point } from './trace.ts';

const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 };
const BASE = { latitude: -23.6, longitude: -46.7 };

/** Vincenty's inverse formula on WGS84, in km: an independent implementation to check the library. */
function vincenty(from: Position, to: Position): number {
  const [a, f] = [6_378_137, 1 / 298.257223563];
  const b = a * (1 - f);
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const L = rad(to.longitude - from.longitude);
  const [U1, U2] = [from, to].map((p) => Math.atan((1 - f) * Math.tan(rad(p.latitude)))) as [
    number,
    number,
  ];
  let lambda = L;
  for (;;) {
    const sinSigma = Math.hypot(
      Math.cos(U2) * Math.sin(lambda),
      Math.cos(U1) * Math.sin(U2) - Math.sin(U1) * Math.cos(U2) * Math.cos(lambda),
    );
    const cosSigma = Math.sin(U1) * Math.sin(U2) + Math.cos(U1) * Math.cos(U2) * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (Math.cos(U1) * Math.cos(U2) * Math.sin(lambda)) / sinSigma;
    const cos2Alpha = 1 - sinAlpha ** 2;
    const cos2M = cosSigma - (2 * Math.sin(U1) * Math.sin(U2)) / cos2Alpha;
    const C = (f / 16) * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha));
    const curve = cos2M + C * cosSigma * (2 * cos2M ** 2 - 1);
    const next = L + (1 - C) * f * sinAlpha * (sigma + C * sinSigma * curve);
    if (Math.abs(next - lambda) > 1e-12) {
      lambda = next;
      continue;
    }
    const u2 = (cos2Alpha * (a ** 2 - b ** 2)) / b ** 2;
    const A = 1 + (u2 / 16384) * (4096 + u2 * (u2 * (320 - 175 * u2) - 768));
    const B = (u2 / 1024) * (256 + u2 * (u2 * (74 - 47 * u2) - 128));
    const inner =
      cosSigma * (2 * cos2M ** 2 - 1) -
      (B / 6) * cos2M * (4 * sinSigma ** 2 - 3) * (4 * cos2M ** 2 - 3);
    return (b * A * (sigma - B * sinSigma * (cos2M + (B / 4) * inner))) / 1000;
  }
}

describe('a day', () => {
  const places = [
    BASE,
    stop(1),
    { ...stop(2), ...CAMPINAS },
    stop(3, { latitude: -23.9608 }),
    BASE,
  ];

  test('has the distances that another formula gives, times 1.3', () => {
    const visitas = places.slice(1, 4) as ReturnType<typeof stop>[];
    const legs = compute({ visitas, base: BASE });
    const expected = places
      .slice(1)
      .map((next, i) => vincenty(places[i] as Position, next as Position));
    expect(legs).toHaveLength(4);
    for (const [i, leg] of legs.entries()) {
      const km = expected[i] as number;
      expect(Math.abs(leg.distancia_geodesica - km)).toBeLessThan(0.0006);
      expect(Math.abs(leg.distancia - 1.3 * km)).toBeLessThan(0.051);
      expect(leg).toMatchObject({ ordem: i + 1, metodo: 'estimada', fator: 1.3 });
    }
    expect(
      legs.map((l) => [l.da_base, l.para_base, l.id_registro_origem, l.id_registro_destino]),
    ).toEqual([
      [true, false, null, 1],
      [false, false, 1, 2],
      [false, false, 2, 3],
      [false, true, 3, null],
    ]);
  });

  test('goes by the roads that are known', () => {
    const leg = (road: number | null | undefined) =>
      compute({ visitas: [stop(1), stop(2, CAMPINAS)] }, () => road)[0];
    expect(leg(99.46)).toMatchObject({ distancia: 99.5, metodo: 'osrm', fator: null, alertas: [] });
    // Shorter than the geodesic distance, because the router moved the places.
    expect(leg(80)).toMatchObject({ distancia: 83.8, distancia_geodesica: 83.758, metodo: 'osrm' });
    const estimate = { distancia: 108.9, metodo: 'estimada', fator: 1.3 };
    expect(leg(null)).toMatchObject({ ...estimate, alertas: ['sem_rota'] });
    expect(leg(undefined)).toMatchObject({ ...estimate, alertas: ['rota_indisponivel'] });
  });
});

describe('what should be looked at', () => {
  const alerts = (...visitas: ReturnType<typeof stop>[]) =>
    compute({ visitas }).map(({ alertas }) => alertas);
  const soon = { inicio: '2026-08-14T09:20:00Z' };

  test('is who drove faster than anyone does', () => {
    expect(alerts(stop(1), stop(2, { ...CAMPINAS, ...soon }))).toEqual([['velocidade_impossivel']]);
    expect(alerts(stop(1), stop(2, CAMPINAS))).toEqual([[]]);
    const samePlace = { latitude: -23.5555, inicio: stop(1).inicio };
    expect(alerts(stop(1), stop(2, samePlace))).toEqual([[]]);
  });

  test('is a check-in away from its customer, and a clock that is ahead', () => {
    const cliente = { latitude: -23.5505, longitude: -46.6333 };
    const near = { cliente, latitude: -23.5545 };
    expect(alerts(stop(1, { cliente }), stop(2, near))).toEqual([[]]);
    expect(alerts(stop(1), stop(2, { cliente, latitude: -23.5555 }))).toEqual([
      ['longe_do_cliente'],
    ]);
    expect(alerts(stop(1, { relogio_adiantado: true }), stop(2), stop(3))).toEqual([
      ['relogio_incorreto'],
      [],
    ]);
  });

  test('is a trace much longer than the expected route, beside which it is kept', () => {
    const visitas = [stop(1), stop(2, { latitude: -23.5055 })];
    const by = (longitude: number): Point[] => [
      { latitude: -23.53, longitude, data: '2026-08-14T09:30:00Z', precisao: 8 },
    ];
    const [usual] = compute({ visitas, posicoes: by(-46.65) });
    expect(usual).toMatchObject({ distancia: 6.5, alertas: [] });
    expect(usual?.distancia_trajeto).toBeCloseTo(6.04, 1);
    const [long] = compute({ visitas, posicoes: by(-46.7) });
    expect(long).toMatchObject({ distancia: 6.5, alertas: ['acima_do_esperado'] });
    expect(compute({ visitas })[0]?.distancia_trajeto).toBeNull();
  });
});

describe('on any day', () => {
  const points: fc.Arbitrary<Point[]> = fc.array(
    fc
      .tuple(position, moment, fc.option(fc.double({ min: 0, max: 150, noNaN: true })))
      .map(([p, data, precisao]) => ({ ...p, data, precisao })),
    { maxLength: 20 },
  );
  const input = fc.record({ visitas: day, base: fc.option(position), posicoes: points });
  const length = fc.oneof(
    fc.constantFrom(null, undefined),
    fc.double({ min: 0, max: 3e4, noNaN: true }),
  );

  test('no leg is negative, shorter than the shortest way, or longer than its method says', () => {
    fc.assert(
      fc.property(input, fc.boolean(), length, (day, isAsked, road) => {
        for (const leg of compute(day, isAsked ? () => road : undefined)) {
          expect(leg.distancia_geodesica).toBeGreaterThanOrEqual(0);
          expect(leg.distancia).toBeGreaterThanOrEqual(leg.distancia_geodesica - 0.0501);
          expect(leg.distancia).toBe(Number(leg.distancia.toFixed(1)));
          expect(leg.inicio <= leg.fim).toBe(true);
          if (leg.distancia_trajeto !== null)
            expect(leg.distancia_trajeto).toBeGreaterThanOrEqual(leg.distancia_geodesica - 0.002);
          const longest =
            leg.metodo === 'osrm'
              ? Math.max(Number(road), leg.distancia_geodesica)
              : leg.distancia_geodesica * 1.3;
          expect(leg.distancia).toBeLessThanOrEqual(longest + 0.0501);
          expect(leg.fator === null).toBe(leg.metodo === 'osrm');
        }
      }),
    );
  });

  test('it is computed the same again, in whichever order things came, and nothing is changed by it', () => {
    const shuffled = <T>(all: T[]) => fc.shuffledSubarray(all, { minLength: all.length });
    const twice = input.chain((day) =>
      fc.tuple(
        fc.constant(day),
        fc.record({
          visitas: shuffled(day.visitas),
          base: fc.constant(day.base),
          posicoes: shuffled(day.posicoes),
        }),
      ),
    );
    fc.assert(
      fc.property(twice, ([day, other]) => {
        const before = structuredClone(day);
        const legs = compute(day);
        expect(compute(other)).toEqual(legs);
        expect(compute(day)).toEqual(legs);
        expect(day).toEqual(before);
      }),
    );
  });
});
