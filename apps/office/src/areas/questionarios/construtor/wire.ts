/** The outline as the rest of the program has questions: as the server stores them, sends them, and checks them. Pure. */
import type { Rascunho, SecaoEscrita } from '@campeiro/contract/escritorio/questionarios';
import type { Medida, Questao, Secao } from '@campeiro/contract/questionarios';
import {
  type Condition,
  type Key,
  NO_MEASURE,
  newYesNo,
  type Outline,
  offeredBy,
  type Question,
  questionsOf,
} from './outline.ts';
import { type Ids, questionSlot, type ServerIds, slot } from './server-ids.ts';

type SecaoLida = Rascunho['secoes'][number];
type QuestaoLida = SecaoLida['questoes'][number];

/** Questions of the server as an outline. */
export function outlineOf(secoes: readonly SecaoLida[], serverIds: ServerIds): Outline {
  const byNumber = new Map<number, Question>();
  const read = secoes.map((secao) => ({
    key: serverIds.keyOf('s', secao.id_secao, slot),
    nome: secao.nome_secao,
    questoes: secao.questoes.map((questao) => {
      const question = questionOf(questao, serverIds);
      if (!byNumber.has(questao.numero_questao)) byNumber.set(questao.numero_questao, question);
      return question;
    }),
  }));
  return read.map((section, i) => ({
    ...section,
    questoes: section.questoes.map((question, j) => {
      const condicao = secoes[i]?.questoes[j]?.condicao;
      return condicao
        ? { ...question, condicao: conditionOf(condicao, byNumber, question, serverIds) }
        : question;
    }),
  }));
}

function questionOf(questao: QuestaoLida, serverIds: ServerIds): Question {
  const { tipo, nome_questao, obrigatoria, medida = NO_MEASURE } = questao;
  const opcoes = questao.opcoes.map(({ id_opcao, nome }) => ({
    key: serverIds.keyOf('o', id_opcao, slot),
    nome,
  }));
  const isYesNo = tipo === 'sim_nao';
  return {
    key: serverIds.keyOf('q', questao.id_questao, (key) => questionSlot({ key, tipo, medida })),
    nome: nome_questao,
    tipo,
    obrigatoria,
    opcoes: isYesNo ? [] : opcoes,
    yesNo: isYesNo ? opcoes : newYesNo(),
    medida,
    condicao: null,
  };
}

function conditionOf(
  { numero_questao, comparacao, ids_opcoes, valores }: NonNullable<QuestaoLida['condicao']>,
  byNumber: ReadonlyMap<number, Question>,
  own: Question,
  serverIds: ServerIds,
): Condition {
  const source = byNumber.get(numero_questao);
  // A condition on itself is how one is stored whose question was removed.
  if (!source || source.key === own.key) return { question: null, options: [], values: [] };
  const offered = new Set(offeredBy(source).map(({ key }) => key));
  const options = ids_opcoes
    .map((id) => serverIds.keyOf('o', id, slot))
    .filter((key) => offered.has(key));
  return {
    question: source.key,
    options,
    values: valores,
    ...(comparacao && { compare: comparacao }),
  };
}

/**
 * The outline with numbers by position and keys for ids, for the rules that the server, the app and the console share:
 * what is shown, and what is wrong.
 */
export function secoesOf(outline: Outline): Secao[] {
  const numbers = numbersOf(outline);
  return outline.map((section, i) => ({
    id_secao: section.key,
    numero_secao: i + 1,
    nome_secao: section.nome,
    questoes: section.questoes.map((question) => questaoOf(question, numbers)),
  }));
}

/** Number by key, as the server counts: through all sections. */
export const numbersOf = (outline: Outline): ReadonlyMap<Key, number> =>
  new Map(questionsOf(outline).map(({ key }, i) => [key, i + 1]));

function questaoOf(question: Question, numbers: ReadonlyMap<Key, number>): Questao {
  const { key, nome, tipo, obrigatoria, condicao } = question;
  return {
    id_questao: key,
    numero_questao: numbers.get(key) ?? 0,
    nome_questao: nome,
    tipo,
    obrigatoria,
    opcoes: offeredBy(question).map((option) => ({ id_opcao: option.key, nome: option.nome })),
    ...measureOf(question),
    ...(condicao && {
      condicao: {
        numero_questao: sourceNumber(question, condicao, numbers),
        ...(condicao.compare && { comparacao: condicao.compare }),
        ids_opcoes: [...condicao.options],
        valores: [...condicao.values],
      },
    }),
  };
}

/** Of a number that has a unit or a limit. */
const measureOf = ({ tipo, medida }: Question): { medida?: Medida } => {
  const isEmpty = Object.values(medida).every((it) => it === null);
  return tipo === 'numero' && !isEmpty ? { medida } : {};
};

/** A condition without a question refers to its own: the server stores it, and it cannot be published. */
const sourceNumber = (own: Question, { question }: Condition, numbers: ReadonlyMap<Key, number>) =>
  numbers.get(question ?? own.key) ?? numbers.get(own.key) ?? 0;

/** The outline as it is sent. What has no id yet is sent without one; conditions name such alternatives by their text. */
export function writtenOf(outline: Outline, ids: Ids): SecaoEscrita[] {
  const numbers = numbersOf(outline);
  const questions = new Map(questionsOf(outline).map((one) => [one.key, one]));
  return outline.map(({ key, nome, questoes }) => ({
    ...withId('id_secao', ids.get(slot(key))),
    nome_secao: nome,
    questoes: questoes.map((question) => ({
      ...withId('id_questao', idOfQuestion(question, ids)),
      numero_questao: numbers.get(question.key) ?? 0,
      nome_questao: question.nome,
      tipo: question.tipo,
      obrigatoria: question.obrigatoria,
      opcoes: offeredBy(question).map((option) => ({
        ...withId('id_opcao', ids.get(slot(option.key))),
        nome: option.nome,
      })),
      ...measureOf(question),
      ...(question.condicao && {
        condicao: writtenCondition(question, question.condicao, questions, numbers, ids),
      }),
    })),
  }));
}

/** A number that gets a unit keeps the id that it had without one. */
const idOfQuestion = (question: Question, ids: Ids): number | undefined =>
  ids.get(questionSlot(question)) ?? ids.get(questionSlot({ ...question, medida: NO_MEASURE }));

const withId = <Name extends string>(name: Name, id: number | undefined) =>
  (id === undefined ? {} : { [name]: id }) as { [K in Name]?: number };

function writtenCondition(
  own: Question,
  condicao: Condition,
  questions: ReadonlyMap<Key, Question>,
  numbers: ReadonlyMap<Key, number>,
  ids: Ids,
) {
  const source = questions.get(condicao.question ?? own.key);
  const chosen = source
    ? offeredBy(source).filter(({ key }) => condicao.options.includes(key))
    : [];
  const existing = chosen.flatMap(({ key }) => ids.get(slot(key)) ?? []);
  const unknown = chosen.filter(({ key }) => !ids.has(slot(key)));
  return {
    numero_questao: sourceNumber(own, condicao, numbers),
    ...(condicao.compare && { comparacao: condicao.compare }),
    ids_opcoes: existing,
    ...(unknown.length > 0 && { opcoes: unknown.map(({ nome }) => nome) }),
    valores: [...condicao.values],
  };
}

/** Notes the ids that the server gave to what was sent. Both have the same shape. */
export function learnIds(sent: Outline, secoes: readonly SecaoLida[], serverIds: ServerIds): void {
  for (const [i, section] of sent.entries()) {
    const secao = secoes[i];
    if (!secao) continue;
    serverIds.learn('s', secao.id_secao, section.key, slot(section.key));
    for (const [j, question] of section.questoes.entries()) {
      const questao = secao.questoes[j];
      if (!questao) continue;
      serverIds.learn('q', questao.id_questao, question.key, questionSlot(question));
      for (const [k, option] of offeredBy(question).entries()) {
        const opcao = questao.opcoes[k];
        if (opcao) serverIds.learn('o', opcao.id_opcao, option.key, slot(option.key));
      }
    }
  }
}
