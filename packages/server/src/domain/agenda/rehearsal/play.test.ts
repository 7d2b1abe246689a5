/** A day that is carried out: properties of all days, and what breaks and absences do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPlanned, type Draw } from './draws.ts';
import { countLate, type Job, play, type Workday } from './play.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const job = (inicio: number, fim: number, more: Partial<Job> = {}): Job => ({
  ...{ id: 1, inicio, fim, due: inicio, begun: null, way: 0 },
  length: { median: fim - inicio, sigma: 0 },
  ...more,
});

const dayOf = (jobs: readonly Job[], more: Partial<Workday> = {}): Workday => ({
  ...{ id_usuario: 3, jobs, ready: 8 * HOUR, mayStartLate: true, ends: 17 * HOUR },
  breaks: [{ inicio: 12 * HOUR, fim: 13 * HOUR }],
  absences: [],
  ...more,
});

function begins(day: Workday, draw: Draw = asPlanned(day.jobs)): number[] {
  const written = new Float64Array(day.jobs.length);
  play(day, draw, written);
  return [...written];
}

const minutes = (most: number) => fc.integer({ min: 0, max: most }).map((n) => n * MINUTE);

/** A day with jobs one after the other, each with time for the way to it, breaks kept free. */
const feasible = fc
  .array(fc.record({ way: minutes(40), air: minutes(30), length: minutes(90) }), { maxLength: 8 })
  .map((parts): Workday => {
    let at = 8 * HOUR;
    let isBefore = true;
    const jobs = parts.map(({ way, air, length }) => {
      let inicio = at + way + air;
      if (isBefore && inicio + length > 12 * HOUR) {
        isBefore = false;
        inicio = Math.max(inicio, 13 * HOUR);
      }
      at = inicio + length;
      return job(inicio, at, { way });
    });
    return dayOf(jobs);
  });

const draws = (jobs: number) =>
  fc.record({
    start: minutes(30),
    lengths: fc
      .array(minutes(200), { minLength: jobs, maxLength: jobs })
      .map((all) => Float64Array.from(all)),
    ways: fc
      .array(minutes(90), { minLength: jobs, maxLength: jobs })
      .map((all) => Float64Array.from(all)),
  });

/** Any day, with draws, and what is longer of them. */
const strained = fc
  .record({
    planned: fc.array(fc.tuple(minutes(600), minutes(120)), { minLength: 1, maxLength: 8 }),
    breaks: fc.array(minutes(120), { maxLength: 3 }),
    absence: fc.tuple(minutes(600), minutes(180)),
  })
  .map(({ planned, breaks, absence: [from, length] }) =>
    dayOf(
      planned
        .toSorted(([a], [b]) => a - b)
        .map(([at, takes]) => job(8 * HOUR + at, 8 * HOUR + at + takes)),
      {
        breaks: breaks.map((takes, i) => ({
          inicio: (10 + 3 * i) * HOUR,
          fim: (10 + 3 * i) * HOUR + takes,
        })),
        absences: [{ inicio: 8 * HOUR + from, fim: 8 * HOUR + from + length }],
      },
    ),
  )
  .chain((day) =>
    fc.record({
      day: fc.constant(day),
      draw: draws(day.jobs.length),
      more: draws(day.jobs.length),
    }),
  );

const added = (a: Draw, b: Draw): Draw => ({
  start: a.start + b.start,
  lengths: a.lengths.map((length, i) => length + (b.lengths[i] as number)),
  ways: a.ways.map((way, i) => way + (b.ways[i] as number)),
});

describe('all days', () => {
  test('as planned, a plan without conflicts has nothing late', () => {
    fc.assert(
      fc.property(feasible, (day) => {
        expect(begins(day)).toEqual(day.jobs.map(({ inicio }) => inicio));
      }),
    );
  });

  test('whatever takes longer, nothing begins earlier, and no fewer are late', () => {
    fc.assert(
      fc.property(strained, ({ day, draw, more }) => {
        const [before, after] = [begins(day, draw), begins(day, added(draw, more))];
        for (const [i, begin] of after.entries())
          expect(begin).toBeGreaterThanOrEqual(before[i] as number);
        const late = (all: number[]) => countLate(day, Float64Array.from(all));
        expect(late(after)).toBeGreaterThanOrEqual(late(before));
      }),
    );
  });

  test('nothing begins before its time, in an absence, or before the job before it is over', () => {
    fc.assert(
      fc.property(strained, ({ day, draw }) => {
        let free = 0;
        for (const [i, begin] of begins(day, draw).entries()) {
          const { inicio } = day.jobs[i] as Job;
          expect(begin).toBeGreaterThanOrEqual(Math.max(inicio, free));
          for (const absence of day.absences)
            expect(begin >= absence.inicio && begin < absence.fim).toBe(false);
          free = begin + (draw.lengths[i] as number);
        }
      }),
    );
  });
});

describe('breaks', () => {
  test('begin when the job that runs into them is over, and are as long as they have to be', () => {
    const day = dayOf([job(11 * HOUR, 12.5 * HOUR), job(13 * HOUR, 14 * HOUR)]);
    expect(begins(day)).toEqual([11 * HOUR, 13.5 * HOUR]);
  });

  test('a job planned into one waits for its end', () => {
    expect(begins(dayOf([job(12.5 * HOUR, 13 * HOUR)]))).toEqual([13 * HOUR]);
  });

  test('ways are taken in them', () => {
    const day = dayOf([job(11 * HOUR, 12 * HOUR), job(13 * HOUR, 14 * HOUR, { way: HOUR })]);
    expect(begins(day)).toEqual([11 * HOUR, 13 * HOUR]);
  });

  test('of many hours off, only one is made up for', () => {
    const jobs = [job(11 * HOUR, 12.5 * HOUR), job(16 * HOUR, 17 * HOUR)];
    const day = dayOf(jobs, { breaks: [{ inicio: 12 * HOUR, fim: 16 * HOUR }] });
    expect(begins(day)).toEqual([11 * HOUR, 16 * HOUR]);
  });
});

test('what has begun stays where it began, and ends when it ends', () => {
  const jobs = [job(9 * HOUR, 10 * HOUR, { begun: 9 * HOUR }), job(10 * HOUR, 11 * HOUR)];
  const day = dayOf(jobs, { ready: 9.5 * HOUR, mayStartLate: false });
  const draw = { ...asPlanned(jobs), lengths: Float64Array.of(2 * HOUR, HOUR) };
  expect(begins(day, draw)).toEqual([9 * HOUR, 11 * HOUR]);
});
