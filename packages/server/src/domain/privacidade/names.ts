/** Takes what names a person out of texts. Pure. */
import { withoutAccents } from '@campeiro/contract/kit/fold';

/** So many digits are a document or a telephone, which people write with and without punctuation. */
const LONG_NUMBER = /^\d{8,}$/;
/** What means something else in a pattern. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/;

/**
 * A function that puts `instead` where one of these names, documents, addresses or telephones stands as a whole in a
 * text of a JSON value, with any accents and capitals. Answers the same value if none does.
 */
export function withoutNames(
  names: readonly (string | null)[],
  instead: string,
): (value: unknown) => unknown {
  // An e-mail before the name that is a part of it.
  const patterns = names
    .filter((name) => name !== null)
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    .sort((a, b) => b.length - a.length)
    .map(patternOf);
  const inText = (text: string): string => {
    const before = text.normalize('NFD');
    const after = patterns.reduce((rest, pattern) => rest.replace(pattern, () => instead), before);
    return after === before ? text : after.normalize('NFC');
  };
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value);
    if (Array.isArray(value)) return value.map(inside);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [inText(key), inside(one)]),
    );
  };
  return inside;
}

function patternOf(name: string): RegExp {
  const letters = [...withoutAccents(name.trim())];
  const between = LONG_NUMBER.test(letters.join('')) ? '[\\p{P}\\p{Z}]*' : '';
  const text = letters.map((letter) => `${letter.replace(SPECIAL, '\\$&')}\\p{M}*`).join(between);
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'giu');
}
