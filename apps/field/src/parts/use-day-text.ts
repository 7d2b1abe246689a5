import { formatsOf } from '@campeiro/ui/format/instants.ts';
import { useLanguage } from '@campeiro/ui/language/language.tsx';

/** How a calendar day, `2026-08-14`, is written for this reader: `sexta-feira, 14 de agosto`. */
export function useDayText(): (day: string) => string {
  const { language } = useLanguage();
  return (day) => formatsOf(language, 'UTC').day(`${day}T00:00:00Z`);
}
