/** How much a visit adds to a technician's day, or spares it. Pure. */
import type { Encaixe } from '@campeiro/contract/escritorio/encaixes';

export type Added = Pick<Encaixe, 'minutos_a_mais' | 'quilometros_a_mais' | 'valor_a_mais'>;

export interface HowMuch {
  isLess: boolean;
  minutes: number;
  km: number;
  valor: number;
}

/**
 * Undefined: not known. Minutes are rounded up for each way, so that of fewer ways they may be less where kilometres are more:
 * what is not on the side of the kilometres is none.
 */
export function howMuch(added: Added): HowMuch | undefined {
  const { minutos_a_mais: minutes, quilometros_a_mais: km, valor_a_mais: valor } = added;
  if (minutes === null || km === null || valor === null) return undefined;
  const side = (km || minutes) < 0 ? -1 : 1;
  const [a, b, c] = [minutes, km, valor].map((one) => Math.max(0, one * side)) as [
    number,
    number,
    number,
  ];
  return { isLess: side < 0, minutes: a, km: b, valor: c };
}
