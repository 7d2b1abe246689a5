/** What the schema of an agenda's request cannot express, and what the days mean. */
import { startOfDay } from '@campeiro/contract/agenda/expediente';
import { type AgendaRequest, MAX_DIAS_DA_AGENDA } from '@campeiro/contract/escritorio/agenda';
import { addDays } from '@campeiro/contract/kit/days';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/http/problem.ts';

/** Nobody plans outside of them, and the calendars of all programs agree between them. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9998-12-31'];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The faults of days out of order, too many or too far away. The schema checks that they are days. */
export function daysIssues({ inicio, fim }: AgendaRequest): Issue[] {
  if (!DAY.test(String(inicio)) || !DAY.test(String(fim))) return [];
  const far = [{ inicio }, { fim }].flatMap((one) =>
    Object.entries(one).flatMap(([campo, day]) =>
      day < FIRST_DAY || day > LAST_DAY ? [fault(campo, TOO_FAR)] : [],
    ),
  );
  if (far.length > 0) return far;
  if (fim < inicio) return [fault('fim', BEFORE_START)];
  const last = addDays(inicio, MAX_DIAS_DA_AGENDA - 1);
  return fim > last ? [fault('fim', TOO_MANY)] : [];
}

const fault = (campo: string, mensagem: Message): Issue => ({
  campo,
  codigo: 'VALOR_INVALIDO',
  mensagem,
});
const TOO_FAR = message(
  `Deve estar entre ${FIRST_DAY} e ${LAST_DAY}.`,
  `Must be between ${FIRST_DAY} and ${LAST_DAY}.`,
);
const BEFORE_START = message('Não pode ser anterior a inicio.', 'Must not be before inicio.');
const TOO_MANY = message(
  `No máximo ${MAX_DIAS_DA_AGENDA} dias.`,
  `${MAX_DIAS_DA_AGENDA} days at most.`,
);

/** The instants at which the days begin and end. */
export interface Days {
  from: string;
  to: string;
}

export const daysBetween = (
  { inicio, fim }: Pick<AgendaRequest, 'inicio' | 'fim'>,
  timeZone: string,
): Days => ({
  from: new Date(startOfDay(inicio, timeZone)).toISOString(),
  to: new Date(startOfDay(addDays(fim, 1), timeZone)).toISOString(),
});
