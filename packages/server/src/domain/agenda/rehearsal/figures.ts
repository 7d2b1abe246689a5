/** What many rehearsals of a technician's day say about it. Pure, but for its pauses; times in milliseconds. */
import { asPlanned, type Draw, drawsOf } from './draws.ts';
import { countLate, isLate, play, type Workday } from './play.ts';

export interface JobFigures {
  /** In which part of the rehearsals it begins too late. */
  late: number;
  /** After its planned beginning. */
  median: number;
  ninth: number;
  /** If everything takes as long as planned. */
  planned: number;
  /** So many jobs fewer are late on average if this one never overruns, and so many more if it takes twice as long. */
  relief: number;
  harm: number;
  /** Nine of ten times it overruns by no more, its way included. */
  overrun: number;
}

export interface DayFigures {
  jobs: JobFigures[];
  /** In which part of the rehearsals it goes beyond working hours, and in nine of ten by no more than that. */
  overtime: number;
  overtimeNinth: number;
  /** How many jobs are late, by rehearsal, and if everything takes as long as planned. */
  late: Uint16Array;
  latePlanned: number;
}

interface Times {
  seed: number;
  times: number;
  /** Awaited for each rehearsal, and for each job at last. */
  pause: () => Promise<void>;
}

/** Of the jobs of a day so many are asked what they do to others: dispatchers plan no more for one technician. */
const MOST_SUSPECTS = 40;

export async function figuresOf(day: Workday, { seed, times, pause }: Times): Promise<DayFigures> {
  const late = new Uint16Array(times);
  const begins = new Float64Array(day.jobs.length);
  const delays = day.jobs.map(() => new Float64Array(times));
  const overruns = day.jobs.map(() => new Float64Array(times));
  const overtime = new Float64Array(times);
  const count = () => new Float64Array(day.jobs.length);
  const [lates, relief, harm] = [count(), count(), count()];
  let time = 0;
  for (const draw of drawsOf(day, seed, times)) {
    await pause();
    const end = play(day, draw, begins);
    late[time] = countLate(day, begins);
    overtime[time] = day.ends === null || day.jobs.length === 0 ? 0 : Math.max(0, end - day.ends);
    for (const [i, job] of day.jobs.entries()) {
      const begin = begins[i] as number;
      lates[i] = (lates[i] as number) + Number(isLate(job, begin));
      (delays[i] as Float64Array)[time] = Math.max(0, begin - job.inicio);
      (overruns[i] as Float64Array)[time] = overrunOf(day, draw, i);
    }
    for (let i = 0; i < Math.min(day.jobs.length, MOST_SUSPECTS); i++) {
      const now = late[time] as number;
      relief[i] = (relief[i] as number) + now - lateWith(day, draw, i, 'shorter', begins);
      harm[i] = (harm[i] as number) + lateWith(day, draw, i, 'longer', begins) - now;
    }
    time++;
  }
  play(day, asPlanned(day.jobs), begins);
  const jobs: JobFigures[] = [];
  for (const [i, { inicio }] of day.jobs.entries()) {
    await pause();
    jobs.push({
      late: (lates[i] as number) / times,
      median: quantile(delays[i] as Float64Array, 0.5),
      ninth: quantile(delays[i] as Float64Array, 0.9),
      planned: Math.max(0, (begins[i] as number) - inicio),
      relief: (relief[i] as number) / times,
      harm: (harm[i] as number) / times,
      overrun: quantile(overruns[i] as Float64Array, 0.9),
    });
  }
  return {
    jobs,
    overtime: overtime.filter((over) => over > 0).length / times,
    overtimeNinth: quantile(overtime, 0.9),
    late,
    latePlanned: countLate(day, begins),
  };
}

/** If these jobs take twice as long: how many are late by rehearsal, and in which part of the rehearsals each job is. */
export async function ifLonger(
  day: Workday,
  which: readonly number[],
  { seed, times, pause }: Times,
): Promise<{ late: Uint16Array; part: number[] }> {
  const begins = new Float64Array(day.jobs.length);
  const late = new Uint16Array(times);
  const lates = day.jobs.map(() => 0);
  let time = 0;
  for (const draw of drawsOf(day, seed, times)) {
    await pause();
    for (const i of which) draw.lengths[i] = 2 * (draw.lengths[i] as number);
    play(day, draw, begins);
    late[time++] = countLate(day, begins);
    for (const [i, job] of day.jobs.entries())
      lates[i] = (lates[i] as number) + Number(isLate(job, begins[i] as number));
  }
  return { late, part: lates.map((n) => n / times) };
}

/** What the job and the way to it take more than planned. */
const overrunOf = ({ jobs }: Workday, { lengths, ways }: Draw, i: number): number => {
  const job = jobs[i];
  if (!job) return 0;
  const way = job.begun === null ? (ways[i] as number) - job.way : 0;
  return Math.max(0, (lengths[i] as number) - (job.fim - job.inicio)) + Math.max(0, way);
};

/** How many are late if one job takes no longer than planned, its way included, or twice as long. */
function lateWith(
  day: Workday,
  draw: Draw,
  i: number,
  how: 'shorter' | 'longer',
  begins: Float64Array,
): number {
  const { lengths, ways } = draw;
  const { inicio, fim, way } = day.jobs[i] as Workday['jobs'][number];
  const [length, drawnWay] = [lengths[i] as number, ways[i] as number];
  lengths[i] = how === 'longer' ? 2 * length : Math.min(length, fim - inicio);
  if (how === 'shorter') ways[i] = Math.min(drawnWay, way);
  play(day, draw, begins);
  lengths[i] = length;
  ways[i] = drawnWay;
  return countLate(day, begins);
}

/** The value that so large a part is no greater than. Sorts the values. */
function quantile(values: Float64Array, part: number): number {
  values.sort();
  return values[Math.max(0, Math.ceil(part * values.length) - 1)] ?? 0;
}
