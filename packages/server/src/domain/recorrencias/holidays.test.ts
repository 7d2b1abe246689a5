/** Days of rules around holidays, held against calendars made at random. */
import { addDays } from '@campeiro/contract/kit/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, FARTHEST, placeDays } from './holidays.ts';
import { occurrencesBetween, parseRule, type Rule } from './rule.ts';

const FIRST = '2026-01-01';
const LAST = '2026-06-30';
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const calendarOf = (holidays: readonly string[], week: readonly number[]): Calendar => ({
  isHoliday: (day) => holidays.includes(day),
  isWorkingDay: (day) => !holidays.includes(day) && week.includes(weekday(day)),
});
const rule = fc
  .constantFrom(
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TU',
    'FREQ=MONTHLY;BYMONTHDAY=1',
    'FREQ=DAILY;INTERVAL=3',
  )
  .map((text) => parseRule(text) as Rule);
const holidays = fc.array(
  fc.integer({ min: 0, max: 180 }).map((n) => addDays(FIRST, n)),
  { maxLength: 60 },
);
const week = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
const daysOf = (of: Rule, from = FIRST, to = LAST) => occurrencesBetween(of, FIRST, from, to).days;

test('days that are kept, skipped or moved stay apart, in order, and off holidays', () => {
  fc.assert(
    fc.property(rule, holidays, week, (of, off, working) => {
      const calendar = calendarOf(off, working);
      const days = daysOf(of);
      const placed = (em_feriado: 'mantem' | 'pula' | 'adia') =>
        placeDays({ rule: of, first: FIRST, em_feriado }, days, calendar);
      expect(placed('mantem').map(({ dia }) => dia)).toEqual(days);
      expect(placed('pula').map(({ dia }) => dia)).toEqual(
        days.filter((day) => !off.includes(day)),
      );
      const moved = placed('adia');
      for (const { ocorrencia, dia } of moved) {
        expect(off).not.toContain(dia);
        expect(days).toContain(ocorrencia);
        if (off.includes(ocorrencia)) {
          expect(calendar.isWorkingDay(dia)).toBe(true);
          expect(dia > ocorrencia && dia <= addDays(ocorrencia, FARTHEST)).toBe(true);
        } else expect(dia).toBe(ocorrencia);
      }
      expect(moved.every(({ dia }, i) => i === 0 || dia > (moved[i - 1]?.dia ?? ''))).toBe(true);
    }),
  );
});

test('two parts of a period have what the whole has', () => {
  fc.assert(
    fc.property(rule, holidays, week, fc.integer({ min: 0, max: 179 }), (of, off, working, n) => {
      const place = (days: readonly string[]) =>
        placeDays({ rule: of, first: FIRST, em_feriado: 'adia' }, days, calendarOf(off, working));
      const middle = addDays(FIRST, n);
      expect([
        ...place(daysOf(of, FIRST, middle)),
        ...place(daysOf(of, addDays(middle, 1), LAST)),
      ]).toEqual(place(daysOf(of)));
    }),
  );
});

test('of Carnival’s Monday and Tuesday, Wednesday has the visit of the last', () => {
  const calendar = calendarOf(['2026-02-16', '2026-02-17'], [1, 2, 3, 4, 5]);
  const of = parseRule('FREQ=WEEKLY;BYDAY=MO,TU') as Rule;
  const days = daysOf(of, '2026-02-16', '2026-02-17');
  expect(placeDays({ rule: of, first: FIRST, em_feriado: 'adia' }, days, calendar)).toEqual([
    { ocorrencia: '2026-02-17', dia: '2026-02-18' },
  ]);
});
