import { exactKilometres, type Position } from '@campeiro/contract/kit/distance';
import { position } from '@campeiro/contract/kit/distance.arbitrary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moment } from '../../../../test/travel.ts';
import { type Ends, filterTrace, isFasterThan, type Point, traceLength } from './trace.ts';

/** North of São Paulo by so many km, at that minute past noon. */
const at = (km: number, minute: number, more: Partial<Point> = {}): Point => ({
  latitude: -23.5505 + km / 110.8,
  longitude: -46.6333,
  data: `2026-08-14T12:${String(minute).padStart(2, '0')}:00Z`,
  precisao: 10,
  ...more,
});
const ends: Ends = { from: at(0, 0), to: at(10, 30) };
const kept = (...points: Point[]) => filterTrace(points, ends);

describe('of what was recorded there is left out', () => {
  const good = [at(3, 10), at(6, 20)];

  test('nothing that can be true, accuracy known or not', () => {
    const unknown = at(9, 28, { precisao: null });
    expect(kept(...good, unknown)).toEqual([...good, unknown]);
    expect(kept(at(3, 10, { precisao: 100 }))).toHaveLength(1);
  });

  test('what is less accurate than 100 m', () => {
    expect(kept(...good, at(4, 15, { precisao: 100.1 }))).toEqual(good);
  });

  test('points out of reach at 200 km/h: a single point, and the last ones that lead nowhere', () => {
    expect(kept(good[0] as Point, at(80, 15), good[1] as Point)).toEqual(good);
    expect(kept(...good, at(60, 29))).toEqual(good);
    expect(kept(...good, at(29, 28), at(30, 29))).toEqual(good);
  });

  test('what repeats a moment or a place', () => {
    expect(kept(...good, ...good)).toEqual(good);
    expect(kept(...good, at(6.01, 21), at(3.2, 10))).toEqual(good);
  });

  test('what was before the one visit was over, or after the other had begun', () => {
    const early = { ...at(1, 0), data: '2026-08-14T11:59:59.999999Z' };
    expect(kept(early, ...good, at(9, 31))).toEqual(good);
  });

  test('where the visits themselves were: the check-out and the check-in are positions, too', () => {
    expect(kept(at(0, 0), ...good, at(10, 30))).toEqual(good);
    expect(traceLength([at(0, 0), at(10, 30)], ends)).toBeNull();
  });
});

test('the length leads from visit to visit through all of it, and is null without any', () => {
  const detour = at(5, 15, { longitude: -46.5 });
  const expected = exactKilometres(ends.from, detour) + exactKilometres(detour, ends.to);
  expect(traceLength([detour], ends)).toBeCloseTo(expected, 2);
  expect(traceLength([], ends)).toBeNull();
  expect(traceLength([at(90, 1)], ends)).toBeNull();
});

const near: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: -24, max: -23, noNaN: true }),
  longitude: fc.double({ min: -47, max: -46, noNaN: true }),
});
const point: fc.Arbitrary<Point> = fc
  .tuple(fc.oneof(near, position), moment, fc.option(fc.double({ min: 0, max: 200, noNaN: true })))
  .map(([p, data, precisao]) => ({ ...p, data, precisao }));
const points = fc.array(point, { maxLength: 40 });
const someEnds: fc.Arbitrary<Ends> = fc.tuple(near, near, moment, moment).map(([a, b, s, t]) => ({
  from: { ...a, data: s < t ? s : t },
  to: { ...b, data: s < t ? t : s },
}));

describe('of any recording', () => {
  test('what is left can be true, and raw points stay as they were', () => {
    fc.assert(
      fc.property(points, someEnds, (points, ends) => {
        const before = structuredClone(points);
        const trace = filterTrace(points, ends);
        expect(points).toEqual(before);
        for (const each of trace) expect(points).toContain(each);
        if (trace.length === 0) return;
        const way = [ends.from, ...trace, ends.to];
        for (const [i, next] of way.slice(1).entries()) {
          const last = way[i] as (typeof way)[0];
          expect(last.data <= next.data).toBe(true);
          expect(isFasterThan(200, exactKilometres(last, next), last.data, next.data)).toBe(false);
        }
      }),
    );
  });

  test('filtering again changes nothing', () => {
    fc.assert(
      fc.property(points, someEnds, (points, ends) => {
        const once = filterTrace(points, ends);
        expect(filterTrace(once, ends)).toEqual(once);
      }),
    );
  });

  test('the order of arrival does not matter', () => {
    fc.assert(
      fc.property(
        points.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        someEnds,
        ([all, shuffled], ends) => {
          expect(filterTrace(shuffled, ends)).toEqual(filterTrace(all, ends));
        },
      ),
    );
  });

  test('a trace is no shorter than the shortest way', () => {
    fc.assert(
      fc.property(points, someEnds, (points, ends) => {
        const length = traceLength(points, ends);
        if (length === null) return;
        expect(length).toBeGreaterThanOrEqual(exactKilometres(ends.from, ends.to) - 0.001);
      }),
    );
  });
});
