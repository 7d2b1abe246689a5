/** Plans break no hard rule, whatever is asked; small ones are the best there are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findings } from './check.ts';
import type {
  Limit,
  Overtime,
  Person,
  Problem,
  Shift,
  Solution,
  Visit,
  VisitWindow,
} from './problem.ts';
import { type Options, type Progress, solve, solving } from './solve.ts';

const PLACES = 6;
const DAY = 600;

/** Places on a plane, with ways as the crow flies, a minute for each unit. */
const travel = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), {
    minLength: PLACES,
    maxLength: PLACES,
  })
  .map((points) => {
    const far = points.flatMap(([x, y]) => points.map(([u, v]) => Math.hypot(x - u, y - v)));
    return {
      places: PLACES,
      minutes: Float64Array.from(far),
      metres: Float64Array.from(far, (it) => 1000 * it),
    };
  });

const place = fc.nat(PLACES - 1);
const window = fc
  .tuple(fc.nat(DAY), fc.nat(200))
  .map(([from, length]) => ({ from, until: from + length }));

const visitWindow = (shifts: number): fc.Arbitrary<VisitWindow> =>
  fc
    .tuple(window, fc.option(fc.uniqueArray(fc.nat(shifts - 1))), fc.option(fc.nat(60)))
    .map(([times, may, cost]) => ({
      ...times,
      ...(may && { shifts: may }),
      ...(cost !== null && { cost }),
    }));

const visit = (shifts: number): fc.Arbitrary<Visit> =>
  fc.record(
    {
      place,
      duration: fc.nat(90),
      windows: fc.array(visitWindow(shifts), { minLength: 1, maxLength: 3 }),
      prize: fc.integer({ min: 0, max: 400 }),
      load: fc.nat(5),
    },
    { requiredKeys: ['place', 'duration', 'windows', 'prize'] },
  );

/** From so many minutes after the shift begins. */
const overtime: fc.Arbitrary<Overtime> = fc.record({
  from: fc.integer({ min: -30, max: DAY / 2 }),
  perMinute: fc.constantFrom(0, 0.3, 2),
});

const shift: fc.Arbitrary<Shift> = fc
  .record(
    {
      start: place,
      end: place,
      capacity: fc.nat(12),
      maxVisits: fc.nat(4),
      maxMinutes: fc.integer({ min: 60, max: DAY }),
      fixed: fc.nat(50),
      perMetre: fc.constantFrom(0, 0.001, 0.002),
      perMinute: fc.constantFrom(0, 0.1, 0.5),
      spared: fc.nat(20_000),
      person: fc.nat(1),
      limit: fc.nat(1),
    },
    { requiredKeys: ['start', 'end', 'fixed', 'perMetre', 'perMinute'] },
  )
  .chain((it) =>
    fc.tuple(window, fc.option(overtime)).map(([{ from }, extra]) => ({
      ...{ ...it, from, until: from + DAY / 2 },
      ...(extra && { overtime: { ...extra, from: from + extra.from } }),
    })),
  );

const person: fc.Arbitrary<Person> = fc.record({
  free: fc.integer({ min: -60, max: 400 }),
  rate: fc.constantFrom(0, 0.001, 0.01),
});

const limit: fc.Arbitrary<Limit> = fc.record(
  {
    visits: fc.nat(6),
    minutes: fc.nat(300),
    metres: fc.nat(300_000),
  },
  { requiredKeys: [] },
);

const problems = (most: { visits: number; shifts: number }): fc.Arbitrary<Problem> =>
  fc.array(shift, { minLength: 1, maxLength: most.shifts }).chain((shifts) =>
    fc.record({
      travel,
      shifts: fc.constant(shifts),
      visits: fc.array(visit(shifts.length), { maxLength: most.visits }),
      people: fc.tuple(person, person),
      limits: fc.tuple(limit, limit),
    }),
  );

test('no plan breaks a hard rule, and each says what it costs', () => {
  fc.assert(
    fc.property(
      problems({ visits: 14, shifts: 4 }),
      fc.nat(),
      fc.boolean(),
      (problem, seed, few) => {
        for (const fewestShifts of [few, false]) {
          const solution = solve(problem, { seed, rounds: 120, fewestShifts });
          expect(findings(problem, solution)).toEqual([]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

/** Goes through a search whose best so far keeps the rules and never gets worse; `onProgress` is called for each look. */
function followed(
  problem: Problem,
  options: Options,
  onProgress: (progress: Progress) => void = () => {},
): Solution {
  const search = solving(problem, options);
  for (let cost = Infinity; ; ) {
    const { done, value } = search.next();
    const solution = done ? value : value.solution();
    expect(findings(problem, solution)).toEqual([]);
    expect(solution.cost).toBeLessThanOrEqual(cost);
    cost = solution.cost;
    if (done) return value;
    onProgress(value);
  }
}

test('the same seed gives the same plan, and a caller that asks in between the best so far', () => {
  fc.assert(
    fc.property(problems({ visits: 10, shifts: 3 }), fc.nat(), (problem, seed) => {
      const options = { seed, rounds: 1_200 };
      expect(solve(problem, options)).toEqual(followed(problem, options));
    }),
    { numRuns: 30 },
  );
});

test('a search that is ended early ends soon, and not worse than it was', () => {
  fc.assert(
    fc.property(problems({ visits: 14, shifts: 4 }), fc.nat(), (problem, seed) => {
      let [asked, least] = [0, 0];
      const isEnded = () => ++asked > 2;
      followed(problem, { seed, milliseconds: 3_600_000, isEnded }, ({ done }) => {
        expect(done).toBeGreaterThanOrEqual(least);
        // Only the last part of its time is left then.
        if (asked === 3) least = 0.9;
      });
      expect(asked).toBe(3);
    }),
    { numRuns: 20 },
  );
});

const overtimeCost = ({ overtime: it }: Shift, arrival: number): number =>
  it ? it.perMinute * Math.max(0, arrival - it.from) : 0;

/** The least that any plan costs, found by trying all. */
function leastCost({ travel, visits, shifts, limits = [] }: Problem): number {
  const { places, minutes, metres } = travel;
  const ways = (from: readonly number[], to: Float64Array) =>
    from.slice(1).reduce((sum, b, i) => sum + (to[(from[i] as number) * places + b] as number), 0);
  /** The least that a shift costs for these visits in this order, in any of their windows. */
  const tourCost = (index: number, order: readonly number[]): number => {
    const it = shifts[index] as Shift;
    const stops = order.map((v) => visits[v] as Visit);
    if (stops.length === 0) return 0;
    if (stops.length > (it.maxVisits ?? Infinity)) return Infinity;
    if (stops.reduce((sum, { load = 0 }) => sum + load, 0) > (it.capacity ?? Infinity))
      return Infinity;
    const path = [it.start, ...stops.map((stop) => stop.place), it.end];
    /** The least that the windows of the stops from this one on cost together. */
    const chosen = (at: number, time: number): number => {
      const stop = stops[at];
      const here =
        time + (minutes[(path[at] as number) * places + (path[at + 1] as number)] as number);
      if (!stop) return here <= it.until + 1e-9 ? overtimeCost(it, here) : Infinity;
      return Math.min(
        Infinity,
        ...stop.windows
          .filter(
            ({ until, shifts: may }) => (may?.includes(index) ?? true) && here <= until + 1e-9,
          )
          .map(({ from, cost = 0 }) => cost + chosen(at + 1, Math.max(here, from) + stop.duration)),
      );
    };
    return it.fixed + it.perMetre * driven(index, order) + chosen(0, it.from);
  };
  /** The metres beyond those that are spared. */
  const driven = (index: number, order: readonly number[]): number => {
    const it = shifts[index] as Shift;
    const path = [it.start, ...order.map((v) => (visits[v] as Visit).place), it.end];
    return ways(path, metres) - (it.spared ?? 0);
  };
  const isWithin = (tours: readonly (readonly number[])[]): boolean =>
    limits.every((most, i) => {
      const own = [...tours.entries()].filter(
        ([index, order]) => shifts[index]?.limit === i && order.length > 0,
      );
      const work = own.flatMap(([, order]) => order.map((v) => (visits[v] as Visit).duration));
      const way = own.reduce((sum, [index, order]) => sum + driven(index, order), 0);
      return (
        work.length <= (most.visits ?? Infinity) &&
        work.reduce((a, b) => a + b, 0) <= (most.minutes ?? Infinity) &&
        way <= (most.metres ?? Infinity)
      );
    });
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((v) => orders(left.filter((it) => it !== v)).map((rest) => [v, ...rest]));
  const best = (tours: readonly number[][], left: readonly number[]): number => {
    const index = tours.length;
    if (index === shifts.length)
      return isWithin(tours)
        ? left.reduce((sum, v) => sum + (visits[v] as Visit).prize, 0)
        : Infinity;
    let least = Infinity;
    for (let chosen = 0; chosen < 2 ** left.length; chosen++) {
      const mine = left.filter((_, i) => (chosen >> i) & 1);
      const rest = left.filter((v) => !mine.includes(v));
      for (const order of orders(mine)) {
        const tour = tourCost(index, order);
        if (tour < Infinity) least = Math.min(least, tour + best([...tours, order], rest));
      }
    }
    return least;
  };
  return best([], [...visits.keys()]);
}

/** Time costs nothing and has no limit of its own: what is tried out does not look for the best departure. */
const untimed = problems({ visits: 5, shifts: 2 }).map(({ people: _, ...problem }) => ({
  ...problem,
  shifts: problem.shifts.map(({ maxMinutes: _, person: __, ...it }) => ({ ...it, perMinute: 0 })),
}));

test('of a few visits the best of four plans costs the least that is possible', () => {
  fc.assert(
    fc.property(untimed, fc.nat(), (problem, seed) => {
      const costs = [0, 1, 2, 3].map((n) => solve(problem, { seed: seed + n, rounds: 2_000 }).cost);
      expect(Math.min(...costs)).toBeCloseTo(leastCost(problem), 6);
    }),
    { numRuns: 60 },
  );
});

describe('a day', () => {
  const square = (side: number) => {
    const points = [0, 1, 2, 3].map((i) => [side * (i % 2), side * (i >> 1)] as const);
    const far = points.flatMap(([x, y]) =>
      points.map(([u, v]) => Math.abs(x - u) + Math.abs(y - v)),
    );
    return { places: 4, minutes: Float64Array.from(far), metres: Float64Array.from(far) };
  };
  const technician: Shift = {
    start: 0,
    end: 0,
    from: 0,
    until: 480,
    fixed: 0,
    perMetre: 1,
    perMinute: 0,
  };
  const job = (at: number, more: Partial<Visit> = {}): Visit => ({
    ...{ place: at, duration: 30, windows: [{ from: 0, until: 480 }], prize: 10_000 },
    ...more,
  });
  const planned = (visits: Visit[], shifts: Shift[], fewestShifts = false) =>
    solve({ travel: square(10), visits, shifts }, { seed: 1, rounds: 500, fewestShifts });

  test('keeps what is fixed: who, and when', () => {
    const fixed = job(1, { windows: [{ from: 120, until: 120, shifts: [1] }] });
    const { tours } = planned([job(2), fixed, job(3)], [technician, technician]);
    const { shift, begin } = tours
      .flatMap((tour) => tour.stops.map((stop) => ({ ...stop, shift: tour.shift })))
      .find(({ visit: it }) => it === 1) as { shift: number; begin: number };
    expect([shift, begin]).toEqual([1, 120]);
  });

  test('begins in a dearer window only where that saves more', () => {
    const windows = (cost: number) => [
      { from: 0, until: 600, shifts: [0] },
      { from: 0, until: 600, shifts: [1], cost },
    ];
    const near = { ...technician, start: 3, end: 3 };
    const shiftOf = (cost: number) =>
      planned([job(3, { windows: windows(cost) })], [technician, near]).tours[0]?.shift;
    expect([shiftOf(39), shiftOf(41)]).toEqual([1, 0]);
  });

  test('leaves out what costs more than it is worth, and what nobody may do', () => {
    const { absent, cost } = planned(
      [job(3, { prize: 19 }), job(1), job(2, { windows: [{ from: 0, until: 600, shifts: [] }] })],
      [technician],
    );
    expect([absent, cost]).toEqual([[0, 2], 20 + 19 + 10_000]);
  });

  test('plans visits that only many together are worth the way', () => {
    const jobs = Array.from({ length: 10 }, () => job(3, { prize: 50, duration: 5 }));
    for (let seed = 1; seed <= 20; seed++) {
      const problem = { travel: square(100), visits: jobs, shifts: [technician, technician] };
      const { absent, cost } = solve(problem, { seed, rounds: 100 });
      expect([absent, cost]).toEqual([[], 400]);
    }
  });

  test('sends out as few as can do it, if that is asked', () => {
    const near = { ...technician, start: 3, end: 3 };
    const jobs = [job(0), job(0), job(3), job(3)];
    expect(planned(jobs, [technician, near]).tours).toHaveLength(2);
    expect(planned(jobs, [technician, near], true).tours).toHaveLength(1);
  });

  test('leaves as late as it can without lasting longer where time costs', () => {
    const timed = { ...technician, perMinute: 1 };
    const { tours } = planned([job(1, { windows: [{ from: 100, until: 200 }] })], [timed]);
    const [tour] = tours;
    expect([Number(tour?.arrival) - Number(tour?.departure), tour?.stops[0]?.begin]).toEqual([
      50, 100,
    ]);
  });

  test('is refused with what is wrong', () => {
    expect(() => planned([job(9), job(1, { windows: [] })], [technician])).toThrow(
      'Visit 0 is at no place. Visit 1 has no window, or one that ends before it begins.',
    );
    expect(() =>
      solve(
        { travel: square(1), visits: [], shifts: [{ ...technician, person: 0 }] },
        { seed: 1, rounds: 1 },
      ),
    ).toThrow('Shift 0 is nobody’s.');
    expect(() => solve({ travel: square(1), visits: [], shifts: [] }, { seed: 1 })).toThrow(
      'Neither rounds nor milliseconds are given.',
    );
  });
});

test('what breaks a rule is found', () => {
  const shifts: Shift[] = [
    {
      start: 0,
      end: 0,
      from: 0,
      until: 100,
      fixed: 5,
      perMetre: 1,
      perMinute: 0,
      capacity: 1,
      maxVisits: 1,
    },
  ];
  const visits: Visit[] = [0, 1].map(() => ({
    ...{ place: 1, duration: 10, windows: [{ from: 20, until: 30 }], prize: 7, load: 1 },
  }));
  const minutes = Float64Array.from([0, 10, 10, 0]);
  const problem: Problem = { travel: { places: 2, minutes, metres: minutes }, visits, shifts };
  const stop = { visit: 0, window: 0, begin: 20 };
  const tour = { shift: 0, departure: 10, arrival: 40, stops: [stop] };
  const right: Solution = { tours: [tour], absent: [1], cost: 5 + 20 + 7 };
  expect(findings(problem, right)).toEqual([]);
  const wrong: [Partial<Solution>, RegExp][] = [
    [{ cost: 31 }, /It costs 32, and says 31/],
    [{ absent: [] }, /Visit 1 is there 0 times/],
    [{ absent: [0, 1] }, /Visit 0 is there 2 times/],
    [{ tours: [{ ...tour, departure: 11 }] }, /before it is there/],
    [{ tours: [{ ...tour, departure: -1 }] }, /leaves too early/],
    [{ tours: [{ ...tour, arrival: 39 }] }, /arrives before it can/],
    [{ tours: [{ ...tour, arrival: 101 }] }, /ends too late/],
    [{ tours: [{ ...tour, stops: [{ ...stop, begin: 31 }] }] }, /outside of its window/],
    [
      { tours: [{ ...tour, stops: [stop, { ...stop, visit: 1, begin: 30 }] }], absent: [] },
      /too much.*too many/s,
    ],
  ];
  for (const [change, finding] of wrong)
    expect(findings(problem, { ...right, ...change }).join(' ')).toMatch(finding);
});
