/** Searches a plan, and says what it would change and what stays out of it. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { solveInWorker } from '@campeiro/optimizer/in-worker';
import { inSlicesFor } from '../../../platform/http/slices.ts';
import { comparisonOf } from './comparison.ts';
import { Days } from './days.ts';
import type { Network } from './network.ts';
import { leftOut } from './obstacles.ts';
import { plannedIn, problemOf } from './problem.ts';
import type { Sight } from './progress.ts';
import type { Task } from './read.ts';
import { MINUTE, type Planned, type Wanted } from './search.ts';
import { secondLook } from './second-look.ts';
import { isMove, undisturbed } from './undisturbed.ts';

interface Options {
  segundos: number;
  semente: number;
  /** The caller has left: nothing is answered. */
  left: AbortSignal;
  sight: Sight;
}

export async function optimize(
  task: Task,
  network: Network,
  { segundos, semente, left, sight: { enough, onProgress } }: Options,
): Promise<Otimizacao> {
  const { wanted, slots } = task;
  // Others wait for their turn.
  const pause = inSlicesFor(left);
  const problem = await problemOf(task, network.measure, pause);
  const limits = { milliseconds: segundos * 1000, rounds: roundsFor(wanted.length) };
  const solution = await solveInWorker(
    problem,
    { seed: semente, ...limits },
    { signal: AbortSignal.any([left, enough]), onProgress },
  );
  const found = plannedIn(solution, wanted, slots);
  const days = new Days(wanted, undisturbed(found, wanted, network.way));
  const absent = wanted.filter((it) => !days.planned.has(it)).toSorted(byPriority);
  const fora: Otimizacao['fora'] = task.out.map((one) => ({
    ...one,
    ...{ minutos: null, motivos: [], obstaculos: [] },
  }));
  for (const visit of await secondLook(absent, days, task, network.way, pause))
    fora.push(await leftOut(visit, days, task, network.way, pause));
  return proposalOf(task, days, fora, network);
}

/** So many rounds find nothing better for a few visits: their plan comes at once, and is the same each time. */
const roundsFor = (visits: number): number => 1000 + 100 * visits ** 2;

const byPriority = (a: Wanted, b: Wanted): number =>
  Number(b.priority ?? Number.NEGATIVE_INFINITY) - Number(a.priority ?? Number.NEGATIVE_INFINITY) ||
  a.id - b.id;

function proposalOf(
  task: Task,
  days: Days,
  fora: Otimizacao['fora'],
  network: Network,
): Otimizacao {
  const changed = [...days.planned.values()].filter(isMove);
  return {
    mudancas: changesIn(task, changed),
    atrasos: changed.flatMap(({ visit: { id, until }, inicio }) =>
      until !== null && inicio > until ? { id, minutos: Math.ceil((inicio - until) / MINUTE) } : [],
    ),
    fora,
    ...comparisonOf(task, days, changed, network),
  };
}

/** What is changed, in the order of the visits. */
function changesIn({ visits }: Task, changed: readonly Planned[]): Otimizacao['mudancas'] {
  const byId = new Map(changed.map((one) => [one.visit.id, one]));
  return visits.flatMap(({ id, atualizado_em }) => {
    const plan = byId.get(id);
    if (!plan) return [];
    const { inicio, fim, of } = plan;
    return {
      id,
      atualizado_em,
      id_usuario: of.id_usuario,
      inicio_agendado: new Date(inicio).toISOString(),
      data_agendada: new Date(fim).toISOString(),
    };
  });
}
