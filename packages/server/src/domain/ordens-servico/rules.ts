/** What an order's schema cannot say. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Pendencia } from '@campeiro/contract/questionarios';
import { endNotBeforeStart } from '../../platform/http/rules.ts';
import { Problem } from '../../platform/problem.ts';

/** The end of the window must not be before its start. One that is stored counts too: the table sees to it. */
export const windowIssues = endNotBeforeStart('inicio_agendado', 'data_agendada');

export const unanswered = (): Problem =>
  new Problem(
    'REGRA_NEGOCIO',
    message(
      'A ordem só pode ser concluída com o questionário respondido em uma de suas visitas.',
      'The order requires its questionnaire to be answered at one of its visits before it is concluded.',
    ),
  );

/** A visit of the order that ended and is not fully answered. */
export interface Unfinished {
  codigo: number;
  pendencias: Pendencia[];
  /** Whether the caller sees the visit. */
  visivel: boolean;
}

/** The most visits that one refusal names. */
export const MOST_NAMED = 10;

export const unfinished = (visits: readonly Unfinished[]): Problem =>
  new Problem(
    'REGRA_NEGOCIO',
    message(
      `A ordem só pode ser concluída com as perguntas obrigatórias de suas visitas respondidas. ${named(visits, 'pt-BR')}`,
      `The order can be concluded only once the required questions of its visits are answered. ${named(visits, 'en-US')}`,
    ),
  );

function named(visits: readonly Unfinished[], language: keyof Message): string {
  const [visit, form, questions, images, more] =
    language === 'pt-BR'
      ? ['Visita', 'questionário', 'perguntas', 'imagens das perguntas', 'Há outras visitas assim.']
      : [
          'Visit',
          'questionnaire',
          'questions',
          'images of questions',
          'There are other such visits.',
        ];
  const shown = visits.slice(0, MOST_NAMED).filter(({ visivel }) => visivel);
  const sentences = shown.map(({ codigo, pendencias }) => {
    const missing = pendencias.map(({ id_questionario, numeros_questoes, numeros_imagens }) =>
      [
        `${form} ${id_questionario}`,
        ...(numeros_questoes.length > 0 ? [`${questions} ${numeros_questoes.join(', ')}`] : []),
        ...(numeros_imagens.length > 0 ? [`${images} ${numeros_imagens.join(', ')}`] : []),
      ].join(', '),
    );
    return `${visit} ${codigo}: ${missing.join('; ')}.`;
  });
  return [...sentences, ...(visits.length > shown.length ? [more] : [])].join(' ');
}
