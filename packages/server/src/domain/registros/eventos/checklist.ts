/** What a visit must answer, and what of it is missing. Pure, as in apply.ts. */
import { imagensPendentes, pendentes } from '@campeiro/contract/questionario/pendencias';
import type { Pendencia, Questao, Secao } from '@campeiro/contract/questionarios';
import { type Answers, applyAnswers } from './answers.ts';
import type { VisitEvent } from './order.ts';

/** A questionnaire that a visit must answer, and the version that counts unless another was answered. */
export interface Required {
  id_questionario: number;
  id_versao: number;
}

export interface Checklist {
  required: readonly Required[];
  /** The sections of the versions that are required, and of those that were answered. */
  sections: ReadonlyMap<number, readonly Secao[]>;
}

/** Nothing must be answered. */
export const NO_CHECKLIST: Checklist = { required: [], sections: new Map() };

/** The required questions that these events leave without an answer, or without its image, by questionnaire. */
export function missingAnswers(
  events: readonly VisitEvent[],
  { required, sections }: Checklist,
  images: ReadonlySet<string>,
): Pendencia[] {
  if (required.length === 0) return [];
  const answers = applyAnswers(events);
  return required
    .toSorted((a, b) => a.id_questionario - b.id_questionario)
    .map((required) => ({
      id_questionario: required.id_questionario,
      ...missingOf(required, answers.get(required.id_questionario), sections, images),
    }))
    .filter(
      ({ numeros_questoes, numeros_imagens }) =>
        numeros_questoes.length + numeros_imagens.length > 0,
    );
}

/** The version that the device answered is the one that it was given. */
function missingOf(
  required: Required,
  answers: Answers | undefined,
  sections: Checklist['sections'],
  images: ReadonlySet<string>,
) {
  const { id_versao, respostas } = answers ?? { ...required, respostas: {} };
  const secoes = sections.get(id_versao) ?? [];
  return {
    id_versao,
    numeros_questoes: numbers(pendentes(secoes, respostas)),
    numeros_imagens: numbers(imagensPendentes(secoes, respostas, images)),
  };
}

const numbers = (questoes: Questao[]) => questoes.map(({ numero_questao }) => numero_questao);
