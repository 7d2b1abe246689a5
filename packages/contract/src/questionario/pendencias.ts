/** What is missing in the answers to a questionnaire. Pure, as condicoes.ts. */
import type { Questao, Secao } from '../questionarios.ts';
import { ehImagem, estaRespondida, type Respostas, visiveis } from './condicoes.ts';

/** The questions that must be answered and were not, in the app's order. A hidden one is never required. */
export const pendentes = (secoes: readonly Secao[], respostas: Respostas): Questao[] =>
  visiveis(secoes, respostas).filter(
    (questao) => questao.obrigatoria && !estaRespondida(questao, respostas[questao.id_questao]),
  );

/** The questions that must be answered and were, with an image that is not among those received. */
export const imagensPendentes = (
  secoes: readonly Secao[],
  respostas: Respostas,
  recebidas: ReadonlySet<string>,
): Questao[] =>
  visiveis(secoes, respostas).filter((questao) => {
    const imagem = respostas[questao.id_questao]?.imagem;
    return questao.obrigatoria && ehImagem(questao) && !!imagem && !recebidas.has(imagem);
  });
