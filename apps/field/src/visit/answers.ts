/** What was answered at a visit, and what is missing. Pure. */
import { isAnswered, visibleQuestions } from '@campeiro/contract/questionario/condicoes';
import { missingQuestions } from '@campeiro/contract/questionario/pendencias';
import { correct } from '@campeiro/contract/visita/correcoes';
import { answersIn } from '@campeiro/contract/visita/respostas';
import type { AnswerContent, Evento, Questao, Questionario, Respostas } from '../store/wire.ts';

/** What was answered to one question. The addresses lead to an image that another device took. */
export type AnswerValue = AnswerContent & { url?: string | null; url_miniatura?: string | null };

/** The answers to one questionnaire, by question id, and the version that they are given to. */
interface Answers {
  id_versao: number;
  respostas: Record<string, AnswerValue>;
}

/** Questionnaire id → its answers. */
export type AnswersById = ReadonlyMap<number, Answers>;

/** A visit's answers as the server sent them. */
export const storedAnswers = (stored: readonly Respostas[]): AnswersById =>
  new Map(
    stored.map(({ id_questionario, id_versao, respostas }) => [
      id_questionario,
      { id_versao, respostas: Object.fromEntries(respostas.map((it) => [it.id_questao, it])) },
    ]),
  );

/** The answers that these events give. */
const answersOf = (events: readonly Evento[]): AnswersById =>
  new Map(
    [...answersIn(correct(events).effective)].map(([id, { last, byQuestion }]) => [
      id,
      { id_versao: last.id_versao, respostas: byQuestion },
    ]),
  );

/**
 * The server's answers with this device's laid over them: those that differ between what it `knows` of this device's
 * events and all of them. An answer that was taken back here is gone.
 */
export function currentAnswers(
  base: AnswersById,
  knows: readonly Evento[],
  events: readonly Evento[],
): AnswersById {
  const [before, after] = [answersOf(knows), answersOf(events)];
  const ids = new Set([...base.keys(), ...after.keys()]);
  return new Map(
    [...ids].map((id) => [id, overlay(base.get(id), before.get(id), after.get(id))] as const),
  );
}

const NONE: Answers = { id_versao: 0, respostas: {} };

function overlay(base = NONE, before = NONE, after = NONE): Answers {
  const respostas = { ...base.respostas };
  const touched = new Set([...Object.keys(before.respostas), ...Object.keys(after.respostas)]);
  let id_versao = base.id_versao;
  for (const question of touched) {
    const [was, is] = [before.respostas[question], after.respostas[question]];
    if (was === is) continue;
    if (is) respostas[question] = is;
    else delete respostas[question];
    id_versao = after.id_versao || id_versao;
  }
  return { id_versao, respostas };
}

/** A questionnaire as the visit's screens show it. */
export interface Checklist {
  questionario: Questionario;
  /** By question id. */
  respostas: Record<string, AnswerValue>;
  /** The questions to ask, in order: those whose condition does not hold are left out. */
  questoes: Questao[];
  /** Those that must be answered and are not. */
  faltam: Questao[];
  /** How many of `questoes` have an answer. */
  answered: number;
}

/**
 * The questionnaires of a visit with what was answered and what is missing. `versions` has every version that the
 * device knows. A visit that has begun has those that are `fixed`. Before, the version that was answered counts, without
 * an answer the newest.
 */
export function checklistsOf(
  ids: readonly number[],
  versions: readonly Questionario[],
  answers: AnswersById,
  fixed: readonly number[] | null = null,
): Checklist[] {
  const kept = versions.filter(({ id_versao }) => fixed?.includes(id_versao));
  const asked = fixed ? kept : ids.flatMap((id) => versionFor(id, versions, answers.get(id)) ?? []);
  return asked.map((questionario) => {
    const given = answers.get(questionario.id);
    const respostas = given?.respostas ?? {};
    const questoes = visibleQuestions(questionario.secoes, respostas);
    const answered = questoes.filter((it) => isAnswered(it, respostas[it.id_questao])).length;
    const faltam = missingQuestions(questionario.secoes, respostas);
    return { questionario, respostas, questoes, faltam, answered };
  });
}

function versionFor(
  id: number,
  versions: readonly Questionario[],
  given: Answers | undefined,
): Questionario | undefined {
  const own = versions.filter((it) => it.id === id);
  const newest = own.reduce<Questionario | undefined>(
    (best, it) => (!best || it.id_versao > best.id_versao ? it : best),
    undefined,
  );
  return own.find((it) => it.id_versao === given?.id_versao) ?? newest;
}
