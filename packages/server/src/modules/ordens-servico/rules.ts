/** What an order's schema cannot say. */
import { msg } from '@campeiro/contract/idiomas';
import type { MudancaDeOrdem } from '@campeiro/contract/ordens-servico';
import { type Issue, Problem } from '../../http/problem.ts';
import { isBefore } from '../registros/rules.ts';

/** The end of the window must not be before its start. One that is stored counts too: the table sees to it. */
export function windowIssues({ inicio_agendado, data_agendada }: Partial<MudancaDeOrdem>): Issue[] {
  if (!isBefore(data_agendada, inicio_agendado)) return [];
  const mensagem = msg(
    'Não pode ser anterior a inicio_agendado.',
    'Must not be before inicio_agendado.',
  );
  return [{ campo: 'data_agendada', codigo: 'VALOR_INVALIDO', mensagem }];
}

export const unanswered = (): Problem =>
  new Problem(
    'REGRA_NEGOCIO',
    msg(
      'A ordem exige o questionário respondido em uma de suas visitas antes da conclusão.',
      'The order demands its questionnaire to be answered at one of its visits before it is concluded.',
    ),
  );
