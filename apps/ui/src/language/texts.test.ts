/** Every text of every screen exists in both languages, with the same values in it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@campeiro/contract/kit/languages';
import { expect, test } from 'vitest';
import { format, type Texts } from './texts.ts';

const APPS = join(import.meta.dirname, '../../..');
const files = globSync('*/src/**/texts.ts', { cwd: APPS }).filter(
  (file) => file !== 'ui/src/language/texts.ts',
);

/** Names of the values that a text takes. What stands behind `one` or `=0` is text, not a name. */
const valuesOf = (text: string) =>
  [
    ...new Set(
      [
        ...text.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s?)\{\s*(\w+)\s*[,}]/g),
      ].map(([, name]) => name as string),
    ),
  ].sort();

test('screens keep their texts in files of that name', () => {
  expect(files).toContain('field/src/frame/texts.ts');
});

test.each(files)('%s', async (file) => {
  const { texts } = (await import(join(APPS, file))) as { texts: Texts };
  for (const [key, text] of Object.entries(texts)) {
    const names = valuesOf(text['pt-BR']);
    expect([key, valuesOf(text['en-US'])]).toEqual([key, names]);
    for (const language of LANGUAGES)
      for (const n of [0, 1, 2]) {
        const values = Object.fromEntries(names.map((name) => [name, n]));
        expect(format(text, language, values).trim(), `${key} ${language}`).toMatch(/^[^{}]+$/);
      }
  }
});

test('plurals follow the language', () => {
  const text = {
    'pt-BR': '{n, plural, one {# recusado} other {# recusados}}',
    'en-US': '{n, plural, one {# item} other {# items}} refused',
  };
  const shown = (n: number) => LANGUAGES.map((language) => format(text, language, { n }));
  expect(shown(1)).toEqual(['1 recusado', '1 item refused']);
  expect(shown(1200)).toEqual(['1.200 recusados', '1,200 items refused']);
});
