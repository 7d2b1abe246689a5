import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { position } from './distance.arbitrary.ts';
import { exactKilometres, kilometresBetween, type Position, toHundredMetres } from './distance.ts';

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
  test('is nothing to the same place, never negative, and the same there and back', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(kilometresBetween(a, a)).toBe(0);
        expect(kilometresBetween(a, b)).toBeGreaterThanOrEqual(0);
        expect(exactKilometres(a, b)).toBeCloseTo(exactKilometres(b, a), 6);
      }),
    );
  });

  test('is never longer by way of somewhere else', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        const around = exactKilometres(a, b) + exactKilometres(b, c);
        expect(exactKilometres(a, c)).toBeLessThanOrEqual(around + 1e-6);
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

  test('is shown with one decimal, halves upwards', () => {
    expect([0.05 * 1.3, 0.25, 1.25, 1.349999].map(toHundredMetres)).toEqual([0.1, 0.3, 1.3, 1.3]);
    expect(toHundredMetres(26.5 * 1.3)).toBe(34.5); // 34.449999… in binary fractions
  });
});
