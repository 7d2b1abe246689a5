/** What a visit must answer, and what of it is missing. Pure. */
import { missingImages, missingQuestions } from '@campeiro/contract/questionario/pendencias';
import type { Pendencia, Questao, Secao } from '@campeiro/contract/questionarios';
import type { Answers, Versions } from './answers.ts';

/** A questionnaire that a visit must answer, and its version. */
export interface Required {
  id_questionario: number;
  id_versao: number;
  /**
   * The device that began the visit named the version. Where none did, as apps of version 1, the server took the newest
   * at the check-in, and the version that is answered first takes its place: it is the one that the device was given.
   */
  informado: boolean;
}

/** The version of each required questionnaire, and of those that were answered all the same. */
export const versionsOf = (required: readonly Required[], answered: Versions): Versions =>
  new Map([
    ...answered,
    ...required.map(
      ({ id_questionario: id, id_versao, informado }) =>
        [id, (!informado && answered.get(id)) || id_versao] as const,
    ),
  ]);

/** What required questions are held against. */
interface Given {
  /** The answers by questionnaire. */
  answers: ReadonlyMap<number, Answers>;
  versions: Versions;
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

/** By the visit's version, whatever was published since. */
function missingOf(required: Required, { answers, versions, sections, images }: Given) {
  const id_versao = versions.get(required.id_questionario) ?? required.id_versao;
  const { respostas = {} } = answers.get(required.id_questionario) ?? {};
  const secoes = sections.get(id_versao) ?? [];
  return {
    id_versao,
    numeros_questoes: numbers(missingQuestions(secoes, respostas)),
    numeros_imagens: numbers(missingImages(secoes, respostas, images)),
  };
}

const numbers = (questoes: Questao[]) => questoes.map(({ numero_questao }) => numero_questao);
