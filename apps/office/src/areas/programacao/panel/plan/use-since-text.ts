/** A function that says what has become of a visit since a plan was made, and by whom. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { texts } from '../texts.ts';
import type { Changed } from './use-part.ts';

export function useSinceText(): (changed: Changed) => string {
  const t = useTexts(texts);
  return ({ what, who }) =>
    who === null ? t(`since_${what}`) : `${t(`since_${what}`)} · ${t('sinceBy', { nome: who })}`;
}
