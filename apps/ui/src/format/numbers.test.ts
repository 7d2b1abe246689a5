import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumberIn, ungrouped } from './numbers.ts';

test('a mark before three digits groups thousands where the language does so', () => {
  const typed = [
    '12.500',
    '12,500',
    '12.5',
    '1.234,5',
    '1,234.5',
    '0.500',
    '1.234.567',
    '−1.5',
    ',',
  ];
  expect(typed.map((text) => plainNumberIn(text, 'pt-BR'))).toEqual([
    ...['12500', '12.500', '12.5', '1234.5', undefined, '0.500', '1234567', '-1.5', undefined],
  ]);
  expect(typed.map((text) => plainNumberIn(text, 'en-US'))).toEqual([
    ...['12.500', '12500', '12.5', undefined, '1234.5', '0.500', undefined, '-1.5', undefined],
  ]);
});

test('what a language writes, with groups and without, is read as it was', () => {
  const numbers = fc
    .tuple(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), fc.integer({ min: 0, max: 9 }))
    .map(([n, places]) => n / 10 ** places);
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom('pt-BR', 'en-US'),
      fc.boolean(),
      (n, language, grouped) => {
        const options = { useGrouping: grouped, maximumFractionDigits: 20 };
        const text = new Intl.NumberFormat(language, options).format(n);
        expect(Number(plainNumberIn(text, language)) || 0).toBe(n || 0);
      },
    ),
  );
});

test('what was taken for thousands can be shown without its groups', () => {
  expect(['12.500', '1.234,5', '12.5', '12,500', ''].map((it) => ungrouped(it, 'pt-BR'))).toEqual([
    ...['12500', '1234,5', undefined, undefined, undefined],
  ]);
});
