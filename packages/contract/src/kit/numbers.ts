/** Numbers as people read them. Pure. */
import type { Language } from './languages.ts';

/** With all its decimals, the marks of the language and its groups of thousands: `12.500,5`. */
export const groupedNumber = (number: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(number);
