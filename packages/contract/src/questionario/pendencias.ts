/** Finds what is missing in the answers to a questionnaire. Pure, as condicoes.ts. */
import type { Questao, Secao } from '../questionarios.ts';
import { ehImagem, estaRespondida, type Respostas, visiveis } from './condicoes.ts';

/**
 * The required questions without an answer, in the app's order. A hidden question is never
 * required.
 */
export const pendentes = (secoes: readonly Secao[], respostas: Respostas): Questao[] =>
  visiveis(secoes, respostas).filter(
    (questao) => questao.obrigatoria && !estaRespondida(questao, respostas[questao.id_questao]),
  );

/** The required questions answered with an image that has not been received. */
export const imagensPendentes = (
  secoes: readonly Secao[],
  respostas: Respostas,
  recebidas: ReadonlySet<string>,
): Questao[] =>
  visiveis(secoes, respostas).filter((questao) => {
    const imagem = respostas[questao.id_questao]?.imagem;
    return questao.obrigatoria && ehImagem(questao) && !!imagem && !recebidas.has(imagem);
  });
