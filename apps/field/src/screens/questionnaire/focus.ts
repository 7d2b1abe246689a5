/** Leads eyes and screen readers to a question. */
import { useEffect, useRef } from 'react';
import type { Questao } from '../../store/wire.ts';

const CONTROL = 'input:not([hidden]), textarea, button';

/** Scrolls to the question. `control`: what answers it takes the focus, so that one may begin at once. */
export function goToQuestion({ id_questao }: Questao, to: 'question' | 'control'): void {
  const question = document.getElementById(`questao-${id_questao}`);
  const target = to === 'control' && question?.querySelector<HTMLElement>(CONTROL);
  (target || question)?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'start' });
}

/** Focuses the question with this number if it is shown, else the heading. */
export function useFirstFocus(shown: readonly Questao[], numero: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const begins = useRef({ shown, numero });
  useEffect(() => {
    const { shown, numero } = begins.current;
    const question = shown.find((it) => it.numero_questao === numero);
    if (question) goToQuestion(question, 'question');
    else heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
