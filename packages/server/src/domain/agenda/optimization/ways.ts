/** What the ways of technicians' days cost, before a plan and after it. Pure. */
import { minutesFor } from '@campeiro/contract/agenda/avisos';
import { type Position, toHundredMetres } from '@campeiro/contract/kit/distance';
import type { Origin, Road, Stop } from '../candidates/day.ts';

export interface Ways {
  visitas: number;
  minutos: number;
  quilometros: number;
  valor: number;
}

/** The ways of one day, from where it begins through all visits, and back to the base. */
export function waysOfDay(
  stops: readonly Stop[],
  origin: Origin | null,
  road: Road,
  perKilometre: number,
): Ways {
  const legs = legsOf(stops, origin, road);
  const quilometros = sum(legs);
  return {
    visitas: stops.length,
    minutos: sum(legs.map(minutesFor)),
    quilometros,
    valor: quilometros * perKilometre,
  };
}

export const kilometresOf = (stops: readonly Stop[], origin: Origin | null, road: Road): number =>
  sum(legsOf(stops, origin, road));

/**
 * The kilometres from place to place. A visit without a place is passed over. Once a visit is over, the day began at the base,
 * wherever the technician is now.
 */
function legsOf(stops: readonly Stop[], origin: Origin | null, road: Road): number[] {
  const visits = stops.toSorted((a, b) => a.inicio - b.inicio || a.fim - b.fim);
  const places = visits.flatMap(({ place }) => place ?? []);
  const hasBegun = origin?.at != null && visits.some(({ fim }) => fim <= Number(origin.at));
  const start = (hasBegun ? origin.base : origin?.place) ?? [];
  const path = places.length === 0 ? [] : [start, ...places, origin?.base ?? []].flat();
  return path.slice(1).map((to, i) => road(path[i] as Position, to));
}

/** What the ways of a day with other stops cost more; negative: less. */
export function waysMore(
  now: readonly Stop[],
  then: readonly Stop[],
  origin: Origin | null,
  road: Road,
  perKilometre: number,
): Omit<Ways, 'visitas'> {
  const [a, b] = [now, then].map((stops) => waysOfDay(stops, origin, road, perKilometre)) as [
    Ways,
    Ways,
  ];
  return {
    minutos: b.minutos - a.minutos,
    quilometros: b.quilometros - a.quilometros,
    valor: b.valor - a.valor,
  };
}

/**
 * Whether the ways of a day with these other stops count the way of a visit: both have a place. Without a base, the way to
 * the next visit counts, as in the whole day.
 */
export const isWayKnown = (
  place: Position | null,
  others: readonly Stop[],
  origin: Origin | null,
): boolean => place !== null && (origin !== null || others.some((stop) => stop.place !== null));

/** What a visit adds to the ways of a day, as it is shown; null: its way is not known. */
export const addedWays = (more: Omit<Ways, 'visitas'> | null) => ({
  minutos_a_mais: more?.minutos ?? null,
  quilometros_a_mais: more && toHundredMetres(more.quilometros),
  valor_a_mais: more && toCents(more.valor),
});

/** To centavos. */
export const toCents = (valor: number): number => Math.round(valor * 100) / 100;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
