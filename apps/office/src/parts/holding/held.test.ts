import { expect, test } from 'vitest';
import { isOverdue, kindOf } from './held.ts';

const NOW = Date.parse('2026-08-14T12:00:00Z');

test.each([
  ['2026-08-13T12:00:00Z', true],
  ['2026-08-13T12:00:01Z', false],
])('of %s it is overdue: %s', (desde, expected) =>
  expect(isOverdue({ desde }, NOW)).toBe(expected),
);

test.each([
  [3, 5, 'both'],
  [1, 0, 'records'],
  [0, 1, 'photos'],
])('%d records and %d photos', (eventos, fotos, kind) =>
  expect(kindOf({ eventos, fotos })).toBe(kind),
);
