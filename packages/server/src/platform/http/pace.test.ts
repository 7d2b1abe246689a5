import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Arrival, Delivery, type Pace } from './pace.ts';

const PACE: Pace = { idle: 30_000, rate: 1000, whole: 300_000, most: 1_000_000 };

/** Seconds after which a body with `at(second)` bytes is late; undefined if it never is. */
function lateAfter(
  at: (second: number) => number,
  held: (second: number) => boolean = () => false,
) {
  const arrival = new Arrival(0, 0);
  for (let second = 1; second <= 1000; second++)
    if (arrival.isLate(second * 1000, at(second), held(second), PACE)) return second;
  return undefined;
}

describe('a body', () => {
  test.each<[string, (second: number) => number, number]>([
    ['of which nothing comes', () => 0, 30],
    ['that stops when nearly all of it has come', (s) => Math.min(s, 5) * 100_000, 35],
    ['of a byte a second', (s) => s, 30],
    ['of just too few bytes a second', (s) => s * 999, 30],
    ['of enough bytes a second has only so much time', (s) => s * 1000, 300],
    ['that is too much', (s) => s * 100_000, 11],
  ])('%s', (_, at, second) => {
    expect(lateAfter(at)).toBe(second);
  });

  test('is not late while the service does not read it', () => {
    expect(
      lateAfter(
        () => 0,
        (second) => second <= 100,
      ),
    ).toBe(130);
    expect(
      lateAfter(
        () => 0,
        () => true,
      ),
    ).toBeUndefined();
  });

  test('is over in time at any pace; and none that keeps it is cut', () => {
    const bursts = fc.array(fc.nat(5000), { minLength: 400, maxLength: 400 });
    fc.assert(
      fc.property(bursts, (bytes) => {
        const at = (second: number) => bytes.slice(0, second).reduce((sum, one) => sum + one, 0);
        const late = lateAfter(at) ?? Number.POSITIVE_INFINITY;
        expect(late).toBeLessThanOrEqual(300);
        if (late < 300) expect(at(late)).toBeLessThan(late * PACE.rate);
      }),
    );
  });
});

describe('an answer', () => {
  const lateAt = (waiting: (second: number) => number, taken: (second: number) => number) => {
    const delivery = new Delivery();
    for (let second = 1; second <= 10_000; second++)
      if (delivery.isLate(second * 1000, waiting(second), taken(second), 60_000)) return second;
    return undefined;
  };

  test('has to be taken in a time that depends on its size', () => {
    expect(
      lateAt(
        () => 1024,
        () => 0,
      ),
    ).toBe(1 + 61);
    expect(
      lateAt(
        () => 1024 * 100,
        () => 0,
      ),
    ).toBe(1 + 160);
  });

  test('that is taken, piece by piece, is not late', () => {
    expect(
      lateAt(
        (second) => 10_000 - second,
        (second) => second,
      ),
    ).toBeUndefined();
    expect(
      lateAt(
        (second) => (second % 50 === 0 ? 0 : 1024),
        () => 0,
      ),
    ).toBeUndefined();
  });
});
