import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MORNING } from '../../test/device.ts';
import { TOLERABLE_MS } from '../store/clock.ts';
import type { Reading } from '../store/rows.ts';
import { timesOf } from './times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What happens between two readings, in this order. */
interface Gap {
  awake?: number;
  asleep?: number;
  restarts?: boolean;
  set?: number;
}

/** The readings of a device whose clock is `ahead`, after each of these gaps; the first and the last hear the server. */
function deviceWith(ahead: number, gaps: readonly Gap[]) {
  const now = { at: MORNING, ahead, steady: 0, life: 0 };
  const read = () => ({
    at: now.at,
    ahead: now.ahead,
    reading: { wall: now.at + now.ahead, steady: now.steady, life: `${now.life}` } as Reading,
  });
  const moments = [
    read(),
    ...gaps.map(({ awake = 0, asleep = 0, restarts = false, set = 0 }) => {
      now.at += awake + asleep;
      now.steady += awake;
      if (restarts) Object.assign(now, { steady: 0, life: now.life + 1 });
      now.ahead += set;
      return read();
    }),
  ];
  const anchor = (it: ReturnType<typeof read>) => ({ ...it.reading, ahead: it.ahead });
  const between = moments.slice(1, -1);
  const [first, last] = [moments[0], moments.at(-1)] as [(typeof moments)[0], (typeof moments)[0]];
  const verdicts = timesOf(
    between.map(({ reading }) => reading),
    anchor(first),
    anchor(last),
  );
  return { verdicts, happened: between.map(({ at }) => ({ at })) };
}

describe('knows when something happened', () => {
  const known = (ahead: number, ...gaps: Gap[]) => {
    const { verdicts, happened } = deviceWith(ahead, gaps);
    expect(verdicts).toEqual(happened);
  };
  const day = { awake: HOUR, asleep: 7 * HOUR };

  test('by a clock that is always right, or always wrong', () => {
    known(0, day, { ...day, restarts: true }, day);
    known(-9 * DAY, day, { ...day, restarts: true }, day);
    known(3 * HOUR, day, day, day);
  });

  test('by a clock that was set while the device was used, whatever it slept', () => {
    known(3 * HOUR, { awake: HOUR }, { ...day, set: -3 * HOUR }, { awake: HOUR });
    known(-9 * DAY, { awake: HOUR }, { ...day, set: 9 * DAY }, { awake: HOUR });
    known(0, { ...day, set: -3 * HOUR }, { awake: HOUR }, { awake: HOUR });
  });

  test('by a clock that was set behind an app that was closed, where only one answer is possible', () => {
    known(-9 * DAY, { ...day, restarts: true }, { ...day, restarts: true, set: 9 * DAY });
    known(0, { ...day, restarts: true, set: -9 * DAY }, { ...day, restarts: true });
  });

  test('by a device that did not sleep, however often its clock was set', () => {
    known(0, { awake: HOUR, set: 5 * HOUR }, { awake: HOUR, set: -4 * HOUR }, { awake: HOUR });
  });
});

test('asks where two answers are possible, and where none is', () => {
  const gap = { awake: HOUR, asleep: 4 * HOUR, restarts: true };
  const { verdicts, happened } = deviceWith(0, [gap, { ...gap, set: -3 * HOUR }]);
  expect(verdicts).toEqual([{ guess: happened[0]?.at }]);
  const twice = deviceWith(0, [
    { ...gap, set: 6 * HOUR },
    { ...gap, set: -6 * HOUR },
  ]);
  expect(twice.verdicts).toEqual([{ guess: undefined }]);
});

const span = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10 * HOUR }));
const gaps = fc.array(fc.record({ awake: span, asleep: span, restarts: fc.boolean() }), {
  minLength: 2,
  maxLength: 6,
});
const set = fc.integer({ min: -10 * DAY, max: 10 * DAY });

test('is never wrong about a clock that was set once', () => {
  fc.assert(
    fc.property(set, gaps, fc.nat(), set, (ahead, all, where, by) => {
      const nth = where % all.length;
      const { verdicts, happened } = deviceWith(
        ahead,
        all.map((gap, i) => (i === nth ? { ...gap, set: by } : gap)),
      );
      for (const [i, verdict] of verdicts.entries())
        if ('at' in verdict)
          expect(Math.abs(verdict.at - (happened[i]?.at as number))).toBeLessThanOrEqual(
            TOLERABLE_MS,
          );
    }),
  );
});

test('always knows it of a clock that was not set', () => {
  fc.assert(
    fc.property(set, gaps, (ahead, all) => {
      const { verdicts, happened } = deviceWith(ahead, all);
      for (const [i, verdict] of verdicts.entries())
        expect(
          Math.abs(('at' in verdict ? verdict.at : 0) - (happened[i]?.at as number)),
        ).toBeLessThanOrEqual(TOLERABLE_MS);
    }),
  );
});
