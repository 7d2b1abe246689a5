import { expect, test } from 'vitest';
import { daysLeft, expiryOf } from './expiry.ts';

test.each([
  [null, null, undefined],
  ['2026-08-13', -1, 'expired'],
  ['2026-08-14', 0, 'soon'],
  ['2026-09-13', 30, 'soon'],
  ['2026-09-14', 31, undefined],
] as const)('a skill that is valid until %s', (until, left, expiry) => {
  expect(daysLeft(until, '2026-08-14')).toBe(left);
  expect(expiryOf(left)).toBe(expiry);
});
