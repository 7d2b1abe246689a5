/** A function that says what speaks against a change of a plan. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useWarningTexts } from '../../../../board/warnings.ts';
import { texts } from '../texts.ts';
import type { Conflict } from './conflicts.ts';

export function useConflictTexts(): (conflicts: readonly Conflict[]) => string {
  const t = useTexts(texts);
  const { time } = useFormats();
  const sayWarning = useWarningTexts();
  const say = (one: Conflict) => {
    if (one.tipo !== 'reserva') return sayWarning(one);
    const held = t('overHeld', { hora: time(one.ate) });
    return one.quem === null ? held : `${held} · ${t('sinceBy', { nome: one.quem })}`;
  };
  return (conflicts) => conflicts.map(say).join(', ');
}
