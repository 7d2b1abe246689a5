import type { Language } from '@campeiro/contract/kit/languages';

/** Bytes as a person reads them: `3,4 MB`, `10,7 GB`. */
export function sizeInWords(bytes: number, language: Language): string {
  const isLarge = bytes >= 1e9;
  const one = isLarge ? 1e9 : 1e6;
  const unit = isLarge ? 'gigabyte' : 'megabyte';
  const maximumFractionDigits = bytes / one < 100 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(
    bytes / one,
  );
}
