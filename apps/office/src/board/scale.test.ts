import { addDays } from '@campeiro/contract/kit/days';
import { wallClockOf } from '@campeiro/contract/kit/wall-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, hoursOf, instantAt, moved, type Scale, STEP, widthOf, xOf } from './scale.ts';

/** Days around changes of the clock, and a zone without any. */
const zones = fc.constantFrom(
  { timeZone: 'America/Sao_Paulo', first: '2026-08-10' },
  { timeZone: 'America/New_York', first: '2026-03-05' },
  { timeZone: 'America/New_York', first: '2026-10-29' },
  { timeZone: 'Europe/Lisbon', first: '2026-10-22' },
);
const scales = zones.map(
  ({ timeZone, first }): Scale => ({
    days: Array.from({ length: 7 }, (_, day) => addDays(first, day)),
    from: 0,
    to: 1440,
    dayWidth: 288,
    timeZone,
  }),
);
const steps = fc.integer({ min: 0, max: (1440 / STEP) * 7 - 1 });
const PIXELS = 288 / (1440 / STEP);

test('what is put at a position is shown there, also on days when the clocks change', () => {
  fc.assert(
    fc.property(scales, steps, (scale, step) => {
      const x = step * PIXELS;
      const instant = instantAt(scale, x);
      const shown = xOf(scale, instant);
      // An hour that the clock leaves out is shown after it.
      const leftOut = Math.round(shown - x) === 4 * PIXELS;
      expect(leftOut || Math.abs(shown - x) < 0.001).toBe(true);
      expect(shown).toBeLessThan(widthOf(scale));
    }),
  );
});

test('a move by days keeps the time of day', () => {
  fc.assert(
    fc.property(scales, steps, fc.integer({ min: -20, max: 20 }), (scale, step, days) => {
      const before = instantAt(scale, step * PIXELS);
      const after = moved(before, { days, minutes: 0 }, scale);
      const [day = '', time] = wallClockOf(before, scale.timeZone).split('T');
      const [there, then] = wallClockOf(after, scale.timeZone).split('T');
      expect(there).toBe(addDays(day, days));
      if (!skipped(then, time)) expect(then).toBe(time);
    }),
  );
});

/** The clock showed no such time that day. */
const skipped = (shown?: string, asked?: string) =>
  Number(shown?.slice(0, 2)) - Number(asked?.slice(0, 2)) === 1;

test('the distance of two positions is whole days and steps', () => {
  fc.assert(
    fc.property(scales, steps, steps, (scale, a, b) => {
      const by = distance(scale, a * PIXELS, b * PIXELS);
      expect(by.days * 1440 + by.minutes).toBe((b - a) * STEP);
    }),
  );
});

test('the hours shown hold every visit, and only whole hours', () => {
  const timeZone = 'America/Sao_Paulo';
  const at = (from: string, to: string) => ({
    inicio: Date.parse(`${from}:00-03:00`),
    fim: Date.parse(`${to}:00-03:00`),
  });
  const day = at('2026-08-14T08:30', '2026-08-14T17:10');
  expect(hoursOf([], timeZone)).toEqual({ from: 480, to: 1080 });
  expect(hoursOf([day], timeZone)).toEqual({ from: 480, to: 1080 });
  expect(hoursOf([day, at('2026-08-14T19:00', '2026-08-15T00:00')], timeZone).to).toBe(1440);
  expect(hoursOf([at('2026-08-14T22:00', '2026-08-15T02:00')], timeZone)).toEqual({
    from: 0,
    to: 1440,
  });
});
