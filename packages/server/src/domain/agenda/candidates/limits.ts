/** What a technician's day may have at most. Pure. */
import { beginningIn, minutesOf } from '@campeiro/contract/agenda/limites-do-dia';
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { kilometresOf } from '../optimization/ways.ts';
import type { Day, Impediment, Limits, Road, Stop, Wanted } from './day.ts';

const MINUTE = 60_000;

/** By how much sums of kilometres may differ that were added in another order. */
const NOISE = 1e-6;

/** Undefined: there are none. `of`: the time of the day. */
export function limitsOf(
  {
    maximo_visitas: visits,
    maximo_minutos: minutes,
    maximo_quilometros: kilometres,
  }: Pick<TecnicoDaAgenda, 'maximo_visitas' | 'maximo_minutos' | 'maximo_quilometros'>,
  of: Span,
): Limits | undefined {
  if (visits === null && minutes === null && kilometres === null) return undefined;
  return {
    visits: visits ?? Number.POSITIVE_INFINITY,
    minutes: minutes ?? Number.POSITIVE_INFINITY,
    kilometres: kilometres ?? Number.POSITIVE_INFINITY,
    of,
  };
}

/** What of these visits is of the day. */
export const ownOf = ({ of }: Limits, stops: readonly Stop[]): Stop[] => beginningIn(of, stops);

/** What is full, so that the day takes no further visit of this length, wherever it is. */
export function fullOf(
  { limits, busy }: Pick<Day, 'limits' | 'busy'>,
  { length }: Pick<Wanted, 'length'>,
): Impediment[] {
  if (!limits) return [];
  const own = ownOf(limits, busy);
  const full: Impediment[] = own.length + 1 > limits.visits ? ['limite_de_visitas'] : [];
  return minutesOf(own) + length / MINUTE > limits.minutes ? [...full, 'limite_de_minutos'] : full;
}

/** All limits that the day does not keep to with one visit more. */
export function brokenLimits(
  day: Pick<Day, 'limits' | 'busy' | 'origin'>,
  stop: Stop,
  road: Road,
): Impediment[] {
  const full = fullOf(day, { length: stop.fim - stop.inicio });
  return isInReach(day, stop, road) ? full : [...full, 'limite_de_quilometros'];
}

/** How long the ways of the day are with one visit more. */
export const kilometresWith = (
  { limits, busy, origin }: Pick<Day, 'limits' | 'busy' | 'origin'>,
  stop: Stop,
  road: Road,
): number => {
  const stops = [...busy, stop];
  return kilometresOf(limits ? ownOf(limits, stops) : stops, origin, road);
};

/** Whether the day has room for the way to one visit more. A day that is too long already gets no longer. */
export const isInReach = (
  day: Pick<Day, 'limits' | 'busy' | 'origin'>,
  stop: Stop,
  road: Road,
): boolean => !isTooLong(day, [...day.busy, stop], day.busy, road);

/** Whether these are more than the day may have. */
export function isBeyond(
  { limits, origin }: Pick<Day, 'limits' | 'origin'>,
  stops: readonly Stop[],
  road: Road,
): boolean {
  if (!limits) return false;
  const own = ownOf(limits, stops);
  return (
    own.length > limits.visits ||
    minutesOf(own) > limits.minutes ||
    kilometresOf(own, origin, road) > limits.kilometres + NOISE
  );
}

/** Whether these are too far apart for the day, and further than those that it has now. */
export function isTooLong(
  { limits, origin }: Pick<Day, 'limits' | 'origin'>,
  stops: readonly Stop[],
  now: readonly Stop[],
  road: Road,
): boolean {
  if (!limits || limits.kilometres === Number.POSITIVE_INFINITY) return false;
  const kilometres = (of: readonly Stop[]) => kilometresOf(ownOf(limits, of), origin, road);
  return kilometres(stops) > Math.max(limits.kilometres, kilometres(now)) + NOISE;
}
