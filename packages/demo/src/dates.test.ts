import { expect, test } from 'vitest';
import { isWorkingDay, localDay, startOfDay, toInstant, toStamp } from './dates.ts';

test('a local day begins at three in the morning of UTC', () => {
  const day = localDay(Date.parse('2026-08-12T02:59:59Z'));
  expect(localDay(Date.parse('2026-08-12T03:00:00Z'))).toBe(day + 1);
  expect(toInstant(startOfDay(day + 1))).toBe('2026-08-12T03:00:00Z');
});

test('Monday to Friday are working days', () => {
  const monday = localDay(Date.parse('2026-08-10T12:00:00Z'));
  const week = Array.from({ length: 7 }, (_, i) => isWorkingDay(monday + i));
  expect(week).toEqual([true, true, true, true, true, false, false]);
});

test('a stamp has six digits that are not all zero', () => {
  expect(toStamp(Date.parse('2026-08-12T03:00:00Z'), 7)).toBe('2026-08-12T03:00:00.000007Z');
});
