/**
 * What may come of a planned day: durations, ways and the start as they are drawn. Pure and seeded; times in milliseconds.
 * The draws of a technician do not depend on other technicians' days.
 */
import type { DuracaoAprendida } from '@campeiro/contract/escritorio/duracoes-aprendidas';
import { Random } from '@campeiro/optimizer/random';

const MINUTE = 60_000;

/** A log-normal: half of the draws are below the median, and two thirds between median / e^sigma and median * e^sigma. */
export interface Spread {
  median: number;
  sigma: number;
}

/** A duration that nothing was learned about: half of the visits take from 0.8 to 1.27 times what is planned. */
const DEFAULT_SIGMA = 0.35;
/** Half of the ways take from 0.85 to 1.18 times what the map says. */
const WAY_SIGMA = 0.25;
/** One start in five is late, by up to half an hour. */
const LATE_STARTS = 0.2;
const LATEST_START = 30 * MINUTE;
/** What is farther from the median says more about the formula than about the work. */
const FARTHEST = 3;
/** How many sigmas the quartiles of a normal distribution are apart. */
const QUARTILES = 1.349;
/** Quartiles of a few visits may coincide by luck, or be absurdly far apart. */
const SIGMAS = { least: 0.05, most: 1 };

/** The spread about a planned length, of which nothing was learned. */
export const spreadAbout = (planned: number): Spread => ({ median: planned, sigma: DEFAULT_SIGMA });

/**
 * The spread that was learned. A length that is planned as the objective expects it gives way to the learned median;
 * another one was a dispatcher's decision about this visit, and stays the median.
 */
export function spreadLearned(
  planned: number,
  learned: Pick<
    DuracaoAprendida,
    'minutos' | 'quartil_inferior' | 'quartil_superior' | 'minutos_esperados'
  >,
): Spread {
  const { minutos, quartil_inferior, quartil_superior, minutos_esperados } = learned;
  const sigma = Math.log(quartil_superior / quartil_inferior) / QUARTILES;
  return {
    median: planned === minutos_esperados * MINUTE ? minutos * MINUTE : planned,
    sigma: Math.min(Math.max(sigma, SIGMAS.least), SIGMAS.most),
  };
}

/** One day as it comes: how late its start is, and what each job and the way to it takes. */
export interface Draw {
  start: number;
  lengths: Float64Array;
  ways: Float64Array;
}

interface Drawn {
  id_usuario: number;
  jobs: readonly { length: Spread; way: number }[];
}

/** The same day as it comes each time. Each draw is made when it is asked for: of a long day it takes a while. */
export function* drawsOf(
  { id_usuario, jobs }: Drawn,
  seed: number,
  times: number,
): Generator<Draw> {
  const random = new Random(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(id_usuario, 0x85ebca6b));
  for (let time = 0; time < times; time++) {
    const isLate = random.next() < LATE_STARTS;
    const start = random.next() * LATEST_START;
    const lengths = new Float64Array(jobs.length);
    const ways = new Float64Array(jobs.length);
    for (const [i, { length, way }] of jobs.entries()) {
      lengths[i] = length.median * Math.exp(length.sigma * normal(random));
      ways[i] = way * Math.exp(WAY_SIGMA * normal(random));
    }
    yield { start: isLate ? start : 0, lengths, ways };
  }
}

/** The day exactly as it is planned. */
export const asPlanned = (jobs: readonly { inicio: number; fim: number; way: number }[]): Draw => ({
  start: 0,
  lengths: Float64Array.from(jobs, ({ inicio, fim }) => fim - inicio),
  ways: Float64Array.from(jobs, ({ way }) => way),
});

/** A draw of the standard normal distribution, by Box and Muller. */
function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  const drawn = radius * Math.cos(2 * Math.PI * random.next());
  return Math.min(Math.max(drawn, -FARTHEST), FARTHEST);
}
