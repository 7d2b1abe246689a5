import { addDays, dayOf } from '@campeiro/contract/kit/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, nearness, pinOf } from './place.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a distance is that of the map', () => {
  const paulista = { latitude: -23.5614, longitude: -46.6559 };
  const se = { latitude: -23.5503, longitude: -46.6339 };
  expect(distance(paulista, se)).toBeCloseTo(2560, -2);
});

test('distances are the same both ways, never negative and at most half around the earth', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const metres = distance(a, b);
      expect(metres).toBeCloseTo(distance(b, a), 3);
      expect(metres).toBeGreaterThanOrEqual(0);
      expect(metres).toBeLessThan(20_016_000);
    }),
  );
});

test('outside is only who is outside for certain', () => {
  const pin = { latitude: 0, longitude: 10 };
  const fix = (metres: number, precisao: number | null) => ({
    latitude: metres / 111_195,
    longitude: 10,
    precisao,
  });
  const judge = (metres: number, precisao: number | null) =>
    nearness(pin, fix(metres, precisao), 300).nearness;
  expect(judge(200, null)).toBe('inside');
  expect(judge(340, 50)).toBe('unsure');
  expect(judge(340, 20)).toBe('outside');
  expect(nearness(null, fix(0, 1), 300)).toEqual({ nearness: 'unknown', metres: null });
});

test('latitude 0 with longitude 0 is no pin', () => {
  const nowhere = { latitude: 0, longitude: 0 };
  expect(pinOf([nowhere])).toBeNull();
  expect(pinOf([nowhere, { latitude: 1, longitude: 2 }])).toEqual({ latitude: 1, longitude: 2 });
});

test('days are those of the account’s time zone', () => {
  expect(dayOf('2026-08-15T02:59:00Z', 'America/Sao_Paulo')).toBe('2026-08-14');
  expect(dayOf('2026-08-15T03:00:00Z', 'America/Sao_Paulo')).toBe('2026-08-15');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
