import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  groupedDays,
  isInOrder,
  nextSpan,
  type Span,
  shiftsOf,
  shownEnd,
  storedEnd,
  storedSpans,
  withDay,
} from './week.ts';

const span = (dia_semana: number, inicio: string, fim: string) => ({ dia_semana, inicio, fim });
const WEEK = [1, 2, 3, 4, 5].map((day) => span(day, '08:00', '18:00'));

test('days that follow each other with the same spans are said together', () => {
  expect(groupedDays(WEEK).map(({ days }) => days)).toEqual([[1, 2, 3, 4, 5]]);
  const short = withDay(WEEK, 3, [span(3, '08:00', '12:00')]);
  expect(groupedDays(short).map(({ days }) => days)).toEqual([[1, 2], [3], [4, 5]]);
  const gap = withDay(WEEK, 3, []);
  expect(groupedDays(gap).map(({ days }) => days)).toEqual([
    [1, 2],
    [4, 5],
  ]);
});

test('Sunday comes after Saturday', () => {
  const weekend = [span(0, '08:00', '12:00'), span(6, '08:00', '12:00')];
  expect(groupedDays(weekend).map(({ days }) => days)).toEqual([[6, 0]]);
});

test('a span ends after it begins, and may end with the day', () => {
  expect(isInOrder(WEEK)).toBe(true);
  expect(isInOrder([span(1, '18:00', '08:00')])).toBe(false);
  expect(isInOrder([span(1, '08:00', '')])).toBe(false);
  expect(isInOrder([span(1, '22:00', storedEnd('00:00'))])).toBe(true);
  expect(shownEnd(storedEnd('00:00'))).toBe('00:00');
});

test('another span comes after the last one', () => {
  expect(nextSpan([], 2)).toEqual(span(2, '09:00', '18:00'));
  expect(nextSpan([span(2, '08:00', '12:00')], 2)).toEqual(span(2, '13:00', '14:00'));
  expect(isInOrder([nextSpan([span(2, '08:00', '24:00')], 2)])).toBe(true);
});

test('a night shift is one span for people, and two days for the server', () => {
  const nights = [5, 6].map((day) => span(day, '22:00', '06:00'));
  const stored = storedSpans(nights);
  expect(stored).toEqual([
    span(5, '22:00', '24:00'),
    span(6, '00:00', '06:00'),
    span(6, '22:00', '24:00'),
    span(0, '00:00', '06:00'),
  ]);
  expect(isInOrder(stored)).toBe(true);
  expect(shiftsOf(stored)).toEqual(nights);
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => span(day, '00:00', '24:00'));
  expect(shiftsOf(always)).toEqual(always);
  expect(isInOrder(storedSpans([span(1, '08:00', '08:00')]))).toBe(false);
});

test('what a form shows and stores is the same week', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:00`);
  const shift = fc
    .record({ dia_semana: fc.integer({ min: 0, max: 6 }), inicio: hour, fim: hour })
    .map((one): Span => ({ ...one, fim: storedEnd(one.fim) }))
    .filter(({ inicio, fim }) => inicio !== fim);
  const byPlace = (spans: readonly Span[]) =>
    spans.map((one) => JSON.stringify([one.dia_semana, one.inicio, one.fim])).toSorted();
  const weeks = fc.uniqueArray(shift, { maxLength: 7, selector: (one) => one.dia_semana });
  fc.assert(
    fc.property(weeks, (week) => {
      const stored = storedSpans(week);
      expect(byPlace(storedSpans(shiftsOf(stored)))).toEqual(byPlace(stored));
    }),
  );
});
