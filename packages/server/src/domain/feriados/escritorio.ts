import {
  changeFeriado,
  createFeriado,
  deleteFeriado,
  getCalendario,
  getFeriado,
  listFeriados,
  listLugaresDeFeriados,
  MAX_DIAS_DO_CALENDARIO,
} from '@campeiro/contract/escritorio/feriados';
import { freely, handle } from '../../platform/http/operations.ts';
import { daysInOrder } from '../../platform/http/rules.ts';
import { change, create, item, list, remove } from '../../platform/lists/handlers.ts';
import { placesOfHolidays } from './public-holidays.ts';
import { feriados, readCalendar } from './queries.ts';

export const escritorio = [
  handle(listFeriados, list(feriados)),
  handle(getFeriado, item(feriados)),
  handle(createFeriado, create(feriados)),
  handle(changeFeriado, change(feriados)),
  handle(deleteFeriado, remove(feriados)),
  handle(
    getCalendario,
    async (tx, { body: { inicio, fim } }) => ({ dados: await readCalendar(tx, inicio, fim) }),
    { rules: daysInOrder(MAX_DIAS_DO_CALENDARIO) },
  ),
  handle(
    listLugaresDeFeriados,
    freely(({ body: { pais, estado } }) => placesOfHolidays(pais, estado)),
  ),
];
