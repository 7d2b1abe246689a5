import { expect, test } from 'vitest';
import { isMonth } from './months.ts';

test('what an address may say instead of a month', () => {
  expect(['2026-08', '2026-13', '0000-01', 'agosto', undefined].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
