/** Which answers of a visit count. Pure, as ordem.ts. */
import { isBefore } from '../kit/instants.ts';
import { type AnyEvent, type OfKind, ofKind } from './ordem.ts';

/** The question that is answered, of the version that the device showed. */
interface QuestionName {
  id_questionario: number;
  id_versao: number;
  id_questao: number;
}

/** One of the photos that answer a question. */
export type PhotoAnswer<E extends AnyEvent> = OfKind<E, 'foto'> & QuestionName;

/** An event that answers a question. */
export type Answering<E extends AnyEvent> = OfKind<E, 'resposta'> | PhotoAnswer<E>;

/** The answers to one questionnaire. */
interface Given<E extends AnyEvent> {
  /** The earliest of all: its version counts where the check-in named none. */
  first: Answering<E>;
  /** The latest of all. */
  last: Answering<E>;
  /** By question id. Of several answers to one question the latest counts. */
  byQuestion: Record<string, OfKind<E, 'resposta'>>;
  /** By question id, as they were taken. They count beside the answer. */
  photos: Record<string, PhotoAnswer<E>[]>;
}

/** Whether the event answers a question: by an answer, or by a photo that names it. */
export const isAnswering = <E extends AnyEvent>(event: E): event is Answering<E> & E =>
  event.tipo === 'resposta' || (event.tipo === 'foto' && (event.id_questao ?? null) !== null);

/** The answers in these events, which count and are in order, by questionnaire. */
export function answersIn<E extends AnyEvent>(effective: readonly E[]): Map<number, Given<E>> {
  const answers = new Map<number, Given<E>>();
  const all = effective.filter(isAnswering) as Answering<E>[];
  for (const [id, given] of Map.groupBy(all, ({ id_questionario }) => id_questionario)) {
    const plain = ofKind<E, 'resposta'>(given as E[], 'resposta');
    const photos = ofKind<E, 'foto'>(given as E[], 'foto') as PhotoAnswer<E>[];
    answers.set(id, {
      first: given[0] as Answering<E>,
      last: given.at(-1) as Answering<E>,
      byQuestion: Object.fromEntries(plain.map((it) => [it.id_questao, it])),
      photos: Object.fromEntries(
        [...Map.groupBy(photos, ({ id_questao }) => id_questao)].map(([of, own]) => [
          of,
          eachOnce(own),
        ]),
      ),
    });
  }
  return answers;
}

/** A photo whose caption was changed is a later event with the same picture: it keeps its place. */
function eachOnce<P extends PhotoAnswer<AnyEvent>>(photos: readonly P[]): P[] {
  const latest = new Map(photos.map((it) => [it.imagem, it]));
  return [...latest.values()].sort((a, b) => {
    const [one, other] = [takenAt(a), takenAt(b)];
    return isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;
  });
}

/** When a photo was taken: an instant. */
export const takenAt = ({ data, data_imagem }: OfKind<AnyEvent, 'foto'>): string =>
  data_imagem ?? data;
