import { expect, test } from 'vitest';
import { MOST, nextSize } from './size.ts';

test.each([
  ['fast rows stay at the most', 100, 80, MOST],
  ['rows that just fit', 100, 1_000, MOST],
  ['slow rows get fewer', 100, 4_000, 25],
  ['one very slow row goes on alone', 1, 30_000, 1],
  ['fast again, they become more', 10, 100, MOST],
  ['a clock that shows no time', 3, 0, MOST],
] as const)('%s', (_, rows, milliseconds, next) => {
  expect(nextSize(rows, milliseconds)).toBe(next);
});
