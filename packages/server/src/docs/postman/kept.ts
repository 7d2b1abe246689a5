/** The text of the collection, which is too costly to be made for each stranger who asks. */
import type { Language } from '@campeiro/contract/kit/languages';
import type { Reader } from '../reader.ts';

/** Stands in a kept collection where the address of the service belongs, which is there once. */
const ORIGIN = 'http://address.invalid';

/**
 * The text of the collection for a reader. `make` is called once for each language; only the address that the reader
 * used, to which the requests go, is put in each time.
 */
export function keptCollections(
  make: (language: Language, origin: string) => object,
): (reader: Pick<Reader, 'language' | 'origin'>) => string {
  const texts = new Map<Language, string>();
  return ({ language, origin }) => {
    const text = texts.get(language) ?? JSON.stringify(make(language, ORIGIN));
    texts.set(language, text);
    return text.replace(JSON.stringify(ORIGIN), () => JSON.stringify(origin));
  };
}
