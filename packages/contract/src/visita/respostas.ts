/** Which answers of a visit count. Pure, as ordem.ts. */
import { type AnyEvent, type OfKind, ofKind } from './ordem.ts';

/** The answers to one questionnaire. */
interface Given<E extends AnyEvent> {
  /** The earliest of all: its version counts where the check-in named none. */
  first: OfKind<E, 'resposta'>;
  /** The latest of all. */
  last: OfKind<E, 'resposta'>;
  /** By question id. Of several answers to one question the latest counts. */
  byQuestion: Record<string, OfKind<E, 'resposta'>>;
}

/** The answers in these events, which count and are in order, by questionnaire. */
export function answersIn<E extends AnyEvent>(effective: readonly E[]): Map<number, Given<E>> {
  const answers = new Map<number, Given<E>>();
  for (const last of ofKind<E, 'resposta'>(effective, 'resposta')) {
    const known = answers.get(last.id_questionario);
    const byQuestion = { ...known?.byQuestion, [last.id_questao]: last };
    answers.set(last.id_questionario, { first: known?.first ?? last, last, byQuestion });
  }
  return answers;
}
