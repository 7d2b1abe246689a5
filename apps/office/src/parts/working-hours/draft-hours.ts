/** Working hours as the text of a draft's field. Pure. */
import type { Jornada } from '@campeiro/contract/jornada';

/** Null, where there are none of one's own, is the empty text. */
export const textOfHours = (hours: Jornada | null): string =>
  hours === null
    ? ''
    : JSON.stringify(hours.map(({ dia_semana, inicio, fim }) => ({ dia_semana, inicio, fim })));

export const hoursIn = (text: string): Jornada | null =>
  text === '' ? null : (JSON.parse(text) as Jornada);
