/** What technicians' days cost, before a plan and after it: ways and overtime. Pure. */
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import { toHundredMetres } from '@campeiro/contract/kit/distance';
import type { Road, Stop } from '../candidates/day.ts';
import { overtimeOn } from '../candidates/overtime.ts';
import type { PersonDay } from '../person-days.ts';
import { toCents, type Ways, waysOfDay } from './ways.ts';

export interface Costs extends Ways {
  minutos_extras: number;
  valor_extra: number;
}

/** Of a day with these stops. */
export function costsOfDay(
  { day, perKilometre }: PersonDay,
  stops: readonly Stop[],
  road: Road,
  { peso_minuto_extra }: Pick<Pesos, 'peso_minuto_extra'>,
): Costs {
  const minutos_extras = overtimeOn(day, stops);
  return {
    ...waysOfDay(stops, day.origin, road, perKilometre),
    ...{ minutos_extras, valor_extra: minutos_extras * peso_minuto_extra },
  };
}

/** Of all together. */
export const sumOf = (all: readonly Costs[]): Costs => {
  const sum = (of: keyof Costs) => all.reduce((so, one) => so + one[of], 0);
  return {
    ...{ visitas: sum('visitas'), minutos: sum('minutos'), quilometros: sum('quilometros') },
    ...{ valor: sum('valor'), minutos_extras: sum('minutos_extras') },
    valor_extra: sum('valor_extra'),
  };
};

/** As it is shown: hundred metres and centavos. */
export const shown = ({ quilometros, valor, valor_extra, ...rest }: Costs): Costs => ({
  ...rest,
  quilometros: toHundredMetres(quilometros),
  valor: toCents(valor),
  valor_extra: toCents(valor_extra),
});
