/** Estimates between places are those that the board warns by. */
import { estimatedKilometres, minutesFor } from '@campeiro/contract/agenda/avisos';
import type { Position } from '@campeiro/contract/kit/distance';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { networkFor } from './network.ts';
import { Places } from './places.ts';

vi.mock('@campeiro/contract/agenda/avisos', { spy: true });

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const anywhere = fc.record({ latitude: degrees(90), longitude: degrees(180) });
/** Another place, often near. */
const pair = fc
  .tuple(anywhere, degrees(1), degrees(1), fc.constantFrom(1e-7, 0.001, 0.1, 1, 20))
  .map(([a, north, east, far]): [Position, Position] => [
    a,
    {
      latitude: Math.max(-90, Math.min(90, a.latitude + north * far)),
      longitude: Math.max(-180, Math.min(180, a.longitude + east * far)),
    },
  ]);

test('minutes are exactly those of the board, kilometres to within a few metres', () => {
  fc.assert(
    fc.property(pair, ([from, to]) => {
      const exact = estimatedKilometres(from, to);
      for (const places of [new Places([from, to]), new Places([from])]) {
        const { kilometres, minutes } = places.estimate({ ...from }, { ...to });
        expect(minutes).toBe(minutesFor(exact));
        expect(Math.abs(kilometres - exact)).toBeLessThan(0.001 + exact * 2e-5);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a search hardly ever asks for a geodesic, which takes long', async () => {
  const places = Array.from({ length: 300 }, (_, i) => ({
    latitude: -23.5 + (i % 37) / 50,
    longitude: -46.6 + (i % 83) / 100,
  }));
  const wanted = places.map((place) => ({ place }));
  const { measure } = await networkFor({ wanted, slots: [] }, undefined, AbortSignal.any([]));
  vi.mocked(estimatedKilometres).mockClear();
  for (const from of places) for (const to of places) measure(from, to);
  expect(vi.mocked(estimatedKilometres).mock.calls.length).toBeLessThan(90_000 / 100);
});
