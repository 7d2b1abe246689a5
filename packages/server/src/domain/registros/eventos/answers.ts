/** What a visit's events say about its questionnaires. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { ofKind, type VisitEvent } from './order.ts';

export type AnswerEvent = Extract<VisitEvent, { tipo: 'resposta' }>;

export interface Answer {
  texto: string | null;
  numero: number | null;
  data_resposta: string | null;
  ids_opcoes: number[];
  /** SHA-256 of the photo or signature. */
  imagem: string | null;
  /** When it was taken. */
  data_imagem: string | null;
  comentario: string | null;
  /** The device's time. */
  data: string;
}

/** One questionnaire answered at the visit: version, time and author are those of its latest answer. */
export interface Answers {
  id_versao: number;
  id_usuario: number;
  data_conclusao: string;
  /** By question id. The latest answer to a question counts. */
  respostas: Record<string, Answer>;
}

/** The answers in these events, which count and are in order, by questionnaire. */
export function answersIn(effective: readonly VisitEvent[]): Map<number, Answers> {
  const answers = new Map<number, Answers>();
  for (const event of ofKind(effective, 'resposta')) {
    const known = answers.get(event.id_questionario)?.respostas;
    answers.set(event.id_questionario, {
      id_versao: event.id_versao,
      id_usuario: event.id_usuario,
      data_conclusao: event.data,
      respostas: { ...known, [event.id_questao]: answerOf(event) },
    });
  }
  return answers;
}

const answerOf = (event: AnswerEvent): Answer => ({
  texto: event.texto || null,
  numero: event.numero ?? null,
  data_resposta: event.data_resposta ?? null,
  ids_opcoes: [...new Set(event.ids_opcoes)],
  imagem: event.imagem ?? null,
  data_imagem: event.imagem ? (event.data_imagem ?? event.data) : null,
  comentario: event.comentario || null,
  data: event.data,
});

/** How the answers to one questionnaire differ. */
export interface AnswersChange {
  id_questionario: number;
  /** The answers as they are now; undefined when none is left. */
  answers: Answers | undefined;
  /** Questions that were answered and are not any more: their answers were retracted. */
  gone: string[];
}

/** The questionnaires whose answers differ between the two states. */
export const changedAnswers = (
  before: ReadonlyMap<number, Answers>,
  after: ReadonlyMap<number, Answers>,
): AnswersChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)))
    .map((id) => {
      const answers = after.get(id);
      const known = Object.keys(before.get(id)?.respostas ?? {});
      const gone = known.filter((question) => !Object.hasOwn(answers?.respostas ?? {}, question));
      return { id_questionario: id, answers, gone };
    });
