import type { DiaDoCalendario } from '@campeiro/contract/calendario';
import { useTexts } from '../language/language.tsx';
import { feriadoNamed } from '../vocabulary/things.ts';

const texts = { holiday: feriadoNamed };

/** A holiday in words. Where the company works on it, its name alone: it is no day off. */
export function useHoliday(): (
  holiday: Pick<DiaDoCalendario, 'nome' | 'trabalha'> | undefined,
) => string | undefined {
  const t = useTexts(texts);
  return (holiday) =>
    holiday && (holiday.trabalha ? holiday.nome : t('holiday', { nome: holiday.nome }));
}
