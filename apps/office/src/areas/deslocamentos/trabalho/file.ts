/** Days of work as a file: a line for each day. Pure. */
import type { DiasDoTecnico } from '@campeiro/contract/escritorio/dias-de-trabalho';
import type { Cell } from '@campeiro/contract/kit/csv';
import { wallClockOf } from '@campeiro/contract/kit/wall-clock';

/** `14/08/2026`. */
const dateOf = (day: string): string => day.split('-').toReversed().join('/');

/** Hours to two decimals, as spreadsheets in Brazil read them. */
const hoursOf = (minutes: number | null): string =>
  minutes === null ? '' : (minutes / 60).toFixed(2).replace('.', ',');

/**
 * Lines of cells with times of the account's zone. What is not known is empty and never zero. `say` words what does not
 * add up.
 */
export function cellsOf(
  tecnicos: readonly DiasDoTecnico[],
  zone: string,
  say: (falta: DiasDoTecnico['dias'][number]['faltas'][number]) => string,
): Cell[][] {
  const time = (instant: string | null) =>
    instant === null ? '' : { written: wallClockOf(instant, zone).slice('2026-08-14T'.length) };
  return tecnicos.flatMap(({ matricula, usuario, dias }) =>
    dias.map((it) => [
      matricula ?? '',
      usuario,
      { written: dateOf(it.dia) },
      time(it.inicio),
      time(it.fim),
      { written: hoursOf(it.minutos_de_pausa) },
      { written: hoursOf(it.minutos_trabalhados) },
      it.faltas.map(say).join('; '),
    ]),
  );
}
