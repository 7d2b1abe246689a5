/** What can be done with an outline. Pure: every function gives a new one and leaves the one it was given as it is. */
import {
  findQuestion,
  type Key,
  type Option,
  type Outline,
  placeOf,
  type Question,
  questionsOf,
  type Section,
} from './outline.ts';

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
function moveQuestion(outline: Outline, key: Key, section: Key, index: number): Outline {
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

/** The questions of all sections in another order. Every key stands in exactly one of the sections. */
export function arrangedBy(
  outline: Outline,
  keysOf: (section: Section) => readonly Key[],
): Outline {
  const byKey = new Map(questionsOf(outline).map((one) => [one.key, one]));
  return outline.map((section) => {
    const keys = keysOf(section);
    const isSame = keys.join() === section.questoes.map(({ key }) => key).join();
    return isSame ? section : { ...section, questoes: keys.flatMap((key) => byKey.get(key) ?? []) };
  });
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
