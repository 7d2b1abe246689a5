/** How a technician's day goes with what was drawn for it. Pure; times in milliseconds. */
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { Draw, Spread } from './draws.ts';

/** A visit, or another engagement, as it is planned. It begins no earlier than that. */
export interface Job extends Span {
  /** The id of the visit; null: a time that is held, or one that segments hide. */
  id: number | null;
  /** Until when it has to begin; null: at any time. */
  due: number | null;
  /** When the technician has begun it; null: not yet. */
  begun: number | null;
  /** What it takes, and the way to it from where the technician is before. */
  length: Spread;
  way: number;
}

export interface Workday {
  id_usuario: number;
  /** In the order in which they are done. */
  jobs: readonly Job[];
  /** From when on the technician is on the way or at work. */
  ready: number;
  /** Whether work has not begun yet, so that it may begin late. */
  mayStartLate: boolean;
  /** When working hours end; null: there are none. */
  ends: number | null;
  /** Between working hours, and in absences: both in order and apart from each other. */
  breaks: readonly Span[];
  absences: readonly Span[];
}

/** A longer break is time off: of it only so much is made up for. */
const LONGEST_BREAK = 60 * 60_000;

/**
 * When each job begins, written into `begins`; answers when the last one ends. A job that runs into a break is finished, and
 * the break begins after it; ways may be taken in breaks.
 */
export function play(day: Workday, draw: Draw, begins: Float64Array): number {
  let free = day.ready + (day.mayStartLate ? draw.start : 0);
  let taken = 0;
  for (const [i, job] of day.jobs.entries()) {
    const length = draw.lengths[i] as number;
    if (job.begun !== null) {
      begins[i] = job.begun;
      free = Math.max(free, job.begun + length);
      continue;
    }
    let begin = past(day.absences, Math.max(free + (draw.ways[i] as number), job.inicio));
    for (let pause = day.breaks[taken]; pause && begin >= pause.inicio; ) {
      free = endOf(pause, free);
      begin = Math.max(begin, free);
      pause = day.breaks[++taken];
    }
    begin = past(day.absences, begin);
    begins[i] = begin;
    free = begin + length;
  }
  return free;
}

/** The end of a break that begins when the technician is free, and is as long as it has to be. */
const endOf = ({ inicio, fim }: Span, free: number): number =>
  Math.max(fim, Math.max(free, inicio) + Math.min(fim - inicio, LONGEST_BREAK));

/** The first moment from `at` on that is in none of the absences. */
function past(absences: readonly Span[], at: number): number {
  let moment = at;
  for (const { inicio, fim } of absences) if (moment >= inicio && moment < fim) moment = fim;
  return moment;
}

export const isLate = ({ due }: Job, begin: number): boolean => due !== null && begin > due;

/** How many jobs of the day begin too late. */
export const countLate = ({ jobs }: Workday, begins: Float64Array): number =>
  jobs.reduce((late, job, i) => late + Number(isLate(job, begins[i] as number)), 0);
