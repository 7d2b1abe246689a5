/** What the ways of technicians' days cost, before a plan and after it. Pure. */
import { minutesFor } from '@campeiro/contract/agenda/avisos';
import { type Position, toHundredMetres } from '@campeiro/contract/kit/distance';
import type { Origin, Road, Stop } from '../candidates/rules.ts';

export interface Ways {
  visitas: number;
  minutos: number;
  quilometros: number;
  valor: number;
}

/** The ways of one day, from the origin through all visits, and back to the base. A visit without a place is passed over. */
export function waysOfDay(
  stops: readonly Stop[],
  origin: Origin | null,
  road: Road,
  perKilometre: number,
): Ways {
  const places = stops
    .toSorted((a, b) => a.inicio - b.inicio || a.fim - b.fim)
    .flatMap(({ place }) => place ?? []);
  const base = origin?.kind === 'base' ? [origin.place] : [];
  const path = places.length === 0 ? [] : [...(origin ? [origin.place] : []), ...places, ...base];
  const legs = path.slice(1).map((to, i) => road(path[i] as Position, to));
  const quilometros = sum(legs);
  return {
    visitas: stops.length,
    minutos: sum(legs.map(minutesFor)),
    quilometros,
    valor: quilometros * perKilometre,
  };
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

/** What a visit adds to the ways of a day, as it is shown; null: its way is not known. */
export const addedWays = (more: Omit<Ways, 'visitas'> | null) => ({
  minutos_a_mais: more?.minutos ?? null,
  quilometros_a_mais: more && toHundredMetres(more.quilometros),
  valor_a_mais: more && toCents(more.valor),
});

/** To centavos. */
export const toCents = (valor: number): number => Math.round(valor * 100) / 100;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
