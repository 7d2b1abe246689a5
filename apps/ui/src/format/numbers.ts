/** Numbers as people type them. Pure. */
import type { Language } from '@campeiro/contract/kit/languages';

/** What groups thousands and what separates decimals. */
const MARKS: Record<Language, readonly [string, string]> = {
  'pt-BR': ['.', ','],
  'en-US': [',', '.'],
};

/** Comma or point, whichever the keyboard has. */
const PLAIN = /^-?(\d+[.,]?\d*|[.,]\d+)$/;

/**
 * A typed number with a point for its decimals, or undefined if it is none. `12.500` is twelve thousand five hundred in
 * Portuguese and twelve and a half in English; `12.5` is the same in both, as some keyboards have only one mark.
 */
export function plainNumberIn(text: string, language: Language): string | undefined {
  const [group, decimal] = MARKS[language];
  const written = writtenIn(text);
  if (isGrouped(written, language)) return written.replaceAll(group, '').replace(decimal, '.');
  return PLAIN.test(written) ? written.replace(',', '.') : undefined;
}

/**
 * What was typed, without its groups of thousands if it has any: a technician who meant a decimal mark sees how the app
 * read it.
 */
export function ungrouped(text: string, language: Language): string | undefined {
  const written = writtenIn(text);
  return isGrouped(written, language) ? written.replaceAll(MARKS[language][0], '') : undefined;
}

const writtenIn = (text: string): string => text.replace(/\s/g, '').replace('−', '-');

function isGrouped(written: string, language: Language): boolean {
  const [group, decimal] = MARKS[language];
  return new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`).test(written);
}

/** With all its decimals, the decimal mark of the language and no groups, as it is typed: `12500,5`. */
export const numberText = (numero: number, language: Language): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(numero);
