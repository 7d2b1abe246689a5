import { expect, test } from 'vitest';
import { addMonths, lastDayOf } from './days.ts';

test('months before and after, over the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-08', -24)).toBe('2024-08');
});

test('the last day of a month, in leap years too', () => {
  expect(['2026-12', '2026-02', '2028-02', '2026-04'].map(lastDayOf)).toEqual([
    '2026-12-31',
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
  ]);
});
