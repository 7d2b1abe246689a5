/** Overtime against working hours that are made longer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outsideHours } from './expediente.ts';
import { overtimeIn } from './hora-extra.ts';

const MINUTE = 60_000;
const timeZone = 'America/Sao_Paulo';
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** From so many minutes after midnight until the others, with a break, on every day of the week. */
const hoursOf = (from: number, pause: number, until: number) =>
  EVERY_DAY.flatMap((dia_semana) => [
    { dia_semana, inicio: clock(from), fim: clock(pause) },
    { dia_semana, inicio: clock(pause + 30), fim: clock(until) },
  ]);

const day = fc.record({
  from: fc.integer({ min: 5 * 60, max: 9 * 60 }),
  pause: fc.integer({ min: 10 * 60, max: 13 * 60 }),
  until: fc.integer({ min: 14 * 60, max: 19 * 60 }),
  minutes: fc.integer({ min: 0, max: 240 }),
});
const span = fc
  .tuple(fc.nat(3 * 24 * 60), fc.integer({ min: 1, max: 48 * 60 }))
  .map(([from, n]) => {
    const inicio = Date.UTC(2031, 2, 10) + from * MINUTE;
    return { inicio, fim: inicio + n * MINUTE };
  });

test('is what longer working hours would leave less outside of them', () => {
  fc.assert(
    fc.property(day, span, ({ from, pause, until, minutes }, visit) => {
      const jornada = hoursOf(from, pause, until);
      const longer = hoursOf(from, pause, until + minutes);
      const less = outsideHours(visit, jornada, timeZone) - outsideHours(visit, longer, timeZone);
      const allowed = { jornada, absences: [], isOff: () => false, minutes, timeZone };
      expect(overtimeIn(visit, allowed)).toBe(less);
      expect(overtimeIn(visit, { ...allowed, isOff: () => true })).toBe(0);
    }),
  );
});

test('an absence at the end of working hours leaves no overtime, also if it begins or ends exactly then', () => {
  const jornada = hoursOf(8 * 60, 12 * 60, 18 * 60);
  const end = Date.parse('2031-03-12T18:00:00-03:00');
  const visit = { inicio: end, fim: end + 60 * MINUTE };
  const overtime = (from: number, until: number) => {
    const absences = [{ inicio: end + from * MINUTE, fim: end + until * MINUTE }];
    const allowed = { jornada, absences, isOff: () => false, minutes: 60, timeZone };
    return overtimeIn(visit, allowed) / MINUTE;
  };
  expect([overtime(0, 15), overtime(-15, 0), overtime(-15, 15)]).toEqual([0, 0, 0]);
  expect([overtime(-30, -15), overtime(15, 30)]).toEqual([60, 60]);
});
