/** What a visit's events say about its questionnaires. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Retractions } from './corrections.ts';
import { inOrder, ofKind, type VisitEvent } from './order.ts';

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

/** What a projected visit says of its answers. */
interface Projected {
  answers: ReadonlyMap<number, Answers>;
  retracted: Retractions;
}

/**
 * What is stored: the answers, and an empty document for each questionnaire whose answers were all retracted. Whoever
 * reads answers by `atualizado_em` learns from it that they are gone. In one upload or in several, it comes out alike.
 */
function documentsOf({ answers, retracted }: Projected): Map<number, Answers> {
  const documents = new Map(answers);
  const events = inOrder([...retracted.values()].map((retraction) => retraction.retracted));
  const emptied = ofKind(events, 'resposta').filter((event) => !answers.has(event.id_questionario));
  for (const { id_questionario, id_versao, id_usuario, data } of emptied)
    documents.set(id_questionario, {
      id_versao,
      id_usuario,
      data_conclusao: data,
      respostas: {},
    });
  return documents;
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

/** How the stored answers to one questionnaire differ. */
export interface AnswersChange {
  id_questionario: number;
  /** As they are now. */
  answers: Answers;
  /** Questions that were answered and are not any more: their answers were retracted. */
  gone: string[];
}

/** The questionnaires whose documents differ between the two projections. None goes away. */
export function changedAnswers(before: Projected, after: Projected): AnswersChange[] {
  const was = documentsOf(before);
  return [...documentsOf(after)]
    .filter(([id, answers]) => !isDeepStrictEqual(was.get(id), answers))
    .map(([id_questionario, answers]) => {
      const known = Object.keys(was.get(id_questionario)?.respostas ?? {});
      const gone = known.filter((question) => !Object.hasOwn(answers.respostas, question));
      return { id_questionario, answers, gone };
    });
}
