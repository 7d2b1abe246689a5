import { useLanguage } from '@campeiro/ui/language/language.tsx';

/** How calendar days (`2026-11-22`) are written. They are no instants: no time zone moves them. */
export function useDays() {
  const { language } = useLanguage();
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
    return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`));
  };
  return {
    weekday: (day: string) => by({ weekday: 'short' })(day).replace('.', ''),
    number: by({ day: 'numeric' }),
    long: by({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
