/** Minutes that cost more the more of them one person has. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Person } from './problem.ts';
import { solve } from './solve.ts';

const DAY = 600;

const person: fc.Arbitrary<Person> = fc.record({
  free: fc.integer({ min: -60, max: 400 }),
  rate: fc.constantFrom(0, 0.001, 0.01),
});

test('work without ways is shared out as evenly as it can be', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 9 }),
      fc.tuple(person, person),
      fc.nat(),
      (durations, people, seed) => {
        const none = new Float64Array(1);
        const still = {
          from: 0,
          until: DAY,
          start: 0,
          end: 0,
          fixed: 0,
          perMetre: 0,
          perMinute: 0,
        };
        // The second has two shifts: their minutes count together.
        const shifts = [0, 1, 1].map((whose) => ({ ...still, person: whose }));
        const visits = durations.map((duration) => ({
          ...{ place: 0, duration, windows: [{ from: 0, until: DAY }], prize: 1e6 },
        }));
        const costOf = (own: number, { free, rate }: Person) =>
          (rate / 2) * Math.max(0, own - free) ** 2;
        const sum = (chosen: number, is: number) =>
          durations.reduce((all, it, i) => all + (((chosen >> i) & 1) === is ? it : 0), 0);
        const [a, b] = people;
        let least = Infinity;
        for (let chosen = 0; chosen < 2 ** durations.length; chosen++)
          if (sum(chosen, 1) <= DAY)
            least = Math.min(least, costOf(sum(chosen, 1), a) + costOf(sum(chosen, 0), b));
        const problem = {
          travel: { places: 1, minutes: none, metres: none },
          visits,
          shifts,
          people,
        };
        const costs = [0, 1, 2, 3].map(
          (n) => solve(problem, { seed: seed + n, rounds: 2_000 }).cost,
        );
        expect(Math.min(...costs)).toBeCloseTo(least, 6);
      },
    ),
    { numRuns: 60 },
  );
});
