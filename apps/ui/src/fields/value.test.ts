import type { Questao } from '@campeiro/contract/questionarios';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY, type FieldValue, fieldOf, isSame, numberText, readField } from './value.ts';

const questao = (tipo: Questao['tipo'], opcoes: number[] = []): Questao => ({
  id_questao: 1,
  numero_questao: 1,
  nome_questao: 'Pergunta',
  tipo,
  obrigatoria: false,
  opcoes: opcoes.map((id_opcao) => ({ id_opcao, nome: `Alternativa ${id_opcao}` })),
});
const typed = (more: Partial<FieldValue>): FieldValue => ({ ...EMPTY, ...more });
const number = (texto: string) => readField(questao('numero'), typed({ texto }));
const day = (texto: string) => readField(questao('data'), typed({ texto }));
const READER = { language: 'pt-BR', dayOf: () => '2026-08-13' } as const;

test('numbers: comma or point, a sign, half of a number, and what is none', () => {
  const numbers = ['12,5', '12.5', ' -4,5 ', '−4,5', '7,', ',5', '-0', '0,000000000000000012'];
  expect(numbers.map(number)).toEqual(
    [12.5, 12.5, -4.5, -4.5, 7, 0.5, 0, 1.2e-17].map((numero) => ({ numero })),
  );
  const faults = ['-', ',', '1.234,5', 'doze', '1e5', '--1'].map(number);
  expect(faults).toEqual(Array(6).fill({ kind: 'number' }));
  expect(number('1234567890123456')).toEqual({ kind: 'digits' });
  expect(number('')).toEqual({});
});

test('a number reads back as it is shown, in both languages', () => {
  const numero = fc
    .tuple(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), fc.integer({ min: 0, max: 9 }))
    .map(([n, places]) => n / 10 ** places);
  fc.assert(
    fc.property(numero, fc.constantFrom('pt-BR', 'en-US'), (value, language) => {
      expect(number(numberText(value, language))).toEqual({ numero: value || 0 });
    }),
  );
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
