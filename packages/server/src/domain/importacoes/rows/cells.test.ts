/** Cells say what people in Brazil mean by them. */
import { csvOf, FOR_SPREADSHEETS } from '@campeiro/contract/kit/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booleanIn, instantIn, numberIn, typeIn, valueIn } from './cells.ts';

const writing = { decimal: 'virgula', fuso_horario: 'America/Sao_Paulo' } as const;
const read = (cell: object) => ('value' in cell ? cell.value : undefined);

test('numbers', () => {
  const numbers: [string, 'virgula' | 'ponto', number | undefined][] = [
    ['1.234,56', 'virgula', 1234.56],
    ['R$ 1.234,56', 'virgula', 1234.56],
    ['1.234', 'virgula', 1234],
    ['-23.5505', 'virgula', -23.5505],
    ['1,234.56', 'ponto', 1234.56],
    ['1.234', 'ponto', 1.234],
    ['12a', 'ponto', undefined],
    ['1,2,3', 'virgula', undefined],
  ];
  for (const [text, decimal, value] of numbers)
    expect([text, read(numberIn(text, decimal))]).toEqual([text, value]);
});

test('a number that an export writes is the same number for an import', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (n) => {
      const value = n / 1000;
      const cell = csvOf([[value]], FOR_SPREADSHEETS).trimEnd();
      expect(read(numberIn(cell, 'virgula'))).toBe(value);
    }),
  );
});

test('days and times are of the account’s clocks', () => {
  expect(read(instantIn('14/08/2026', writing))).toBe('2026-08-14T03:00:00.000Z');
  expect(read(instantIn('14/8/2026 09:30', writing))).toBe('2026-08-14T12:30:00.000Z');
  expect(read(instantIn('14/08/2026 09:30:22', writing))).toBe('2026-08-14T12:30:22.000Z');
  expect(read(instantIn('2026-08-14', writing))).toBe('2026-08-14T03:00:00.000Z');
  expect(read(instantIn('2026-08-14T09:30:00Z', writing))).toBe('2026-08-14T09:30:00Z');
  for (const text of ['31/02/2026', '08/14/2026', 'ontem', '14/08/26'])
    expect([text, read(instantIn(text, writing))]).toEqual([text, undefined]);
});

test('words', () => {
  expect(['Sim', 'ATIVO', '0', 'não', 'talvez'].map((word) => read(booleanIn(word)))).toEqual([
    ...[true, true, false, false, undefined],
  ]);
  expect(['Pessoa Física', 'PJ', 'n', 'x'].map((word) => read(typeIn(word)))).toEqual([
    ...['F', 'J', 'N', undefined],
  ]);
});

test('a custom date without a time is the same day in every zone', () => {
  const data = (text: string) => read(valueIn(text, 'data', writing));
  expect(data('14/08/2026')).toBe('2026-08-14T00:00:00.000Z');
  expect(data('2026-08-14')).toBe('2026-08-14T00:00:00.000Z');
  expect(data('14/08/2026 00:00')).toBe('2026-08-14T03:00:00.000Z');
  expect(data('2026-08-14T09:30:00Z')).toBe('2026-08-14T09:30:00Z');
  expect(data('31/02/2026')).toBeUndefined();
});
