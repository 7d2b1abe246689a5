import { dayOf } from '@campeiro/contract/kit/days';
import { wallClockOf } from '@campeiro/contract/kit/wall-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOn } from './reschedule.ts';

const ZONE = 'America/Sao_Paulo';
const HOUR = 3_600_000;

test('times stay, over midnight too, and nulls', () => {
  const night = {
    inicio_agendado: '2026-08-14T23:00:00.000Z',
    data_agendada: '2026-08-15T04:30:00.000Z',
  };
  expect(windowOn(night, '2026-08-20', ZONE)).toEqual({
    inicio_agendado: '2026-08-20T23:00:00.000Z',
    data_agendada: '2026-08-21T04:30:00.000Z',
  });
  expect(windowOn({ ...night, inicio_agendado: null }, '2026-08-20', ZONE)).toEqual({
    inicio_agendado: null,
    data_agendada: '2026-08-20T04:30:00.000Z',
  });
  const none = { inicio_agendado: null, data_agendada: null };
  expect(windowOn(none, '2026-08-20', ZONE)).toEqual(none);
});

test('the hour that a zone skips is put after it', () => {
  const window = { inicio_agendado: '2026-03-07T07:30:00Z', data_agendada: '2026-03-07T07:45:00Z' };
  const moved = windowOn(window, '2026-03-08', 'America/New_York');
  expect(wallClockOf(moved.inicio_agendado as string, 'America/New_York')).toBe('2026-03-08T03:30');
});

test('a window begins on the day, and back again it is what it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 24 * 365 * 4 }),
      fc.integer({ min: 0, max: 72 }),
      fc.integer({ min: -400, max: 400 }),
      (from, lasts, days) => {
        const start = Date.parse('2026-01-01T12:00:30.500Z') + from * HOUR;
        const window = {
          inicio_agendado: new Date(start).toISOString(),
          data_agendada: new Date(start + lasts * HOUR).toISOString(),
        };
        const day = dayOf(start + days * 24 * HOUR, ZONE);
        const moved = windowOn(window, day, ZONE);
        expect(dayOf(Date.parse(moved.inicio_agendado as string), ZONE)).toBe(day);
        expect(windowOn(moved, dayOf(start, ZONE), ZONE)).toEqual(window);
      },
    ),
  );
});
