import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STEP, suggestedFor } from './rules.ts';

const median = fc.double({ min: 1, max: 1440, noNaN: true });

test('a suggestion is a whole number of steps, not further from the median than half a step', () => {
  fc.assert(
    fc.property(median, (minutes) => {
      const suggested = suggestedFor(minutes);
      expect(suggested % STEP).toBe(0);
      expect(suggested).toBeGreaterThanOrEqual(STEP);
      if (minutes >= STEP) expect(Math.abs(suggested - minutes)).toBeLessThanOrEqual(STEP / 2);
    }),
  );
});

test('a longer median never suggests less, and what is accepted suggests itself', () => {
  fc.assert(
    fc.property(median, median, (a, b) => {
      const [short, long] = [suggestedFor(Math.min(a, b)), suggestedFor(Math.max(a, b))];
      expect(short).toBeLessThanOrEqual(long);
      expect(suggestedFor(long)).toBe(long);
    }),
  );
});

test.each([
  [74.2, 75],
  [72.4, 70],
  [1, 5],
  [1440, 1440],
])('%s minutes suggest %s', (minutes, suggested) => {
  expect(suggestedFor(minutes)).toBe(suggested);
});
