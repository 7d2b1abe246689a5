/** Registration documents with correct check digits, stored without punctuation. */
import type { Random } from '../random.ts';

/** The digit that brings a weighted sum to a multiple of eleven. */
function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = [...digits].reduce((total, d, i) => total + Number(d) * (weights[i] ?? 0), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const withCheckDigits = (digits: string, first: number[], second: number[]): string => {
  const ten = digits + checkDigit(digits, first);
  return ten + checkDigit(ten, second);
};

const CPF = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

export const cpf = (random: Random): string => withCheckDigits(random.digits(9), CPF.slice(1), CPF);

export const cnpj = (random: Random): string =>
  withCheckDigits(`${random.digits(8)}0001`, CNPJ.slice(1), CNPJ);
