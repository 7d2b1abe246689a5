/** Working hours against a clock on the wall that is read minute by minute. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Jornada } from '../jornada.ts';
import { addDays, dayOf } from '../kit/days.ts';
import { wallClockOf } from '../kit/wall-clock.ts';
import { daysOf, outsideHours, startOfDay, workingSpans } from './expediente.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SAO_PAULO = 'America/Sao_Paulo';
const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6];

const hour = (h: number) => `${String(h).padStart(2, '0')}:00`;
/** Hours are whole: the calendar does not distinguish the two passes of a half hour that a clock shows twice. */
const jornada = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 23 }), fc.nat(23))
    .map(([dia_semana, from, hours]) => ({
      dia_semana,
      inicio: hour(from),
      fim: hour(Math.min(24, from + 1 + hours)),
    })),
  { maxLength: 12 },
);
/** Zones that set their clocks at midnight, by night and not at all. */
const zone = fc.constantFrom(
  SAO_PAULO,
  'America/New_York',
  'Europe/Lisbon',
  'America/Havana',
  'Asia/Kolkata',
);
/** Around days on which these zones set their clocks, and any other days. */
const start = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '2018-11-04T03:00Z',
        '2018-02-18T02:00Z',
        '2024-03-10T05:00Z',
        '2024-11-03T05:00Z',
        '2024-03-31T01:00Z',
        '2024-10-27T01:00Z',
      ),
      fc.integer({ min: -48 * 60, max: 24 * 60 }),
    )
    .map(([at, minutes]) => Date.parse(at) + minutes * MINUTE),
  fc
    .integer({ min: Date.UTC(2015, 0) / MINUTE, max: Date.UTC(2030, 0) / MINUTE })
    .map((minute) => minute * MINUTE),
);

/** Whether the technician works in the minute that begins then, by the clock on the wall. */
function worksAt(ms: number, hours: Jornada, timeZone: string): boolean {
  const [day = '', time = ''] = wallClockOf(ms, timeZone).split('T');
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return hours.some((it) => it.dia_semana === weekday && it.inicio <= time && time < it.fim);
}

test('the minutes outside are those at which the clock on the wall shows no working hour', () => {
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 1, max: 30 * 60 }),
      jornada,
      zone,
      (inicio, n, hours, tz) => {
        const span = { inicio, fim: inicio + n * MINUTE };
        const minutes = Array.from({ length: n }, (_, i) => inicio + i * MINUTE);
        const outside = minutes.filter((ms) => !worksAt(ms, hours, tz)).length;
        expect(outsideHours(span, hours, tz) / MINUTE).toBe(outside);
      },
    ),
    { numRuns: 60 },
  );
});

test('days follow each other without a gap, each as long as its clock says', () => {
  fc.assert(
    fc.property(start, zone, (at, tz) => {
      const day = dayOf(at, tz);
      const [from, to] = [startOfDay(day, tz), startOfDay(addDays(day, 1), tz)];
      expect(from).toBeLessThanOrEqual(at);
      expect(at).toBeLessThan(to);
      expect([23, 24, 25]).toContain((to - from) / HOUR);
      expect(dayOf(from, tz)).toBe(day);
      expect(dayOf(from - MINUTE, tz)).toBe(addDays(day, -1));
      expect(daysOf({ inicio: from, fim: to }, tz)).toEqual([day]);
    }),
  );
});

describe('around changes of the clock', () => {
  const always = ALL_WEEK.map((dia_semana) => ({ dia_semana, inicio: '00:00', fim: '24:00' }));
  const office = ALL_WEEK.map((dia_semana) => ({ dia_semana, inicio: '08:00', fim: '18:00' }));
  const hoursOf = (hours: Jornada, day: string) =>
    workingSpans(hours, day, SAO_PAULO).map(({ inicio, fim }) => (fim - inicio) / HOUR);

  test('a whole day has 23 or 25 hours, and office hours stay ten', () => {
    expect(hoursOf(always, '2018-11-04')).toEqual([23]);
    expect(hoursOf(always, '2018-02-17')).toEqual([25]);
    for (const day of ['2018-11-04', '2018-02-17', '2018-02-18'])
      expect(hoursOf(office, day)).toEqual([10]);
  });

  test('an hour that is left out has no work', () => {
    const night = [{ dia_semana: 0, inicio: '00:00', fim: '01:00' }];
    expect(hoursOf(night, '2018-11-04')).toEqual([]);
    expect(hoursOf(night, '2018-11-11')).toEqual([1]);
  });
});

test('spans of a day that touch or overlap are one', () => {
  const hours = [
    { dia_semana: 1, inicio: '13:00', fim: '18:00' },
    { dia_semana: 1, inicio: '08:00', fim: '12:00' },
    { dia_semana: 1, inicio: '12:00', fim: '14:00' },
    { dia_semana: 2, inicio: '08:00', fim: '09:00' },
  ];
  expect(workingSpans(hours, '2026-08-10', SAO_PAULO)).toEqual([
    { inicio: Date.parse('2026-08-10T11:00Z'), fim: Date.parse('2026-08-10T21:00Z') },
  ]);
});
