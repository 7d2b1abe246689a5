/** The answers in a visit's events, by questionnaire. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { type FotoDaQuestao, withPhotos } from '@campeiro/contract/questionario/fotos';
import type { Retractions } from '@campeiro/contract/visita/correcoes';
import { inOrder, type OfKind, type VisitEvent } from '@campeiro/contract/visita/ordem';
import {
  type Answering,
  answersIn,
  isAnswering,
  type PhotoAnswer,
  takenAt,
} from '@campeiro/contract/visita/respostas';

export type AnswerEvent = OfKind<VisitEvent, 'resposta'>;

interface Answer {
  texto: string | null;
  numero: number | null;
  data_resposta: string | null;
  ids_opcoes: number[];
  /** SHA-256 of the photo or signature; where photos came one by one, of the first of all. */
  imagem: string | null;
  /** When it was taken. */
  data_imagem: string | null;
  comentario: string | null;
  /** Name and role of the signer; absent where the technician wrote none. */
  assinante?: string;
  cargo_assinante?: string;
  /** The photos that came one by one; absent where none did. */
  fotos?: readonly FotoDaQuestao[];
  /** The device's time. */
  data: string;
  /** The version that it was given to, where that is not the visit's. */
  id_versao?: number;
}

/** The version of each questionnaire that the visit has. */
export type Versions = ReadonlyMap<number, number>;

/** One questionnaire answered at the visit, in the visit's version. Time and author are those of the latest answer. */
export interface Answers {
  id_versao: number;
  id_usuario: number;
  data_conclusao: string;
  /** By question id. The latest answer to a question counts. */
  respostas: Record<string, Answer>;
}

/** The version that the first answer to each questionnaire was given to. */
export const firstAnswered = (effective: readonly VisitEvent[]): Versions =>
  new Map([...answersIn(effective)].map(([id, { first }]) => [id, first.id_versao]));

/** The answers in these events, which count and are in order, by questionnaire. */
export const answersOf = (
  effective: readonly VisitEvent[],
  versions: Versions,
): Map<number, Answers> =>
  new Map(
    [...answersIn(effective)].map(([id_questionario, { first, last, byQuestion, photos }]) => {
      const id_versao = versions.get(id_questionario) ?? first.id_versao;
      const answers = Object.keys({ ...byQuestion, ...photos }).map((id) => [
        id,
        answerOf(byQuestion[id], photos[id] ?? [], id_versao),
      ]);
      return [id_questionario, documentOf(last, id_versao, Object.fromEntries(answers))];
    }),
  );

const documentOf = (
  { id_usuario, data }: Answering<VisitEvent>,
  id_versao: number,
  respostas: Answers['respostas'],
): Answers => ({ id_versao, id_usuario, data_conclusao: data, respostas });

/** The part of a projected visit that answers follow from. */
interface Projected {
  answers: ReadonlyMap<number, Answers>;
  versions: Versions;
  retracted: Retractions;
}

/**
 * What is stored: the answers, and an empty document for each questionnaire whose answers were all retracted. Integrators
 * who read answers by `atualizado_em` see by it that they are gone. One upload or several have the same result.
 */
function documentsOf({ answers, versions, retracted }: Projected): Map<number, Answers> {
  const documents = new Map(answers);
  const events = inOrder([...retracted.values()].map((retraction) => retraction.retracted));
  for (const event of events.filter(isAnswering)) {
    const { id_questionario: id, id_versao } = event;
    if (answers.has(id)) continue;
    documents.set(id, documentOf(event, versions.get(id) ?? id_versao, {}));
  }
  return documents;
}

/** What the answer to a question and its photos come to. At least one of both is there. */
function answerOf(
  event: AnswerEvent | undefined,
  photos: readonly PhotoAnswer<VisitEvent>[],
  id_versao: number,
): Answer {
  const latest = (event ?? photos.at(-1)) as Answering<VisitEvent>;
  const answer: Answer = {
    ...contentOf(event),
    data: latest.data,
    ...(latest.id_versao !== id_versao && { id_versao: latest.id_versao }),
  };
  return photos.length === 0 ? answer : withPhotos(answer, photos.map(photoOf));
}

const contentOf = (event: Partial<AnswerEvent> = {}): Omit<Answer, 'data'> => ({
  texto: event.texto || null,
  numero: event.numero ?? null,
  data_resposta: event.data_resposta ?? null,
  ids_opcoes: [...new Set(event.ids_opcoes)],
  imagem: event.imagem ?? null,
  data_imagem: event.imagem ? (event.data_imagem ?? event.data ?? null) : null,
  comentario: event.comentario || null,
  ...(event.assinante && { assinante: event.assinante }),
  ...(event.cargo_assinante && { cargo_assinante: event.cargo_assinante }),
});

const photoOf = (event: PhotoAnswer<VisitEvent>): FotoDaQuestao => ({
  id_evento: event.id_evento,
  imagem: event.imagem,
  data_imagem: takenAt(event),
  comentario: event.comentario || null,
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
