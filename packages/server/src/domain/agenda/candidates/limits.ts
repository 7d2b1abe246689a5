/** What a technician's day may have at most. Pure. */
import { beginningIn, minutesOf } from '@campeiro/contract/agenda/limites-do-dia';
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { kilometresOf } from '../optimization/ways.ts';
import type { Day, Impediment, Limits, Road, Stop, Wanted } from './day.ts';

const MINUTE = 60_000;

/** By how much sums of kilometres may differ that were added in another order. */
const NOISE = 1e-6;

/** Undefined: there are none. `of`: the time of the day; `before`: those of its visits that another day has. */
export function limitsOf(
  {
    maximo_visitas: visits,
    maximo_minutos: minutes,
    maximo_quilometros: kilometres,
  }: Pick<TecnicoDaAgenda, 'maximo_visitas' | 'maximo_minutos' | 'maximo_quilometros'>,
  of: Span,
  before: readonly Stop[] = [],
): Limits | undefined {
  if (visits === null && minutes === null && kilometres === null) return undefined;
  return {
    visits: visits ?? Number.POSITIVE_INFINITY,
    minutes: minutes ?? Number.POSITIVE_INFINITY,
    kilometres: kilometres ?? Number.POSITIVE_INFINITY,
    of,
    before,
  };
}

/** What limits a visit that begins then. */
export const limitsAt = (
  { limits, eve }: Pick<Day, 'limits' | 'eve'>,
  inicio: number,
): Limits | undefined => (eve && inicio < eve.of.fim ? eve : limits);

/** The day as if nothing limited it. */
export const unlimited = (day: Day): Day => ({ ...day, limits: undefined, eve: undefined });

/** All visits that the limits are of, those of the day among these. */
export const ownOf = ({ of, before = [] }: Limits, stops: readonly Stop[]): Stop[] => [
  ...before,
  ...beginningIn(of, stops),
];

/** What is full, so that it takes no further visit of this length, wherever it is. */
export function fullOf(
  limits: Limits | undefined,
  busy: readonly Stop[],
  { length }: Pick<Wanted, 'length'>,
): Impediment[] {
  if (!limits) return [];
  const own = ownOf(limits, busy);
  const full: Impediment[] = own.length + 1 > limits.visits ? ['limite_de_visitas'] : [];
  return minutesOf(own) + length / MINUTE > limits.minutes ? [...full, 'limite_de_minutos'] : full;
}

type Limited = Pick<Day, 'limits' | 'eve' | 'busy' | 'origin'>;

/** All limits that are not kept to with one visit more. */
export function brokenLimits(day: Limited, stop: Stop, road: Road): Impediment[] {
  const length = stop.fim - stop.inicio;
  const full = fullOf(limitsAt(day, stop.inicio), day.busy, { length });
  return isInReach(day, stop, road) ? full : [...full, 'limite_de_quilometros'];
}

/** How long the ways are with one visit more. */
export const kilometresWith = (
  { limits, busy, origin }: Pick<Limited, 'busy' | 'origin'> & { limits: Limits },
  stop: Stop,
  road: Road,
): number => kilometresOf(ownOf(limits, [...busy, stop]), origin, road);

/** Whether there is room for the way to one visit more. What is too long already gets no longer. */
export function isInReach(day: Limited, stop: Stop, road: Road): boolean {
  const limits = limitsAt(day, stop.inicio);
  return !isTooLong({ ...day, limits }, [...day.busy, stop], day.busy, road);
}

type Within = Pick<Day, 'limits' | 'origin'>;

/** Whether these are more than there may be. */
export function isBeyond({ limits, origin }: Within, stops: readonly Stop[], road: Road): boolean {
  if (!limits) return false;
  const own = ownOf(limits, stops);
  return (
    own.length > limits.visits ||
    minutesOf(own) > limits.minutes ||
    kilometresOf(own, origin, road) > limits.kilometres + NOISE
  );
}

/** Whether these are too far apart, and further than those that there are now. */
export function isTooLong(
  { limits, origin }: Within,
  stops: readonly Stop[],
  now: readonly Stop[],
  road: Road,
): boolean {
  if (!limits || limits.kilometres === Number.POSITIVE_INFINITY) return false;
  const kilometres = (of: readonly Stop[]) => kilometresOf(ownOf(limits, of), origin, road);
  return kilometres(stops) > Math.max(limits.kilometres, kilometres(now)) + NOISE;
}
