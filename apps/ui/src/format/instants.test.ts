import { expect, test } from 'vitest';
import { formatsOf } from './instants.ts';

const INSTANT = '2026-11-22T02:05:00Z';

test('instants are shown in the account’s zone, not in the device’s', () => {
  const saoPaulo = formatsOf('pt-BR', 'America/Sao_Paulo');
  expect(saoPaulo.time(INSTANT)).toBe('23:05');
  expect(saoPaulo.date(INSTANT)).toBe('21/11/2026');
  expect(saoPaulo.day(INSTANT)).toBe('sábado, 21 de novembro');
  expect(saoPaulo.dateAndTime(INSTANT)).toBe('21/11/2026, 23:05');
  expect(saoPaulo.toTheSecond(INSTANT)).toMatch(/^21\/11\/2026, 23:05:\d\d$/);
  expect(saoPaulo.dayKey(INSTANT)).toBe('2026-11-21');
  const rioBranco = formatsOf('en-US', 'America/Rio_Branco');
  expect(rioBranco.time(INSTANT)).toBe('21:05');
  expect(rioBranco.day(Date.parse(INSTANT))).toBe('Saturday, November 21');
});

test.each([
  [0, '0 m'],
  [7.4, '7 m'],
  [346, '350 m'],
  [994, '990 m'],
  [995, '1 km'],
  [1234, '1,2 km'],
  [123_456, '123 km'],
])('%d metres are %s', (metres, text) => {
  expect(formatsOf('pt-BR', 'UTC').distance(metres)).toBe(text);
});

test.each([
  [-5, '0 min', '0 min'],
  [59, '59 min', '59 min'],
  [60, '1 h', '1 hr'],
  [70, '1 h 10 min', '1 hr 10 min'],
  [12 * 60 + 10, '12 h', '12 hr'],
  [3 * 24 * 60, '3 dias', '3 days'],
])('%d minutes are %s', (minutes, portuguese, english) => {
  expect(formatsOf('pt-BR', 'UTC').duration(minutes * 60_000)).toBe(portuguese);
  expect(formatsOf('en-US', 'UTC').duration(minutes * 60_000)).toBe(english);
});

test('a zone that there is none of is refused', () => {
  expect(() => formatsOf('pt-BR', 'Lua/Cratera')).toThrow(RangeError);
});
