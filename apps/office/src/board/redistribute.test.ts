import { expect, test } from 'vitest';
import { hitBy, isOnDays } from './redistribute.ts';
import { at, board, person, SCALE, visit } from './sample.ts';

test('a visit is on the days that its time falls on', () => {
  const one = visit(10, 1, at('11:00'), at('12:00'));
  const data = board([person(1)], [one]);
  expect(isOnDays(one, SCALE.days, data)).toBe(true);
  expect(isOnDays(one, ['2026-08-15'], data)).toBe(false);
});

test('an absence hits the visits that it overlaps, and no others of the day', () => {
  const data = board(
    [person(1), person(2)],
    [
      visit(1, 1, at('09:00'), at('10:00')),
      visit(2, 1, at('09:30'), at('10:01')),
      visit(3, 1, at('11:29'), at('12:00')),
      visit(4, 1, at('11:30'), at('12:00')),
      visit(5, 2, at('10:00'), at('11:00')),
      visit(6, 1, at('10:10'), at('11:00'), { data_inicio: new Date(at('10:05')).toISOString() }),
    ],
  );
  const absence = { inicio: at('10:00'), fim: at('11:30') };
  expect(hitBy(absence, 1, data).map(({ id }) => id)).toEqual([2, 3]);
});
