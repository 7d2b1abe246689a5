/** What a visit must answer, and what of it is missing. Pure. */
import { missingImages, missingQuestions } from '@campeiro/contract/questionario/pendencias';
import type { Pendencia, Questao, Secao } from '@campeiro/contract/questionarios';
import type { Answers } from './answers.ts';

/** A questionnaire that a visit must answer, and the version that counts unless another was answered. */
export interface Required {
  id_questionario: number;
  id_versao: number;
}

/** What required questions are held against. */
interface Given {
  /** The answers by questionnaire. */
  answers: ReadonlyMap<number, Answers>;
  /** The sections of the versions that are required, and of those that were answered. */
  sections: ReadonlyMap<number, readonly Secao[]>;
  /** The images that have been received. */
  images: ReadonlySet<string>;
}

/** The required questions without an answer, or without its image, by questionnaire. */
export function missingAnswers(required: readonly Required[], given: Given): Pendencia[] {
  return required
    .toSorted((a, b) => a.id_questionario - b.id_questionario)
    .map((one) => ({ id_questionario: one.id_questionario, ...missingOf(one, given) }))
    .filter(
      ({ numeros_questoes, numeros_imagens }) =>
        numeros_questoes.length + numeros_imagens.length > 0,
    );
}

/** The version that the device answered is the one that it was given. */
function missingOf(required: Required, { answers, sections, images }: Given) {
  const answered = answers.get(required.id_questionario);
  const { id_versao, respostas } = answered ?? { ...required, respostas: {} };
  const secoes = sections.get(id_versao) ?? [];
  return {
    id_versao,
    numeros_questoes: numbers(missingQuestions(secoes, respostas)),
    numeros_imagens: numbers(missingImages(secoes, respostas, images)),
  };
}

const numbers = (questoes: Questao[]) => questoes.map(({ numero_questao }) => numero_questao);
