import type { Jornada } from '@campeiro/contract/jornada';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { texts } from './texts.ts';
import { useDayNames } from './use-day-names.ts';
import { groupedDays, shiftsOf } from './week.ts';

/** A function that puts working hours in words, a line for days that are alike: `seg. – sex. 08:00–18:00`. */
export function useHoursText(): (value: Jornada) => string {
  const t = useTexts(texts);
  const nameOf = useDayNames('short');
  return (value) => {
    if (value.length === 0) return t('none');
    return groupedDays(shiftsOf(value))
      .map(({ days, spans }) => {
        const [first = 0, last = first] = [days[0], days.at(-1)];
        const when = first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
        return `${when} ${spans.map(({ inicio, fim }) => `${inicio}–${fim}`).join(', ')}`;
      })
      .join('\n');
  };
}
