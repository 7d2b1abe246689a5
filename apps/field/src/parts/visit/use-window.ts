import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useNow } from '../../app/now.tsx';
import type { VisitRow } from '../../store/rows.ts';
import { texts } from './texts.ts';

/**
 * A function that writes when a visit is planned, and what was promised to the customer: `09:00 – 10:00`, with the date
 * when it is not today's.
 */
export function useWindow(): (row: VisitRow) => string {
  const t = useTexts(texts);
  const { time, shortDate, dayKey } = useFormats();
  const now = useNow();
  const written = (from: string | null, to: string | null) => {
    const today = dayKey(now);
    const whole = (instant: string) =>
      dayKey(instant) === today ? time(instant) : `${shortDate(instant)} ${time(instant)}`;
    if (!to) return from ? whole(from) : t('noWindow');
    if (!from) return t('until', { time: whole(to) });
    return `${whole(from)} – ${dayKey(from) === dayKey(to) ? time(to) : whole(to)}`;
  };
  return ({ inicio_agendado, data_agendada, janela_inicio, janela_fim }) => {
    const planned = written(inicio_agendado, data_agendada);
    if (!janela_inicio || !janela_fim) return planned;
    return `${planned} · ${t('promised', { window: written(janela_inicio, janela_fim) })}`;
  };
}
