/** What a record's schema cannot say. */

import { msg } from '@campeiro/contract/idiomas';
import type { NovoRegistro } from '@campeiro/contract/registros';
import type { Issue } from '../../http/problem.ts';
import { isInstant } from '../../http/validation.ts';

/** The end of the window must not be before its start. Values that are no instants are judged elsewhere. */
export function windowIssues(novo: Partial<NovoRegistro>): Issue[] {
  const { data_inicio_esperada: start, data_conclusao_esperada: end } = novo;
  if (!isBefore(end, start)) return [];
  const mensagem = msg(
    'Não pode ser anterior a data_inicio_esperada.',
    'Must not be before data_inicio_esperada.',
  );
  return [{ campo: 'data_conclusao_esperada', codigo: 'VALOR_INVALIDO', mensagem }];
}

/** Whether both are instants and `a` comes before `b`. */
export const isBefore = (a: unknown, b: unknown): boolean =>
  isInstantText(a) && isInstantText(b) && comparable(a) < comparable(b);

const isInstantText = (value: unknown): value is string =>
  typeof value === 'string' && isInstant(value);

/** The same instant with six digits of fraction, so that comparing text is comparing time. */
function comparable(instante: string): string {
  const [seconds, fraction = ''] = instante.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(6, '0')}`;
}
