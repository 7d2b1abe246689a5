/** Positions at random, for tests. */
import fc from 'fast-check';
import type { Position } from './distance.ts';

export const position: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
