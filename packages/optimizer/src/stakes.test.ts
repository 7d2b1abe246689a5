import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowered } from './stakes.ts';

const amount = fc.double({ min: 0, max: 1e11, noNaN: true });

test('lowered prizes are in the same order, and none is higher than before', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1 }), amount, (prizes, least) => {
      const low = lowered(Float64Array.from(prizes), least);
      const order = [...low.keys()].sort((a, b) => (prizes[a] ?? 0) - (prizes[b] ?? 0));
      for (const [i, it] of order.entries()) {
        expect(low[it]).toBeLessThanOrEqual(prizes[it] as number);
        if (i > 0) expect(low[it]).toBeGreaterThanOrEqual(low[order[i - 1] as number] as number);
      }
    }),
  );
});

test('the least prize is lowered to what is asked, the others as much, up to a limit', () => {
  const prizes = Float64Array.of(0, 10_000, 40_000, 1e11);
  expect([...lowered(prizes, 2)]).toEqual([0, 2, 8, 128]);
  expect(lowered(prizes, 0)).toBe(prizes);
  expect(lowered(prizes, Infinity)).toBe(prizes);
});
