import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kilometresBetween, legsOf, type Position, type Stop } from './legs.ts';

const SAO_PAULO = { latitude: -23.5505, longitude: -46.6333 };
const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 };

const stop = (id: number, more: Partial<Stop> = {}): Stop => ({
  id_registro: id,
  id_cliente: id * 10,
  inicio: `2026-08-14T${String(8 + id).padStart(2, '0')}:00:00Z`,
  fim: null,
  ...SAO_PAULO,
  ...more,
});

describe('legs', () => {
  test('lead from each visit to the next', () => {
    const stops = [stop(1, { fim: '2026-08-14T09:30:00Z' }), stop(2, CAMPINAS), stop(3)];
    expect(legsOf(stops)).toEqual([
      {
        ordem: 1,
        id_cliente_origem: 10,
        id_cliente_destino: 20,
        id_registro_origem: 1,
        id_registro_destino: 2,
        latitude_origem: SAO_PAULO.latitude,
        longitude_origem: SAO_PAULO.longitude,
        latitude_destino: CAMPINAS.latitude,
        longitude_destino: CAMPINAS.longitude,
        inicio: '2026-08-14T09:30:00Z',
        fim: '2026-08-14T10:00:00Z',
        distancia: 83.8,
      },
      expect.objectContaining({
        ordem: 2,
        id_registro_origem: 2,
        id_registro_destino: 3,
        inicio: '2026-08-14T10:00:00Z',
        distancia: 83.8,
      }),
    ]);
  });

  test('pass over visits that nobody knows the place of', () => {
    const nowhere = stop(2, { latitude: null, longitude: null });
    expect(legsOf([stop(1), nowhere, stop(3, CAMPINAS)])).toMatchObject([
      { ordem: 1, id_registro_origem: 1, id_registro_destino: 3 },
    ]);
    expect(legsOf([nowhere])).toEqual([]);
  });

  test('need two visits', () => {
    expect(legsOf([])).toEqual([]);
    expect(legsOf([stop(1)])).toEqual([]);
  });

  test('begin with the check-in where the check-out came only after the next check-in', () => {
    const [leg] = legsOf([stop(1, { fim: '2026-08-14T10:00:00.000001Z' }), stop(2)]);
    expect(leg).toMatchObject({ inicio: '2026-08-14T09:00:00Z', fim: '2026-08-14T10:00:00Z' });
  });
});

const position: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const visit = fc
  .tuple(fc.option(position), fc.integer({ min: 0, max: 86_399 }))
  .map(([at, seconds]) => {
    const inicio = new Date(Date.UTC(2026, 7, 14) + seconds * 1000).toISOString();
    return { at, inicio: inicio.replace('.000Z', 'Z') };
  });

/** The day's visits, in order. */
const day = fc.array(visit, { maxLength: 12 }).map((visits) =>
  visits
    .toSorted((a, b) => (a.inicio < b.inicio ? -1 : 1))
    .map(({ at, inicio }, i) => ({
      ...stop(i + 1),
      inicio,
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
    })),
);

describe('whatever the day', () => {
  test('there is one leg fewer than visits with a place, and they form a chain', () => {
    fc.assert(
      fc.property(day, (stops) => {
        const legs = legsOf(stops);
        const located = stops.filter((s) => s.latitude !== null);
        expect(legs.length).toBe(Math.max(0, located.length - 1));
        for (const [i, leg] of legs.entries()) {
          expect(leg.ordem).toBe(i + 1);
          expect(leg.id_registro_origem).toBe(located[i]?.id_registro);
          expect(leg.id_registro_destino).toBe(located[i + 1]?.id_registro);
          expect(leg.inicio <= leg.fim).toBe(true);
          expect(leg.distancia).toBeGreaterThanOrEqual(0);
          expect(leg.distancia).toBe(Number(leg.distancia.toFixed(1)));
        }
      }),
    );
  });
});

/** On a sphere, which is within 0.6 % of the ellipsoid. */
function haversine(a: Position, b: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = rad(b.latitude - a.latitude);
  const dLon = rad(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)));
}

describe('distance', () => {
  test('is nothing to the same place, and the same there and back', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(kilometresBetween(a, a)).toBe(0);
        expect(kilometresBetween(a, b)).toBeCloseTo(kilometresBetween(b, a), 6);
      }),
    );
  });

  test('is never longer by way of somewhere else', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        const direct = kilometresBetween(a, c);
        expect(direct).toBeLessThanOrEqual(
          kilometresBetween(a, b) + kilometresBetween(b, c) + 1e-6,
        );
      }),
    );
  });

  test('is about what a sphere gives', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const expected = haversine(a, b);
        expect(Math.abs(kilometresBetween(a, b) - expected)).toBeLessThan(0.006 * expected + 0.001);
      }),
    );
  });
});
