/** How far a questionnaire has come, with what is being typed. Pure. */
import { isAnswered, isImage, visibleQuestions } from '@campeiro/contract/questionario/condicoes';
import { type FieldValue, isFault, readField } from '@campeiro/ui/fields/value.ts';
import type { Questao, Secao } from '../../store/wire.ts';
import type { AnswerValue } from '../../visit/answers.ts';

export interface Progress {
  /** The questions to ask, in order. */
  shown: Questao[];
  answered: number;
  /** What has to be done before this is complete: required and unanswered, or not an answer as it stands. */
  missing: Questao[];
}

/** `typed`: fields that differ from what was answered, by question id. */
export function progressOf(
  secoes: readonly Secao[],
  respostas: Readonly<Record<string, AnswerValue>>,
  typed: ReadonlyMap<number, FieldValue>,
): Progress {
  const now: Record<string, AnswerValue | undefined> = { ...respostas };
  const faulty = new Set<number>();
  for (const questao of secoes.flatMap(({ questoes }) => questoes)) {
    const value = typed.get(questao.id_questao);
    if (!value) continue;
    const reading = readField(questao, value);
    if (isFault(reading)) faulty.add(questao.id_questao);
    if (!isImage(questao)) now[questao.id_questao] = isFault(reading) ? undefined : reading;
  }
  const shown = visibleQuestions(secoes, now);
  const hasAnswer = (questao: Questao) => isAnswered(questao, now[questao.id_questao]);
  return {
    shown,
    answered: shown.filter(hasAnswer).length,
    missing: shown.filter((it) => faulty.has(it.id_questao) || (it.obrigatoria && !hasAnswer(it))),
  };
}

/** The first of `missing` after the question `from`, in order; at the end the first of all. */
export function nextMissing(
  { shown, missing }: Progress,
  from: number | undefined,
): Questao | undefined {
  const place = shown.findIndex(({ id_questao }) => id_questao === from);
  return missing.find((it) => shown.indexOf(it) > place) ?? missing[0];
}
