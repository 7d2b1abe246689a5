/**
 * The questions of a draft while its author works on them. An outline is never changed: what is done makes another one, and
 * undo goes back to the one before.
 *
 * Everything has a key of its own, which it keeps wherever it is moved. Conditions refer to keys, so they follow their
 * question.
 */
import { isChoice } from '@campeiro/contract/questionario/condicoes';
import type {
  COMPARACOES,
  Medida,
  Questao,
  TIPOS_DE_QUESTAO,
} from '@campeiro/contract/questionarios';

export type Key = number;
export type Tipo = (typeof TIPOS_DE_QUESTAO)[number];

export interface Option {
  readonly key: Key;
  readonly nome: string;
}

export type Comparison = (typeof COMPARACOES)[number];

export interface Condition {
  /** Null: the question was removed. The finding stays until the author chooses another question. */
  readonly question: Key | null;
  readonly options: readonly Key[];
  /** How an answer compares with the values; absent: it equals one of them. */
  readonly compare?: Comparison;
  /** As the API has them: a number, a time, a day's midnight in UTC, a text. */
  readonly values: readonly string[];
}

export interface Question {
  readonly key: Key;
  readonly nome: string;
  readonly tipo: Tipo;
  readonly obrigatoria: boolean;
  /** Kept while the question is of another type, in case the author changes it back. */
  readonly opcoes: readonly Option[];
  /** Those of a question of type `sim_nao`, kept in the same way. */
  readonly yesNo: readonly Option[];
  /** Unit and limits of a number, kept in the same way. */
  readonly medida: Medida;
  readonly condicao: Condition | null;
}

export interface Section {
  readonly key: Key;
  readonly nome: string;
  readonly questoes: readonly Question[];
}

export type Outline = readonly Section[];

let lastKey = 0;
export const newKey = (): Key => ++lastKey;

export const newOption = (nome = ''): Option => ({ key: newKey(), nome });

export const newYesNo = (): Option[] => ['Sim', 'Não'].map((nome) => newOption(nome));

export const NO_MEASURE: Medida = {
  unidade: null,
  minimo: null,
  maximo: null,
  casas_decimais: null,
};

export const newQuestion = (fields: Partial<Question> = {}): Question => ({
  nome: '',
  tipo: 'texto',
  obrigatoria: false,
  opcoes: [],
  yesNo: newYesNo(),
  medida: NO_MEASURE,
  condicao: null,
  ...fields,
  key: newKey(),
});

export const newSection = (
  nome = '',
  questoes: readonly Question[] = [newQuestion()],
): Section => ({
  key: newKey(),
  nome,
  questoes,
});

export const isChoiceType = (tipo: Questao['tipo']): boolean => isChoice({ tipo });

/** Whether the author writes the alternatives. */
export const hasOwnOptions = (tipo: Questao['tipo']): boolean =>
  isChoiceType(tipo) && tipo !== 'sim_nao';

/** What can be chosen. */
export const offeredBy = ({ tipo, opcoes, yesNo }: Question): readonly Option[] => {
  if (tipo === 'sim_nao') return yesNo;
  return isChoiceType(tipo) ? opcoes : [];
};

const isImageType = (tipo: Questao['tipo']): boolean => tipo === 'foto' || tipo === 'assinatura';

/** All questions in the order in which they are asked. */
export const questionsOf = (outline: Outline): Question[] =>
  outline.flatMap(({ questoes }) => questoes);

export const findQuestion = (outline: Outline, key: Key | null): Question | undefined =>
  key === null ? undefined : questionsOf(outline).find((one) => one.key === key);

/** Where a question is. */
export function placeOf(outline: Outline, key: Key): { section: Key; index: number } | undefined {
  for (const { key: section, questoes } of outline) {
    const index = questoes.findIndex((one) => one.key === key);
    if (index >= 0) return { section, index };
  }
  return undefined;
}

/**
 * Questions that a condition of this one may refer to: earlier ones that are answered with something that can be named.
 * The one that it refers to is among them even where it cannot be.
 */
export function sourcesFor(outline: Outline, key: Key): Question[] {
  const all = questionsOf(outline);
  const index = all.findIndex((one) => one.key === key);
  const present = all[index]?.condicao?.question;
  return all.filter(
    (one, i) => (i < index && !isImageType(one.tipo)) || (one.key === present && i !== index),
  );
}

/** A second one of the same kind, with its alternatives and its condition. */
export const copyOf = (question: Question): Question =>
  newQuestion({
    ...question,
    opcoes: question.opcoes.map(({ nome }) => newOption(nome)),
    yesNo: newYesNo(),
  });
