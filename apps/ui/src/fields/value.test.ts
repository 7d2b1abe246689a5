import type { Language } from '@campeiro/contract/kit/languages';
import type { Questao } from '@campeiro/contract/questionarios';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText } from '../format/numbers.ts';
import { EMPTY, type FieldValue, fieldOf, isSame, readField } from './value.ts';

const questao = (tipo: Questao['tipo'], opcoes: number[] = []): Questao => ({
  id_questao: 1,
  numero_questao: 1,
  nome_questao: 'Pergunta',
  tipo,
  obrigatoria: false,
  opcoes: opcoes.map((id_opcao) => ({ id_opcao, nome: `Alternativa ${id_opcao}` })),
});
const typed = (more: Partial<FieldValue>): FieldValue => ({ ...EMPTY, ...more });
const number = (texto: string, idioma: Language = 'pt-BR') =>
  readField(questao('numero'), typed({ texto, idioma }));
const day = (texto: string) => readField(questao('data'), typed({ texto }));
const READER = { language: 'pt-BR', dayOf: () => '2026-08-13' } as const;

test('numbers: comma or point, a sign, half of a number, and what is none', () => {
  const numbers = ['12,5', '12.5', ' -4,5 ', '−4,5', '7,', ',5', '-0', '0,000000000000000012'];
  expect(numbers.map((text) => number(text))).toEqual(
    [12.5, 12.5, -4.5, -4.5, 7, 0.5, 0, 1.2e-17].map((numero) => ({ numero })),
  );
  const faults = ['-', ',', '1,234.5', 'doze', '1e5', '--1'].map((text) => number(text));
  expect(faults).toEqual(Array(6).fill({ kind: 'number' }));
  expect(number('1234567890123456')).toEqual({ kind: 'digits' });
  expect(number('')).toEqual({});
  // Thousands, as the language of the person groups them.
  expect([number('12.500'), number('12.500', 'en-US')]).toEqual([
    { numero: 12500 },
    { numero: 12.5 },
  ]);
});

test('a number reads back as it is shown, in both languages', () => {
  const numero = fc
    .tuple(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), fc.integer({ min: 0, max: 9 }))
    .map(([n, places]) => n / 10 ** places);
  fc.assert(
    fc.property(numero, fc.constantFrom('pt-BR', 'en-US'), (value, language) => {
      expect(number(numberText(value, language), language)).toEqual({ numero: value || 0 });
    }),
  );
});

test('a number beyond the limits of its question is no answer, and the limits are named', () => {
  const medida = { unidade: '°C', minimo: -30, maximo: 12.5, casas_decimais: 1 };
  const limited = (texto: string) =>
    readField({ ...questao('numero'), medida }, typed({ texto, idioma: 'pt-BR' }));
  expect([limited('12,5'), limited('-30')]).toEqual([{ numero: 12.5 }, { numero: -30 }]);
  for (const text of ['12,6', '-31', '1,25', '12.500'])
    expect(limited(text)).toMatchObject({
      kind: 'limits',
      rule: { 'pt-BR': 'Um número de -30 a 12,5\u00a0°C, com até 1 casa decimal.' },
    });
});

test('a time is hours and minutes, and yes or no is a choice', () => {
  const time = (texto: string) => readField(questao('hora'), typed({ texto }));
  expect([time(' 08:05 '), time('23:59')]).toEqual([{ texto: '08:05' }, { texto: '23:59' }]);
  for (const text of ['8:05', '24:00', '08:60', '8h', '08:05:00'])
    expect(time(text)).toEqual({ kind: 'time' });
  expect(readField(questao('sim_nao', [1, 2]), typed({ ids_opcoes: [2] }))).toEqual({
    ids_opcoes: [2],
  });
});

test('a day is its midnight in UTC; other instants are shown by their day in the account', () => {
  expect(day('2026-08-14')).toEqual({ data_resposta: '2026-08-14T00:00:00Z' });
  expect(['0026-08-14', '20260-08-14', '2026-02-3', '14/08/2026'].map(day)).toEqual(
    Array(4).fill({ kind: 'date' }),
  );
  const shown = (data_resposta: string) =>
    fieldOf(questao('data'), { data_resposta }, READER).texto;
  expect(shown('2026-08-14T00:00:00Z')).toBe('2026-08-14');
  expect(shown('2026-08-14T00:00:00.000000Z')).toBe('2026-08-14');
  expect(shown('2026-08-14T01:30:00Z')).toBe('2026-08-13');
});

test('choices: in the order of the version, and only its own', () => {
  const escolha = questao('multipla_escolha', [1, 2, 3]);
  expect(readField(escolha, typed({ ids_opcoes: [3, 9, 1] }))).toEqual({ ids_opcoes: [1, 3] });
  expect(readField(escolha, typed({ ids_opcoes: [9] }))).toEqual({});
});

test('text is trimmed; what is too long is told, and not cut', () => {
  const texto = (text: string) => readField(questao('texto'), typed({ texto: text }));
  expect(texto('  Ruído no ventilador \n')).toEqual({ texto: 'Ruído no ventilador' });
  expect(texto('x'.repeat(10_001))).toEqual({ kind: 'text', length: 10_001, max: 10_000 });
  const comentario = 'x'.repeat(2001);
  expect(readField(questao('foto'), typed({ comentario }))).toEqual({
    kind: 'comment',
    length: 2001,
    max: 2000,
  });
});

test('what comes to the same answer is no change', () => {
  const same = (tipo: Questao['tipo'], one: Partial<FieldValue>, other: Partial<FieldValue>) =>
    isSame(questao(tipo, [1, 2]), typed(one), typed(other));
  expect(same('numero', { texto: '7,5' }, { texto: ' 7.50' })).toBe(true);
  expect(same('texto', { texto: 'a' }, { texto: 'a ' })).toBe(true);
  expect(same('multipla_escolha', { ids_opcoes: [2, 1] }, { ids_opcoes: [1, 2] })).toBe(true);
  expect(same('texto', { texto: 'a' }, { texto: 'a', comentario: 'b' })).toBe(false);
  expect(same('texto', {}, { texto: '0' })).toBe(false);
});
