import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { cnpj, cpf } from './documents.ts';

/** The textbook rule: weighted digits modulo eleven. */
function isValid(document: string, weights: number[]): boolean {
  return [1, 0].every((last) => {
    const digits = [...document].slice(0, document.length - last).map(Number);
    const used = weights.slice(weights.length - digits.length + 1);
    const sum = used.reduce((total, w, i) => total + w * (digits[i] as number), 0);
    return digits.at(-1) === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });
}

test('check digits are right', () => {
  const random = new Random('documentos');
  for (let i = 0; i < 50; i++) {
    expect(isValid(cpf(random), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])).toBe(true);
    expect(isValid(cnpj(random), [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])).toBe(true);
  }
});

test('the generator agrees with well-known examples', () => {
  const fixed = (digits: string) => ({ digits: () => digits }) as unknown as Random;
  expect(cpf(fixed('111444777'))).toBe('11144477735');
  expect(cnpj(fixed('11222333'))).toBe('11222333000181');
});
