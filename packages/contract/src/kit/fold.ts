/** The letters of a text without their accents: `São` → `Sao`. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');

/** Characters that are not a letter with an accent, as the dictionary `unaccent` of PostgreSQL writes them. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ ª: 'a', º: 'o', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ĳ: 'ij', ŉ: "'n", µ: 'μ' },
  ...{ ð: 'd', đ: 'd', ø: 'o', ħ: 'h', ŧ: 't', ŀ: 'l', ł: 'l', ŋ: 'n', ĸ: 'q', ı: 'i', ſ: 's' },
  ...{ '¡': '!', '¿': '?', '«': '<<', '»': '>>', '©': '(c)', '®': '(r)', '±': '+/-' },
  ...{ '×': '*', '÷': '/', '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4', '\u00ad': '-' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '…': '...' },
  ...{ '‘': "'", '’': "'", '‚': ',', '‛': "'", '“': '"', '”': '"', '„': ',,', '‟': '"' },
};
const IS_WRITTEN = new RegExp(`[${Object.keys(WRITTEN).join('')}]`, 'g');

/**
 * A text without accents and case, as searches compare it. Equal to the SQL function `search_text` for every text of
 * Unicode's blocks Basic Latin to Latin Extended-A with dashes and quotation marks: what European languages are written
 * with.
 */
export const fold = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(IS_WRITTEN, (character) => WRITTEN[character] ?? character);

/** The words of a title, folded: `Nº do endereço*` → `no do endereco`. A degree sign is a typed `º`. */
export const wordsOf = (title: string): string =>
  fold(title.replaceAll('°', 'º'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
