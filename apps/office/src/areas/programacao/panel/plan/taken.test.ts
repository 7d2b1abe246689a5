import { expect, test } from 'vitest';
import { leftAfter } from './taken.ts';

test('what is taken is no longer left, and what is left is so once', () => {
  expect([...leftAfter(new Set([1, 2, 3]), [2, 3, 4], true)]).toEqual([1]);
  expect([...leftAfter(new Set([1, 2]), [2, 3], false)]).toEqual([1, 2, 3]);
});
