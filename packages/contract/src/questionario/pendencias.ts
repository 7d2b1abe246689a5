/** What is missing in the answers to a questionnaire. Pure, as condicoes.ts. */
import type { Questao, Secao } from '../questionarios.ts';
import { estaRespondida, type Respostas, visiveis } from './condicoes.ts';

/** The questions that must be answered and were not, in the app's order. A hidden one is never required. */
export const pendentes = (secoes: readonly Secao[], respostas: Respostas): Questao[] =>
  visiveis(secoes, respostas).filter(
    (questao) => questao.obrigatoria && !estaRespondida(questao, respostas[questao.id_questao]),
  );
