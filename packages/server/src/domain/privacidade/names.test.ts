import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutNames } from './names.ts';

const forget = withoutNames(['João da Silva', null, '', '12345678909', 'j.s@x.y', 'Ana'], 'Nobody');

test.each([
  ['joao DA silva', 'Nobody'],
  ['Visitas de João da Silva, hoje', 'Visitas de Nobody, hoje'],
  ['João da Silva'.normalize('NFD'), 'Nobody'],
  ['123.456.789-09', 'Nobody'],
  ['Nº 12345678909.', 'Nº Nobody.'],
  ['J.S@x.y', 'Nobody'],
  ['jxs@x.y', 'jxs@x.y'],
  ['Ana e ANA', 'Nobody e Nobody'],
  ['Semana da Mariana', 'Semana da Mariana'],
  ['João da Silvana', 'João da Silvana'],
])('%s becomes %s', (text, expected) => {
  expect(forget(text)).toBe(expected);
  expect(forget([{ busca: text, ids: [7], nada: null }])).toEqual([
    { busca: expected, ids: [7], nada: null },
  ]);
});

test('a value without a name stays as it was, and what was taken out is gone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ minLength: 1, unit: 'grapheme' }), (value, name) => {
      const once = withoutNames([name], '\u2021')(value);
      expect(withoutNames([name], '\u2020')(once)).toEqual(once);
      expect(withoutNames([], '\u2021')(value)).toEqual(value);
    }),
  );
});
