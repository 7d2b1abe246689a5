/** Searches a plan, and says what it would change and what stays out of it. */
import type { MOTIVOS_DE_FORA, Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { dayOf } from '@campeiro/contract/kit/days';
import { solveInWorker } from '@campeiro/optimizer/in-worker';
import { inSlices } from '../../../platform/http/slices.ts';
import type { Roads } from '../../deslocamentos/travel/osrm.ts';
import { closest } from '../candidates/closest.ts';
import { placeOf } from '../candidates/queries.ts';
import { type Impediment, type Offer, offerOf, type Stop, type Way } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';
import { type Network, networkFor } from './network.ts';
import { plannedIn, problemOf } from './problem.ts';
import type { Task } from './read.ts';
import { MINUTE, type Planned, type Wanted } from './search.ts';
import { added, NO_WAYS, shown, type Ways, waysOfDay } from './ways.ts';

type Reason = (typeof MOTIVOS_DE_FORA)[number];

interface Options {
  segundos: number;
  semente: number;
  roads: Roads | undefined;
  /** Ends the search: its caller has left. */
  signal: AbortSignal;
}

export async function optimize(
  task: Task,
  { segundos, semente, roads, signal }: Options,
): Promise<Otimizacao> {
  const { wanted, slots } = task;
  const pause = inSlices();
  const network = await networkFor(task, roads, signal);
  const problem = await problemOf(task, network.measure, pause);
  const limits = { milliseconds: segundos * 1000, rounds: roundsFor(wanted.length) };
  const solution = await solveInWorker(problem, { seed: semente, ...limits }, { signal });
  const days = new Days(task);
  for (const planned of plannedIn(solution, wanted, slots)) days.plan(planned);
  const absent = solution.absent.map((index) => wanted[index] as Wanted);
  const fora: Otimizacao['fora'] = [...task.out];
  const mayBeLate = task.pesos.peso_atraso !== null;
  for (const visit of absent.toSorted(byPriority)) {
    const found = await placeFor(visit, mayBeLate, days, network.way, pause);
    if (typeof found === 'string') fora.push({ id: visit.id, motivo: found });
    else days.plan(found);
  }
  return proposalOf(task, days, fora, network);
}

/** So many rounds find nothing better for a few visits: their plan comes at once, and is the same each time. */
const roundsFor = (visits: number): number => 1000 + 100 * visits ** 2;

const byPriority = (a: Wanted, b: Wanted): number =>
  Number(b.priority ?? Number.NEGATIVE_INFINITY) - Number(a.priority ?? Number.NEGATIVE_INFINITY) ||
  a.id - b.id;

/** The days while visits are planned on them. */
class Days {
  readonly planned: Planned[] = [];
  readonly all: readonly PersonDay[];
  readonly #stops: Map<PersonDay, Stop[]>;

  constructor({ days }: Task) {
    this.all = days;
    this.#stops = new Map(days.map((of) => [of, [...of.day.busy]]));
  }

  plan(planned: Planned): void {
    const { visit, of, inicio, fim } = planned;
    this.planned.push(planned);
    this.#stops.get(of)?.push({ inicio, fim, place: visit.place });
  }

  stopsOf(of: PersonDay): readonly Stop[] {
    return this.#stops.get(of) ?? [];
  }
}

/**
 * Where a visit that the search left out fits after all, or what keeps the technician who is closest to being able.
 */
async function placeFor(
  visit: Wanted,
  mayBeLate: boolean,
  days: Days,
  way: Way,
  pause: () => Promise<void>,
): Promise<Planned | Reason> {
  const { place, length, until: due, needs } = visit;
  const reasons: (Impediment | 'fora_da_janela')[] = [];
  let latest: { of: PersonDay; offer: Offer } | undefined;
  for (const of of days.all) {
    await pause();
    const asked = {
      place,
      length,
      from: Math.max(visit.from, of.from),
      isFixed: false,
      due,
      needs,
    };
    const offer = offerOf(asked, { ...of.day, busy: days.stopsOf(of) }, way);
    if (typeof offer === 'string') reasons.push(offer);
    else if (offer.late === 0) return { visit, of, inicio: offer.inicio, fim: offer.fim };
    else if (!mayBeLate) reasons.push('fora_da_janela');
    else if (!latest || offer.late < latest.offer.late) latest = { of, offer };
  }
  if (!latest) return closest(reasons);
  const { of, offer } = latest;
  return { visit, of, inicio: offer.inicio, fim: offer.fim };
}

type Stops = ReadonlyMap<PersonDay, readonly Stop[]>;

function proposalOf(
  task: Task,
  days: Days,
  fora: Otimizacao['fora'],
  { road, kind }: Network,
): Otimizacao {
  const mudancas = changesIn(task, days.planned);
  const isChanged = new Set(mudancas.map(({ id }) => id));
  const touched = new Set([
    ...mudancas.map(({ id_usuario }) => id_usuario),
    ...task.visits.map(({ id, id_usuario }) => (isChanged.has(id) ? id_usuario : null)),
  ]);
  const isPlanned = new Set(days.planned.map(({ visit }) => visit.id));
  const [before, after] = [stopsNow(task), stopsNow(task, isPlanned)];
  for (const { visit, of, inicio, fim } of days.planned)
    after.get(of)?.push({ inicio, fim, place: visit.place });
  const waysOf = (own: readonly PersonDay[], stops: Stops) =>
    own
      .map((of) => waysOfDay(stops.get(of) ?? [], of.day.origin, road, of.perKilometre))
      .reduce(added, NO_WAYS);
  const tecnicos = [...Map.groupBy(task.days, ({ id_usuario }) => id_usuario)]
    .filter(([id_usuario]) => touched.has(id_usuario))
    .map(([id_usuario, own]) => ({
      id_usuario,
      nome: own[0]?.nome ?? '',
      antes: waysOf(own, before),
      depois: waysOf(own, after),
    }));
  const total = (of: 'antes' | 'depois'): Ways =>
    shown(tecnicos.map((one) => one[of]).reduce(added, NO_WAYS));
  return {
    mudancas,
    atrasos: days.planned.flatMap(({ visit: { id, until }, inicio }) =>
      isChanged.has(id) && until !== null && inicio > until
        ? { id, minutos: Math.ceil((inicio - until) / MINUTE) }
        : [],
    ),
    fora,
    tecnicos: tecnicos.map((one) => ({
      ...one,
      antes: shown(one.antes),
      depois: shown(one.depois),
    })),
    antes: total('antes'),
    depois: total('depois'),
    caminhos: kind(),
  };
}

/** What differs from how the visits are planned now. */
function changesIn({ visits, spans }: Task, planned: readonly Planned[]): Otimizacao['mudancas'] {
  const byId = new Map(planned.map((one) => [one.visit.id, one]));
  return visits.flatMap(({ id, id_usuario: now, atualizado_em }) => {
    const plan = byId.get(id);
    const span = spans.get(id);
    if (!plan) return [];
    const { inicio, fim, of } = plan;
    if (now === of.id_usuario && span?.inicio === inicio && span.fim === fim) return [];
    return {
      id,
      atualizado_em,
      id_usuario: of.id_usuario,
      inicio_agendado: new Date(inicio).toISOString(),
      data_agendada: new Date(fim).toISOString(),
    };
  });
}

/** The visits that stay, and those that were asked for where they are now, except for these. */
function stopsNow(
  { visits, spans, days, timeZone }: Task,
  except: ReadonlySet<number> = new Set(),
): Map<PersonDay, Stop[]> {
  const keyOf = (id_usuario: number | null, dia: string) => `${id_usuario} ${dia}`;
  const byKey = new Map(days.map((of) => [keyOf(of.id_usuario, of.dia), of]));
  const stops = new Map(days.map((of) => [of, [...of.day.busy]]));
  for (const visit of visits) {
    const span = spans.get(visit.id);
    if (!span || except.has(visit.id) || visit.situacao === 'cancelado') continue;
    const of = byKey.get(keyOf(visit.id_usuario, dayOf(span.inicio, timeZone)));
    if (of) stops.get(of)?.push({ ...span, place: placeOf(visit) });
  }
  return stops;
}
