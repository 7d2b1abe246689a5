/** A function that says what has become of a visit since a plan was made, and by whom. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { texts } from '../texts.ts';
import type { Changed } from './use-part.ts';

export function useSinceText(): {
  (changed: Changed): string;
  (changed: Changed | undefined): string | undefined;
} {
  const t = useTexts(texts);
  function say(changed: Changed): string;
  function say(changed: Changed | undefined): string | undefined;
  function say(changed: Changed | undefined) {
    if (!changed) return undefined;
    const { what, who } = changed;
    // A technician begins it on the device: the history names nobody else.
    return [t(`since_${what}`), who !== null && t('sinceBy', { nome: who })]
      .filter(Boolean)
      .join(' · ');
  }
  return say;
}
