/** Every text of every screen exists in both languages, with the same values in it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, message } from '@campeiro/contract/kit/languages';
import { expect, test } from 'vitest';
import { format, type Texts, type Values } from './texts.ts';

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

test('numbers are written as the language writes them, codes and texts as they are', () => {
  const both = (text: string, values: Values) => {
    const all = message(text, text);
    return LANGUAGES.map((language) => format(all, language, values));
  };
  expect(both('{n} de {total}', { n: 12500, total: 1234.5 })).toEqual([
    '12.500 de 1.234,5',
    '12,500 de 1,234.5',
  ]);
  const plural = '{n, plural, one {# visita de {total}} other {# visitas de {total}}}';
  expect(both(plural, { n: 2000, total: 3000 })).toEqual([
    '2.000 visitas de 3.000',
    '2,000 visitas de 3,000',
  ]);
  expect(both('#{codigo} {nome}', { codigo: 12500, nome: '13.8' })).toEqual(
    Array(2).fill('#12500 13.8'),
  );
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
