/** Finds what is missing in the answers to a questionnaire. Pure, as condicoes.ts. */
import type { Questao, Secao } from '../questionarios.ts';
import { isAnswered, isImage, type Respostas, visibleQuestions } from './condicoes.ts';
import { picturesOf } from './fotos.ts';

/**
 * The required questions without an answer, in the app's order. A hidden question is never
 * required.
 */
export const missingQuestions = (secoes: readonly Secao[], respostas: Respostas): Questao[] =>
  visibleQuestions(secoes, respostas).filter(
    (questao) => questao.obrigatoria && !isAnswered(questao, respostas[questao.id_questao]),
  );

/** The required questions answered with images of which none has been received. */
export const missingImages = (
  secoes: readonly Secao[],
  respostas: Respostas,
  recebidas: ReadonlySet<string>,
): Questao[] =>
  visibleQuestions(secoes, respostas).filter((questao) => {
    const pictures = picturesOf(respostas[questao.id_questao] ?? {});
    const isWaiting = pictures.length > 0 && !pictures.some(({ imagem }) => recebidas.has(imagem));
    return questao.obrigatoria && isImage(questao) && isWaiting;
  });
