/** The collection is made once for each language, for all callers and all names of the server. */
import type { Language } from '@campeiro/contract/kit/languages';
import { expect, test } from 'vitest';
import { keptCollections } from './kept.ts';

test('a hundred readers by a hundred names have two collections made', () => {
  const made: Language[] = [];
  const collectionFor = keptCollections((language, origin) => {
    made.push(language);
    return { language, variable: [{ key: 'base_url', value: origin }] };
  });
  for (let i = 0; i < 100; i++) {
    const language = i % 2 === 0 ? 'pt-BR' : 'en-US';
    const origin = `http://nome-${i}.example:90/"$&`;
    expect(JSON.parse(collectionFor({ language, origin }))).toEqual({
      language,
      variable: [{ key: 'base_url', value: origin }],
    });
  }
  expect(made).toEqual(['pt-BR', 'en-US']);
});
