import { useLanguage } from '@campeiro/ui/language/language.tsx';
import { useMemo } from 'react';

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 7, 2);
const DAY = 86_400_000;

/** A function that names a day of the week, from 0 for Sunday. */
export function useDayNames(width: 'long' | 'short'): (day: number) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
    return (day) => format.format(SUNDAY + day * DAY);
  }, [language, width]);
}
