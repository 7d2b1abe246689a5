import { expect, test } from 'vitest';
import { addMonths, isMonth, lastDayOf } from './months.ts';

test('months follow each other across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-08', -24)).toBe('2024-08');
});

test('the last day of a month', () => {
  expect(['2026-02', '2028-02', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
});

test('what an address may say instead of a month', () => {
  expect(['2026-08', '2026-13', '0000-01', 'agosto', undefined].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
