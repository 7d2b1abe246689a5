import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { texts } from './texts.ts';
import { type Definition, isDay } from './values.ts';

interface Props {
  definition: Definition;
  value: unknown;
}

/** A value of a custom field, as its kind is written. */
export function CustomValue({ definition: { tipo }, value }: Props) {
  const t = useTexts(texts);
  const { date, dateAndTime, decimal } = useFormats();
  if (value === undefined || value === null) return null;
  if (tipo === 'booleano') return value ? t('yes') : t('no');
  if (tipo === 'numero') return decimal(Number(value));
  if (tipo !== 'data') return String(value);
  const instant = String(value);
  // Noon is the same day in every zone that there is a customer in.
  return isDay(instant) ? date(`${instant.slice(0, 10)}T15:00:00Z`) : dateAndTime(instant);
}
