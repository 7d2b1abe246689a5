import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOfWallClock, wallClockOf } from './wall-clock.ts';

const SAO_PAULO = 'America/Sao_Paulo';

test('a clock on the wall and an instant are the same minute', () => {
  const minutes = fc.integer({ min: 25_000_000, max: 31_000_000 });
  const zones = fc.constantFrom(SAO_PAULO, 'America/Manaus', 'UTC', 'Asia/Kolkata');
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const wall = wallClockOf(minute * 60_000, zone);
      expect(wallClockOf(instantOfWallClock(wall, zone), zone)).toBe(wall);
    }),
  );
});

test('around changes of the clock', () => {
  expect(instantOfWallClock('2026-08-14T09:31', SAO_PAULO)).toBe(Date.parse('2026-08-14T12:31Z'));
  // 00:30 was left out, 23:30 was shown twice.
  const leftOut = instantOfWallClock('2018-11-04T00:30', SAO_PAULO);
  expect(wallClockOf(leftOut, SAO_PAULO)).toBe('2018-11-04T01:30');
  expect(instantOfWallClock('2019-02-16T23:30', SAO_PAULO)).toBe(Date.parse('2019-02-17T01:30Z'));
  expect(instantOfWallClock('', SAO_PAULO)).toBeNaN();
});

test('a clock shows what the calendar of the platform says, at any instant', () => {
  const zones = fc.constantFrom(
    SAO_PAULO,
    'Africa/Monrovia', // 44 minutes and 30 seconds behind, until a quarter to one of 1972-01-07
    'Asia/Kathmandu',
    'Australia/Lord_Howe', // changes by half an hour
    'Europe/London',
  );
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const instants = fc.oneof(
    fc.integer({ min: -3_000_000_000_000, max: 5_000_000_000_000 }),
    // Where clocks are changed.
    fc
      .tuple(
        fc.constantFrom(
          '1972-01-07T00:44:30Z',
          '2018-11-04T03:00Z',
          '2026-10-03T15:30Z',
          '2026-10-25T01:00Z',
        ),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
      )
      .map(([change, ms]) => Date.parse(change) + ms),
  );
  fc.assert(
    fc.property(instants, zones, (ms, zone) => {
      expect(wallClockOf(ms, zone)).toBe(format(zone).format(ms).replace(' ', 'T'));
    }),
    { numRuns: 500 },
  );
});
