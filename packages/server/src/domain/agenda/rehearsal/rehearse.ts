/** Rehearses a day, and says where its plan breaks. */

import {
  type Ensaio,
  MAX_PONTOS_FRACOS,
  REPETICOES,
  VISITAS_MAIS_LONGAS,
} from '@campeiro/contract/escritorio/ensaios';
import { instantOf } from '@campeiro/contract/kit/instants';
import { inSlicesFor } from '../../../platform/http/slices.ts';
import type { Road } from '../candidates/day.ts';
import { wayOn } from '../candidates/ways.ts';
import { type DayFigures, figuresOf, ifLonger, type JobFigures } from './figures.ts';
import { withoutTaker } from './illness.ts';
import type { Job, Workday } from './play.ts';
import type { Rehearsed, Task } from './read.ts';
import { limitOf, type Timed, workdayOf } from './workday.ts';

const MINUTE = 60_000;
/** Minutes that a person leaves free. */
const STEP = 5;
/** A place is weak if it makes so many visits late on average. */
const WEAK = 0.05;
/** From this part of the rehearsals on a visit counts as late. */
const MOSTLY = 0.5;

interface Options {
  times?: number | undefined;
  seed?: number | undefined;
  road: Road;
  /** Ends it: its caller has left. */
  signal: AbortSignal;
}

/** A technician's day with what its rehearsals say. */
interface Outcome {
  task: Rehearsed;
  day: Workday;
  figures: DayFigures;
}

/** One visit of them. */
interface VisitOutcome {
  of: Outcome;
  /** Where it stands in the day. */
  index: number;
  timed: Timed;
  job: Job;
  figures: JobFigures;
}

export async function rehearse(
  task: Task,
  { times = REPETICOES.padrao, seed = 1, road, signal }: Options,
): Promise<Ensaio> {
  const pause = inSlicesFor(signal);
  const options = { seed, times, pause };
  const outcomes: Outcome[] = [];
  for (const one of task.rehearsed) {
    const day = workdayOf(one.of, one.visits, one.others, road);
    outcomes.push({ task: one, day, figures: await figuresOf(day, options) });
  }
  const visits = outcomes.flatMap(visitsOf);
  const late = sumOf(
    outcomes.map(({ figures }) => figures.late),
    times,
  );
  const tecnicos: Ensaio['tecnicos'] = [];
  for (const outcome of outcomes) {
    const others = task.all.filter(({ id_usuario }) => id_usuario !== outcome.day.id_usuario);
    const nobody = await withoutTaker(outcome.task.left, others, wayOn(road), pause);
    tecnicos.push({ ...technicianOf(outcome), sem_substituto: nobody });
  }
  return {
    repeticoes: times,
    em_atraso: {
      ...averages(late),
      sem_imprevistos: outcomes.reduce((sum, { figures }) => sum + figures.latePlanned, 0),
    },
    visitas: visits.map(shown).sort(byRisk),
    fora: task.missed,
    tecnicos,
    mais_longas: await longer(outcomes, visits, late, options),
    pontos_fracos: weakest(visits),
  };
}

function visitsOf(of: Outcome): VisitOutcome[] {
  const byId = new Map(of.task.visits.map((timed) => [timed.visit.id, timed]));
  return of.day.jobs.flatMap((job, index) => {
    const timed = byId.get(job.id ?? 0);
    const figures = of.figures.jobs[index];
    return timed && figures ? { of, index, timed, job, figures } : [];
  });
}

const shown = ({ of, timed, job, figures }: VisitOutcome): Ensaio['visitas'][number] => ({
  id: timed.visit.id,
  codigo: timed.visit.codigo,
  cliente: timed.visit.cliente,
  id_usuario: of.day.id_usuario,
  inicio: instantOf(job.inicio),
  limite: instantOf(limitOf(timed)),
  probabilidade_de_atraso: shareOf(figures.late),
  atraso_mediano: minutesOf(figures.median),
  atraso_90: minutesOf(figures.ninth),
  atraso_sem_imprevistos: minutesOf(figures.planned),
  fonte_da_duracao: timed.source,
});

const byRisk = (a: Ensaio['visitas'][number], b: Ensaio['visitas'][number]): number =>
  b.probabilidade_de_atraso - a.probabilidade_de_atraso ||
  b.atraso_90 - a.atraso_90 ||
  a.inicio.localeCompare(b.inicio) ||
  a.id - b.id;

const technicianOf = ({ task, day, figures }: Outcome) => ({
  id_usuario: day.id_usuario,
  nome: task.of.nome,
  visitas: task.visits.length,
  probabilidade_de_hora_extra: shareOf(figures.overtime),
  hora_extra_90: minutesOf(figures.overtimeNinth),
});

/** The day if the jobs that do most harm take twice as long. */
async function longer(
  outcomes: readonly Outcome[],
  visits: readonly VisitOutcome[],
  late: Uint32Array,
  options: Parameters<typeof ifLonger>[2],
): Promise<Ensaio['mais_longas']> {
  const worst = visits
    .filter(({ figures }) => figures.harm > 0)
    .toSorted((a, b) => b.figures.harm - a.figures.harm || a.timed.visit.id - b.timed.visit.id)
    .slice(0, VISITAS_MAIS_LONGAS);
  const then = late.slice();
  const atrasadas: number[] = [];
  for (const of of outcomes) {
    const which = worst.filter((one) => one.of === of).map(({ index }) => index);
    if (which.length === 0) continue;
    const { late: more, part } = await ifLonger(of.day, which, options);
    for (const [time, n] of more.entries())
      then[time] = (then[time] ?? 0) + n - (of.figures.late[time] ?? 0);
    for (const [i, job] of of.day.jobs.entries()) {
      const before = of.figures.jobs[i]?.late ?? 0;
      if (job.id !== null && before < MOSTLY && (part[i] ?? 0) >= MOSTLY) atrasadas.push(job.id);
    }
  }
  return { ids: worst.map(({ timed }) => timed.visit.id), ...averages(then), atrasadas };
}

/** Where air does most good. */
const weakest = (visits: readonly VisitOutcome[]): Ensaio['pontos_fracos'] =>
  visits
    .filter(({ figures }) => figures.relief >= WEAK && figures.overrun > 0)
    .toSorted((a, b) => b.figures.relief - a.figures.relief || a.timed.visit.id - b.timed.visit.id)
    .slice(0, MAX_PONTOS_FRACOS)
    .map(({ timed, figures }) => ({
      id: timed.visit.id,
      atrasadas: shareOf(figures.relief),
      folga: Math.ceil(figures.overrun / MINUTE / STEP) * STEP,
    }));

/** How many are late on all days together, by rehearsal. */
function sumOf(days: readonly Uint16Array[], times: number): Uint32Array {
  const sum = new Uint32Array(times);
  for (const day of days) for (const [time, n] of day.entries()) sum[time] = (sum[time] ?? 0) + n;
  return sum;
}

/** On average, and in the worst tenth. */
function averages(late: Uint32Array): Pick<Ensaio['em_atraso'], 'media' | 'pior_decimo'> {
  const worst = late.toSorted().slice(-Math.max(1, Math.ceil(late.length / 10)));
  return { media: meanOf(late), pior_decimo: meanOf(worst) };
}

const meanOf = (values: Uint32Array): number =>
  Math.round((10 * values.reduce((a, b) => a + b, 0)) / values.length) / 10;
const minutesOf = (ms: number): number => Math.ceil(ms / MINUTE);
const shareOf = (part: number): number => Math.round(part * 1000) / 1000;
