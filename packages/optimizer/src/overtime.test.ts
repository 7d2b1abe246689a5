/** Minutes at the end of a shift that cost more. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findings } from './check.ts';
import { instanceOf } from './instance.ts';
import type { Problem, Shift, Visit } from './problem.ts';
import { type Best, Route } from './route.ts';
import { solve } from './solve.ts';

const HOURS = 480;

/** On a line of five places, a minute and a metre from each to the next. */
const travel = (() => {
  const far = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].map((b) => Math.abs(a - b)));
  return { places: 5, minutes: Float64Array.from(far), metres: Float64Array.from(far) };
})();

const technician: Shift = {
  ...{ start: 0, end: 0, from: 0, until: HOURS + 60 },
  ...{ fixed: 0, perMetre: 1, perMinute: 0 },
};

const job = (duration: number, more: Partial<Visit> = {}): Visit => ({
  ...{ place: 0, duration, windows: [{ from: 0, until: HOURS + 60 }], prize: 10_000 },
  ...more,
});

const planned = (visits: Visit[], shifts: Shift[]) =>
  solve({ travel, visits, shifts }, { seed: 1, rounds: 500 });

const visit: fc.Arbitrary<Visit> = fc.record({
  place: fc.nat(4),
  duration: fc.nat(200),
  windows: fc.array(
    fc
      .tuple(fc.nat(HOURS), fc.nat(300), fc.nat(20))
      .map(([from, length, cost]) => ({ from, until: from + length, cost })),
    { minLength: 1, maxLength: 2 },
  ),
  prize: fc.integer({ min: 0, max: 400 }),
});
const visits = fc.array(visit, { minLength: 1, maxLength: 7 });
const shift: fc.Arbitrary<Shift> = fc
  .record({ from: fc.integer({ min: -30, max: HOURS + 90 }), perMinute: fc.constantFrom(0.2, 3) })
  .chain((overtime) =>
    fc.constantFrom(0, 0.5).map((perMinute) => ({ ...technician, overtime, perMinute })),
  );

test('what an insertion costs is what the route costs more with it', () =>
  fc.assert(
    fc.property(visits, shift, (all, it) => {
      const instance = instanceOf({ travel, visits: all, shifts: [it] });
      const route = new Route(instance, 0, undefined, undefined);
      for (let option = 0; option < instance.options; option++) {
        const best: Best = { cost: Infinity, at: 0, option: 0, route: undefined };
        route.offer(option, best, () => false);
        if (!best.route) continue;
        const before = route.cost;
        route.insert(option, best.at);
        expect(route.cost - before).toBeCloseTo(best.cost, 9);
        const { arrival } = route.times();
        expect(route.overtime).toBeCloseTo(Math.max(0, arrival - (it.overtime?.from ?? 0)), 9);
      }
    }),
  ));

test('overtime that costs nothing, or begins when the shift is over, changes no plan', () =>
  fc.assert(
    fc.property(visits, fc.nat(), fc.boolean(), (all, seed, isFree) => {
      const overtime = { from: isFree ? 0 : technician.until, perMinute: isFree ? 0 : 3 };
      const plan = (shifts: Shift[]) =>
        solve({ travel, visits: all, shifts }, { seed, rounds: 200 });
      expect(
        plan([
          { ...technician, overtime },
          { ...technician, overtime },
        ]),
      ).toEqual(plan([technician, technician]));
    }),
    { numRuns: 50 },
  ));

describe('a full day', () => {
  const paid = (perMinute: number) => ({
    ...technician,
    overtime: { from: HOURS, perMinute },
  });

  test('goes on for a visit that is worth it, and not for one that is not', () => {
    const absentAt = (prize: number) => planned([job(HOURS), job(30, { prize })], [paid(2)]).absent;
    expect([absentAt(59), absentAt(61)]).toEqual([[1], []]);
  });

  test('gives what it can to others before it goes on', () => {
    const visits = [job(HOURS), job(30, { place: 4 })];
    const loads = (perMinute: number) =>
      planned(visits, [paid(perMinute), { ...technician, fixed: 50 }]).tours.length;
    expect([loads(1.2), loads(1.4)]).toEqual([1, 2]);
  });

  test('never goes on beyond the end of the shift', () => {
    expect(planned([job(HOURS), job(61)], [paid(0)]).absent).toHaveLength(1);
  });
});

test('a wrong figure of overtime is found', () => {
  const problem: Problem = {
    travel,
    visits: [job(HOURS + 10)],
    shifts: [{ ...technician, overtime: { from: HOURS, perMinute: 2 } }],
  };
  const solution = solve(problem, { seed: 1, rounds: 10 });
  expect(solution.cost).toBe(20);
  expect(findings(problem, { ...solution, cost: 0 })).toEqual(['It costs 20, and says 0.']);
  const wrong = { from: Number.NaN, perMinute: 1 };
  expect(() => planned([], [{ ...technician, overtime: wrong }])).toThrow('Shift 0 has overtime');
});
