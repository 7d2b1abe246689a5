/**
 * The questions of a draft while somebody works on them, and what can be done with them. Pure: every function gives a new
 * outline and leaves the one it was given as it is, which is what undo goes back to.
 *
 * Everything has a key of its own, which it keeps wherever it is moved. Conditions refer to keys, so they follow their
 * question.
 */
import type { Questao, TIPOS_DE_QUESTAO } from '@campeiro/contract/questionarios';

export type Key = number;
export type Tipo = (typeof TIPOS_DE_QUESTAO)[number];

export interface Option {
  readonly key: Key;
  readonly nome: string;
}

export interface Condition {
  /** Null: the question was removed. The finding stays until somebody decides what is to be instead. */
  readonly question: Key | null;
  readonly options: readonly Key[];
  /** As the API has them: a number, a day's midnight in UTC, a text. */
  readonly values: readonly string[];
}

export interface Question {
  readonly key: Key;
  readonly nome: string;
  readonly tipo: Tipo;
  readonly obrigatoria: boolean;
  /** Kept while the question is of another type, in case somebody changes it back. */
  readonly opcoes: readonly Option[];
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

export const newQuestion = (fields: Partial<Question> = {}): Question => ({
  nome: '',
  tipo: 'texto',
  obrigatoria: false,
  opcoes: [],
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

export const isChoiceType = (tipo: Questao['tipo']): boolean =>
  tipo === 'escolha_unica' || tipo === 'multipla_escolha';

export const isImageType = (tipo: Questao['tipo']): boolean =>
  tipo === 'foto' || tipo === 'assinatura';

/** All questions in the order in which they are asked. */
export const questionsOf = (outline: Outline): Question[] =>
  outline.flatMap(({ questoes }) => questoes);

export const findQuestion = (outline: Outline, key: Key | null): Question | undefined =>
  key === null ? undefined : questionsOf(outline).find((one) => one.key === key);

const mapQuestions = (outline: Outline, change: (question: Question) => Question): Outline =>
  outline.map((section) => ({ ...section, questoes: section.questoes.map(change) }));

export const changeSection = (
  outline: Outline,
  key: Key,
  fields: Partial<Pick<Section, 'nome' | 'questoes'>>,
): Outline => outline.map((one) => (one.key === key ? { ...one, ...fields } : one));

/** Questions that are not changed stay the same objects, so that only what changed is drawn anew. */
export const changeQuestion = (
  outline: Outline,
  key: Key,
  fields: Partial<Omit<Question, 'key'>>,
): Outline => {
  const at = outline.find(({ questoes }) => questoes.some((one) => one.key === key));
  if (!at) return outline;
  const questoes = at.questoes.map((one) => (one.key === key ? { ...one, ...fields } : one));
  return changeSection(outline, at.key, { questoes });
};

/** Where a question is. */
export function placeOf(outline: Outline, key: Key): { section: Key; index: number } | undefined {
  for (const { key: section, questoes } of outline) {
    const index = questoes.findIndex((one) => one.key === key);
    if (index >= 0) return { section, index };
  }
  return undefined;
}

const inserted = <T>(list: readonly T[], index: number, ...items: readonly T[]): T[] => [
  ...list.slice(0, index),
  ...items,
  ...list.slice(index),
];

/** Questions put into a section, before the one that is at `index`. */
export const insertQuestions = (
  outline: Outline,
  section: Key,
  index: number,
  questions: readonly Question[],
): Outline =>
  outline.map((one) =>
    one.key === section ? { ...one, questoes: inserted(one.questoes, index, ...questions) } : one,
  );

/** Below that question. */
export function insertBelow(outline: Outline, key: Key, questions: readonly Question[]): Outline {
  const place = placeOf(outline, key);
  return place ? insertQuestions(outline, place.section, place.index + 1, questions) : outline;
}

/** Conditions on questions that are gone say so, and name no answer of theirs. */
function withoutSources(outline: Outline, gone: ReadonlySet<Key>): Outline {
  const isOn = ({ condicao }: Question) =>
    condicao !== null && condicao.question !== null && gone.has(condicao.question);
  return mapQuestions(outline, (question) =>
    isOn(question)
      ? { ...question, condicao: { question: null, options: [], values: [] } }
      : question,
  );
}

export function removeQuestion(outline: Outline, key: Key): Outline {
  const rest = outline.map((section) => ({
    ...section,
    questoes: section.questoes.filter((one) => one.key !== key),
  }));
  return withoutSources(rest, new Set([key]));
}

export function removeSection(outline: Outline, key: Key): Outline {
  const gone = outline.find((one) => one.key === key)?.questoes ?? [];
  const rest = outline.filter((one) => one.key !== key);
  return withoutSources(rest, new Set(gone.map((one) => one.key)));
}

/** A question put before the one at `index` of a section, as it is without the question itself. */
export function moveQuestion(outline: Outline, key: Key, section: Key, index: number): Outline {
  const question = findQuestion(outline, key);
  if (!question || !outline.some((one) => one.key === section)) return outline;
  const without = outline.map((one) =>
    one.questoes.includes(question)
      ? { ...one, questoes: one.questoes.filter((other) => other !== question) }
      : one,
  );
  return insertQuestions(without, section, index, [question]);
}

/** One place up or down; from the end of a section to the next one. */
export function shiftQuestion(outline: Outline, key: Key, by: 1 | -1): Outline {
  const at = outline.findIndex(({ questoes }) => questoes.some((one) => one.key === key));
  const here = outline[at];
  if (!here) return outline;
  const index = here.questoes.findIndex((one) => one.key === key) + by;
  if (index >= 0 && index < here.questoes.length)
    return moveQuestion(outline, key, here.key, index);
  const next = outline[at + by];
  return next ? moveQuestion(outline, key, next.key, by > 0 ? 0 : next.questoes.length) : outline;
}

/** A list with one of its items at another place, counted without the item. */
export function moved<T extends { key: Key }>(list: readonly T[], key: Key, index: number): T[] {
  const item = list.find((one) => one.key === key);
  const rest = list.filter((one) => one !== item);
  return item ? inserted(rest, Math.min(Math.max(index, 0), rest.length), item) : [...list];
}

/** One place up or down. */
export const shifted = <T extends { key: Key }>(list: readonly T[], key: Key, by: 1 | -1): T[] =>
  moved(list, key, list.findIndex((one) => one.key === key) + by);

/** The alternatives of a question. Conditions no longer name those that are gone. */
export function setOptions(outline: Outline, key: Key, opcoes: readonly Option[]): Outline {
  const kept = new Set(opcoes.map((option) => option.key));
  return mapQuestions(changeQuestion(outline, key, { opcoes }), (question) => {
    const { condicao } = question;
    if (condicao?.question !== key || condicao.options.every((one) => kept.has(one)))
      return question;
    const options = condicao.options.filter((one) => kept.has(one));
    return { ...question, condicao: { ...condicao, options } };
  });
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
  newQuestion({ ...question, opcoes: question.opcoes.map(({ nome }) => newOption(nome)) });
