import { expect, test } from 'vitest';
import type { Day } from './day.ts';
import { overtimeOn } from './overtime.ts';

const HOUR = 3_600_000;
const span = (from: number, to: number) => ({ inicio: from * HOUR, fim: to * HOUR });
const day: Day = {
  ...{ isHoliday: false, hours: [span(8, 18)], absences: [], busy: [], origin: null },
  skills: new Set(),
  evening: { inicio: 18 * HOUR, until: 18 * HOUR, known: 24 * HOUR },
};

test.each<[string, Partial<Day>, [number, number][], number]>([
  ['none without visits', {}, [], 0],
  ['none within hours', {}, [[8, 18]], 0],
  [
    'until the last one ends',
    {},
    [
      [17, 18.25],
      [18.5, 19],
      [9, 10],
    ],
    60,
  ],
  ['four hours at most', {}, [[21, 23]], 240],
  [
    'what begins later is another call',
    {},
    [
      [17, 18.5],
      [22, 23],
    ],
    30,
  ],
  ['none on a holiday', { isHoliday: true }, [[17, 19]], 0],
  ['none without hours', { hours: [], evening: undefined }, [[17, 19]], 0],
])('the overtime of a day: %s', (_, more, visits, minutes) => {
  expect(
    overtimeOn(
      { ...day, ...more },
      visits.map(([from, to]) => span(from, to)),
    ),
  ).toBe(minutes);
});
