/** Rules over several fields of a body that more than one resource has. */

import { addDays } from '@campeiro/contract/kit/days';
import { isBefore, isInstant } from '@campeiro/contract/kit/instants';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../problem.ts';

/** The text when `end` is before `start` only together with what is stored. */
export const endBeforeStart = (start: string, end: string): Message =>
  message(`${end} não pode ser anterior a ${start}.`, `${end} must not be before ${start}.`);

/** A fault for `end` if it is before `start`. Invalid instants are reported elsewhere. */
export const endNotBeforeStart =
  (start: string, end: string) =>
  (body: Record<string, unknown>): Issue[] => {
    const [from, to] = [body[start], body[end]];
    if (!isInstantText(from) || !isInstantText(to) || !isBefore(to, from)) return [];
    const mensagem = message(`Não pode ser anterior a ${start}.`, `Must not be before ${start}.`);
    return [{ campo: end, codigo: 'VALOR_INVALIDO', mensagem }];
  };

const isInstantText = (value: unknown): value is string =>
  typeof value === 'string' && isInstant(value);

/** The calendars of all programs agree between these. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9998-12-31'];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A rule for `inicio` and `fim`: the faults of days out of order, more than `max`, or too far away. The schema checks that they are days. */
export const daysInOrder =
  (max: number) =>
  ({ inicio, fim }: { inicio?: unknown; fim?: unknown }): Issue[] => {
    const [first, last] = [String(inicio), String(fim)];
    if (!DAY.test(first) || !DAY.test(last)) return [];
    const far = tooFar({ inicio: first, fim: last });
    if (far.length > 0) return far;
    if (last < first) return [fault('fim', BEFORE_START)];
    const tooMany = message(`No máximo ${max} dias.`, `${max} days at most.`);
    return last > addDays(first, max - 1) ? [fault('fim', tooMany)] : [];
  };

/** A rule for `dia`: the fault of a day that is too far away. */
export const dayInReach = ({ dia }: { dia?: unknown }): Issue[] =>
  DAY.test(String(dia)) ? tooFar({ dia: String(dia) }) : [];

const tooFar = (days: Record<string, string>): Issue[] =>
  Object.entries(days).flatMap(([campo, day]) =>
    day < FIRST_DAY || day > LAST_DAY ? [fault(campo, TOO_FAR)] : [],
  );

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
