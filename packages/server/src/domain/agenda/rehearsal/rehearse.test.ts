/** What rehearsals say of a day: the same for the same seed, and where it breaks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsOf, spreadAbout, spreadLearned } from './draws.ts';
import { figuresOf, ifLonger } from './figures.ts';
import type { Job, Workday } from './play.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const pause = () => Promise.resolve();
const options = { seed: 1, times: 100, pause };

const job = (hour: number, minutes: number, sigma = 0.35, way = 0): Job => ({
  ...{ id: hour, inicio: hour * HOUR, fim: hour * HOUR + minutes * MINUTE, begun: null },
  due: hour * HOUR + 15 * MINUTE,
  way: way * MINUTE,
  length: { median: minutes * MINUTE, sigma },
});

const dayOf = (jobs: readonly Job[], more: Partial<Workday> = {}): Workday => ({
  ...{ id_usuario: 3, jobs, ready: 8 * HOUR, mayStartLate: false, ends: 17 * HOUR },
  ...{ breaks: [], absences: [] },
  ...more,
});

const someDay = fc
  .array(
    fc.record({ minutes: fc.integer({ min: 1, max: 60 }), way: fc.integer({ min: 0, max: 30 }) }),
    {
      maxLength: 8,
    },
  )
  .map((all) => dayOf(all.map(({ minutes, way }, i) => job(8 + i, minutes, 0.35, way))));

describe('draws', () => {
  test('the same seed gives the same answer, and another seed another one', async () => {
    await fc.assert(
      fc.asyncProperty(someDay, fc.nat(), async (day, seed) => {
        const again = () => figuresOf(day, { ...options, seed, times: 20 });
        expect(await again()).toEqual(await again());
      }),
    );
    const day = dayOf([job(8, 60)]);
    expect([...drawsOf(day, 1, 1)]).not.toEqual([...drawsOf(day, 2, 1)]);
  });

  test('are made as they are asked for, so that nobody waits for those of a long day', async () => {
    const jobs = Array.from({ length: 300 }, () => job(8, 60));
    expect(drawsOf(dayOf(jobs), 1, 1e9).next().value.lengths).toHaveLength(300);
    let pauses = 0;
    await figuresOf(dayOf(jobs), { seed: 1, times: 20, pause: async () => void pauses++ });
    expect(pauses).toBe(20 + 300);
  });

  test('medians and quartiles are those that were learned', () => {
    const learned = {
      ...{ minutos: 80, quartil_inferior: 60, quartil_superior: 100, minutos_esperados: 60 },
    };
    const length = spreadLearned(HOUR, learned);
    const drawn = [...drawsOf({ id_usuario: 1, jobs: [{ length, way: 0 }] }, 1, 4000)]
      .map(({ lengths }) => (lengths[0] as number) / MINUTE)
      .sort((a, b) => a - b);
    expect(drawn[2000]).toBeGreaterThan(77);
    expect(drawn[2000]).toBeLessThan(83);
    const apart = (drawn[3000] as number) / (drawn[1000] as number);
    expect(apart).toBeGreaterThan(1.58);
    expect(apart).toBeLessThan(1.76);
  });

  test('a length that a person chose stays the median, with the spread that was learned', () => {
    const learned = {
      ...{ minutos: 80, quartil_inferior: 60, quartil_superior: 100, minutos_esperados: 60 },
    };
    expect(spreadLearned(3 * HOUR, learned)).toMatchObject({ median: 3 * HOUR });
    expect(spreadLearned(3 * HOUR, learned).sigma).toBe(spreadLearned(HOUR, learned).sigma);
    expect(spreadAbout(HOUR).median).toBe(HOUR);
  });

  test('quartiles that coincide or lie far apart stay believable', () => {
    const alike = {
      minutos: 60,
      quartil_inferior: 60,
      quartil_superior: 60,
      minutos_esperados: 60,
    };
    expect(spreadLearned(HOUR, alike).sigma).toBe(0.05);
    expect(
      spreadLearned(HOUR, { ...alike, quartil_inferior: 1, quartil_superior: 1440 }).sigma,
    ).toBe(1);
  });
});

describe('figures', () => {
  test('a day full to the minute breaks, and one with air does not', async () => {
    const full = await figuresOf(dayOf([8, 9, 10, 11, 12].map((hour) => job(hour, 60))), options);
    const airy = await figuresOf(dayOf([8, 10, 12, 14].map((hour) => job(hour, 30))), options);
    expect(full.jobs.at(-1)?.late).toBeGreaterThan(0.3);
    expect(full.jobs[0]?.late).toBe(0);
    expect(Math.max(...airy.jobs.map(({ late }) => late))).toBe(0);
    const last = full.jobs.at(-1);
    expect(last?.ninth).toBeGreaterThanOrEqual(last?.median as number);
  });

  test('the weak place is the job that overruns, not those that suffer from it', async () => {
    const day = dayOf([job(8, 60, 0.01), job(9, 60, 1), job(10, 30, 0.01), job(11, 30, 0.01)]);
    const { jobs } = await figuresOf(day, options);
    const [calm, wild, ...after] = jobs.map(({ relief }) => relief);
    expect(wild).toBeGreaterThan(0.2);
    expect(calm).toBeLessThan(0.05);
    expect(Math.max(...after)).toBeLessThan(0.05);
  });

  test('a job that takes twice as long makes no fewer late', async () => {
    await fc.assert(
      fc.asyncProperty(someDay, async (day) => {
        const times = { ...options, times: 20 };
        const { jobs, late } = await figuresOf(day, times);
        const then = await ifLonger(day, [0], times);
        for (const [time, n] of then.late.entries())
          expect(n).toBeGreaterThanOrEqual(late[time] as number);
        for (const { harm, relief } of jobs) {
          expect(harm).toBeGreaterThanOrEqual(0);
          expect(relief).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('what goes beyond working hours is told, without any nothing', async () => {
    const jobs = [job(16, 60)];
    const { overtime, overtimeNinth } = await figuresOf(dayOf(jobs), options);
    expect(overtime).toBeGreaterThan(0.3);
    expect(overtime).toBeLessThan(0.7);
    expect(overtimeNinth).toBeGreaterThan(10 * MINUTE);
    expect((await figuresOf(dayOf(jobs, { ends: null }), options)).overtime).toBe(0);
  });
});
