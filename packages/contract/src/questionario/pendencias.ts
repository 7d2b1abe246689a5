/** Finds what is missing in the answers to a questionnaire. Pure, as condicoes.ts. */
import type { Questao, Secao } from '../questionarios.ts';
import { isAnswered, isImage, type Respostas, visibleQuestions } from './condicoes.ts';

/**
 * The required questions without an answer, in the app's order. A hidden question is never
 * required.
 */
export const missingQuestions = (secoes: readonly Secao[], respostas: Respostas): Questao[] =>
  visibleQuestions(secoes, respostas).filter(
    (questao) => questao.obrigatoria && !isAnswered(questao, respostas[questao.id_questao]),
  );

/** The required questions answered with an image that has not been received. */
export const missingImages = (
  secoes: readonly Secao[],
  respostas: Respostas,
  recebidas: ReadonlySet<string>,
): Questao[] =>
  visibleQuestions(secoes, respostas).filter((questao) => {
    const imagem = respostas[questao.id_questao]?.imagem;
    return questao.obrigatoria && isImage(questao) && !!imagem && !recebidas.has(imagem);
  });
