import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';

/** The bars of this month, and paler those of the one before. */
export function useMonthSeries({ mes, mes_anterior }: PainelDoMes) {
  const { month } = useFormats();
  const nameOf = (one: string) => month(`${one}-15T15:00:00Z`);
  return [
    { name: 'now', label: nameOf(mes), color: 'var(--campeiro-accent)' },
    { name: 'before', label: nameOf(mes_anterior), color: PALE },
  ];
}

export const PALE = 'color-mix(in srgb, var(--mantine-color-dimmed) 55%, transparent)';
