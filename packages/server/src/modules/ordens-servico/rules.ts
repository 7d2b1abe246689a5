/** What an order's schema cannot say. */
import { msg } from '@campeiro/contract/idiomas';
import { Problem } from '../../http/problem.ts';
import { endNotBeforeStart } from '../../http/rules.ts';

/** The end of the window must not be before its start. One that is stored counts too: the table sees to it. */
export const windowIssues = endNotBeforeStart('inicio_agendado', 'data_agendada');

export const unanswered = (): Problem =>
  new Problem(
    'REGRA_NEGOCIO',
    msg(
      'A ordem exige o questionário respondido em uma de suas visitas antes da conclusão.',
      'The order demands its questionnaire to be answered at one of its visits before it is concluded.',
    ),
  );
