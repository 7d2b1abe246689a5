import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';

const extents = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: 50 }), length: fc.integer({ min: 1, max: 20 }) }),
  { maxLength: 40 },
);

test('no two visits share a place, and no lane more is used than visits are at once', () => {
  fc.assert(
    fc.property(extents, (random) => {
      const items = random.map(({ start, length }) => ({ start, end: start + length }));
      const { lanes, count } = lanesOf(items);
      items.forEach((a, i) => {
        items.forEach((b, j) => {
          if (i < j && lanes[i] === lanes[j])
            expect(a.end <= b.start || b.end <= a.start).toBe(true);
        });
      });
      const atOnce = items.map(
        ({ start }) => items.filter((b) => b.start <= start && start < b.end).length,
      );
      expect(count).toBe(Math.max(1, ...atOnce));
    }),
  );
});
